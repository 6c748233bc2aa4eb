import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { byKey, isSameRecord } from '#contract/restore/compare-records.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import { keyOf, kindNames, perKind } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Clock } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { type Restore, presentRestore } from './present.ts'
import { readRecords } from './record-store.ts'
import { type Snapshot, unpackSnapshot } from './snapshot.ts'
import { findRestore, markUndone } from './store.ts'
import { writeChange } from './write-change.ts'

/** More of them are counted. */
const NAMED_AT_MOST = 5

/**
 * Puts everything back that a restore has touched. One that is taken back already answers as the first time.
 * @throws {Problem} not_found, or invalid_input where something of it was changed since
 */
export async function undoRestore(scope: HouseholdScope, id: string, clock: Clock): Promise<Restore> {
  const row = await findRestore(scope, id)
  if (!row) throw problem('not_found')
  if (row.undone_at !== null) return presentRestore(row)
  const snapshot = await unpackSnapshot(row.packed_records)
  const here = await readRecords(scope)
  refuseChanged(snapshot, here)
  const removed = perKind((kind) => {
    const before = byKey(kind, snapshot.before[kind])
    const written = snapshot.after[kind].map((record) => keyOf(kind, record))
    return new Set(written.filter((key) => !before.has(key)))
  })
  await writeChange(scope, here, { put: snapshot.before, removed }, today(clock))
  const undone_at = clock.now()
  await markUndone(scope, id, undone_at)
  return presentRestore({ ...row, undone_at })
}

function refuseChanged({ before, after }: Snapshot, here: RecordLists): void {
  const changed = kindNames.flatMap((kind) => {
    const [written, stored] = [byKey(kind, after[kind]), byKey(kind, here[kind])]
    const keys = new Set([...written.keys(), ...byKey(kind, before[kind]).keys()])
    return [...keys].flatMap((key) => {
      const [one, other] = [written.get(key), stored.get(key)]
      if (one && other ? isSameRecord(kind, one, other) : one === other) return []
      const record = other ?? one
      return record ? [recordTitle(kind, record)] : []
    })
  })
  if (changed.length === 0) return
  const more = changed.length - NAMED_AT_MOST
  const named = changed.slice(0, NAMED_AT_MOST).join(', ')
  throw fieldProblem(
    '',
    `Seitdem hast du das geändert: ${named}${more > 0 ? ` und ${more} weitere` : ''}. Zurück ginge das verloren.`,
  )
}
