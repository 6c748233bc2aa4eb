import { useEffect, useEffectEvent, useMemo } from 'react'
import { type Entry, isRefusedInTable } from '#web/app/outbox/entry.ts'
import { onKept, useWaiting } from '#web/app/outbox/waiting.ts'
import { type PendingCell, usePendingCells } from '#web/kit/grid/pending-cells.ts'
import { newestRefused, reviseRefused } from './send-or-keep.ts'

/** What a person is told who leaves a table with cells that could not be stored. */
export function leavingWords(areKept: boolean): string {
  const what = 'In der Tabelle steht, was noch nicht gespeichert ist.'
  return areKept
    ? `${what} Es bleibt auf diesem Gerät im Ausgang, bis du dich entscheidest.`
    : `${what} Dieser Browser bewahrt es nicht auf: Wenn du gehst, geht es verloren.`
}

interface AmountCell extends PendingCell {
  readonly amountCents: number | null
}

/** How a table reads its cells in the entries of the outbox that it has sent. */
export interface KeptCells<Cell> {
  /** The name of the endpoint to which the table sends its cells. */
  readonly endpoint: string
  readonly keyOf: (cell: Cell) => string
  readonly cellsIn: (entry: Entry) => readonly Cell[]
  /** The entry without the cells of these keys; undefined: none is left. */
  readonly without: (entry: Entry, keys: readonly string[]) => Entry | undefined
}

/**
 * The cells of a table that are on their way or were refused. The outbox keeps the refused ones until they are stored or
 * discarded, in the table or in the drawer (decision 0188).
 */
export function useKeptCells<Cell extends AmountCell>({
  endpoint,
  keyOf,
  cellsIn,
  without,
}: KeptCells<Cell>) {
  const { entries } = useWaiting()
  const kept = useMemo(() => {
    const own = entries.filter((entry) => entry.endpoint === endpoint && isRefusedInTable(entry))
    return new Map(own.flatMap(cellsIn).map((cell) => [keyOf(cell), cell]))
  }, [entries, endpoint, cellsIn, keyOf])

  // A newer value of a cell stands for the refused one as soon as it is kept itself.
  const forgetFormer = useEffectEvent((entry: Entry) => {
    if (entry.endpoint === endpoint) forget(cellsIn(entry).map(keyOf), entry.id)
  })
  useEffect(() => onKept((entry) => forgetFormer(entry)), [])

  function forget(keys: readonly string[], exceptId?: string): void {
    const hasAny = (entry: Entry) => cellsIn(entry).some((cell) => keys.includes(keyOf(cell)))
    void reviseRefused((entry) =>
      entry.endpoint === endpoint && entry.id !== exceptId && hasAny(entry) ? without(entry, keys) : entry,
    )
  }

  /** Whether the newest refusal of cells is kept; older ones of the same cells are forgotten then. */
  async function isKept(cells: readonly Cell[]): Promise<boolean> {
    const has = (entry: Entry) => {
      const amounts = new Map(cellsIn(entry).map((cell) => [keyOf(cell), cell.amountCents]))
      return cells.every((cell) => amounts.get(keyOf(cell)) === cell.amountCents)
    }
    const newest = await newestRefused((entry) => entry.endpoint === endpoint && has(entry))
    if (newest) forget(cells.map(keyOf), newest.id)
    return newest !== undefined
  }

  return usePendingCells<Cell>({ keyOf, kept, isKept, forget })
}
