import {
  readAccounts,
  readAccountSystem,
  readBudget,
  readGoals,
  readHousehold,
  readIncome,
  readTransfers,
  readWealthPlan,
} from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/loading/reads-of.ts'

/** What `usePlanning` reads, for the prerendered page: `export { planningReads as links } from …`. */
export const planningReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
)

/** What `useWealthPlan` reads. */
export const wealthPlanReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readWealthPlan,
  readGoals,
)

/** What `useBudget` reads, and what of its money is reserved. */
export const budgetReads = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readBudget,
  readGoals,
)
