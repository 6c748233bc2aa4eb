import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { type TransferTaxRate, transferTaxRates } from '#domain/property/transfer-tax.ts'

/** The entries about a purchase. */
export interface PurchaseEntry {
  readonly priceCents: Cents
  /** The code of the federal state (Land). */
  readonly land: string
  readonly agentBp: BasisPoints
  readonly equityCents: Cents
}

/** A flat in Leipzig that the sample household is looking at. */
export const samplePurchase: PurchaseEntry = {
  priceCents: 14_800_000,
  land: 'SN',
  agentBp: 357,
  equityCents: 3_000_000,
}

interface CostsInCents {
  readonly transferTaxCents: Cents
  readonly notaryCents: Cents
  readonly landRegistryCents: Cents
  readonly agentCents: Cents
  readonly totalCents: Cents
  /** The share of the price in basis points, rounded half up. */
  readonly shareBp: BasisPoints
}

export interface PurchaseAnswer extends CostsInCents {
  readonly rate: TransferTaxRate
  readonly landChargeCents: Cents
  readonly wholeCents: Cents
}

/**
 * The costs of a purchase. The bank registers a land charge (Grundschuld) over the amount that equity does
 * not pay, and the fees for that charge are costs again. The charge is therefore computed from price and
 * costs without it: this settles at once, and differs by a few euros to the safe side.
 */
export function answerPurchase(entry: PurchaseEntry): PurchaseAnswer {
  const rate = transferTaxRates.find(({ code }) => code === entry.land) ?? transferTaxRates[0]!
  const withoutLoan = costsOf(entry, rate, 0)
  const first = Math.max(0, entry.priceCents + withoutLoan.totalCents - entry.equityCents)
  const costs = costsOf(entry, rate, first)
  const wholeCents = entry.priceCents + costs.totalCents
  return { ...costs, rate, landChargeCents: Math.max(0, wholeCents - entry.equityCents), wholeCents }
}

function costsOf(entry: PurchaseEntry, land: TransferTaxRate, landChargeCents: Cents): CostsInCents {
  const costs = purchaseCosts({
    price: toEuros(entry.priceCents),
    land,
    agentRate: decimal(entry.agentBp).div(WHOLE_BP),
    landCharge: toEuros(landChargeCents),
  })
  return {
    transferTaxCents: roundHalfUp(costs.transferTax),
    notaryCents: roundHalfUp(costs.notary),
    landRegistryCents: roundHalfUp(costs.landRegistry),
    agentCents: roundHalfUp(costs.agent),
    totalCents: roundHalfUp(costs.total),
    shareBp: decimal(costs.share ?? 0)
      .times(WHOLE_BP)
      .round(0, 'half-up')
      .toNumber(),
  }
}
