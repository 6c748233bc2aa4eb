import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import { isMonthly, signedCents } from './budget-item.ts'
import type { BudgetLine } from './budget-month.ts'
import { dueCents, isDueIn } from './planned-amounts.ts'

/** The state of a line in its month (budget.md § 4). */
export type ItemState =
  /** A fixed item that is due and was not, or not wholly, booked. */
  | { readonly kind: 'open'; readonly openCents: Cents }
  /** An item that is not due every month was booked when it was due, and too little had been saved up for it. */
  | { readonly kind: 'short'; readonly missingCents: Cents }
  /** More was booked than plan and carry-over allowed. */
  | { readonly kind: 'too_much'; readonly overCents: Cents; readonly usedBp: BasisPoints }
  /** A fixed item whose due amount was booked. */
  | { readonly kind: 'paid' }
  /** Money is being saved up for the next time the item is due. */
  | { readonly kind: 'saved'; readonly reserve: Reserve }
  /** A share of plan and carry-over was booked. */
  | { readonly kind: 'used'; readonly usedBp: BasisPoints }

/** The money laid aside for the next time an item is due. */
export interface Reserve {
  readonly dueMonth: Month
  readonly targetCents: Cents
  readonly savedCents: Cents
  /** The saved share of the target, rounded half up, at most 10 000. */
  readonly savedBp: BasisPoints
}

/** The state of a line: the first one that applies, in the order of the type. */
export function itemState(line: BudgetLine): ItemState {
  const { item, month } = line
  const own = (cents: Cents) => signedCents(item, cents)
  const [restCents, actualCents] = [own(line.restCents), own(line.actualCents)]
  const due = item.isIrregular ? 0 : own(dueCents(item, month))
  const isBill = item.isFixed && due > 0
  const usedBp = shareBp(actualCents, restCents + actualCents)
  if (isBill && actualCents < due) return { kind: 'open', openCents: due - actualCents }
  if (restCents < 0) {
    const isAsDue = !isMonthly(item) && due > 0 && actualCents <= due
    return isAsDue
      ? { kind: 'short', missingCents: 0 - restCents }
      : { kind: 'too_much', overCents: 0 - restCents, usedBp }
  }
  if (isBill) return { kind: 'paid' }
  const reserve = due > 0 ? null : reserveOf(line)
  return reserve ? { kind: 'saved', reserve } : { kind: 'used', usedBp }
}

// What is saved up for the next time an item is due after the given month; null for an item that is due every month or
// not again within two years.
function reserveOf({ item, month, restCents }: BudgetLine): Reserve | null {
  if (isMonthly(item) || item.isIrregular) return null
  const dueMonth = monthRange(addMonths(month, 1), 24).find((each) => isDueIn(item, each))
  if (!dueMonth) return null
  const targetCents = signedCents(item, dueCents(item, dueMonth))
  const savedCents = signedCents(item, restCents)
  return { dueMonth, targetCents, savedCents, savedBp: Math.min(WHOLE_BP, shareBp(savedCents, targetCents)) }
}

// Where the whole is 0, any part is all of it.
function shareBp(part: Cents, whole: Cents): BasisPoints {
  if (whole <= 0) return part > 0 ? WHOLE_BP : 0
  return ratioBp(part, whole)
}
