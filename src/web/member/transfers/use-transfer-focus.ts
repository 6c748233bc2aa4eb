import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatAmount } from '#domain/money/format-money.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import type { TransferRow, TransferRows } from '#web/member/month/transfer-rows.ts'

interface Given {
  readonly rows: TransferRows
  /** A number that grows with every press of "Nächste Überweisung". */
  readonly nextRequest: number
  /** Shows the code of a transfer. */
  readonly onCode: (row: TransferRow) => void
}

/** The way of the focus through the boxes of the transfers, and the keys that work while it is in the list. */
export function useTransferFocus({ rows, nextRequest, onCode }: Given) {
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const [hasTickedAll, setTickedAll] = useState(false)
  const movable = [...rows.open, ...rows.done]

  // A ticked row moves to "Erledigt", so the focus goes to the next open row.
  useEffect(() => {
    if (focusKey === null) return
    boxes.current.get(focusKey)?.focus()
    setFocusKey(null)
  }, [focusKey])

  useEffect(() => {
    if (nextRequest === 0) return
    const first = boxes.current.get(rows.open[0]?.key ?? '')
    first?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    first?.focus({ preventScroll: true })
    // Only a press moves the focus, not a change of the rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [nextRequest])

  // The pressed button disappears with the last open row, so the focus goes to the first done row.
  const isAllDone = rows.open.length === 0
  const firstDone = rows.done[0]?.key
  useEffect(() => {
    if (!hasTickedAll || !isAllDone) return
    boxes.current.get(firstDone ?? '')?.focus()
    setTickedAll(false)
  }, [hasTickedAll, isAllDone, firstDone])

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const key = keyAt(event.target)
    const position = movable.findIndex((row) => row.key === key)
    const row = movable[position]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const effect = effectOf(event.key)
    if (!effect) return
    event.preventDefault()
    effect(row, position)
  }

  function effectOf(key: string): ((row: TransferRow, position: number) => void) | undefined {
    switch (key) {
      case 'ArrowDown':
        return (_, position) => focusRow(movable[position + 1])
      case 'ArrowUp':
        return (_, position) => focusRow(movable[position - 1])
      case 'c':
      case 'C':
        return (row) => void copyText(formatAmount(row.slip.amountCents))
      case 'i':
      case 'I':
        return (row) => row.slip.iban && void copyText(row.slip.iban)
      case 'g':
      case 'G':
        return onCode
      default:
        return undefined
    }
  }

  function focusRow(row: TransferRow | undefined) {
    if (row) boxes.current.get(row.key)?.focus()
  }

  return {
    /** The row that the keys were last pressed in; otherwise the first open one. */
    selected: rows.open.find((row) => row.key === selectedKey) ?? rows.open[0],
    select: (target: EventTarget) => setSelectedKey(keyAt(target)),
    handleKey,
    hold: (key: string, element: HTMLInputElement | null) => {
      if (element) boxes.current.set(key, element)
      else boxes.current.delete(key)
    },
    /** Moves on from a row that is being ticked to the next open one. */
    leave: (row: TransferRow) => setFocusKey(neighbourOf(rows.open, row)?.key ?? null),
    /** Moves on from the button that ticks all to the first row that is done. */
    leaveAll: () => setTickedAll(true),
  }
}

function keyAt(target: EventTarget): string | null {
  return (target as HTMLElement).closest('[data-key]')?.getAttribute('data-key') ?? null
}

function neighbourOf(rows: readonly TransferRow[], row: TransferRow): TransferRow | undefined {
  const position = rows.findIndex(({ key }) => key === row.key)
  return rows[position + 1] ?? rows[position - 1]
}
