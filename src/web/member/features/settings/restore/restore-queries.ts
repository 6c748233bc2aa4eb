import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import * as contract from '#contract/restores.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { api } from '#web/api/client.ts'
import { type StoredImport, importsContract } from '#web/member/household-plan/booking-queries.ts'
import { patiently } from '#web/api/patiently.ts'
import { storePart } from '#web/member/import-preview/import-calls.ts'
import { germanDay } from '#web/words/moments.ts'
import { type BookingPlan, bookingImports } from './booking-plan.ts'

export type Restore = DataOf<typeof contract.readRestores>['restores'][number]
export type NewRestore = CallOf<typeof contract.createRestore>['body']

/** A restore with the imports that brought its bookings. */
export interface ListedRestore extends Restore {
  readonly imports: readonly StoredImport[]
}

/** What came of a restore; `failure` where not all of its bookings are stored. */
export interface RestoreResult {
  readonly restore: Restore
  readonly bookingCount: number
  readonly failure: Error | null
}

export const restoresQuery = queryOptions({
  queryKey: ['restores'],
  queryFn: async ({ signal }): Promise<readonly ListedRestore[]> => {
    const { restores } = await api.call(contract.readRestores, {}, signal)
    const imports = await readImportsOf(restores, signal)
    return restores.map((restore) => ({
      ...restore,
      imports: imports.filter(({ id }) => isOf(restore, id)),
    }))
  },
})

const key = ['restores']

interface Sent {
  readonly body: NewRestore
  /** Null: they are left as they are. */
  readonly bookings: BookingPlan | null
}

/** Everything may be another afterwards: all of it is read again. */
export const createRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: async ({ body, bookings }: Sent): Promise<RestoreResult> => {
    const restore = await api.call(contract.createRestore, { body })
    const stored = bookings ? await storeBookings(restore, bookings) : { bookingCount: 0, failure: null }
    return { restore, ...stored }
  },
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})

/** Bookings go first: they hang on what the rest has brought. */
export const undoRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: async ({ id, imports }: ListedRestore) => {
    const { undoImport } = await importsContract()
    for (const statement of imports.filter(({ undoneAt }) => undoneAt === null))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await patiently(() => api.call(undoImport, { params: { id: statement.id } }))
    return api.call(contract.undoRestore, { params: { id } })
  },
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})

async function storeBookings(
  restore: Restore,
  plan: BookingPlan,
): Promise<Pick<RestoreResult, 'bookingCount' | 'failure'>> {
  const fileName = `Wiederherstellung vom ${formatDay(germanDay(restore.restoredAt))}`
  let bookingCount = 0
  try {
    for (const part of bookingImports(plan, fileName, (index) => importId(restore, index))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await storePart(part)
      bookingCount += part.rows.length
    }
    return { bookingCount, failure: null }
  } catch (error) {
    return { bookingCount, failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

// Without its last block, which tells the imports of a restore apart.
const SHARED_LENGTH = 24
const LAST_BLOCK = 12

function importId({ id }: Restore, index: number): string {
  return id.slice(0, SHARED_LENGTH) + (index + 1).toString(16).padStart(LAST_BLOCK, '0')
}

function isOf({ id }: Restore, statementId: string): boolean {
  return statementId.startsWith(id.slice(0, SHARED_LENGTH))
}

/** Imports come with the newest first: none of a restore is older than it. */
async function readImportsOf(
  restores: readonly Restore[],
  signal: AbortSignal,
): Promise<readonly StoredImport[]> {
  const oldest = restores.at(-1)?.restoredAt
  if (oldest === undefined) return []
  const { readImports } = await importsContract()
  const all: StoredImport[] = []
  let after: string | null = null
  do {
    const query: CallOf<typeof readImports>['query'] = after === null ? {} : { after }
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await api.call(readImports, { query }, signal)
    all.push(...page.imports)
    after = (page.imports.at(-1)?.importedAt ?? '') < oldest ? null : page.next
  } while (after !== null)
  return all
}
