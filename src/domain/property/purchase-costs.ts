import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { flatFeeRates, notaryRates, registryRates } from './fee-rates.ts'
import { fullFee } from './notary-fee.ts'
import { transferTax, type TransferTaxRate } from './transfer-tax.ts'

/** The data of a purchase, in euros; rates as fractions. */
export interface PurchaseInput {
  readonly price: Decimal
  readonly land: TransferTaxRate
  /** The buyer's part of the agent's fee, VAT included. */
  readonly agentRate: Decimal
  /** The land charge registered for the bank; 0 without a loan. */
  readonly landCharge: Decimal
  /** The value of furniture that is sold along, which lowers the base of the tax alone. */
  readonly inventory?: Decimal
  /** Whether fees follow the GNotKG or are flat shares of the price. */
  readonly fees?: 'gnotkg' | 'flat'
}

export interface PurchaseCosts {
  readonly transferTax: Decimal
  readonly notary: Decimal
  readonly landRegistry: Decimal
  readonly agent: Decimal
  readonly total: Decimal
  /** The costs as a fraction of the price, unrounded; null without a price. */
  readonly share: Decimal | null
  /** The full fees of table B; null when the fees are flat. */
  readonly tableB: { readonly price: Decimal; readonly landCharge: Decimal } | null
}

type Fees = Pick<PurchaseCosts, 'notary' | 'landRegistry' | 'tableB'>

/**
 * The costs of a property beyond its price (calculators.md § 11), each part in cents (r2), the tax in whole euros; the
 * notary's expenses are left out. Example: 400 000 € in NW, agent 3.57 %, land charge 320 000 € → 45 675.60 €.
 */
export function purchaseCosts(input: PurchaseInput): PurchaseCosts {
  const { price, land, agentRate, inventory = decimal(0), fees = 'gnotkg' } = input
  const tax = transferTax(price.minus(inventory), land)
  const { notary, landRegistry, tableB } = fees === 'flat' ? flatFees(price) : feesByTable(input)
  const agent = centHalfUp(price.times(agentRate))
  const total = tax.plus(notary).plus(landRegistry).plus(agent)
  const share = price.gt(0) ? total.div(price) : null
  return { transferTax: tax, notary, landRegistry, agent, total, share, tableB }
}

function flatFees(price: Decimal): Fees {
  return {
    notary: centHalfUp(price.times(flatFeeRates.notary)),
    landRegistry: centHalfUp(price.times(flatFeeRates.landRegistry)),
    tableB: null,
  }
}

// The notary charges for deed, execution and supervision, and for the land charge, with VAT on top; the registry for
// notice and ownership, the land charge, and deleting the notice.
function feesByTable({ price, landCharge }: PurchaseInput): Fees {
  const tableB = { price: fullFee(price), landCharge: fullFee(landCharge) }
  const deed = tableB.price.times(notaryRates.price)
  const entry = tableB.price.times(registryRates.price)
  return {
    notary: centHalfUp(
      deed.plus(tableB.landCharge.times(notaryRates.landCharge)).times(notaryRates.vat.plus(1)),
    ),
    landRegistry: centHalfUp(
      entry.plus(tableB.landCharge.times(registryRates.landCharge)).plus(registryRates.deletionOfNotice),
    ),
    tableB,
  }
}
