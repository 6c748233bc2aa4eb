import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { StoredContract, StoredItem } from '#web/household/planning/budget-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useDeleteItem } from '#web/member/household-plan/use-delete-item.ts'

export interface ItemEndRefusal {
  readonly hasBookings: boolean
  readonly sentence: string
}

export interface ItemEnding {
  /** Deletes the item; absent where nothing is stored yet. */
  readonly remove: (() => void) | undefined
  readonly refusal: ItemEndRefusal | undefined
  readonly refuse: (sentence: string) => void
  readonly isMerging: boolean
  readonly merge: () => void
  /** Called when the item no longer exists: it was deleted, or merged with another one. */
  readonly finish: () => void
}

/** The deletion of an item, and its alternatives where bookings belong to it. */
export function useItemEnd(
  item: StoredItem | null,
  contracts: readonly StoredContract[],
  finish: () => void,
): ItemEnding {
  const removeItem = useDeleteItem(contracts)
  const [refusal, setRefusal] = useState<ItemEndRefusal>()
  const [isMerging, setMerging] = useState(false)

  async function removeNow(stored: StoredItem) {
    setRefusal(undefined)
    try {
      await removeItem(stored)
      finish()
    } catch (error) {
      const hasBookings = error instanceof CallError && error.has('conflict')
      const sentence = hasBookings ? bookedSentence : refusalSentence(error)
      if (sentence !== undefined) setRefusal({ hasBookings, sentence })
    }
  }

  return {
    remove: item ? () => void removeNow(item) : undefined,
    refusal,
    refuse: (sentence) => setRefusal({ hasBookings: false, sentence }),
    isMerging,
    merge: () => setMerging(true),
    finish,
  }
}

const bookedSentence =
  'Zu diesem Posten gibt es Buchungen. Er kann enden; was war, bleibt stehen. Oder du sagst, wohin sie gehören.'
