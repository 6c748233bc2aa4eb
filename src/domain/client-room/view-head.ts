import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { LimitedRecords } from './room-records.ts'

/** What every view begins with. */
export interface ViewHead {
  /** What the amounts of the view are: cents, or hundredths of a percent. */
  readonly unit: 'euro' | 'percent'
  readonly amounts: AmountPrecision
  readonly day: Day
  readonly month: Month
}

/** The head of a view, with amounts in cents. */
export function headOf({ grant }: LimitedRecords, today: Day): ViewHead {
  return { unit: 'euro', amounts: grant.amounts, day: today, month: monthOf(today) }
}

/** What changes in the head of a view whose amounts are shares. */
export const inPercent = { unit: 'percent', amounts: 'shares' } as const
