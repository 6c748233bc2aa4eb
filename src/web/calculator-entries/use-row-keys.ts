import { useRef, useState } from 'react'

/** A row of a list keeps its fields, with what was typed into them, when one before it goes. */
export function useRowKeys(count: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [known, setKnown] = useState<readonly number[]>([])
  const keys = rowKeys(known, count)

  function add(): void {
    setKnown(rowKeys(keys, count + 1))
  }

  function remove(at: number): void {
    setKnown(keys.filter((_, place) => place !== at))
    // The button goes with its row: who works by keys stays at the list.
    list.current?.focus()
  }

  /** Other rows stand in their places: what was typed into the fields goes with the former ones. */
  function renew(): void {
    setKnown([Math.max(-1, ...keys) + 1])
    list.current?.focus()
  }

  return { keys, add, remove, renew, listProps: { ref: list, tabIndex: -1 } }
}

/** Those that are known, and then ones that nobody had. */
export function rowKeys(known: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...known) + 1
  return Array.from({ length: count }, (_, at) => known[at] ?? next + at - known.length)
}
