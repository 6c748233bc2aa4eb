import { lifeExpectancy } from '#domain/calculators/life-table.ts'
import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import {
  type PensionGap,
  type PensionGapInput,
  pensionCourse,
  pensionGap,
} from '#domain/pension/pension-gap.ts'
import { standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import {
  type PensionParameters,
  accessFactor,
  pensionParameterYears,
  pensionParameters,
  pensionersSocialSecurity,
  pointsOfYear,
  statutoryPension,
} from '#domain/pension/statutory-pension.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { PensionGapInputs, PensionGapKey } from './pension-gap-inputs.ts'

export interface PensionGapResult {
  readonly input: PensionGapInput
  readonly gap: PensionGap
  /** How the gross pension was computed; null when it was entered. */
  readonly points: PensionPoints | null
  readonly course: ReturnType<typeof pensionCourse>
}

export interface PensionPoints {
  /** All pension points at retirement. */
  readonly points: Decimal
  readonly ofYear: Decimal
  readonly factor: Decimal
  readonly pensionValue: Decimal
}

const refusals = {
  retired_already: {
    sentence: 'Das Renteneintrittsalter muss über deinem aktuellen Alter liegen.',
    at: 'retirementAge',
  },
  no_years_in_retirement: {
    sentence: 'Das Alter, bis zu dem das Geld reicht, muss über dem Renteneintrittsalter liegen.',
    at: 'lifeExpectancy',
  },
} as const

/** The amount that is missing in retirement and the saving it needs (calculators.md § 9). */
export function computePensionGap(
  values: Values<PensionGapInputs>,
): Outcome<PensionGapResult, PensionGapKey> {
  if (!pensionParameterYears.includes(wholeOf(values.year)))
    return { ok: false, sentence: `Für ${values.year} haben wir keine Werte.`, at: 'year' }
  const points = values.pensionBy === 'points' ? pointsOf(values) : null
  const input = inputOf(values, points)
  const gap = pensionGap(input)
  if (!gap.ok) return { ok: false, ...refusals[gap.reason] }
  return { ok: true, result: { input, gap, points, course: pensionCourse(input, gap) } }
}

/** The last age, given by a life table or entered by the person. */
export function lastAge(values: Values<PensionGapInputs>): Decimal {
  if (values.lifeBy === 'own_age') return amountOf(values.lifeExpectancy)
  return lifeExpectancy(values.lifeBy, wholeOf(values.retirementAge))
}

/** The share of the pension for health and care insurance, as a fraction. */
export function socialShare(values: Values<PensionGapInputs>): Decimal {
  const { insurance, socialSecurity } = values
  return insurance === 'own'
    ? rateOf(socialSecurity)
    : pensionersSocialSecurity(insurance === 'childless', parametersOf(values))
}

export function parametersOf({ year }: Pick<Values<PensionGapInputs>, 'year'>): PensionParameters {
  return pensionParameters(wholeOf(year))
}

function inputOf(values: Values<PensionGapInputs>, points: PensionPoints | null): PensionGapInput {
  return {
    age: amountOf(values.age),
    retirementAge: amountOf(values.retirementAge),
    lifeExpectancy: lastAge(values),
    desiredNet: amountOf(values.desiredNet),
    pensionGross: points
      ? statutoryPension(points.points, points.factor, points.pensionValue)
      : amountOf(values.pensionGross),
    socialSecurity: socialShare(values),
    tax: rateOf(values.tax),
    otherNet: amountOf(values.otherNet),
    inflation: rateOf(values.inflation),
    returnBefore: rateOf(values.returnBefore),
    returnAfter: rateOf(values.returnAfter),
    capital: amountOf(values.capital),
  }
}

function pointsOf(values: Values<PensionGapInputs>): PensionPoints {
  const years = largest(amountOf(values.retirementAge).minus(values.age), 0)
  const parameters = parametersOf(values)
  const ofYear = pointsOfYear(amountOf(values.grossYear), parameters)
  return {
    points: amountOf(values.points).plus(ofYear.times(years)),
    ofYear,
    factor: accessFactor(Math.max(monthsLate(values), -EARLIEST), parameters),
    pensionValue: decimal(parameters.pensionValue),
  }
}

/** How many months before the standard age the old-age pension may begin at most: four years. */
const EARLIEST = 48

/** The months between the standard age and retirement, negative before it. */
export function monthsLate({ retirementAge, birthYear }: Values<PensionGapInputs>): number {
  return wholeOf(retirementAge) * 12 - standardRetirementMonths(wholeOf(birthYear))
}

export function isBeforeAnyPension(values: Values<PensionGapInputs>): boolean {
  return monthsLate(values) < -EARLIEST
}
