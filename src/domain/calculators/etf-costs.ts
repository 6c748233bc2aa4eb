import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { checkTerm, monthlyFactor } from './monthly-factor.ts'

/** Amounts in euros, rates as fractions. */
export interface EtfCostsInput {
  readonly initial: Decimal
  /** The amount paid at the beginning of every month. */
  readonly contribution: Decimal
  /** The return a year, before costs. */
  readonly annualReturn: Decimal
  readonly ter: Decimal
  /** The front load (Ausgabeaufschlag) on every payment, including the initial capital. */
  readonly frontLoad: Decimal
  /** The fee taken at the end of every twelfth month. */
  readonly depotFeeYear: Decimal
  readonly years: number
}

export interface EtfCostsYear {
  readonly year: number
  /** All payments so far. */
  readonly paidIn: Decimal
  readonly value: Decimal
  readonly valueWithoutCosts: Decimal
}

export interface EtfCosts {
  readonly endValue: Decimal
  readonly endValueWithoutCosts: Decimal
  readonly costEffect: Decimal
  readonly paidIn: Decimal
  readonly years: readonly EtfCostsYear[]
}

/**
 * How much the costs of a fund reduce its end value (calculators.md § 15), from the same payments with and without
 * them. Values are not rounded inside the loop; the results are (r2). 10.000 € at 7 % with 0,2 % TER are 37.178,03 €
 * after 20 years, 1.518,81 € less than without costs.
 * @throws RangeError when the years are not 1 to 100
 */
export function etfCosts(input: EtfCostsInput): EtfCosts {
  const { initial, contribution, annualReturn, ter, frontLoad, depotFeeYear } = input
  checkTerm(input.years * 12)
  const bought = decimal(1).plus(frontLoad)
  const values = yearEnds(input.years, {
    initial: initial.div(bought),
    contribution: contribution.div(bought),
    factor: monthlyFactor(annualReturn.plus(1).times(decimal(1).minus(ter)).minus(1)),
    fee: depotFeeYear,
  })
  const factor = monthlyFactor(annualReturn)
  const reference = yearEnds(input.years, { initial, contribution, factor, fee: decimal(0) })
  const years = values.map((value, index) => ({
    year: index + 1,
    paidIn: initial.plus(contribution.times(12 * (index + 1))),
    value,
    valueWithoutCosts: reference[index] ?? decimal(0),
  }))
  const last = itemAt(years, -1)
  return {
    endValue: last.value,
    endValueWithoutCosts: last.valueWithoutCosts,
    costEffect: last.valueWithoutCosts.minus(last.value),
    paidIn: last.paidIn,
    years,
  }
}

interface FundTerms {
  readonly initial: Decimal
  readonly contribution: Decimal
  readonly factor: Decimal
  readonly fee: Decimal
}

function yearEnds(years: number, { initial, contribution, factor, fee }: FundTerms): readonly Decimal[] {
  let value = initial
  return Array.from({ length: years }, () => {
    for (let month = 0; month < 12; month += 1) value = value.plus(contribution).times(factor)
    value = largest(value.minus(fee), 0)
    return centHalfUp(value)
  })
}
