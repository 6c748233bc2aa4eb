import * as firstReads from '#contract/protocol/first-reads.ts'

/**
 * The reads that are kept on this device. Sign-ins on other devices, consultants, invoices and restores are not among
 * them: whatever is done there needs the server's present answer.
 */
export const keptPaths: readonly string[] = [
  firstReads.readSession.path,
  firstReads.readHousehold.path,
  firstReads.readIncome.path,
  firstReads.readAccounts.path,
  firstReads.readAccountSystem.path,
  firstReads.readTransfers.path,
  firstReads.readSetUp.path,
  firstReads.readMonthCloses.path,
  firstReads.readOverview.path,
  firstReads.readAnnouncement.path,
  firstReads.readWebinars.path,
  firstReads.readSubscription.path,
  firstReads.readWealthPlan.path,
  firstReads.readBudget.path,
  firstReads.readGoals.path,
  firstReads.readProperties.path,
  firstReads.readProposals.path,
  firstReads.readTransactions.path,
  firstReads.readTransactionMonths.path,
  '/api/month-closes/{month}',
  '/api/calculators/scenarios',
  '/api/import-rules',
  '/api/accounts/{id}/holdings',
  '/api/imports',
  '/api/user',
  '/api/user/reminders',
  '/api/book-marks',
]

export function isKeptPath(path: string): boolean {
  return keptPaths.includes(path)
}
