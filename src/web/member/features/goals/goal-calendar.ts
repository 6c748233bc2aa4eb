import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type CalendarEntry, icsFile } from '#domain/calendar/ics.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { downloadFile } from '#web/kit/browser/download.ts'

/** Days before, to look whether everything is there. */
const REMINDERS = [30] as const

/** Goals with a month that a calendar can keep: the target month, else the one in which it is done. */
export function withMonth(goals: readonly PlannedGoal[]): readonly PlannedGoal[] {
  return goals.filter((planned) => monthOfGoal(planned) !== null)
}

/** The months of goals as a file for a calendar, each on its last day. */
export function downloadGoals(goals: readonly PlannedGoal[]): void {
  const dated = withMonth(goals)
  const text = icsFile(dated.flatMap(entriesOf), 'Wohlstandskompass', new Date().toISOString())
  const name = dated.length === 1 ? 'ziel.ics' : 'ziele.ics'
  downloadFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}

/** The entry of a goal; none where it has no month. */
export function entriesOf(planned: PlannedGoal): readonly CalendarEntry[] {
  const month = monthOfGoal(planned)
  if (month === null) return []
  const { goal, rateCents, priceIn, endMonth } = planned
  return [
    {
      uid: `ziel-${goal.id}`,
      day: lastDayOfMonth(month),
      title: `Ziel: ${goal.name}`,
      description: [
        `Bis ${formatMonth(month)}: ${formatEuro(priceIn(month))}.`,
        `${formatEuro(rateCents)} im Monat${endMonth === null ? '' : `, fertig im ${formatMonth(endMonth)}`}.`,
        ...(goal.note === '' ? [] : [goal.note]),
      ].join('\n'),
      reminders: REMINDERS,
    },
  ]
}

function monthOfGoal({ goal, endMonth, standing }: PlannedGoal) {
  return standing.kind === 'reached' ? null : (goal.targetMonth ?? endMonth)
}
