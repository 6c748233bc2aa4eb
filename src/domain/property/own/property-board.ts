import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { propertyEquity, type PropertyEquity } from '#domain/property/value/property-equity.ts'
import { propertyValue, type PropertyValue } from '#domain/property/value/property-value.ts'
import { type LoanOutlook, loanOutlooks } from './loan-outlook.ts'
import { type Repaid, repaidSincePurchase } from './own-equity.ts'
import { debtOf, type GappedLoan, type OwnProperty } from './own-property.ts'
import { type CourseMonth, fixedRateEnds, type FixedRateEnd, propertyCourse } from './property-course.ts'
import { type PropertyPayments, propertyPayments } from './property-payments.ts'
import { suggestionRow, type SuggestionRow, type ValuationRow, valuationRows } from './valuation-rows.ts'

/** What a property is worth today, and what of it belongs to the household; cents. */
export interface PropertyStand extends PropertyEquity {
  readonly value: PropertyValue
  readonly debtCents: Cents
}

/** Living in a home beside the rent of a comparable one, in the current month; cents above 0. */
export interface BesideRenting {
  /** Interest, costs and reserve. */
  readonly housingCents: Cents
  /** The rent of a comparable flat with its side costs. */
  readonly rentCents: Cents
  /** How much living there costs less; below 0 more. */
  readonly savedCents: Cents
}

/** The figures of one property. */
export interface PropertyBoard extends PropertyStand {
  readonly own: OwnProperty
  /** The value today less that of the purchase; null where one of them is not known. */
  readonly gainCents: Cents | null
  readonly repaid: Repaid
  /** What has to be repaid until the debt is 60 % of the value; 0: it is; null where the value is not known. */
  readonly toSixtyCents: Cents | null
  readonly gaps: readonly GappedLoan[]
  readonly months: readonly CourseMonth[]
  readonly fixedRateEnds: readonly FixedRateEnd[]
  /** The newest first. */
  readonly valuations: readonly ValuationRow[]
  readonly suggestion: SuggestionRow
  readonly payments: PropertyPayments
  readonly loans: readonly LoanOutlook[]
  /** Null for a property that is no home, without a comparable rent, and with gaps. */
  readonly besideRenting: BesideRenting | null
}

/** Up to this part of the value banks often ask for less interest. */
export const favourableLoanToValue = decimal('0.6')

/** Everything that the page of one property shows (calculators.md §§ 40–45). */
export function propertyBoard(own: OwnProperty): PropertyBoard {
  const stand = propertyStand(own)
  const payments = propertyPayments(own)
  return {
    own,
    ...stand,
    gainCents: gainOf(own, stand.value),
    repaid: repaidSincePurchase(own),
    toSixtyCents: missingTo(stand, favourableLoanToValue),
    gaps: own.gaps,
    months: propertyCourse(own),
    fixedRateEnds: fixedRateEnds(own),
    valuations: valuationRows(own),
    suggestion: suggestionRow(own),
    payments,
    loans: loanOutlooks(own),
    besideRenting: besideRenting(own, payments),
  }
}

/** Value, debt and equity of a property today. */
export function propertyStand(own: OwnProperty): PropertyStand {
  const value = propertyValue(own.series, own.month)
  const debtCents = debtOf(own, own.month)
  return { value, debtCents, ...propertyEquity(value.cents, debtCents) }
}

/** The change since the valuation of the purchase, or since the first one. */
function gainOf({ valuations }: OwnProperty, value: PropertyValue): Cents | null {
  const first = valuations.find(({ valuationKind }) => valuationKind === 'purchase') ?? valuations[0]
  if (!first || value.cents === null || value.kind === 'sold') return null
  return value.cents - first.amountCents
}

function missingTo({ value, debtCents }: PropertyStand, share: Decimal): Cents | null {
  if (value.cents === null || value.kind === 'sold') return null
  return Math.max(0, debtCents - roundHalfUp(toEuros(value.cents).times(share)))
}

function besideRenting({ property }: OwnProperty, { housing }: PropertyPayments): BesideRenting | null {
  const rentCents = property.marketRentMonthCents
  if (property.use !== 'home' || rentCents === null || !housing) return null
  const housingCents = 0 - housing.monthCents
  return { housingCents, rentCents, savedCents: rentCents - housingCents }
}
