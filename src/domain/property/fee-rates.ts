import { decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import table from '#domain/property/data/gnotkg-table-b.json' with { type: 'json' }

const { vatPercent, ...notary } = decimalsOf(table.notary)
const registry = decimalsOf(table.landRegistry)

/**
 * The notary's rates as multiples of the full fee; `price` is the sum of the rates that a sale applies to its price,
 * `vat` comes on top.
 */
export const notaryRates = {
  ...notary,
  price: notary.deed.plus(notary.execution).plus(notary.supervision),
  vat: vatPercent.div(100),
}

/** The land registry's rates as multiples of the full fee; deleting the notice costs a fixed sum, in euros. */
export const registryRates = { ...registry, price: registry.notice.plus(registry.ownership) }

/** A rule of thumb in place of the fees, as fractions of the price. */
export const flatFeeRates = { notary: decimal('0.015'), landRegistry: decimal('0.005') }
