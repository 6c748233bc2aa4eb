import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { type SortedPlace, placeWords } from '#web/member/household-plan/place-words.ts'
import { type RuleOffer, offerOf } from '#web/member/household-plan/rule-offer.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useNewPlace } from './use-new-place.ts'
import { useSorting } from './use-sorting.ts'

/**
 * The booking whose place is being chosen in the list, and the rule that is offered after the choice.
 * @param focusRow gives the row of a booking the focus back
 */
export function usePlacing(planning: BudgetPlanning, focusRow: (id: string) => void) {
  const { budget } = planning
  const client = useQueryClient()
  const sort = useSorting()
  const createItem = useNewPlace(planning)
  const [placingId, setPlacing] = useState<string | null>(null)
  const [offer, setOffer] = useState<RuleOffer | null>(null)

  const choose = useCallback(
    async (booking: StoredTransaction, place: SortedPlace, name?: string) => {
      setPlacing(null)
      setOffer(null)
      requestAnimationFrame(() => focusRow(booking.id))
      const words = name ?? placeWords(place, budget) ?? 'Ohne Posten'
      if (!(await sort([booking], place, `${words} zugeordnet`))) return
      setOffer(await offerOf(client, booking, place).catch(() => null))
    },
    // Everything else stays the same as long as the list is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
    [budget],
  )

  async function create(booking: StoredTransaction, name: string) {
    const place = await createItem(name, booking.amountCents > 0 ? 'income' : 'life')
    if (place) await choose(booking, place, name)
  }

  return { placingId, setPlacing, offer, setOffer, choose, create }
}
