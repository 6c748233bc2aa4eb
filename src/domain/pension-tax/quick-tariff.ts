import { decimal } from '#domain/money/decimal.ts'
import type { TariffZone } from '#domain/tax/income-tax-rules.ts'
import { tariffTax } from '#domain/tax/tariff.ts'

// A double of a tax up to 2³⁰ euros is wrong by far less than a millionth, so it decides unless it is that near to a whole.
const NEAR = 1e-6
const TELLING = 2 ** 30

/**
 * The tariff for whole euros as plain numbers, for the months of a plan: the same as {@link tariffTax}, which it asks
 * where a double does not decide.
 */
export function quickTariff(zones: readonly TariffZone[]): (euros: number) => number {
  const quick = zones.map(({ until, origin, quadratic, linear, constant }) => ({
    until: until === null ? Infinity : until.toNumber(),
    origin: origin.toNumber(),
    quadratic: quadratic.toNumber(),
    linear: linear.toNumber(),
    constant: constant.toNumber(),
  }))
  return (euros) => {
    const zone = quick.find(({ until }) => euros <= until)
    if (!zone) throw new RangeError('a tariff has a last zone without an end')
    const u = (euros - zone.origin) / 10_000
    const tax = (zone.quadratic * u + zone.linear) * u + zone.constant
    const isClear = euros < TELLING && Math.abs(tax - Math.round(tax)) > NEAR
    return isClear ? Math.max(0, Math.floor(tax)) : tariffTax(zones, decimal(euros)).toNumber()
  }
}
