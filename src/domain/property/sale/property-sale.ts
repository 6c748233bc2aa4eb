import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { type ResultTax, taxOnResult } from '#domain/property/result-tax.ts'
import { type Payment, xirr } from '#domain/returns/xirr.ts'
import { firstFreeDay, isInsideTenYears } from './holding-period.ts'

/** A sale; days are those of the contracts, amounts in cents. */
export interface SaleInput {
  readonly bought: Day
  readonly sold: Day
  /** Only lived in by the owner, or in the year of the sale and the two before it. */
  readonly isOwnUse: boolean
  readonly salePriceCents: Cents
  readonly saleCostsCents: Cents
  /** What was paid, with the costs of buying and later costs that belong to the building. */
  readonly paidCents: Cents
  /** The depreciation that was deducted. */
  readonly depreciationCents: Cents
  readonly debtCents: Cents
  readonly prepaymentFeeCents: Cents
  readonly tax: ResultTax
  /** The household's own payments before the sale, those into the property below 0. */
  readonly flows: readonly Payment[]
}

export interface PropertySale {
  readonly isInsideTenYears: boolean
  readonly firstFreeDay: Day
  readonly gainCents: Cents
  /** The part of the gain that § 23 EStG reaches; below 0 a loss, which carries no tax here. */
  readonly taxableCents: Cents
  readonly taxCents: Cents
  readonly netCents: Cents
  /** The yearly return on the household's own money as a fraction, unrounded; null where there is none (§ 5). */
  readonly returnOnEquity: Decimal | null
}

/** Below it in a year nothing is taxed (§ 23 Abs. 3 S. 5 EStG). */
const FREE_GAIN_CENTS = 100_000

/**
 * A sale (calculators.md § 46): gain = price − its costs − (paid − depreciation deducted), taxed inside the ten years of
 * § 23 EStG unless it was lived in, a gain below 1 000 € not at all; net = price − its costs − tax − debt − prepayment
 * fee, and XIRR of the flows with it. Example: 350 000 € at 3 % costs, bought for 277 500 €, 41 625 € deducted: gain
 * 103 625 €, 43 522.50 € of tax at 42 %.
 */
export function propertySale(input: SaleInput): PropertySale {
  const { bought, sold, salePriceCents, saleCostsCents, tax } = input
  const gainCents = salePriceCents - saleCostsCents - (input.paidCents - input.depreciationCents)
  const isInside = isInsideTenYears(bought, sold)
  const isFree = !isInside || input.isOwnUse || (gainCents >= 0 && gainCents < FREE_GAIN_CENTS)
  const taxableCents = isFree ? 0 : gainCents
  const taxCents = taxableCents > 0 ? taxOnResult(taxableCents, tax) : 0
  const costs = [saleCostsCents, taxCents, input.debtCents, input.prepaymentFeeCents]
  const netCents = salePriceCents - sumCents(costs)
  const answer = xirr([...input.flows, { day: sold, amount: toEuros(netCents) }])
  return {
    isInsideTenYears: isInside,
    firstFreeDay: firstFreeDay(bought),
    gainCents,
    taxableCents,
    taxCents,
    netCents,
    returnOnEquity: answer.ok ? answer.rate : null,
  }
}
