import type { Day } from '#domain/calendar/day.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthOf, toMonth, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { proportion } from '#domain/money/share-of.ts'
import { depreciationOfYear } from '#domain/property/let/depreciation-course.ts'
import { heldMonths } from '#domain/property/let/held-months.ts'
import type { ResultTax } from '#domain/property/result-tax.ts'
import { firstFreeDay, isInsideTenYears } from '#domain/property/sale/holding-period.ts'
import { propertySale, type PropertySale } from '#domain/property/sale/property-sale.ts'
import type { Payment } from '#domain/returns/xirr.ts'
import { ownBuilding } from './own-building.ts'
import { equityAtPurchase } from './own-equity.ts'
import { loanYearOf, ownLetYear, repairsOfYear, statedTax } from './own-let.ts'
import { debtOf, type OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** A sale that took place or is considered; price and costs of the whole, the fee as the household pays it. */
export interface OwnSaleInput {
  /** The day of the contract. */
  readonly day: Day
  readonly priceCents: Cents
  readonly costsCents: Cents
  readonly feeCents: Cents
  /** Only lived in by the owner, or in the year of the sale and the two before it. */
  readonly isOwnUse: boolean
  /** Null: the marginal rate of the property. */
  readonly tax: ResultTax | null
}

export type SaleGap = 'bought_on' | 'price' | 'purchase_costs' | 'marginal_tax' | 'depreciation'

export interface OwnSale {
  /** § 23 EStG; null without the day of the purchase. */
  readonly holding: { readonly isInside: boolean; readonly freeFrom: Day } | null
  /** The household's share; null where something is missing. */
  readonly sale: PropertySale | null
  readonly debtCents: Cents
  readonly depreciationCents: Cents
  readonly missing: readonly SaleGap[]
}

/** The stored sale of a property; null: it is not sold, or the price is not stated. */
export function storedSale({ property, account }: OwnProperty): Omit<OwnSaleInput, 'tax'> | null {
  if (account.closedOn === null || property.soldPriceCents === null) return null
  return {
    day: account.closedOn,
    priceCents: property.soldPriceCents,
    costsCents: property.saleCostsCents ?? 0,
    feeCents: property.prepaymentFeeCents ?? 0,
    isOwnUse: property.use === 'home',
  }
}

/**
 * A sale of a property told (calculators.md § 46): the ten years, gain, tax, what is left, and the return on the
 * household's own money, with the cash flow of every year at its end and that of the year of the sale on its day.
 */
export function ownSale(own: OwnProperty, input: OwnSaleInput): OwnSale {
  const { property, boughtOn } = own
  const { day, isOwnUse } = input
  const tax = input.tax ?? statedTax(own)
  const isTaxed = boughtOn !== null && !isOwnUse && isInsideTenYears(boughtOn, day)
  const sold: OwnProperty = { ...own, holding: { ...own.holding, sold: monthOf(day) } }
  const depreciationCents = deductedUntil(sold, day)
  const debtCents = debtAt(own, day)
  const missing: readonly SaleGap[] = [
    ...(boughtOn === null ? (['bought_on'] as const) : []),
    ...(property.priceCents === null ? (['price'] as const) : []),
    ...(property.purchaseCostsCents === null ? (['purchase_costs'] as const) : []),
    ...(isTaxed && property.use === 'let' && !ownBuilding(own) ? (['depreciation'] as const) : []),
    ...(isTaxed && !tax ? (['marginal_tax'] as const) : []),
  ]
  return {
    holding:
      boughtOn === null
        ? null
        : { isInside: isInsideTenYears(boughtOn, day), freeFrom: firstFreeDay(boughtOn) },
    sale:
      boughtOn === null || missing.length > 0
        ? null
        : propertySale({
            bought: boughtOn,
            sold: day,
            isOwnUse,
            salePriceCents: sharedCents(property, input.priceCents),
            saleCostsCents: sharedCents(property, input.costsCents),
            paidCents: paidFor(sold, day),
            depreciationCents,
            debtCents,
            prepaymentFeeCents: input.feeCents,
            tax: tax ?? { by: 'rate', rate: toEuros(0) },
            flows: flowsUntil(sold, boughtOn, day, tax),
          }),
    debtCents,
    depreciationCents,
    missing,
  }
}

/** Price, costs of buying and repairs that joined the base of depreciation. */
function paidFor(own: OwnProperty, day: Day): Cents {
  const { priceCents, purchaseCostsCents } = own.property
  const building = own.property.use === 'let' ? ownBuilding(own) : null
  const later = yearsUntil(own, day).map((year) => repairsOfYear(own, building, year).capitalisedCents)
  return sumCents([
    sharedCents(own.property, priceCents ?? 0),
    sharedCents(own.property, purchaseCostsCents ?? 0),
    ...later,
  ])
}

/** The depreciation of the years up to the sale; a home and a plot have none. */
function deductedUntil(own: OwnProperty, day: Day): Cents {
  const building = own.property.use === 'let' ? ownBuilding(own) : null
  if (!building) return 0
  const amounts = yearsUntil(own, day).map((year) =>
    depreciationOfYear(building.depreciation, own.holding, year),
  )
  return sumCents(amounts)
}

/** What is owed at the sale; a loan that is closed by it counts with its debt of the month before. */
function debtAt(own: OwnProperty, day: Day): Cents {
  const month = monthOf(day)
  const loans = own.loans.map((loan) => {
    const { goneFrom } = loan.ledger.series
    return debtOf({ loans: [loan] }, goneFrom === month ? addMonths(month, -1) : month)
  })
  return sumCents(loans)
}

/** The household's own payments: what it paid at the purchase, and the cash flow of each year; empty: not known. */
function flowsUntil(own: OwnProperty, boughtOn: Day, day: Day, tax: ResultTax | null): readonly Payment[] {
  const equity = equityAtPurchase(own)
  const years = yearsUntil(own, day).map((year) => ({ year, cents: cashflowOf(own, year, tax) }))
  if (equity === null || years.some(({ cents }) => cents === null)) return []
  return [
    { day: boughtOn, amount: toEuros(0 - equity) },
    ...years.map(({ year, cents }) => {
      const end = lastDayOfMonth(toMonth(`${year}-12-01`))
      return { day: end < day ? end : day, amount: toEuros(cents ?? 0) }
    }),
  ]
}

/** The cash flow of a year after tax; of a home and a plot without one. Null where it is not known. */
function cashflowOf(own: OwnProperty, year: number, tax: ResultTax | null): Cents | null {
  if (own.property.use === 'let') return ownLetYear(own, year, tax).year?.afterTaxCents ?? null
  if (own.gaps.length > 0) return null
  const { interestCents, principalCents } = loanYearOf(own, year)
  const held = heldMonths(own.holding, year)
  const costs = own.costs.map((cost) => cost.spreadCents(held.first, held.count))
  const reserve = proportion(own.reserve.yearCents, held.count, 12)
  const { repairsCents } = repairsOfYear(own, null, year)
  return 0 - sumCents([...costs, reserve, repairsCents, interestCents, principalCents])
}

function yearsUntil({ holding }: OwnProperty, day: Day): readonly number[] {
  const first = yearOf(holding.acquired)
  return Array.from({ length: Math.max(0, yearOf(monthOf(day)) - first + 1) }, (_, at) => first + at)
}
