import { addDays, type Day } from '#domain/calendar/day.ts'

/** A hint that somebody put aside ("Bleibt so"), for as long as its facts stay the same. */
export interface Dismissal {
  /** The kind and place of the finding: `contract_deadline:…`. */
  readonly finding: string
  /** The facts at that time. */
  readonly facts: string
  readonly dismissedOn: Day
}

/** For this long a finding stays hidden; after that the situation may have changed. */
export const REST_DAYS = 90

/** Whether somebody has put aside exactly this finding, and recently. */
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
