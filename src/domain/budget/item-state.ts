import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { BudgetLine } from './budget-month.ts'
import { isMonthly, signedCents } from './budget-item.ts'
import { dueCents, isDueIn } from './planned-amounts.ts'

/** How a line stands in its month (budget.md § 4). */
export type ItemState =
  /** A fixed item whose due amount was booked. */
  | { readonly kind: 'paid' }
  /** More was booked than there was. */
  | { readonly kind: 'too_much'; readonly overCents: Cents; readonly usedBp: BasisPoints }
  /** On the way to the next time it is due. */
  | { readonly kind: 'saved'; readonly reserve: Reserve }
  /** How much of plan and carry-over was booked. */
  | { readonly kind: 'used'; readonly usedBp: BasisPoints }
  /** A fixed item that is due and was not booked yet. */
  | { readonly kind: 'open'; readonly openCents: Cents }

/** What is laid aside for the next time an item is due. */
export interface Reserve {
  readonly dueMonth: Month
  readonly targetCents: Cents
  readonly savedCents: Cents
  /** Saved of the target, halves up, at most 10 000. */
  readonly savedBp: BasisPoints
}

/** The state of a line, in the order in which it is asked: too much, paid, saved, open, used. */
export function itemState(line: BudgetLine): ItemState {
  const { item, month } = line
  const [restCents, actualCents] = [signedCents(item, line.restCents), signedCents(item, line.actualCents)]
  const availableCents = restCents + actualCents
  if (restCents < 0) {
    return { kind: 'too_much', overCents: 0 - restCents, usedBp: shareBp(actualCents, availableCents) }
  }
  const due = signedCents(item, dueCents(item, month))
  if (item.isFixed && due > 0 && !item.isIrregular) {
    return actualCents >= due ? { kind: 'paid' } : { kind: 'open', openCents: due - actualCents }
  }
  const reserve = isDueIn(item, month) ? null : reserveOf(line)
  if (reserve) return { kind: 'saved', reserve }
  return { kind: 'used', usedBp: shareBp(actualCents, availableCents) }
}

/**
 * What is saved up for the next time after a month in which an item is due; null for what is due every month or never
 * again within two years.
 */
function reserveOf({ item, month, restCents }: BudgetLine): Reserve | null {
  if (isMonthly(item) || item.isIrregular) return null
  const dueMonth = monthRange(addMonths(month, 1), 24).find((each) => isDueIn(item, each))
  if (!dueMonth) return null
  const targetCents = signedCents(item, dueCents(item, dueMonth))
  const savedCents = signedCents(item, restCents)
  return { dueMonth, targetCents, savedCents, savedBp: Math.min(WHOLE_BP, shareBp(savedCents, targetCents)) }
}

// Of nothing, anything is all of it.
function shareBp(part: Cents, whole: Cents): BasisPoints {
  if (whole <= 0) return part > 0 ? WHOLE_BP : 0
  return ratioBp(part, whole)
}
