import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { RateConflict } from '#domain/goals/goals-outlook.ts'
import type { PotRoom } from '#domain/goals/pot-room.ts'
import type { GoalSolution } from '#domain/goals/solve-conflict.ts'
import type { Cents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

type Format = (cents: Cents) => string

/** The title of a conflict, which names what does not fit together. */
export function conflictTitle({ kind, planned }: RateConflict): string {
  if (kind === 'pot') return 'Topf reicht nicht für alle'
  const { targetMonth } = planned.goal
  return targetMonth === null
    ? 'Die Rate reicht nicht'
    : `Die Rate reicht nicht bis ${formatMonth(targetMonth)}`
}

/** The conflict in one or two sentences, with its amounts. */
export function conflictSentence(conflict: RateConflict, pot: PotRoom | null, format: Format): string {
  const { kind, planned, wantedCents, room } = conflict
  const { goal, neededCents, rateCents } = planned
  const wants =
    goal.targetMonth !== null && neededCents !== null && neededCents >= rateCents
      ? `Für ${formatMonth(goal.targetMonth)} braucht „${goal.name}“ ${format(wantedCents)} im Monat.`
      : `„${goal.name}“ nimmt ${format(wantedCents)} im Monat.`
  if (kind === 'rate') return `${wants} Zurückgelegt werden ${format(rateCents)}.`
  if (!room || !pot || goal.pot === null) return wants
  const lines = pot.lines.length > 0
  const goals = room.before.length > 0
  const after = lines
    ? goals
      ? ' nach dem Haushaltsplan und den Zielen davor'
      : ' nach dem Haushaltsplan'
    : goals
      ? ' nach den Zielen davor'
      : ''
  return `${wants} In ${potWords[goal.pot].title} sind${after} ${format(room.availableCents)} frei.`
}

/** The effect of a solution, in words. */
export function solutionLabel({ kind, after, endMonth, rateCents }: GoalSolution, format: Format): string {
  switch (kind) {
    case 'after':
      return `Nach „${after?.goal.name ?? ''}“ ${format(after?.passedOnCents ?? 0)} dazu`
    case 'all_free':
      return 'Alles, was im Topf frei ist'
    case 'raise':
      return `Rate auf ${format(rateCents)} anheben`
    case 'move':
      return `Ziel auf ${formatMonth(endMonth)} verschieben`
  }
}

/** The effect of a solution on every month. */
export function solutionNote({ kind, after, rateCents }: GoalSolution, format: Format): string {
  switch (kind) {
    case 'after': {
      const until = after?.endMonth ?? null
      const later = format(rateCents + (after?.passedOnCents ?? 0))
      return until === null
        ? `Danach ${later} im Monat`
        : `Bis ${formatMonthEntry(until)} ${format(rateCents)}, danach ${later} im Monat`
    }
    case 'all_free':
      return `${format(rateCents)} im Monat`
    case 'raise':
      return 'Der Zielmonat bleibt'
    case 'move':
      return `${format(rateCents)} im Monat bleiben`
  }
}

/** Whether the solution changes the target month. */
export function movesTarget({ change }: GoalSolution, targetMonth: Month | null): boolean {
  return targetMonth !== null && change.targetMonth !== targetMonth
}
