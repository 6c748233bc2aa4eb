import { pensionYears } from '#domain/calculators/data/pension-years.ts'
import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** The figures of the statutory pension insurance in a year. */
export interface PensionParameters {
  /** The pension value (Rentenwert), euros a month for a point. */
  readonly pensionValue: number
  /** The average earnings (Durchschnittsentgelt), provisional, euros a year. */
  readonly averageEarnings: number
  /** The ceiling up to which contributions are paid, euros a year. */
  readonly contributionCeiling: number
  readonly earlyPerMonth: number
  readonly latePerMonth: number
  /** What pensioners pay for insurance, as fractions of the gross pension. */
  readonly healthShare: number
  readonly extraHealthShare: number
  readonly careShare: number
  readonly childlessCareShare: number
  /** The basic tax allowance (Grundfreibetrag), euros a year. */
  readonly basicAllowance: number
  /** The last step of the pay grade A 4, which carries the minimum pension of civil servants, euros a month. */
  readonly lastStepOfA4: number
  /** The taxable income of a year for each euro of net salary, an assumption where the person states none. */
  readonly taxablePerNetSalary: number
  /** The part of a private premium that can be deducted, a fraction, assumed where the insurer's letter is not known. */
  readonly deductibleOfPrivatePremium: number
}

const files: Readonly<Record<number, PensionParameters>> = pensionYears

/** The years with figures, in ascending order. */
export const pensionParameterYears = yearsOf(files)

/** The figures that apply in a year: its own, or those of the newest year before it while it has none. */
export function pensionParameters(year: number): PensionParameters {
  const counting = newestBegun(pensionParameterYears, year)
  const parameters = files[counting]
  if (!parameters) throw new RangeError(`there are no figures of the pension insurance for ${counting}`)
  return parameters
}

/**
 * The gross pension a month: points × access factor × pension value, rounded to the cent (r2); § 64 SGB VI,
 * calculators.md § 9. 45.5 points at 42,52 €: 1.934,66 €.
 */
export function statutoryPension(points: Decimal, factor: Decimal, pensionValue: Decimal): Decimal {
  return centHalfUp(points.times(factor).times(pensionValue))
}

/**
 * The pension points (Entgeltpunkte) of a year of work, to four decimals, at most those of the ceiling (§ 70 SGB VI).
 */
export function pointsOfYear(grossYear: Decimal, parameters: PensionParameters): Decimal {
  const { contributionCeiling, averageEarnings } = parameters
  return smallest(grossYear, contributionCeiling).div(averageEarnings).round(4, 'half-up')
}

/**
 * The access factor (Zugangsfaktor) by months after the standard age, negative for months before it (§ 77 SGB VI). 48
 * months early: 0.856.
 */
export function accessFactor(monthsLate: number, parameters: PensionParameters): Decimal {
  const perMonth = monthsLate < 0 ? parameters.earlyPerMonth : parameters.latePerMonth
  return decimal(perMonth).times(monthsLate).plus(1)
}

/** What pensioners pay for health and care insurance, as a fraction of the gross pension: 12,35 % in 2026. */
export function pensionersSocialSecurity(isChildless: boolean, parameters: PensionParameters): Decimal {
  const { healthShare, extraHealthShare, careShare, childlessCareShare } = parameters
  return decimal(healthShare)
    .plus(extraHealthShare)
    .plus(isChildless ? childlessCareShare : careShare)
}
