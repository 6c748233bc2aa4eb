import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { orderItemsMutation } from '#web/member/household-plan/budget-mutations.ts'
import { movedItem } from './moved-item.ts'

/** Moves an item one place up or down among its neighbours. */
export function useMoveItem(items: readonly StoredItem[]) {
  const order = useMutation(orderItemsMutation)
  const [spoken, setSpoken] = useState('')

  function move(id: string, neighbourIds: readonly string[], step: -1 | 1) {
    const ids = movedItem(items, neighbourIds, id, step)
    if (!ids) return
    const name = items.find((item) => item.id === id)?.name ?? ''
    setSpoken(`${name}: Platz ${neighbourIds.indexOf(id) + step + 1} von ${neighbourIds.length}`)
    order.mutate(ids)
  }

  return { spoken, move }
}
