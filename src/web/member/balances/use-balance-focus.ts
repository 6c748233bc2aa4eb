import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'

export type BalanceFocus = ReturnType<typeof useBalanceFocus>

/**
 * The way of the focus through the fields: from each to the next, and from the last one to the button at the end.
 * @param first the account whose field has the focus at first
 * @param turn another number when the fields are drawn anew
 */
export function useBalanceFocus(
  listed: readonly StoredAccount[],
  first: StoredAccount | undefined,
  turn: number,
) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const fields = useRef(new Map<string, HTMLElement>())
  const end = useRef<HTMLElement>(null)

  const begin = useEffectEvent((_turn: number) => {
    if (first) fields.current.get(first.id)?.focus({ preventScroll: true })
  })
  useEffect(() => begin(turn), [turn])

  return {
    /** The place of the field that has the focus, or -1. */
    activeIndex: listed.findIndex(({ id }) => id === activeId),
    setActiveId,
    hold(id: string, element: HTMLElement | null) {
      if (element) fields.current.set(id, element)
      else fields.current.delete(id)
    },
    holdEnd: (element: HTMLElement | null) => {
      end.current = element
    },
    goOn(id: string) {
      const next = listed[listed.findIndex((account) => account.id === id) + 1]
      const target = next ? fields.current.get(next.id) : end.current
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    },
  }
}
