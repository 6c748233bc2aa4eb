import { formatEuros } from '#domain/money/format-decimal.ts'
import type { RentOrBuyInput } from '#domain/property/rent-or-buy-input.ts'
import { type RentOrBuyFigures, rentOrBuy } from '#domain/property/rent-or-buy.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { RentOrBuyInputs, RentOrBuyKey } from './rent-or-buy-inputs.ts'

export interface RentOrBuyResult {
  readonly input: RentOrBuyInput
  readonly figures: RentOrBuyFigures
}

/** Both ways with all their money (calculators.md § 10). */
export function computeRentOrBuy(values: Values<RentOrBuyInputs>): Outcome<RentOrBuyResult, RentOrBuyKey> {
  const input = {
    price: amountOf(values.price),
    purchaseCosts: amountOf(values.purchaseCosts),
    equity: amountOf(values.equity),
    nominalRate: rateOf(values.nominalRate),
    initialRepayment: rateOf(values.repayment),
    rentMonth: amountOf(values.rent),
    rentGrowth: rateOf(values.rentGrowth),
    valueGrowth: rateOf(values.valueGrowth),
    maintenanceRate: rateOf(values.maintenance),
    inflation: rateOf(values.inflation),
    investmentReturn: rateOf(values.investmentReturn),
    sellingCosts: rateOf(values.sellingCosts),
    years: wholeOf(values.years),
  }
  const figures = rentOrBuy(input)
  if (figures.ok) return { ok: true, result: { input, figures } }
  const most = formatEuros(input.price.plus(input.purchaseCosts))
  return {
    ok: false,
    sentence: `Das Eigenkapital darf höchstens ${most} betragen, so viel wie Kaufpreis und Nebenkosten.`,
    at: 'equity',
  }
}
