import { formatMonth } from '#domain/calendar/format-date.ts'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import type { GoalStanding, PlannedGoal } from '#domain/goals/plan-goals.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

type Format = (cents: Cents) => string

/**
 * The standing of a goal in two or three words. "Im Plan" is never said of a goal for which money is missing.
 * @param isShort whether the pot cannot pay the amount that the goal needs
 */
export function standingWords(standing: GoalStanding, isShort = false): string {
  if (isShort && isOnCourse(standing)) return 'Topf reicht nicht'
  switch (standing.kind) {
    case 'reached':
      return 'erreicht'
    case 'ahead':
      return `${monthsWords(standing.months)} voraus`
    case 'behind':
      return `${monthsWords(standing.months)} zurück`
    case 'on_plan':
      return 'im Plan'
    case 'undated':
      return 'ohne Zielmonat'
    case 'never':
      return 'so nicht erreichbar'
  }
}

/** The colour of the words: green, quiet or a warning. */
export function standingTone({ kind }: GoalStanding, isShort = false): string {
  if (isShort && isOnCourse({ kind })) return 'text-warning'
  if (kind === 'ahead' || kind === 'reached') return 'text-primary'
  return kind === 'behind' || kind === 'never' ? 'text-warning' : ''
}

/** Whether the pot of a goal cannot pay the amount that the goal needs. */
export function isShortOf({ conflicts }: Pick<GoalsOutlook, 'conflicts'>, { goal }: PlannedGoal): boolean {
  return conflicts.some(({ kind, planned }) => kind === 'pot' && planned.goal.id === goal.id)
}

function isOnCourse({ kind }: Pick<GoalStanding, 'kind'>): boolean {
  return kind === 'on_plan' || kind === 'ahead'
}

function monthsWords(months: number): string {
  return months === 1 ? '1 Monat' : `${months} Monate`
}

/** The end of a goal: `03.2028`, `erreicht`, or `nie` where it is never reached. */
export function endWords({ endMonth, standing }: Pick<PlannedGoal, 'endMonth' | 'standing'>): string {
  if (standing.kind === 'reached') return 'erreicht'
  return endMonth === null ? 'nie' : formatMonthEntry(endMonth)
}

/**
 * The headline of the page in two sentences: how many goals are on course, and what is missing for the next
 * one.
 */
export function headline(
  { open, conflicts, balances }: Pick<GoalsOutlook, 'open' | 'conflicts' | 'balances'>,
  format: Format,
): { readonly answer: string; readonly missing: string | null } {
  const late = open.filter(({ standing }) => standing.kind === 'behind' || standing.kind === 'never')
  const reached = open.filter(({ standing }) => standing.kind === 'reached')
  const [conflict] = conflicts
  const overdrawn = balances.accounts.find(({ overdrawnCents }) => overdrawnCents > 0)
  return {
    answer: courseWords(open, late.length, reached),
    missing: conflict
      ? `Für „${conflict.planned.goal.name}“ fehlen ${format(conflict.missingCents)} im Monat.`
      : overdrawn
        ? `Auf „${overdrawn.account.name}“ sind ${format(overdrawn.overdrawnCents)} mehr reserviert, als da sind.`
        : null,
  }
}

function courseWords(
  open: readonly PlannedGoal[],
  lateCount: number,
  reached: readonly PlannedGoal[],
): string {
  const [only] = open
  if (open.length === 1 && only) {
    const { goal, standing, endMonth } = only
    if (standing.kind === 'reached') return `„${goal.name}“ ist erreicht.`
    if (endMonth === null) return `„${goal.name}“ ist so nicht erreichbar.`
    return `„${goal.name}“ ist im ${formatMonth(endMonth)} fertig.`
  }
  if (reached.length === open.length) return `${allOf(open.length)} sind erreicht.`
  if (lateCount === 0) return `${allOf(open.length)} sind auf Kurs.`
  const onCourse = open.length - lateCount
  if (onCourse === 0) return `Keins von ${numberWord(open.length)} Zielen ist auf Kurs.`
  const verb = onCourse === 1 ? 'ist' : 'sind'
  const first = onCourse === 1 ? 'Eins' : capitalNumberWord(onCourse)
  return `${first} von ${numberWord(open.length)} Zielen ${verb} auf Kurs.`
}

function allOf(count: number): string {
  return count === 2 ? 'Beide Ziele' : `Alle ${numberWord(count)} Ziele`
}
