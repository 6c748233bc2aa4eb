import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { fullFee } from './notary-fee.ts'
import { transferTax } from './transfer-tax.ts'

export interface PurchaseInput {
  readonly priceCents: Cents
  readonly transferTaxBp: BasisPoints
  /** The buyer's part, VAT included. */
  readonly agentBp: BasisPoints
  /** Registered for the bank; 0 without a loan. */
  readonly landChargeCents: Cents
  /** Sold along; lowers the base of the tax alone. */
  readonly inventoryCents?: Cents
}

export interface PurchaseCosts {
  readonly transferTaxCents: Cents
  readonly notaryCents: Cents
  readonly landRegistryCents: Cents
  readonly agentCents: Cents
  readonly totalCents: Cents
  /** Of the price, halves up. */
  readonly shareBp: BasisPoints
}

// Deed 2,0 + execution 0,5 + supervision 0,5; VAT on top. Registry: notice 0,5 + ownership 1,0 + 25 € for deleting the notice.
const deedRate = 3
const registryRate = 1.5
const deletionCents = 2_500
const vat = '1.19'

/** What a property costs beyond its price (calculators.md § 11), by the fees of the GNotKG; expenses are left out. */
export function purchaseCosts(input: PurchaseInput): PurchaseCosts {
  const { priceCents, transferTaxBp, agentBp, landChargeCents, inventoryCents = 0 } = input
  const priceFee = toEuros(fullFee(priceCents))
  const chargeFee = toEuros(fullFee(landChargeCents))
  const transferTaxCents = transferTax(priceCents - inventoryCents, transferTaxBp)
  const notaryCents = roundHalfUp(priceFee.times(deedRate).plus(chargeFee).times(vat))
  const landRegistryCents = roundHalfUp(priceFee.times(registryRate).plus(chargeFee)) + deletionCents
  const agentCents = roundHalfUp(toEuros(priceCents).times(agentBp).div(WHOLE_BP))
  const totalCents = sumCents([transferTaxCents, notaryCents, landRegistryCents, agentCents])
  return {
    transferTaxCents,
    notaryCents,
    landRegistryCents,
    agentCents,
    totalCents,
    shareBp: decimal(totalCents).times(WHOLE_BP).div(priceCents).round(0, 'half-up').toNumber(),
  }
}
