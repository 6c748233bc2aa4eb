import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centDown, centHalfUp } from '#domain/money/rounding.ts'

/** Income in euros a month, shares as fractions. */
export interface IncomeShares {
  readonly saving: Decimal
  readonly luxury: Decimal
  readonly donation: Decimal
}

export type IncomeSplit =
  | (IncomeShares & { readonly ok: true; readonly life: Decimal })
  | { readonly ok: false; readonly reason: 'more_than_whole' }

/**
 * Splits an income over the pots (calculators.md § 22): each share is cut to the cent and life takes the rest, so the
 * cents always add up. 2.605,50 € at 10/10/5 %: 260,55 / 260,55 / 130,27 / 1.954,13 €.
 */
export function splitIncome(income: Decimal, shares: IncomeShares): IncomeSplit {
  if (shares.saving.plus(shares.luxury).plus(shares.donation).gt(1))
    return { ok: false, reason: 'more_than_whole' }
  const saving = centDown(income.times(shares.saving))
  const luxury = centDown(income.times(shares.luxury))
  const donation = centDown(income.times(shares.donation))
  return { ok: true, saving, luxury, donation, life: income.minus(saving).minus(luxury).minus(donation) }
}

/** The 50-30-20 rule (calculators.md § 22): 50 % and 30 % rounded (r2), savings take the rest. */
export function splitByRule(income: Decimal) {
  const needs = centHalfUp(income.times(decimal('0.5')))
  const wants = centHalfUp(income.times(decimal('0.3')))
  return { needs, wants, savings: income.minus(needs).minus(wants) }
}
