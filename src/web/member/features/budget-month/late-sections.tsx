import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { LifeMoney } from '#web/member/liquidity/use-life-money.ts'
import { HeatSection } from './heat-section.tsx'
import { MonthEnds } from './month-ends.tsx'
import type { MonthFigures } from './month-figures.ts'
import { SharesSection } from './shares-section.tsx'

export interface LateSectionsProps {
  readonly figures: MonthFigures
  readonly planning: BudgetPlanning
  readonly records: AccountSystemRecords
  readonly budget: Budget
  readonly actuals: Actuals
  readonly money: LifeMoney
}

/** The sections below the table of the month. */
export function LateSections({ figures, planning, budget, actuals, money }: LateSectionsProps) {
  return (
    <>
      <MonthEnds figures={figures} planning={planning} money={money} />
      <SharesSection figures={figures} planning={planning} />
      <HeatSection figures={figures} budget={budget} actuals={actuals} currentMonth={planning.currentMonth} />
    </>
  )
}
