import { useRef, useState } from 'react'

/** Keys by which a row of a list keeps its fields, with what was typed into them, when a row before it is removed. */
export function useRowKeys(count: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [known, setKnown] = useState<readonly number[]>([])
  const keys = rowKeys(known, count)

  function add(): void {
    setKnown(rowKeys(keys, count + 1))
  }

  function remove(at: number): void {
    setKnown(keys.filter((_, place) => place !== at))
    // The button is removed with its row: the focus of keyboard users moves to the list.
    list.current?.focus()
  }

  /** Gives all rows new keys, because other rows stand in their places: what was typed into the fields is dropped. */
  function renew(): void {
    setKnown([Math.max(-1, ...keys) + 1])
    list.current?.focus()
  }

  return { keys, add, remove, renew, listProps: { ref: list, tabIndex: -1 } }
}

/** The known keys, followed by new ones. */
export function rowKeys(known: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...known) + 1
  return Array.from({ length: count }, (_, at) => known[at] ?? next + at - known.length)
}
