import type { Cents } from '#domain/money/cents.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import type { CheckContext } from './check-answer.ts'
import { surplusMonth } from './surplus-month.ts'

/** What the stated parts of a check bring in a month. */
export interface CashFlowSoFar {
  /** Below 0: what is paid on top. */
  readonly monthCents: Cents
  /** Whether rent, costs, reserve and loans are all stated, so that it is the figure of the whole check. */
  readonly isWhole: boolean
}

/**
 * The cash flow before tax of a month of the first full year, as far as rent, costs, reserve and loans are stated: what
 * is not stated yet counts as nothing (calculators.md § 45). For a home it is the rent that is no longer paid, less
 * what the home costs. Null while none of them is stated.
 */
export function cashFlowSoFar(check: PurchaseCheck, context: CheckContext): CashFlowSoFar | null {
  const { rentMonthCents, nonAllocableYearCents, reserveYearCents } = check
  const stated = [rentMonthCents, nonAllocableYearCents, reserveYearCents]
  const filled = {
    ...check,
    rentMonthCents: rentMonthCents ?? 0,
    nonAllocableYearCents: nonAllocableYearCents ?? 0,
    reserveYearCents: reserveYearCents ?? 0,
  }
  const { financing, let: rented, home } = checkAnswer(filled, context)
  if (financing.value === null) {
    if (stated.every((part) => part === null)) return null
    return { monthCents: surplusMonth(filled, context), isWhole: false }
  }
  const isWhole = stated.every((part) => part !== null)
  const change = home?.changeMonthCents.value ?? null
  const monthCents = rented?.beforeTax.value?.beforeTaxMonthCents ?? (change === null ? null : 0 - change)
  return monthCents === null ? null : { monthCents, isWhole }
}
