import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'

/** Money that went into a position, or out of it (below 0). */
export interface PositionFlow {
  readonly day: Day
  readonly cents: Cents
  /** The payment is only planned, nobody has ticked it. */
  readonly isPlanned?: true
}

/** The payments by the id of the position, ascending by day. */
export type HouseholdFlows = ReadonlyMap<string, readonly PositionFlow[]>

/** The ticked transfers of each account, up to any day. */
export function tickedFlows(transfers: readonly Transfer[]): HouseholdFlows {
  return new Map(
    [...Map.groupBy(transfers, ({ accountId }) => accountId)].map(([id, list]) => [
      id,
      list.map(({ transferredOn, amountCents }) => ({ day: transferredOn, cents: amountCents })),
    ]),
  )
}
