import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import { tariffTax } from './tariff.ts'
import type { WageTaxRules } from './wage-tax-rules.ts'

const upperShare = decimal('1.25')
const lowerShare = decimal('0.75')

/**
 * The tax of classes V and VI, between the lowest and the top rate, § 39b (2) sentence 7 EStG (MST5-6), whole euros.
 */
export function classFiveTax(rules: WageTaxRules, income: Decimal): Decimal {
  const { firstLimit, secondLimit, thirdLimit, middleRate, topRate } = rules.classFive
  const above = (tax: Decimal, from: Decimal, to: Decimal, rate: Decimal) =>
    to.minus(from).times(rate).plus(tax).round(0, 'down')

  if (income.gt(secondLimit)) {
    const middle = above(
      doubledDifference(rules, secondLimit),
      secondLimit,
      smallest(income, thirdLimit),
      middleRate,
    )
    return income.gt(thirdLimit) ? above(middle, thirdLimit, income, topRate) : middle
  }
  const tax = doubledDifference(rules, income)
  return income.gt(firstLimit)
    ? smallest(tax, above(doubledDifference(rules, firstLimit), firstLimit, income, middleRate))
    : tax
}

// UP5-6: twice the difference between the tax on 1.25 and on 0.75 of the income.
function doubledDifference({ zones, classFive }: WageTaxRules, income: Decimal): Decimal {
  const upper = tariffTax(zones, income.times(upperShare))
  const lower = tariffTax(zones, income.times(lowerShare))
  return largest(upper.minus(lower).times(2), income.times(classFive.lowestRate).round(0, 'down'))
}
