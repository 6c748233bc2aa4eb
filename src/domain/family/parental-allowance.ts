import { type Decimal, largest, smallest } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import {
  familyBenefitRules,
  familyBenefitYears,
  type ParentalAllowanceRules,
} from './family-benefit-rules.ts'

export interface ParentalAllowanceInput {
  readonly year: number
  /** The net income before the birth, euros a month. */
  readonly netMonth: Decimal
  readonly hasSiblingBonus: boolean
  /** The number of children of a multiple birth beyond the first. */
  readonly furtherMultiples: number
  /** The taxable income (zu versteuerndes Einkommen) of the year before the birth, euros; null when it is not known. */
  readonly taxableIncome: Decimal | null
}

export interface ParentalAllowance {
  readonly ok: true
  /** The part of the net income that is replaced, such as 0.67. */
  readonly rate: Decimal
  /** The basic allowance (Basiselterngeld), euros a month. */
  readonly amount: Decimal
  /** The halved allowance (ElterngeldPlus), euros a month, for twice as long. */
  readonly plusAmount: Decimal
}

export type ParentalAllowanceRefusal = {
  readonly ok: false
  readonly reason: 'unknown_year' | 'income_above_limit'
}

type Figures = Readonly<Record<keyof ParentalAllowanceRules, Decimal>>

/** The years whose rules are recorded, in ascending order. */
export const parentalAllowanceYears = familyBenefitYears(({ parentalAllowance: rules }) => rules !== null)

/**
 * The parental allowance (Elterngeld), §§ 1–4a BEEG (calculators.md § 20): 67 % of the net income, more below 1 000 €
 * and less above 1 200 €, r2 and within 300 to 1 800 €; then the sibling bonus and the supplement for further multiples
 * are added. 2026: 1 100 € give 737.00 €, 900 € give 72 % and 648.00 €.
 * @throws RangeError when the multiples are not a whole number from 0 on
 */
export function parentalAllowance(
  input: ParentalAllowanceInput,
): ParentalAllowance | ParentalAllowanceRefusal {
  const { netMonth, hasSiblingBonus, furtherMultiples, taxableIncome } = input
  if (!Number.isInteger(furtherMultiples) || furtherMultiples < 0)
    throw new RangeError('further multiples must be a whole number')
  const rules = familyBenefitRules(input.year)?.parentalAllowance
  if (!rules) return { ok: false, reason: 'unknown_year' }
  const figures = decimalsOf({ ...rules })
  if (taxableIncome?.gt(figures.taxableIncomeLimit)) return { ok: false, reason: 'income_above_limit' }

  const rate = replacementRate(figures, netMonth)
  const replaced = centHalfUp(smallest(netMonth, figures.netCap).times(rate))
  const basis = smallest(largest(replaced, figures.min), figures.max)
  const amount = basis
    .plus(hasSiblingBonus ? siblingBonus(figures, basis) : 0)
    .plus(figures.perFurtherMultiple.times(furtherMultiples))
  return { ok: true, rate, amount, plusAmount: centHalfUp(amount.div(2)) }
}

// The rate changes by a tenth of a percentage point for each full 2 € beyond these limits.
function replacementRate(figures: Figures, netMonth: Decimal): Decimal {
  const steps = (distance: Decimal) =>
    largest(distance, 0).div(figures.stepWidth).round(0, 'down').times(figures.rateStep)
  const raised = figures.rate.plus(steps(figures.lowIncome.minus(netMonth)))
  const lowered = raised.minus(steps(netMonth.minus(figures.highIncome)))
  return smallest(largest(lowered, figures.minRate), figures.maxRate)
}

function siblingBonus({ siblingRate, siblingMin }: Figures, basis: Decimal): Decimal {
  return largest(centHalfUp(basis.times(siblingRate)), siblingMin)
}
