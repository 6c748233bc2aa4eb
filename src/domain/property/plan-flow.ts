import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { heldMonths, type Holding } from '#domain/property/let/held-months.ts'
import { type LetProperty, letYear, type YearFacts } from '#domain/property/let/let-year.ts'

/** A property as a plan counts it: what it brings is an income of the household. Amounts of its own money, in cents. */
export interface FlowingProperty extends Holding {
  /** The let property as a calendar year has it; null: nobody rents it. */
  readonly letting: ((year: number) => LetProperty) | null
  /** Running costs and reserve of a year of a property that is not let. */
  readonly ownYearCents: Cents
  /**
   * What lines of the household plan pay in a year of the costs of a let property: it is part of Leben already, and the
   * tenant's share of it comes in.
   */
  readonly inLifeYearCents: Cents
}

/** What a property brings in the calendar year of a month, in the money of that year. */
export interface PropertyOfMonth {
  /** Rent less running costs, reserve and repairs of the year, before tax and instalments. */
  readonly beforeTaxCents: Cents
  /** The taxable result of the year: below 0 a loss, 0 of a home. */
  readonly resultCents: Cents
  /** The months over which the year is spread: those from the acquisition on. */
  readonly months: number
  /** What is taken off in this month: instalments that are paid from the rent. */
  readonly instalmentCents: Cents
  /** What counts where the plan does not know the taxable income; null: not stated. */
  readonly marginalTaxBp: BasisPoints | null
}

/** Whether a property counts in a month: from the acquisition to the month before the sale. */
export function isHeldIn({ acquired, sold }: Holding, month: Month): boolean {
  return month >= acquired && (sold === null || month < sold)
}

/**
 * What a calendar year of a property brings to the plan before tax and instalments (calculators.md § 49). A home brings
 * r2((costs + reserve)/12) a month, whatever part of the year it is held. Null in a year in which the property is not
 * held.
 */
export function flowOfYear(
  property: FlowingProperty,
  year: number,
  facts: YearFacts,
): Pick<PropertyOfMonth, 'beforeTaxCents' | 'resultCents' | 'months'> | null {
  const { letting, ownYearCents, inLifeYearCents } = property
  const { count } = heldMonths(property, year)
  if (count === 0) return null
  if (!letting) return { beforeTaxCents: 0 - ownYearCents, resultCents: 0, months: 12 }
  const { rentCents, costsCents, reserveCents, repairsCents, resultCents } = letYear(
    letting(year),
    year,
    facts,
  )
  const inLifeCents = proportion(inLifeYearCents, count, 12)
  return {
    beforeTaxCents: sumCents([rentCents, -costsCents, -reserveCents, -repairsCents, inLifeCents]),
    resultCents,
    months: count,
  }
}

/**
 * What a month has of a property, in cents: r2((before tax − tax of the year) / months) − instalments. Example: 2027
 * brings 10 800 € less 1 500 € and a refund of 577.40 €, so a month with an instalment of 1 050 € costs 226.88 €.
 */
export function flowOfMonth(property: PropertyOfMonth, taxCents: Cents): Cents {
  const { beforeTaxCents, months, instalmentCents } = property
  return proportion(beforeTaxCents - taxCents, 1, months) - instalmentCents
}
