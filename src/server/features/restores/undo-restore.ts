import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { byKey, isSameBooking, isSameRecord } from '#contract/restore/compare-records.ts'
import { bookingTitle, recordTitle } from '#contract/restore/record-title.ts'
import { keyOf, kindNames, perKind } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import type { Clock } from '#server/clock.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { today } from '#server/today.ts'
import { countParts, findPart, removeParts } from './part-store.ts'
import { type Restore, presentRestore } from './present.ts'
import { readRecords } from './record-store.ts'
import { type Snapshot, unpackSnapshot, unpackTouched } from './snapshot.ts'
import { findRestore, markUndone } from './store.ts'
import { type WrittenBookings, findBookings, writeBookings } from './write-bookings.ts'
import { writeChange } from './write-change.ts'

/** The greatest number of bookings that a refusal names; the others are only counted. */
const NAMED_AT_MOST = 5

/**
 * Restores everything that a restore has touched. One that is already undone answers as the first time.
 * @throws {Problem} not_found, or invalid_input where something of it was changed since
 */
export async function undoRestore(scope: HouseholdScope, id: string, clock: Clock): Promise<Restore> {
  const row = await findRestore(scope, id)
  if (!row) throw problem('not_found')
  if (row.undone_at !== null) return presentRestore(row)
  const snapshot = await unpackSnapshot(row.packed_records)
  const here = await readRecords(scope)
  const partCount = await countParts(scope, id)
  const changed = [...changedRecords(snapshot, here), ...(await changedBookings(scope, id, partCount))]
  refuseChanged(changed)
  const removed = perKind((kind) => {
    const before = byKey(kind, snapshot.before[kind])
    const written = snapshot.after[kind].map((record) => keyOf(kind, record))
    return new Set(written.filter((key) => !before.has(key)))
  })
  const write = (whole: RecordLists) => writeFormer(scope, { id, partCount, whole })
  await writeChange(scope, here, { put: snapshot.before, removed, writeBookings: write }, today(clock))
  await removeParts(scope, id)
  const undone_at = clock.now()
  await markUndone(scope, id, undone_at)
  return presentRestore({ ...row, undone_at })
}

/** Writes bookings as they were before the restore. */
async function writeFormer(
  scope: HouseholdScope,
  { id, partCount, whole }: { readonly id: string; readonly partCount: number; readonly whole: RecordLists },
): Promise<WrittenBookings> {
  return writeBookings(scope, {
    restoreId: id,
    partCount,
    whole,
    async changeOf(content) {
      const { before, after } = await unpackTouched(content)
      const former = new Set(before.map((each) => each.id))
      const written = after.map((each) => each.id)
      return { put: before, removed: written.filter((each) => !former.has(each)) }
    },
    // An undo itself cannot be undone.
    keep: () => Promise.resolve(),
  })
}

/** The bookings that changed since the restore, in a few words each. */
async function changedBookings(
  scope: HouseholdScope,
  id: string,
  partCount: number,
): Promise<readonly string[]> {
  const changed: string[] = []
  for (let part = 1; part <= partCount; part += 1) {
    const content = await findPart(scope, id, part)
    if (!content) continue
    const { before, after } = await unpackTouched(content)
    const written = new Map(after.map((each) => [each.id, each]))
    const ids = new Set([...before, ...after].map((each) => each.id))
    const here = await findBookings(scope, [...ids])
    for (const each of ids) {
      const [one, other] = [written.get(each), here.get(each)]
      if (one && other ? isSameBooking(one, other) : one === other) continue
      changed.push(bookingTitle(other ?? one ?? {}))
    }
  }
  return changed
}

function changedRecords({ before, after }: Snapshot, here: RecordLists): readonly string[] {
  return kindNames.flatMap((kind) => {
    const [written, stored] = [byKey(kind, after[kind]), byKey(kind, here[kind])]
    const keys = new Set([...written.keys(), ...byKey(kind, before[kind]).keys()])
    return [...keys].flatMap((key) => {
      const [one, other] = [written.get(key), stored.get(key)]
      if (one && other ? isSameRecord(kind, one, other) : one === other) return []
      const record = other ?? one
      return record ? [recordTitle(kind, record)] : []
    })
  })
}

function refuseChanged(changed: readonly string[]): void {
  if (changed.length === 0) return
  const more = changed.length - NAMED_AT_MOST
  const named = changed.slice(0, NAMED_AT_MOST).join(', ')
  throw fieldProblem(
    '',
    `Seitdem hast du das geändert: ${named}${more > 0 ? ` und ${more} weitere` : ''}. Zurück ginge das verloren.`,
  )
}
