import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import type * as rules from '#contract/planning/import-rules.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import type * as imports from '#contract/transactions/imports.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'

export const transactionsContract = laterContract(() => import('#contract/transactions/transactions.ts'))
export const importsContract = laterContract(() => import('#contract/transactions/imports.ts'))
export const rulesContract = laterContract(() => import('#contract/planning/import-rules.ts'))

/** The call without its schemas: a page can read before the schemas are loaded. */
export const bookingsCall = callOf<typeof transactions.readTransactions>(firstReads.readTransactions)
const readBookedMonths = callOf<typeof transactions.readTransactionMonths>(firstReads.readTransactionMonths)

export type StoredTransaction = DataOf<typeof transactions.readTransactions>['transactions'][number]
export type BookedMonths = DataOf<typeof transactions.readTransactionMonths>['months']
export type StoredImport = DataOf<typeof imports.readImports>['imports'][number]
export type ImportRules = DataOf<typeof rules.readImportRules>

/** The key above every query of bookings: a change of one booking changes sums and lists. */
export const bookingsKey = ['transactions'] as const

/** The key of the lists of bookings, which are read page by page. */
export const bookingListsKey = [...bookingsKey, 'list'] as const

/** The pages of a list, as far as it was read. */
export type BookingPages = InfiniteData<DataOf<typeof transactions.readTransactions>, string | null>

/**
 * The sums of the months from one to another, both included and ten years at most, and the day on which the
 * plan was begun.
 */
export function bookedMonthsQuery(from: Month, to: Month) {
  return queryOptions({
    queryKey: [...bookingsKey, 'months', from, to],
    queryFn: async ({ signal }): Promise<DataOf<typeof transactions.readTransactionMonths>> =>
      api.call(readBookedMonths, { query: { from, to } }, signal),
  })
}

/** One booking, wherever it stands in the list; null when it does not exist. */
export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: async ({ signal }): Promise<StoredTransaction | null> => {
      const { transactions: found } = await api.call(bookingsCall, { query: { id } }, signal)
      return found[0] ?? null
    },
  })
}

/** The one or two stored bookings of a transfer between own accounts. */
export function transferQuery(transferId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'transfer', transferId],
    queryFn: async ({ signal }): Promise<readonly StoredTransaction[]> => {
      return (await api.call(bookingsCall, { query: { transferId } }, signal)).transactions
    },
  })
}

export type KnownTransaction = DataOf<typeof transactions.readKnownTransactions>['known'][number]

/**
 * The bookings of all accounts around a day, with the facts that tell which one is the other side of a
 * booking.
 */
export function bookingsAroundQuery(from: Day, to: Day) {
  return queryOptions({
    queryKey: [...bookingsKey, 'around', from, to],
    queryFn: async ({ signal }) => (await readStored({ from, to }, signal)).known,
  })
}

/**
 * The stored bookings of all accounts, and the pairs of which a person has said that they are no transfer.
 */
export type StoredBookings = Omit<DataOf<typeof transactions.readKnownTransactions>, 'next'>

export const nothingStored: StoredBookings = { known: [], parted: [] }

/** Reads every stored booking of all accounts, between two days where they are given. */
export async function readStored(
  within: { readonly from?: Day; readonly to?: Day },
  signal?: AbortSignal,
): Promise<StoredBookings> {
  const { readKnownTransactions } = await transactionsContract()
  const known: KnownTransaction[] = []
  let parted: StoredBookings['parted'] = []
  let cursor: string | null = null
  do {
    const query: CallOf<typeof readKnownTransactions>['query'] = {
      ...within,
      limit: '500',
      ...(cursor !== null && { cursor }),
    }
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await api.call(readKnownTransactions, { query }, signal)
    known.push(...page.known)
    // The first page has all pairs that were separated.
    if (cursor === null) parted = page.parted
    cursor = page.next
  } while (cursor !== null)
  return { known, parted }
}

/** The rules that imports have learned, and the columns of tables. */
export const importRulesQuery = queryOptions({
  queryKey: ['import-rules'],
  queryFn: async ({ signal }): Promise<ImportRules> =>
    api.call((await rulesContract()).readImportRules, {}, signal),
})
