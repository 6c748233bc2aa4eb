import { useMemo, useRef, useState } from 'react'

/** A value that was entered into a cell and is not stored yet. */
export interface PendingCell {
  /** The reason why the value could not be stored; null: it is on its way. */
  readonly sentence: string | null
}

/** Why a value that was entered before a reload is not stored. */
export const NOT_SENT = 'Noch nicht gespeichert.'

interface PendingOptions<Cell> {
  readonly keyOf: (cell: Cell) => string
  /** The refused cells that the device keeps until they are stored or discarded, also over a reload. */
  readonly kept: ReadonlyMap<string, Cell>
  /** Whether the device keeps cells that have just been refused. */
  readonly isKept: (cells: readonly Cell[]) => Promise<boolean>
  /** Called with the keys of cells that were stored or dropped: the device keeps them no longer. */
  readonly forget: (keys: readonly string[]) => void
}

/** What this page knows of cells beside the kept ones. */
interface Known<Cell> {
  /** Cells on their way, and refused cells that the device does not keep. */
  readonly own: ReadonlyMap<string, Cell>
  /** The cells that were stored or dropped: kept ones of these names are about to go. */
  readonly gone: ReadonlySet<string>
  /** Why cells were refused in this page. */
  readonly sentences: ReadonlyMap<string, string>
}

/** Cells on their way and refused cells; they stay visible until they are stored or dropped, and after a reload. */
export function usePendingCells<Cell extends PendingCell>(options: PendingOptions<Cell>) {
  const { keyOf, kept, isKept, forget } = options
  const { known, change } = useKnownCells<Cell>()
  const pending = useMemo(() => shownCells(kept, known), [kept, known])

  async function handOver(cells: readonly Cell[]) {
    if (!(await isKept(cells))) return
    change(({ own }) => {
      for (const cell of cells) if (own.get(keyOf(cell)) === cell) own.delete(keyOf(cell))
    })
  }

  return {
    pending,
    /** The cells that could not be stored. */
    refused: [...pending.values()].filter(({ sentence }) => sentence !== null),
    /** Whether the device keeps all cells that could not be stored. */
    areKept: [...known.own.values()].every(({ sentence }) => sentence === null),
    put: (cells: readonly Cell[]) =>
      change(({ own }) => {
        for (const cell of cells) own.set(keyOf(cell), cell)
      }),
    /** Drops the given cells, except those with a newer value. */
    drop: (cells: readonly Cell[]) => {
      change(({ own, gone }) => {
        for (const cell of cells) {
          const key = keyOf(cell)
          gone.add(key)
          if (own.get(key) === cell) own.delete(key)
        }
      })
      forget(cells.map(keyOf))
    },
    refuse: (cells: readonly Cell[], sentenceOf: (cell: Cell) => string) => {
      const refused: Cell[] = []
      change(({ own, gone, sentences }) => {
        for (const cell of cells) {
          const key = keyOf(cell)
          if (own.get(key) !== cell) continue
          const told = { ...cell, sentence: sentenceOf(cell) }
          own.set(key, told)
          sentences.set(key, told.sentence)
          gone.delete(key)
          refused.push(told)
        }
      })
      void handOver(refused)
    },
  }
}

function useKnownCells<Cell>() {
  const [known, setKnown] = useState<Known<Cell>>(() => ({
    own: new Map(),
    gone: new Set(),
    sentences: new Map(),
  }))
  // A change may follow before the one before it was drawn.
  const latest = useRef(known)
  return {
    known,
    change: (next: (known: Changing<Cell>) => void): void => {
      const { own, gone, sentences } = latest.current
      const changed = { own: new Map(own), gone: new Set(gone), sentences: new Map(sentences) }
      next(changed)
      latest.current = changed
      setKnown(changed)
    },
  }
}

interface Changing<Cell> {
  readonly own: Map<string, Cell>
  readonly gone: Set<string>
  readonly sentences: Map<string, string>
}

function shownCells<Cell extends PendingCell>(
  kept: ReadonlyMap<string, Cell>,
  { own, gone, sentences }: Known<Cell>,
): ReadonlyMap<string, Cell> {
  const shown = [...kept]
    .filter(([key]) => !gone.has(key))
    .map(([key, cell]) => [key, { ...cell, sentence: sentences.get(key) ?? cell.sentence }] as const)
  return new Map([...shown, ...own])
}
