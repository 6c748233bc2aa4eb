import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { byKey } from '#contract/restore/compare-records.ts'
import { keyOf, kindNames, perKind, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { KindName, RecordLists } from '#contract/restore/restored-records.ts'
import type { createRestore } from '#contract/restores.ts'
import type { Clock } from '#server/clock.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { today } from '#server/today.ts'
import { countBookings } from '#server/transactions/booking-store.ts'
import { countParts, markPartDone } from './part-store.ts'
import { type Restore, presentRestore } from './present.ts'
import { readRecords } from './record-store.ts'
import { packed, unpackSent } from './snapshot.ts'
import { findRestore, insertRestore } from './store.ts'
import { type WrittenBookings, writeBookings } from './write-bookings.ts'
import { writeChange } from './write-change.ts'

type Sent = BodyOf<typeof createRestore>

/**
 * Replaces the stored records, if they are as they were seen, by those of a file, and keeps the former ones. The same
 * call again answers the same.
 * @throws {Problem} conflict where something was changed meanwhile, or invalid_input
 */
export async function storeRestore(
  scope: HouseholdScope,
  { id, exportedOn, put: sent, removed: leaving, bookings }: Sent,
  clock: Clock,
): Promise<Restore> {
  const known = await findRestore(scope, id)
  if (known) return presentRestore(known)
  const here = await readRecords(scope)
  const put: RecordLists = sent
  const removed = keysOf(leaving)
  refuseChanged(here, put, leaving)
  const now = clock.now()
  const write = (whole: RecordLists) => writeSent(scope, { id, bookings, whole, now })
  const { snapshot, written } = await writeChange(
    scope,
    here,
    { put, removed, writeBookings: write },
    today(clock),
  )
  const [before, after] = [countOf(snapshot.before), countOf(snapshot.after)]
  const removedCount = leaving.length
  const changedCount = before - removedCount
  const row = {
    id,
    exported_on: exportedOn,
    restored_at: now,
    undone_at: null,
    added_count: after - changedCount + written.addedCount,
    changed_count: changedCount + written.changedCount,
    removed_count: removedCount + written.removedCount,
  }
  await insertRestore(scope, { ...row, packed_records: await packed(snapshot) })
  return presentRestore(row)
}

/** Writes bookings as they were sent, where each stored one is still as it was seen. */
async function writeSent(
  scope: HouseholdScope,
  {
    id,
    bookings,
    whole,
    now,
  }: Pick<Sent, 'id' | 'bookings'> & { readonly whole: RecordLists; readonly now: Date },
): Promise<WrittenBookings> {
  if (!bookings) return { booked: [], addedCount: 0, changedCount: 0, removedCount: 0 }
  const { partCount, seenCount } = bookings
  const isWhole = (await countParts(scope, id)) === partCount
  if (!isWhole || (await countBookings(scope)) !== seenCount) throw problem('conflict')
  return writeBookings(scope, {
    restoreId: id,
    partCount,
    whole,
    async changeOf(content) {
      const { put, removed } = await unpackSent(content)
      return {
        put,
        removed: removed.map((each) => each.id),
        refuseChanged(stored) {
          const isAsSeen =
            [...put, ...removed].every((each) => (stored.get(each.id)?.version ?? 0) === each.version) &&
            removed.every((each) => stored.has(each.id))
          if (!isAsSeen) throw problem('conflict')
        },
      }
    },
    async keep(part, touched) {
      const packed_bookings = await packed(touched)
      await markPartDone(scope, { restore_id: id, part, written_at: now, packed_bookings })
    },
  })
}

function refuseChanged(here: RecordLists, put: RecordLists, leaving: Sent['removed']): void {
  const stored = new Map(kindNames.map((kind) => [kind, byKey(kind, here[kind])]))
  const isSeen = (kind: KindName, key: string, version: unknown) =>
    restoreKinds[kind].isUnversioned || (stored.get(kind)?.get(key)?.['version'] ?? 0) === version
  const isAsSeen =
    kindNames.every((kind) =>
      put[kind].every((record) => isSeen(kind, keyOf(kind, record), record['version'])),
    ) && leaving.every(({ kind, key, version }) => stored.get(kind)?.has(key) && isSeen(kind, key, version))
  if (!isAsSeen) throw problem('conflict')
}

function keysOf(leaving: Sent['removed']): Readonly<Record<KindName, ReadonlySet<string>>> {
  const keys = Map.groupBy(leaving, ({ kind }) => kind)
  return perKind((kind) => new Set((keys.get(kind) ?? []).map(({ key }) => key)))
}

function countOf(records: RecordLists): number {
  return kindNames.reduce((sum, kind) => sum + records[kind].length, 0)
}
