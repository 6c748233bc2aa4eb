import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readRestores } from '#contract/restores.ts'
import type { SnapshotRow } from './store.ts'

export type Restore = DataOf<typeof readRestores>['restores'][number]

/** A restore with its counts. */
export function presentRestore(row: Omit<SnapshotRow, 'household_id' | 'packed_records'>): Restore {
  return {
    id: row.id,
    exportedOn: row.exported_on,
    restoredAt: row.restored_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    addedCount: row.added_count,
    changedCount: row.changed_count,
    removedCount: row.removed_count,
  }
}
