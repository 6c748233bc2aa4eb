import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import { mostNetCents, saleOfNet } from '#domain/wealth-projection/asset-sale.ts'
import { taxRates } from '#domain/wealth-projection/plan-tax.ts'
import { sellNet } from '#domain/wealth-simulation/path-sale.ts'
import { newestTaxYear, readTax } from './read-holdings.ts'

const DECIMALS = 6

/** A sale in a path of the simulation, in euros with six decimals, and beside it the sale of the plan to the cent. */
export const pathSaleCase: CaseRunner = (input) => {
  const centsOf = (name: string) => roundHalfUp(input.amount(name))
  const listOf = (cents: number) => Float64Array.of(cents)
  const needs = listOf(centsOf('need'))
  const allowances = listOf(centsOf('allowance_left'))
  const gone = listOf(0)
  const sold = { values: listOf(centsOf('value')), costs: listOf(centsOf('cost')), gone, counted: listOf(0) }
  sellNet(
    { ...sold, allowances },
    taxRates(newestTaxYear(), input.choice('tax_mode', taxModes), false),
    needs,
  )
  const [gross, net] = [gone[0] ?? 0, centsOf('need') - (needs[0] ?? 0)]
  return {
    gross: inEuros(gross),
    net: inEuros(net),
    tax: inEuros(gross - net),
    allowance_used: inEuros(centsOf('allowance_left') - (allowances[0] ?? 0)),
    ...saleOfPlan(input),
  }
}

function saleOfPlan(input: CaseInput) {
  const [valueCents, costCents] = [roundHalfUp(input.amount('value')), roundHalfUp(input.amount('cost'))]
  if (valueCents <= 0) return { exact_gross: 0, exact_tax: 0 }
  const [holding, tax] = [{ valueCents, costCents }, readTax(input)]
  const netCents = Math.min(roundHalfUp(input.amount('need')), mostNetCents(holding, tax))
  const { grossCents, taxCents } = saleOfNet(netCents, holding, tax)
  return { exact_gross: toEuros(grossCents), exact_tax: toEuros(taxCents) }
}

function inEuros(cents: number): Decimal {
  return decimal(cents).div(100).round(DECIMALS, 'half-up')
}
