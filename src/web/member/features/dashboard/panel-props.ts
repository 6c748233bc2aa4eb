import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import type { Day } from '#domain/calendar/day.ts'

/** The data that every part of the overview gets; each part reads anything else by itself. */
export interface PanelProps {
  readonly records: AccountSystemRecords
  readonly plan: MonthPlan
  readonly day: Day
}
