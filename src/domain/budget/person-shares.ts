import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { BudgetItem } from './budget-item.ts'
import { monthlyPart } from './planned-amounts.ts'

/** The part of an amount that belongs to one person of the household. */
export interface PersonShare {
  readonly personId: string
  readonly cents: Cents
}

/**
 * Divides an amount among persons by the method of the largest remainder: by the shares of the item, else equally. The
 * parts sum to the amount as long as there is a person.
 */
export function sharesOfItem(
  { shares }: Pick<BudgetItem, 'shares'>,
  cents: Cents,
  personIds: readonly string[],
): readonly PersonShare[] {
  const weights = shares.length === 0 ? personIds.map((personId) => ({ personId, shareBp: 1 })) : shares
  if (weights.length === 0) return []
  const parts = splitByWeights(
    cents,
    weights.map(({ shareBp }) => shareBp),
  )
  return weights.map(({ personId }, place) => ({ personId, cents: parts[place] ?? 0 }))
}

/** What each person bears of a month's plan: every item with its monthly part, divided to the cent. */
export function sharesOfMonth(
  items: readonly BudgetItem[],
  month: Month,
  personIds: readonly string[],
): readonly PersonShare[] {
  const shares = items.flatMap((item) => sharesOfItem(item, monthlyPart(item, month), personIds))
  const named = new Set([...personIds, ...shares.map(({ personId }) => personId)])
  return [...named].map((personId) => ({
    personId,
    cents: sumCents(shares.filter((share) => share.personId === personId).map(({ cents }) => cents)),
  }))
}
