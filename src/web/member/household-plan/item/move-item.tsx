import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TransactionPlace, hasPlace, placeOf } from '#domain/transactions/transaction.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { moveItemMutation } from '#web/member/household-plan/budget-mutations.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { nowhere, placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'

interface MoveItemProps {
  readonly item: StoredItem
  readonly planning: BudgetPlanning
  readonly onMoved: () => void
  readonly onRefused: (sentence: string) => void
}

/**
 * Asks where the bookings and rules of a deleted item go: to another item, with which it is merged, or to a
 * group.
 */
export function MoveItem({ item, planning, onMoved, onRefused }: MoveItemProps) {
  const client = useQueryClient()
  const [place, setPlace] = useState<TransactionPlace>(nowhere)
  const [isMissing, setMissing] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const others = { ...planning.budget, items: planning.budget.items.filter(({ id }) => id !== item.id) }
  const target = placeWords({ ...place, isTransfer: false }, planning.budget)

  async function move(): Promise<void> {
    if (!hasPlace(place)) return setMissing(true)
    setMoving(true)
    try {
      const call = { params: { id: item.id }, body: placeOf(place) }
      const moved = await runMutation(client, { ...moveItemMutation, meta: { showsErrors: true } }, call)
      showToast({ message: movedSentence(item.name, moved.bookings, target ?? '') })
      onMoved()
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence !== undefined) onRefused(sentence)
    } finally {
      setMoving(false)
    }
    return undefined
  }

  return (
    <div className="border-l-2 border-primary pl-4">
      <PlacePicker
        label="Wohin gehören die Buchungen?"
        budget={others}
        value={{ ...place, isTransfer: false }}
        isTransferOffered={false}
        error={isMissing ? 'Wähle, wohin die Buchungen gehören.' : undefined}
        onChange={(next) => {
          setPlace(placeOf(next))
          setMissing(false)
        }}
      />
      <p className="mt-2 text-14 text-text-2">
        {`Buchungen und Regeln gehen dorthin, der Vertrag mit, wenn dort keiner ist. ${item.name} wird gelöscht; das lässt sich nicht rückgängig machen.`}
      </p>
      <Button
        variant="outline"
        size={44}
        className="mt-3"
        isLoading={isMoving}
        loadingLabel="Wird zusammengelegt"
        onClick={() => void move()}
      >
        Zusammenlegen und löschen
      </Button>
    </div>
  )
}

function movedSentence(name: string, bookings: number, target: string): string {
  if (bookings === 0) return `${name} gelöscht`
  const count = bookings === 1 ? 'Eine Buchung' : `${bookings} Buchungen`
  return `${name} gelöscht. ${count} ${bookings === 1 ? 'gehört' : 'gehören'} jetzt zu ${target}.`
}
