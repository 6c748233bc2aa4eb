import { CallError } from '#contract/protocol/client.ts'
import type { BodyOf, CallOf } from '#contract/protocol/endpoint.ts'
import type { createImportRule, putImportMapping } from '#contract/planning/import-rules.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/api/client.ts'
import {
  type StoredImport,
  importsContract,
  rulesContract,
  transactionsContract,
} from '#web/member/household-plan/booking-queries.ts'
import type { KnownBooking } from '#web/member/import-preview/compare-card.ts'
import type { ImportBody } from '#web/member/import-preview/import-body.ts'

/** What is stored between two days, of all accounts. */
export async function readKnown(
  { from, to }: { readonly from: Day; readonly to: Day },
  signal: AbortSignal,
): Promise<readonly KnownBooking[]> {
  const { readKnownTransactions } = await transactionsContract()
  const all: KnownBooking[] = []
  let cursor: string | null = null
  do {
    const query: CallOf<typeof readKnownTransactions>['query'] = {
      from,
      to,
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

export async function storeRule(body: BodyOf<typeof createImportRule>): Promise<void> {
  const { createImportRule: endpoint } = await rulesContract()
  await patiently(() => api.call(endpoint, { body }))
}

export async function storeMapping(call: CallOf<typeof putImportMapping>): Promise<void> {
  const { putImportMapping: endpoint } = await rulesContract()
  await patiently(() => api.call(endpoint, call))
}

const REPEATS = 5
const LONGEST_WAIT_SECONDS = 30

async function patiently<Result>(send: () => Promise<Result>, repeats = REPEATS): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const seconds =
      error instanceof CallError && error.has('too_many_requests') ? error.retryAfterSeconds : null
    if (repeats === 0 || seconds === null || seconds === undefined || seconds > LONGEST_WAIT_SECONDS)
      throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return patiently(send, repeats - 1)
  }
}
