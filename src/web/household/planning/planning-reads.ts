import {
  readAccounts,
  readAccountSystem,
  readBudget,
  readGoals,
  readHousehold,
  readIncome,
  readProperties,
  readTransfers,
  readWealthPlan,
} from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'

/** The reads of `usePlanning`, for the prerendered page: `export { planningReads as links } from …`. */
export const planningReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
)

/** The reads of `useWealthPlan`. */
export const wealthPlanReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readWealthPlan,
  readGoals,
  readProperties,
)

/** The reads of `useBudget`, and of the amounts reserved from its money. */
export const budgetReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readBudget,
  readGoals,
)

/** The reads of the page of properties: the plan's figures, the household plan and what is known of properties. */
export const propertyReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readProperties,
)
