import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import type { YearView } from '#domain/budget/year-table.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import type { GridColumn } from '#web/kit/grid/grid-model.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { YearWrites } from './use-year-writes.ts'
import type { YearPots } from './year-pots.ts'
import type { YearSheet } from './year-rows.ts'

/** The data for the table of a year, and for the cards of its months. */
export interface YearTableProps {
  readonly planning: BudgetPlanning
  readonly records: AccountSystemRecords
  /** The budget with the entered amounts that are not stored yet. */
  readonly budget: Budget
  readonly stored: readonly StoredItem[]
  readonly actuals: Actuals
  readonly pots: YearPots
  readonly sheet: YearSheet
  readonly columns: readonly GridColumn[]
  readonly year: Month
  readonly view: YearView
  readonly writes: YearWrites
  readonly areHidden: boolean
  readonly onView: (view: YearView) => void
}
