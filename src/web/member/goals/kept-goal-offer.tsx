import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOf } from '#domain/calendar/month.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import {
  type KeptGoal,
  isSampleGoal,
  keepGoal,
  sampleGoal,
  useKeptGoal,
} from '#web/household/kept-goal/kept-goal.ts'
import { type StoredGoal, goalsQuery } from '#web/household/planning/goal-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { goalAddress } from './goal-address.ts'
import { createGoalOfKept } from './goal-of-kept.ts'

/**
 * Offers a goal that was entered in the public calculator on this device; one press makes it a goal of the
 * household.
 */
export function KeptGoalOffer({ className }: { readonly className: string }) {
  const client = useQueryClient()
  const today = useToday()
  const { data } = useQuery(goalsQuery)
  const kept = useKeptGoal()
  const [isTaking, setTaking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!data || isSampleGoal(kept) || isTaken(kept, data.goals)) return null

  async function take() {
    setTaking(true)
    setRefusal(undefined)
    try {
      const goal = await createGoalOfKept(client, kept, today, monthOf(today))
      keepGoal(sampleGoal)
      showToast({
        type: 'positive',
        message: `„${goal.name}“ ist angelegt`,
        link: { label: 'Ansehen', to: goalAddress(goal.id) },
      })
    } catch (error) {
      setRefusal(refusalSentence(error))
    }
    setTaking(false)
  }

  return (
    <div className={`border-b border-border py-4 print:hidden ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <p className="font-semibold">
            {softHyphens(kept.name.trim() === '' ? 'Mein Ziel' : kept.name)}, <Money cents={kept.goalCents} />
          </p>
          <p className="text-14 text-text-2">
            Unter Ziele gerechnet, bisher nur auf diesem Gerät.
            {kept.annualRateBp !== 0 &&
              ` Die ${formatPercent(kept.annualRateBp)} Zinsen stehen danach in der Notiz: Gerechnet wird mit denen des Kontos, auf das du es legst.`}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-x-5">
          <TextAction onClick={() => discard(kept)}>Verwerfen</TextAction>
          <Button
            variant="outline"
            size={44}
            isLoading={isTaking}
            loadingLabel="Speichert"
            onClick={() => void take()}
          >
            Dein Ziel vom Gerät übernehmen
          </Button>
        </span>
      </div>
      {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
    </div>
  )
}

function isTaken(kept: KeptGoal, goals: readonly StoredGoal[]): boolean {
  return goals.some(({ name, amountCents }) => name === kept.name.trim() && amountCents === kept.goalCents)
}

function discard(kept: KeptGoal): void {
  keepGoal(sampleGoal)
  showUndoToast('Ziel vom Gerät verworfen', () => keepGoal(kept))
}
