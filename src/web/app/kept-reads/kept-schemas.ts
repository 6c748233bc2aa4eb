import { readBar } from '#contract/announcements.ts'
import { listBookMarks } from '#contract/content/book-marks.ts'
import { listWebinars } from '#contract/content/webinars.ts'
import { session } from '#contract/login.ts'
import { readOverview } from '#contract/overview.ts'
import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readMonthClose, readMonthCloses } from '#contract/planning/month-closes.ts'
import { readProperties } from '#contract/planning/properties.ts'
import { readScenarios } from '#contract/planning/scenarios.ts'
import { readSetUp } from '#contract/planning/set-up.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { readProposals } from '#contract/proposals.ts'
import type { Schema } from '#contract/protocol/endpoint.ts'
import { readReminders } from '#contract/reminders.ts'
import { readSubscription } from '#contract/subscription.ts'
import { readHoldings } from '#contract/transactions/holdings.ts'
import { readImports } from '#contract/transactions/imports.ts'
import { readTransactionMonths, readTransactions } from '#contract/transactions/transactions.ts'
import { readUser } from '#contract/user.ts'

const reads = [
  session,
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readSetUp,
  readMonthCloses,
  readMonthClose,
  readOverview,
  readBar,
  listWebinars,
  readSubscription,
  readWealthPlan,
  readBudget,
  readGoals,
  readProperties,
  readProposals,
  readTransactions,
  readTransactionMonths,
  readScenarios,
  readImportRules,
  readHoldings,
  readImports,
  readUser,
  readReminders,
  listBookMarks,
] as const

/** The schema of every answer that is kept, by the path of its endpoint: what a device kept is parsed before it is shown. */
export const keptSchemas: ReadonlyMap<string, Schema> = new Map(reads.map(({ path, data }) => [path, data]))
