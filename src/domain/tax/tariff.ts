import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import type { TariffZone } from './income-tax-rules.ts'

const tenThousandth = decimal('0.0001')

/**
 * The income tax tariff, § 32a (1) EStG: euros of tax on a taxable income, both cut to whole euros.
 * 2026: `tariffTax(zones, decimal(40000))` is 7 209.
 */
export function tariffTax(zones: readonly TariffZone[], taxableIncome: Decimal): Decimal {
  const x = taxableIncome.round(0, 'floor')
  const { origin, quadratic, linear, constant } = zoneOf(zones, x)
  const u = x.minus(origin).times(tenThousandth)
  const tax = quadratic.times(u).plus(linear).times(u).plus(constant)
  return largest(tax.round(0, 'floor'), 0)
}

/** The derivative of the tariff: 0.42 when 42 cents of the next euro are tax. */
export function marginalTaxRate(zones: readonly TariffZone[], taxableIncome: Decimal): Decimal {
  const x = taxableIncome.round(0, 'floor')
  const { origin, quadratic, linear } = zoneOf(zones, x)
  const u = x.minus(origin).times(tenThousandth)
  return quadratic.times(u).times(2).plus(linear).times(tenThousandth)
}

function zoneOf(zones: readonly TariffZone[], x: Decimal): TariffZone {
  const zone = zones.find(({ until }) => until === null || x.lte(until))
  if (!zone) throw new RangeError('a tariff has a last zone without an end')
  return zone
}
