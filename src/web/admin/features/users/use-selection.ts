import { useState } from 'react'
import type { AdminUserRow } from './user-words.ts'

export interface Selection {
  readonly rows: readonly AdminUserRow[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** The selected rows of the visible page; nobody else is selected. */
export function useSelection(rows: readonly AdminUserRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  return {
    rows: selected,
    has: (id) => ids.has(id),
    toggle(id) {
      const next = new Set(selected.map((row) => row.id))
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
