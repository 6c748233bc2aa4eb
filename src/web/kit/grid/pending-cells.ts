import { useEffect, useRef, useState } from 'react'

/** A value that was entered into a cell and is not stored yet. */
export interface PendingCell {
  /** Why it could not be stored; null: it is on its way. */
  readonly sentence: string | null
}

interface PendingOptions<Cell> {
  /** Null: the server has not said yet who is signed in. */
  readonly userId: string | null
  readonly keyOf: (cell: Cell) => string
  /** The values that this person has entered before and that were never stored. */
  readonly unsentOf: (userId: string) => ReadonlyMap<string, Cell>
  readonly keepUnsent: (userId: string, cells: ReadonlyMap<string, Cell>) => void
}

/** Cells on their way and refused cells; they stay visible until they are stored or dropped, and after a reload. */
export function usePendingCells<Cell extends PendingCell>(options: PendingOptions<Cell>) {
  const { userId, keyOf, unsentOf, keepUnsent } = options
  const [pending, setPending] = useState<ReadonlyMap<string, Cell>>(() => new Map())
  // A change may follow before the one before it was drawn.
  const latest = useRef(pending)

  function replace(map: ReadonlyMap<string, Cell>) {
    latest.current = map
    setPending(map)
    if (userId !== null) keepUnsent(userId, map)
  }

  // The table may be drawn before the server has said whose it is.
  useEffect(() => {
    if (userId !== null) replace(new Map([...unsentOf(userId), ...latest.current]))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])

  function change(next: (map: Map<string, Cell>) => void) {
    const map = new Map(latest.current)
    next(map)
    replace(map)
  }

  return {
    pending,
    /** The cells that could not be stored. */
    refused: [...pending.values()].filter(({ sentence }) => sentence !== null),
    put: (cells: readonly Cell[]) =>
      change((map) => {
        for (const cell of cells) map.set(keyOf(cell), cell)
      }),
    /** Those of the cells that no newer value has replaced. */
    drop: (cells: readonly Cell[]) =>
      change((map) => {
        for (const cell of cells) if (map.get(keyOf(cell)) === cell) map.delete(keyOf(cell))
      }),
    refuse: (cells: readonly Cell[], sentenceOf: (cell: Cell) => string) =>
      change((map) => {
        for (const cell of cells)
          if (map.get(keyOf(cell)) === cell) map.set(keyOf(cell), { ...cell, sentence: sentenceOf(cell) })
      }),
  }
}
