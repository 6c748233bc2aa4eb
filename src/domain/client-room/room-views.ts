import type { Day } from '#domain/calendar/day.ts'
import type { Grant } from '#domain/consulting/grant.ts'
import { accountSystemShares, accountSystemView } from './account-system-view.ts'
import { accountsShares, accountsView } from './accounts-view.ts'
import { budgetShares, budgetView } from './budget-view.ts'
import { distributionShares, distributionView } from './distribution-view.ts'
import { goalsShares, goalsView } from './goals-view.ts'
import { incomeShares, incomeView } from './income-view.ts'
import { limitRecords, strippedRecords } from './limit-records.ts'
import { propertiesShares, propertiesView } from './properties-view.ts'
import type { LimitedRecords, RoomRecords } from './room-records.ts'
import { wealthPlanShares, wealthPlanView } from './wealth-plan-view.ts'

/** What a consultant sees of an area, by a grant that contains it. */
type RoomView<View> = (records: RoomRecords, grant: Grant, today: Day) => View

/** The views of all areas: the only way from exact records to what a consultant sees (decision 0196). */
export const roomViews = {
  income: viewOf(incomeView, incomeShares),
  accounts: viewOf(accountsView, accountsShares),
  account_system: viewOf(accountSystemView, accountSystemShares),
  budget: viewOf(budgetView, budgetShares),
  wealth_plan: viewOf(wealthPlanView, wealthPlanShares),
  distribution: viewOf(distributionView, distributionShares),
  properties: viewOf(propertiesView, propertiesShares),
  goals: viewOf(goalsView, goalsShares),
} as const

function viewOf<View>(
  viewIn: (records: LimitedRecords, today: Day) => View,
  sharesOf: (view: View) => View,
): RoomView<View> {
  return (records, grant, today) =>
    grant.amounts === 'shares'
      ? sharesOf(viewIn(strippedRecords(records, grant), today))
      : viewIn(limitRecords(records, grant), today)
}
