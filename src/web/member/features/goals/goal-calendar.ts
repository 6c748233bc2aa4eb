import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type CalendarEntry, icsFile } from '#domain/calendar/ics.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { downloadFile } from '#web/kit/browser/download.ts'

/** The days before the end of a goal on which the calendar reminds to check the money. */
const REMINDERS = [30] as const

/** The goals with a month for a calendar: the target month, else the month in which the goal is reached. */
export function withMonth(goals: readonly PlannedGoal[]): readonly PlannedGoal[] {
  return goals.filter((planned) => monthOfGoal(planned) !== null)
}

/** Downloads the months of goals as a file for a calendar, each on the last day of its month. */
export function downloadGoals(goals: readonly PlannedGoal[]): void {
  const dated = withMonth(goals)
  const text = icsFile(dated.flatMap(entriesOf), 'Wohlstandskompass', new Date().toISOString())
  const name = dated.length === 1 ? 'ziel.ics' : 'ziele.ics'
  downloadFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}

/** The calendar entries of a goal; none where it has no month. */
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
