import { type EtfCosts, type EtfCostsInput, etfCosts } from '#domain/calculators/etf-costs.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { EtfCostsInputs } from './etf-costs-inputs.ts'

export interface Fund {
  readonly input: EtfCostsInput
  readonly costs: EtfCosts
}

export interface EtfCostsResult {
  readonly first: Fund
  readonly second: Fund
  /** How much more the first fund ends with than the second; negative when it ends with less. */
  readonly difference: Decimal
}

/** The same payments in two funds, and without any costs (calculators.md § 15). */
export function computeEtfCosts(values: Values<EtfCostsInputs>): Outcome<EtfCostsResult> {
  const [first, second] = [fundOf(values, 1), fundOf(values, 2)]
  return {
    ok: true,
    result: { first, second, difference: first.costs.endValue.minus(second.costs.endValue) },
  }
}

function fundOf(values: Values<EtfCostsInputs>, product: 1 | 2): Fund {
  const input = {
    initial: amountOf(values.initial),
    contribution: amountOf(values.contribution),
    annualReturn: rateOf(values.annualReturn),
    ter: rateOf(values[`ter${product}`]),
    frontLoad: rateOf(values[`frontLoad${product}`]),
    depotFeeYear: amountOf(values[`fee${product}`]),
    years: wholeOf(values.years),
  }
  return { input, costs: etfCosts(input) }
}
