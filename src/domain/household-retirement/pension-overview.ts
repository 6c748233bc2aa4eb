import { laterMonth, type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { HouseholdRetirement, type RetirementInput } from './household-retirement.ts'
import type { RetiringPerson } from './retiring-person.ts'

/** The pensions of a household once all of them run, a month, in today's money. */
export interface PensionOverview {
  /** The persons who have a pension. */
  readonly persons: readonly PersonPensions[]
  readonly grossCents: Cents
  readonly healthCents: Cents
  readonly taxCents: Cents
  readonly netCents: Cents
}

export interface PersonPensions {
  readonly id: string
  /** The first month of the first pension. */
  readonly from: Month
  readonly grossCents: Cents
  readonly healthCents: Cents
}

/**
 * The month in which all pensions run and nobody works any more, computed without inflation: what they would be today,
 * less insurance and the tax by the rules of that year. Null where nobody has a pension.
 */
export function pensionOverview(input: RetirementInput): PensionOverview | null {
  const { startMonth, persons } = input
  const starts = persons.map(firstPensions)
  const all = starts.flat()
  if (all.length === 0) return null
  const running = all.reduce(laterMonth, startMonth)
  const retired = new HouseholdRetirement({
    ...input,
    inflationBp: 0,
    otherIncomes: [],
    persons: persons.map((person) => ({ ...person, workUntil: startMonth })),
  })
  const month = retired.month(Math.max(1, monthsBetween(startMonth, running)), {
    capitalIncomeCents: 0,
    contributionsCents: 0,
    properties: [],
  })
  return {
    persons: month.persons.flatMap(({ id, pensionCents, healthAfterCents }, at) => {
      const [from] = starts[at]?.toSorted() ?? []
      return from === undefined ? [] : [{ id, from, grossCents: pensionCents, healthCents: healthAfterCents }]
    }),
    grossCents: month.pensionsCents,
    healthCents: month.healthAfterCents,
    taxCents: month.taxCents,
    netCents: month.netPensionsCents,
  }
}

function firstPensions({ statutory, civil, occupational }: RetiringPerson): readonly Month[] {
  return [statutory, civil, occupational].flatMap((pension) => (pension === null ? [] : [pension.from]))
}
