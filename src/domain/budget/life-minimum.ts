import { type Month, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { BudgetItem } from './budget-item.ts'
import { dueCents } from './planned-amounts.ts'

const MONTHS = 12

/** The minimum for `life` that follows from the household plan, beside the one stored in the account system. */
export interface LifeMinimumSuggestion {
  readonly suggestedCents: Cents
  readonly storedCents: Cents
  /** Why the stored amount may be changed; `same`: there is nothing to offer. */
  readonly reason: 'same' | 'none_stored' | 'fixed_costs_higher' | 'fixed_costs_lower'
}

/**
 * The minimum of `life` that the plan proposes to the account system (budget.md § 6). It is only proposed, never set
 * automatically, because in a short month "Erst Leben" cuts the other pots down to it (decision 0042).
 */
export function suggestedLifeMinimum(
  items: readonly BudgetItem[],
  month: Month,
  storedCents: Cents,
): LifeMinimumSuggestion | null {
  const suggestedCents = Math.max(0, fixedCosts(items, month))
  if (suggestedCents === 0) return null
  return { suggestedCents, storedCents, reason: reasonFor(suggestedCents, storedCents) }
}

// The mean of the fixed costs due in the twelve months from `month` on, rounded half up (r2).
function fixedCosts(items: readonly BudgetItem[], month: Month): Cents {
  const fixed = items.filter(({ category, isFixed }) => category === 'life' && isFixed)
  const dues = fixed.flatMap((item) => monthRange(month, MONTHS).map((each) => dueCents(item, each)))
  return roundHalfUp(toEuros(sumCents(dues)).div(MONTHS))
}

function reasonFor(suggestedCents: Cents, storedCents: Cents): LifeMinimumSuggestion['reason'] {
  if (suggestedCents === storedCents) return 'same'
  if (storedCents === 0) return 'none_stored'
  return suggestedCents > storedCents ? 'fixed_costs_higher' : 'fixed_costs_lower'
}
