import { type PurchaseCosts, purchaseCosts } from '#domain/property/purchase-costs.ts'
import { type TransferTaxRate, transferTaxRates } from '#domain/property/transfer-tax.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** What is asked about a purchase. */
export interface PurchaseEntry {
  readonly priceCents: Cents
  /** Code of the Land. */
  readonly land: string
  readonly agentBp: BasisPoints
  readonly equityCents: Cents
}

/** A flat in Leipzig, as the household of the examples looks at one. */
export const samplePurchase: PurchaseEntry = {
  priceCents: 14_800_000,
  land: 'SN',
  agentBp: 357,
  equityCents: 3_000_000,
}

export interface PurchaseAnswer extends PurchaseCosts {
  readonly rate: TransferTaxRate
  readonly landChargeCents: Cents
  readonly wholeCents: Cents
}

/**
 * Costs of a purchase. The bank registers what equity does not pay, and that depends on the costs in turn: the charge
 * is taken for price and costs without it, so that it settles at once and on the safe side by a few euros.
 */
export function answerPurchase(entry: PurchaseEntry): PurchaseAnswer {
  const rate = transferTaxRates.find(({ code }) => code === entry.land) ?? transferTaxRates[0]!
  const input = { priceCents: entry.priceCents, transferTaxBp: rate.rateBp, agentBp: entry.agentBp }
  const withoutLoan = purchaseCosts({ ...input, landChargeCents: 0 })
  const first = Math.max(0, entry.priceCents + withoutLoan.totalCents - entry.equityCents)
  const costs = purchaseCosts({ ...input, landChargeCents: first })
  const wholeCents = entry.priceCents + costs.totalCents
  return { ...costs, rate, landChargeCents: Math.max(0, wholeCents - entry.equityCents), wholeCents }
}
