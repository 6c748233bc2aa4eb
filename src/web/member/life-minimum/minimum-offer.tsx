import { useState } from 'react'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { type LifeMinimumSuggestion, suggestedLifeMinimum } from '#domain/budget/life-minimum.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'

interface MinimumOfferProps {
  readonly items: readonly BudgetItem[]
  readonly versions: readonly AllocationVersion[]
  /** The month from which the minimum would count, which is the current one. */
  readonly month: Month
  /** Stores the amount in the settings of the month. */
  readonly onTake: (cents: Cents) => Promise<void> | void
  readonly className?: string
}

/**
 * Offers the fixed costs of the household plan as the minimum of the pot Leben (`life`), with both amounts
 * and the effect; nothing where both amounts are equal, or where the household has no rates yet.
 */
export function MinimumOffer({ items, versions, month, onTake, className = 'mt-6' }: MinimumOfferProps) {
  const [isSending, setSending] = useState(false)
  const version = versionAt(versions, month)
  const suggestion = version && suggestedLifeMinimum(items, month, version.lifeMinimumCents)
  if (!suggestion || suggestion.reason === 'same') return null
  const { suggestedCents, storedCents } = suggestion

  async function takeNow() {
    setSending(true)
    await onTake(suggestedCents)
    setSending(false)
  }

  return (
    <section aria-label="Minimum von Leben" className={`border-l-2 border-border-strong pl-4 ${className}`}>
      <p className="text-14 text-text-2">
        Fixkosten im Monat <Money cents={suggestedCents} className="font-semibold text-text" />.{' '}
        {storedCents === 0 ? (
          'Im Kontensystem steht noch kein Minimum für Leben.'
        ) : (
          <>
            Als Minimum von Leben gelten <Money cents={storedCents} className="font-semibold text-text" />.
          </>
        )}{' '}
        {effectOf(suggestion, version)}
      </p>
      <Button
        variant="outline"
        size={44}
        className="mt-3"
        isLoading={isSending}
        onClick={() => void takeNow()}
      >
        Als Minimum übernehmen
      </Button>
    </section>
  )
}

function effectOf({ reason }: LifeMinimumSuggestion, { shortfall }: AllocationVersion): string {
  if (shortfall === 'saving_first')
    return 'Es gilt „Erst sparen“: Daran misst sich nur, ob deine Raten genug für Leben lassen.'
  return reason === 'fixed_costs_lower'
    ? 'Übernimmst du sie, bleiben die drei Raten in einem kurzen Monat länger ungekürzt.'
    : 'Übernimmst du sie, bekommt Leben in einem kurzen Monat so viel zuerst, dann kommen die drei Raten.'
}
