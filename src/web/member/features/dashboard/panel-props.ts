import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import type { Day } from '#domain/calendar/day.ts'

/** The properties that every part of the overview has from the first reads; anything else it reads itself. */
export interface PanelProps {
  readonly records: AccountSystemRecords
  readonly plan: MonthPlan
  readonly day: Day
}
