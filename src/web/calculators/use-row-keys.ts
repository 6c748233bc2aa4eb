import { useRef, useState } from 'react'

/** A row of a list keeps its fields, with what was typed into them, when one before it goes. */
export function useRowKeys(count: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [known, setKnown] = useState<readonly number[]>([])
  const keys = Array.from({ length: count }, (_, at) => known[at] ?? at)

  function add(): void {
    setKnown([...keys, Math.max(-1, ...keys) + 1])
  }

  function remove(at: number): void {
    setKnown(keys.filter((_, place) => place !== at))
    // The button goes with its row: who works by keys stays at the list.
    list.current?.focus()
  }

  return { keys, add, remove, listProps: { ref: list, tabIndex: -1 } }
}
