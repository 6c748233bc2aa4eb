import { laterMonth, type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { StatedPensionKind, WaitingPeriod } from '#domain/wealth-plan/plan-person.ts'
import {
  earliestRetirementMonths,
  fullPensionAfter45Years,
  monthAfterAge,
  standardRetirementMonths,
} from './retirement-age.ts'
import {
  accessFactor,
  type PensionParameters,
  pensionParameters,
  statutoryPension,
} from './statutory-pension.ts'

export interface StatedPension {
  readonly grossCents: Cents
  /**
   * The Renteninformation is for the standard age, and assumes work until then; the Rentenauskunft and the notice are
   * for the very month in which the pension is to begin.
   */
  readonly kind: StatedPensionKind
}

export interface PensionStartInput {
  readonly birthMonth: Month
  /** The month in which the pension is to begin; null: at the standard age. */
  readonly wish: Month | null
  /** The years of insurance at the start of the pension. */
  readonly waiting: WaitingPeriod
  /** The pension points at the start of the pension: who stops work earlier earns no more. */
  readonly points: Decimal
  /** The gross pension of a letter, which counts in place of the points; null without one. */
  readonly stated: StatedPension | null
  /** The year of month 0, whose pension value counts. */
  readonly year: number
}

export interface PensionStart {
  /** The first month of the pension: the wish, or the earliest month where the wish is before it. */
  readonly from: Month
  readonly earliest: Month
  /** The first month after the standard age. */
  readonly standard: Month
  /** The first month without a deduction after 45 years of insurance; null with fewer years. */
  readonly withoutDeduction: Month | null
  /** Months from the standard age to the start, below 0 for an early pension. */
  readonly monthsLate: number
  /** Null where the stated pension already is that of the chosen month. */
  readonly accessFactor: Decimal | null
  /** The gross pension a month, in the money of the parameters. */
  readonly grossCents: Cents
  /** Whether the wish was too early and moved to the earliest month. */
  readonly isMoved: boolean
}

/**
 * When a statutory pension begins and how much it is (calculators.md § 27; §§ 35, 36, 38, 77, 99, 235, 236, 236b SGB
 * VI): points × access factor × pension value, or the stated pension, r2. Not before the standard age with fewer than 35
 * years of insurance, and never before 63. 45 points, born in May 1964, at 63: 0.856 and 1.637,87 €.
 */
export function pensionStart(input: PensionStartInput): PensionStart {
  const { birthMonth, waiting } = input
  const parameters = pensionParameters(input.year)
  const bornIn = yearOf(birthMonth)
  const standard = monthAfterAge(birthMonth, standardRetirementMonths(bornIn))
  const earliest = waiting === '5' ? standard : monthAfterAge(birthMonth, earliestRetirementMonths)
  const withoutDeduction =
    waiting === '45' ? monthAfterAge(birthMonth, fullPensionAfter45Years(bornIn)) : null
  const wish = input.wish ?? standard
  const from = laterMonth(wish, earliest)
  const monthsLate = monthsBetween(standard, from)
  const isFull = monthsLate < 0 && withoutDeduction !== null && from >= withoutDeduction
  const factor = isFull ? decimal(1) : accessFactor(monthsLate, parameters)
  return {
    from,
    earliest,
    standard,
    withoutDeduction,
    monthsLate,
    accessFactor: input.stated?.kind === 'chosen_month' ? null : factor,
    grossCents: grossOf(input, factor, parameters),
    isMoved: from !== wish,
  }
}

function grossOf(
  { points, stated }: PensionStartInput,
  factor: Decimal,
  parameters: PensionParameters,
): Cents {
  if (stated === null) {
    return roundHalfUp(statutoryPension(points, factor, decimal(parameters.pensionValue)))
  }
  if (stated.kind === 'chosen_month') return stated.grossCents
  return roundHalfUp(toEuros(stated.grossCents).times(factor))
}
