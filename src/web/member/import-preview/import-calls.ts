import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/api/client.ts'
import { patiently } from '#web/api/patiently.ts'
import {
  type KnownTransaction,
  type StoredImport,
  importsContract,
  transactionsContract,
} from '#web/member/household-plan/booking-queries.ts'
import type { ImportBody } from './import-body.ts'

/** What is stored of all accounts, between two days where they are given. */
export async function readKnown(
  within: { readonly from?: Day; readonly to?: Day },
  signal?: AbortSignal,
): Promise<readonly KnownTransaction[]> {
  const { readKnownTransactions } = await transactionsContract()
  const all: KnownTransaction[] = []
  let cursor: string | null = null
  do {
    const query: CallOf<typeof readKnownTransactions>['query'] = {
      ...within,
      limit: '2000',
      ...(cursor !== null && { cursor }),
    }
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await api.call(readKnownTransactions, { query }, signal)
    all.push(...page.known)
    cursor = page.next
  } while (cursor !== null)
  return all
}

/** The newest imports; one that was broken off is among them. */
export async function readNewestImports(): Promise<readonly StoredImport[]> {
  return (await api.call((await importsContract()).readImports, { query: {} })).imports
}

/** Stores a part. One that came too fast waits as long as the server says. */
export async function storePart(body: ImportBody): Promise<StoredImport> {
  const { createImport } = await importsContract()
  return patiently(() => api.call(createImport, { body }))
}
