import { strFromU8, unzipSync } from 'fflate'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import { bookingParts } from '#contract/restore/booking-parts.ts'
import { checkBooking } from '#contract/restore/check-record.ts'
import { compareBookings } from '#contract/restore/compare-bookings.ts'
import { byKey, compareRecords } from '#contract/restore/compare-records.ts'
import { type BookingPlan, type RestoreMode, planBookings } from '#contract/restore/plan-bookings.ts'
import { type TableRows, recordsOf, recordsOfKind } from '#contract/restore/record-rows.ts'
import {
  type RestoreKind,
  bookingKind,
  keyOf,
  kindNames,
  perKind,
  restoreKinds,
} from '#contract/restore/restore-kinds.ts'
import type { RecordLists, RestoredBooking } from '#contract/restore/restored-records.ts'
import { createRestore, putRestorePart } from '#contract/restores.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { readRecords } from '#server/features/restores/record-store.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

/** The rows of a user's export. */
export async function exportedTables(app: TestApp, as: TestUser): Promise<TableRows> {
  app.passTime(10 * 60_000)
  await app.database.updateTable('session').set({ auth_at: app.dependencies.clock.now() }).execute()
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie: `wk_session=${as.token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`The export answers ${answer.statusCode}`)
  const { tables } = JSON.parse(strFromU8(unzipSync(answer.rawPayload)['daten.json']!))
  return tables
}

/** Every record of the household but its bookings. */
export async function storedRecords({ database }: TestApp, { householdId }: TestUser): Promise<RecordLists> {
  return readPlan(database, householdId, readRecords)
}

/** The restore of somebody who takes over everything from a file that is missing or different, but its bookings. */
export async function restoringAll(app: TestApp, as: TestUser, tables: TableRows) {
  const here = await storedRecords(app, as)
  const differences = new Map(compareRecords(recordsOf(tables), here).map((each) => [each.kind, each]))
  const put = perKind((kind) => {
    const { added, changed } = differences.get(kind)!
    const stored = byKey(kind, here[kind])
    return [...added, ...changed.map(({ file }) => file)].map((record) => ({
      ...record,
      ...(!restoreKinds[kind].isUnversioned && {
        version: stored.get(keyOf(kind, record))?.['version'] ?? 0,
      }),
    }))
  })
  return { put, removed: [] }
}

/** Sends a restore that takes over everything from a file, bookings included. @returns the answer of the restore */
export async function restoreFile(
  app: TestApp,
  as: TestUser,
  { tables, mode }: { readonly tables: TableRows; readonly mode: RestoreMode },
) {
  const { put } = await restoringAll(app, as, tables)
  const here = await storedRecords(app, as)
  const gone = compareRecords(recordsOf(tables), here).flatMap(({ kind, onlyHere }) =>
    restoreKinds[kind].isAlwaysThere ? [] : onlyHere.map((record) => ({ kind, record })),
  )
  const removed = (mode === 'exact' ? gone : []).map(({ kind, record }) => ({
    kind,
    key: keyOf(kind, record),
    version: Number(record['version'] ?? 0),
  }))
  const leaving = new Set(removed.map(({ kind, key }) => `${kind} ${key}`))
  const known = perKind((kind) => [
    ...here[kind].filter((record) => !leaving.has(`${kind} ${keyOf(kind, record)}`)),
    ...put[kind],
  ])
  const plan = await plannedBookings(app, as, { tables, known, mode })
  const parts = bookingParts(plan, mode)
  const id = crypto.randomUUID()
  for (const [index, part] of parts.entries()) {
    const body = { restoreId: id, part: index + 1, ...part } as never
    const { status, errors } = await app.call(putRestorePart, { body }, { as })
    if (status !== 204) throw new Error(`A part is refused: ${JSON.stringify(errors)}`)
  }
  const bookings = parts.length === 0 ? null : { partCount: parts.length, seenCount: plan.seenCount }
  const body = { id, exportedOn: '2026-11-21', put, removed, bookings } as never
  return app.call(createRestore, { body }, { as })
}

async function plannedBookings(
  app: TestApp,
  as: TestUser,
  given: { readonly tables: TableRows; readonly known: RecordLists; readonly mode: RestoreMode },
): Promise<BookingPlan> {
  const file = recordsOfKind(bookingKind, given.tables).map((told) => {
    const checked = checkBooking(told)
    if ('sentence' in checked) throw new Error(`A booking is refused: ${checked.sentence}`)
    return checked.record
  })
  const atOnce = async <Each>(list: readonly Each[], visit: (each: Each) => void) => list.forEach(visit)
  const comparison = await compareBookings(file, await storedBookings(app, as), atOnce)
  return planBookings(comparison, given.known, given.mode)
}

/** Every booking of the household. */
export async function storedBookings({ call }: TestApp, as: TestUser): Promise<readonly RestoredBooking[]> {
  const all: RestoredBooking[] = []
  let cursor: string | null = null
  do {
    const query: CallOf<typeof readTransactions>['query'] = {
      limit: '200',
      ...(cursor !== null && { cursor }),
    }
    const { data }: { readonly data: DataOf<typeof readTransactions> } = await call(
      readTransactions,
      { query },
      { as },
    )
    all.push(...data.transactions)
    cursor = data.next
  } while (cursor !== null)
  return all
}

/** The planning data of an export, bookings included, without the times at which rows were written. */
export function withoutTimes(tables: TableRows) {
  const kinds: readonly RestoreKind[] = [...kindNames.map((kind) => restoreKinds[kind]), bookingKind]
  return Object.fromEntries(
    kinds
      .flatMap(({ table, children = [] }) => [table, ...children.map((child) => child.table)])
      .map((table) => [
        table,
        tables[table]!.map(({ created_at: _created, updated_at: _updated, ...row }) => row),
      ]),
  )
}
