import type { DataOf } from '#contract/protocol/endpoint.ts'
import type * as imports from '#contract/transactions/imports.ts'
import type * as rules from '#contract/planning/import-rules.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/calendar/month.ts'
import { api } from '#web/api/client.ts'
import { laterContract } from '#web/api/later-contract.ts'

export const transactionsContract = laterContract(() => import('#contract/transactions/transactions.ts'))
export const importsContract = laterContract(() => import('#contract/transactions/imports.ts'))
export const rulesContract = laterContract(() => import('#contract/planning/import-rules.ts'))

export type StoredTransaction = DataOf<typeof transactions.readTransactions>['transactions'][number]
export type BookedMonths = DataOf<typeof transactions.readTransactionMonths>['months']
export type StoredImport = DataOf<typeof imports.readImports>['imports'][number]
export type ImportRules = DataOf<typeof rules.readImportRules>

/** Whatever is read of bookings stands under it: one that changes, changes their sums and lists. */
export const bookingsKey = ['transactions'] as const

/** Sums of the months from one to another, both included; ten years at most. */
export function bookedMonthsQuery(from: Month, to: Month) {
  return queryOptions({
    queryKey: [...bookingsKey, 'months', from, to],
    queryFn: async ({ signal }): Promise<BookedMonths> => {
      const { readTransactionMonths } = await transactionsContract()
      return (await api.call(readTransactionMonths, { query: { from, to } }, signal)).months
    },
  })
}

/** What imports have learned, and the columns of tables. */
export const importRulesQuery = queryOptions({
  queryKey: ['import-rules'],
  queryFn: async ({ signal }): Promise<ImportRules> =>
    api.call((await rulesContract()).readImportRules, {}, signal),
})
