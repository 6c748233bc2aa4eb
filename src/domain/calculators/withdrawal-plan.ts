import { type Decimal } from '#domain/money/decimal.ts'
import { centDown, centUp } from '#domain/money/rounding.ts'
import { monthlyFactor } from './monthly-factor.ts'
import { withdrawalFactor, type WithdrawalTerms } from './withdrawal-factor.ts'

export type Withdrawal =
  | { readonly ok: true; readonly withdrawal: Decimal }
  | { readonly ok: false; readonly reason: 'no_capital' | 'no_positive_rate' }

/**
 * The first monthly amount that uses up a capital in the given months ("Kapitalverzehr", calculators.md § 2), cut to
 * the cent so that the capital suffices. 300.000 € at 4 % for 300 months, taken at the end: 1.571,68 €.
 * @throws RangeError when the months are not 1 to 1200
 */
export function withdrawalFor(capital: Decimal, terms: WithdrawalTerms, months: number): Withdrawal {
  if (capital.lte(0)) return { ok: false, reason: 'no_capital' }
  return { ok: true, withdrawal: centDown(capital.div(withdrawalFactor(terms, months))) }
}

/**
 * The capital that a monthly amount needs over the given months (calculators.md § 2), rounded up to the cent.
 * 1.000 € at 3 % for 240 months, growing by 2 % a year: 216.161,45 €.
 * @throws RangeError when the months are not 1 to 1200
 */
export function capitalFor(withdrawal: Decimal, terms: WithdrawalTerms, months: number): Decimal {
  return centUp(withdrawal.times(withdrawalFactor(terms, months)))
}

/**
 * The monthly amount, without growth, that never reduces the capital ("Ewige Rente", calculators.md § 2), cut to the
 * cent. 400.000 € at 4 %: 1.305,22 € at the beginning of the month, 1.309,49 € at its end.
 */
export function perpetualWithdrawal(capital: Decimal, terms: Omit<WithdrawalTerms, 'growth'>): Withdrawal {
  if (capital.lte(0)) return { ok: false, reason: 'no_capital' }
  if (terms.annualRate.lte(0)) return { ok: false, reason: 'no_positive_rate' }
  const factor = monthlyFactor(terms.annualRate)
  const interest = capital.times(factor.minus(1))
  return { ok: true, withdrawal: centDown(terms.timing === 'end' ? interest : interest.div(factor)) }
}
