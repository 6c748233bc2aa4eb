import {
  addMonths,
  laterMonth,
  type Month,
  monthOf,
  monthRange,
  monthsBetween,
} from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundWide, timesWide, wideOf } from '#domain/money/wide.ts'
import { propertyValue, propertyValues } from '#domain/property/value/property-value.ts'
import { monthlyFactor } from '#domain/wealth-plan/plan-path.ts'
import { debtsOf, isDebtKnown, type OwnProperty } from './own-property.ts'

/** A month of a property: its value, its debt, and what of it belongs to the household; cents. */
export interface PropertyMonth {
  readonly month: Month
  /** Null before the first valuation. */
  readonly valueCents: Cents | null
  readonly debtCents: Cents
  /** Value less debt; null where the value is not known. */
  readonly equityCents: Cents | null
  /** planned: after the current month, by the planned change of value and the course of the loans. */
  readonly kind: 'valued' | 'interpolated' | 'carried' | 'unknown' | 'sold' | 'planned'
}

/** A month of the drawing of a property; debt and equity are null while a linked loan is not known. */
export interface CourseMonth extends Omit<PropertyMonth, 'debtCents'> {
  readonly debtCents: Cents | null
}

/** The end of a fixed rate, with what is owed then; the linked share. */
export interface FixedRateEnd {
  readonly accountId: string
  readonly name: string
  readonly month: Month
  readonly debtCents: Cents
}

/** The months after the current one that are drawn, at least and at most. */
const AHEAD_MONTHS = { least: 60, most: 360 }

/**
 * The months of a property from its acquisition or first valuation to the last end of a fixed rate, 5 to 30 years ahead;
 * a sold one ends in the month of its sale. Value: statistics.md § 60, later r2(value·(1 + g)^(n/12)). Debt: that of the
 * linked loans, from when all of them are known.
 */
export function propertyCourse(own: OwnProperty): readonly CourseMonth[] {
  const { holding, valuations, month } = own
  const [firstValued] = valuations
  const start =
    firstValued && monthOf(firstValued.day) < holding.acquired ? monthOf(firstValued.day) : holding.acquired
  const end = holding.sold !== null && holding.sold <= month ? holding.sold : lastDrawn(own)
  const months = propertyMonths(own, monthRange(start, Math.max(1, monthsBetween(start, end) + 1)))
  return months.map((each) =>
    isDebtKnown(own, each.month) ? each : { ...each, debtCents: null, equityCents: null },
  )
}

/**
 * Value, debt and equity of a property at the end of months that follow one another, as the net worth counts them: a
 * loan that is not known yet counts nothing.
 */
export function propertyMonths(own: OwnProperty, months: readonly Month[]): readonly PropertyMonth[] {
  const debts = debtsOf(own, months)
  const values = propertyValues(own.series, months)
  const ahead = valuesAhead(own)
  const later = monthsBetween(own.month, months[0] ?? own.month)
  return months.map((month, at) => {
    const planned = later + at > 0 ? ahead(later + at) : null
    const known = values[at]
    const valueCents = planned ?? known?.cents ?? null
    const debtCents = debts[at] ?? 0
    return {
      month,
      valueCents,
      debtCents,
      equityCents: valueCents === null ? null : valueCents - debtCents,
      kind: planned === null ? (known?.kind ?? 'unknown') : 'planned',
    }
  })
}

/** The ends of the fixed rates of the linked loans after the current month, the earliest first. */
export function fixedRateEnds(own: OwnProperty): readonly FixedRateEnd[] {
  return own.loans
    .flatMap(({ ledger, partOf }) => {
      const { id, name, fixedUntil } = ledger.account
      if (fixedUntil === null || fixedUntil <= own.month || ledger.gap !== null) return []
      const debtCents = partOf(ledger.debtIn(fixedUntil))
      return debtCents > 0 ? [{ accountId: id, name, month: fixedUntil, debtCents }] : []
    })
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

function lastDrawn(own: OwnProperty): Month {
  const { month } = own
  const ends = fixedRateEnds(own).map((each) => each.month)
  const last = ends.reduce(laterMonth, addMonths(month, AHEAD_MONTHS.least))
  const most = addMonths(month, AHEAD_MONTHS.most)
  return last < most ? last : most
}

/** The planned value of months after the current one; null where it is not known today, or nothing is owned. */
function valuesAhead({ series, month, holding, growthBp }: OwnProperty): (later: number) => Cents | null {
  const now = propertyValue(series, month)
  if (now.kind === 'unknown' || now.kind === 'sold') return () => null
  const factor = monthlyFactor(decimal(growthBp).div(WHOLE_BP), decimal(0))
  const values = [wideOf(now.cents)]
  const soldLater = holding.sold === null ? Infinity : monthsBetween(month, holding.sold)
  return (later) => {
    if (later >= soldLater) return 0
    while (values.length <= later) values.push(timesWide(values.at(-1) ?? factor, factor))
    return roundWide(values[later] ?? factor)
  }
}
