import { addMonths, type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import {
  accessFactor,
  type PensionParameters,
  pensionersSocialSecurity,
  pensionParameters,
  statutoryPension,
} from '#domain/pension/statutory-pension.ts'
import type { ProjectedPerson, ProjectionInput } from './projection-input.ts'
import { yearlyGrowth } from './yearly-growth.ts'

/** The earliest age for a statutory pension, even after long work (§ 236 SGB VI). */
export const EARLIEST_PENSION_AGE = 63

export interface PlanRetirement {
  /** The number of the first month of the plan in which all persons have retired; null: never. */
  readonly month: number | null
  /** The amount to be withdrawn at the end of a month, in the money of that month. */
  readonly withdrawalCents: (month: number) => Cents
}

/**
 * The withdrawals of retirement (calculators.md § 24a): from the month on in which the last of the persons has retired,
 * the cost of living minus the net pensions of that month, both growing with inflation every twelve months.
 */
export function planRetirement(input: ProjectionInput): PlanRetirement {
  const { persons, startMonth, lifeCents, inflationBp } = input
  const parameters = pensionParameters(yearOf(startMonth))
  const retired = persons.flatMap((person) => retirementOf(person, startMonth, parameters))
  if (retired.length === 0) return { month: null, withdrawalCents: () => 0 }
  const first = Math.max(0, ...retired.map(({ month }) => month))
  const inMoneyOf = yearlyGrowth(inflationBp)
  return {
    month: first,
    withdrawalCents: (month) => {
      if (month < first) return 0
      const pensions = retired.filter(({ pensionFrom }) => month >= pensionFrom)
      const gap = lifeCents - sumCents(pensions.map(({ netPensionCents }) => netPensionCents))
      return inMoneyOf(Math.max(0, gap), month)
    },
  }
}

interface Retired {
  readonly month: number
  readonly pensionFrom: number
  readonly netPensionCents: Cents
}

function retirementOf(
  person: ProjectedPerson,
  startMonth: Month,
  parameters: PensionParameters,
): readonly Retired[] {
  const { birthMonth, retirementAge } = person
  if (birthMonth === null || retirementAge === null) return []
  // Retirement begins in the month after the one in which the age is reached (§ 99 SGB VI); the first month of the plan
  // follows its start.
  const placeOf = (age: number) => monthsBetween(startMonth, addMonths(birthMonth, age * 12))
  const pensionAge = Math.max(retirementAge, EARLIEST_PENSION_AGE)
  return [
    {
      month: placeOf(retirementAge),
      pensionFrom: placeOf(pensionAge),
      netPensionCents: netPensionOf(person, birthMonth, pensionAge, parameters),
    },
  ]
}

export interface PersonPension {
  /** The first month in which the pension is paid. */
  readonly from: Month
  /** The statutory and occupational pension a month, in today's value. */
  readonly grossCents: Cents
  readonly netCents: Cents
}

/** The pension of a person as the plan counts it; null where birth month or age are not known. */
export function pensionOf(person: ProjectedPerson, startMonth: Month): PersonPension | null {
  const { birthMonth, retirementAge, occupationalPensionCents } = person
  if (birthMonth === null || retirementAge === null) return null
  const parameters = pensionParameters(yearOf(startMonth))
  const pensionAge = Math.max(retirementAge, EARLIEST_PENSION_AGE)
  const statutory = statutoryOf(person, birthMonth, pensionAge, parameters)
  return {
    from: addMonths(birthMonth, pensionAge * 12 + 1),
    grossCents: sumCents([roundHalfUp(statutory), occupationalPensionCents ?? 0]),
    netCents: netPensionOf(person, birthMonth, pensionAge, parameters),
  }
}

function netPensionOf(
  person: ProjectedPerson,
  birthMonth: Month,
  pensionAge: number,
  parameters: PensionParameters,
): Cents {
  const statutory = statutoryOf(person, birthMonth, pensionAge, parameters)
  const occupational = toEuros(person.occupationalPensionCents ?? 0)
  return sumCents([
    roundHalfUp(statutory.times(decimal(1).minus(pensionersSocialSecurity(false, parameters)))),
    roundHalfUp(occupational.times(decimal(1).minus(wholeSocialSecurity(parameters)))),
  ])
}

function statutoryOf(
  { pensionPointsBp }: ProjectedPerson,
  birthMonth: Month,
  pensionAge: number,
  parameters: PensionParameters,
) {
  const monthsLate = pensionAge * 12 - standardRetirementMonths(yearOf(birthMonth))
  return statutoryPension(
    decimal(pensionPointsBp ?? 0).div(WHOLE_BP),
    accessFactor(monthsLate, parameters),
    decimal(parameters.pensionValue),
  )
}

/**
 * The share for health and care insurance on a pension of an employer, of which pensioners pay both halves (§§ 229, 250
 * SGB V), as a fraction.
 */
export function wholeSocialSecurity({
  healthShare,
  extraHealthShare,
  careShare,
}: PensionParameters): Decimal {
  return decimal(healthShare).plus(extraHealthShare).times(2).plus(careShare)
}
