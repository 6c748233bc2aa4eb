import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { TransactionPart } from '#domain/transactions/transaction.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type SortedPlace, nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import {
  type Preview,
  type PreviewRow,
  type RowGroup,
  rowGroups,
} from '#web/member/import-preview/preview.ts'
import { type RowFilter, actionOfKey, shownRows } from './row-keys.ts'

interface Given {
  readonly store: ImportStore
  readonly cardId: string
  readonly preview: Preview
}

export type RowListState = ReturnType<typeof useRowList>

/** The rows that are shown, the row that is chosen, placed or split, and the effects of the keys. */
export function useRowList({ store, cardId, preview }: Given) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [isPresentShown, setPresentShown] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [placedId, setPlacedId] = useState<string | null>(null)
  const [splitId, setSplitId] = useState<string | null>(null)
  const focusId = useRef<string | null>(null)
  const groups = useMemo(() => shownRows(preview, filter), [preview, filter])
  const isOpenGroup = (group: RowGroup) => group !== 'present' || isPresentShown
  const reachable = rowGroups.flatMap((group) => (isOpenGroup(group) ? (groups.get(group) ?? []) : []))

  // The row has to be drawn before it can take the focus.
  useEffect(() => {
    if (focusId.current === null) return
    document.getElementById(rowElementId(focusId.current))?.focus()
    focusId.current = null
  })

  function go(id: string | undefined): void {
    if (id === undefined) return
    focusId.current = id
    setActiveId(id)
  }

  function press(event: KeyboardEvent, row: PreviewRow): void {
    const action = event.target === event.currentTarget ? actionOfKey(event) : null
    if (!action) return
    event.preventDefault()
    const at = reachable.findIndex((each) => each.row.id === row.row.id)
    if (action === 'next') return go(reachable[at + 1]?.row.id)
    if (action === 'previous') return go(reachable[at - 1]?.row.id)
    if (action === 'first') return go(reachable[0]?.row.id)
    if (action === 'last') return go(reachable.at(-1)?.row.id)
    if (!row.canBeTaken) return undefined
    if (action === 'take') return take(row, !row.isTaken)
    if (action === 'place') return setPlacedId(row.row.id)
    if (action === 'split') return setSplitId(row.row.id)
    return placeAt(row.row.id, row.place.isTransfer ? nowhere : ownTransfer)
  }

  function take({ row }: PreviewRow, isTaken: boolean): void {
    store.dispatch({ kind: 'take', cardId, rowId: row.id, isTaken })
  }

  function placeAt(rowId: string, place: SortedPlace): void {
    store.dispatch({ kind: 'place', cardId, rowId, place, ruleId: newId() })
  }

  function endSplit(): void {
    setSplitId(null)
    if (splitId !== null) go(splitId)
  }

  const firstId = reachable[0]?.row.id ?? null
  return {
    filter,
    setFilter,
    groups,
    isOpenGroup,
    isPresentShown,
    setPresentShown,
    isEmpty: reachable.length === 0,
    activeId,
    setActiveId,
    /** The row that Tab reaches. */
    currentId: reachable.some(({ row }) => row.id === activeId) ? activeId : firstId,
    placedId,
    /** Opens or closes the choice of a place at a row. */
    setPlacing: (id: string, isPlacing: boolean) => {
      setPlacedId(isPlacing ? id : null)
      if (!isPlacing) go(id)
    },
    place: (id: string, place: SortedPlace) => {
      placeAt(id, place)
      setPlacedId(null)
      go(id)
    },
    forget: (ruleId: string, id: string) => {
      store.dispatch({ kind: 'forget', ruleId })
      go(id)
    },
    split: preview.rows.find(({ row }) => row.id === splitId) ?? null,
    openSplit: setSplitId,
    endSplit,
    splitInto: (parts: readonly TransactionPart[]) => {
      if (splitId !== null) store.dispatch({ kind: 'split', cardId, rowId: splitId, parts })
      endSplit()
    },
    press,
    take,
  }
}

export function rowElementId(id: string): string {
  return `import-row-${id}`
}
