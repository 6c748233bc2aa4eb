import { addDays, type Day } from '#domain/calendar/day.ts'

/** "Bleibt so": this finding, as long as its facts are these. */
export interface Dismissal {
  /** What was found, and where: `contract_deadline:…`. */
  readonly finding: string
  /** What it was about then. */
  readonly facts: string
  readonly dismissedOn: Day
}

/** So long a finding rests; then it may be another time of life. */
export const REST_DAYS = 90

/** Whether somebody has put aside just this finding, and lately. */
export function isDismissed(
  { finding, facts }: Pick<Dismissal, 'finding' | 'facts'>,
  dismissals: readonly Dismissal[],
  today: Day,
): boolean {
  return dismissals.some(
    (each) =>
      each.finding === finding && each.facts === facts && addDays(each.dismissedOn, REST_DAYS) > today,
  )
}
