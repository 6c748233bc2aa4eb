import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import table from '#domain/property/data/gnotkg-table-b.json' with { type: 'json' }

/**
 * The full fee (1,0) of table B in euros (§ 34 Abs. 2 GNotKG, calculators.md § 11): each started step counts, even if
 * started by a cent. A value of 0 costs nothing. 501 € → 19 €, 200 000 € → 435 €.
 */
export function fullFee(value: Decimal): Decimal {
  if (value.lte(0)) return decimal(0)
  let fee = decimal(table.baseFee.fee)
  let from = decimal(table.baseFee.until)
  for (const { until, perStarted, fee: perStep } of table.steps) {
    fee = fee.plus(startedSteps(smallest(value, until).minus(from), perStarted).times(perStep))
    from = decimal(until)
  }
  return fee.plus(startedSteps(value.minus(from), table.above.perStarted).times(table.above.fee))
}

function startedSteps(part: Decimal, perStarted: number): Decimal {
  return part.lte(0) ? decimal(0) : part.div(perStarted).round(0, 'ceil')
}
