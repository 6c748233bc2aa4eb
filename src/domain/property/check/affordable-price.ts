import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centDown } from '#domain/money/rounding.ts'
import { type PurchaseInput, purchaseCosts } from '#domain/property/purchase-costs.ts'

/** What pays for a property, in euros; rates as fractions a year. */
export interface AffordableInput {
  readonly instalment: Decimal
  readonly equity: Decimal
  readonly nominalRate: Decimal
  readonly initialRepayment: Decimal
  readonly land: PurchaseInput['land']
  readonly agentRate: Decimal
  readonly fees?: PurchaseInput['fees']
}

export type AffordableResult =
  | { readonly ok: false; readonly reason: 'no_rate' }
  | {
      readonly ok: true
      readonly loan: Decimal
      /** In whole euros. */
      readonly price: Decimal
      readonly costs: Decimal
      /** The money that loan and equity leave. */
      readonly left: Decimal
    }

const zero = decimal(0)

/**
 * The highest price in whole euros that an instalment and equity pay (calculators.md § 47): the loan is
 * down2(12·instalment/(rate + repayment)), and price and costs (§ 11, the land charge equals the loan) are at most loan
 * and equity. Refused where rate and repayment are 0. Example: 1 500 € at 3.8 % and 2 %, equity 80 000 €, NW, agent
 * 3.57 % → loan 310 344.82 €, price 350 000 €.
 */
export function affordablePrice(input: AffordableInput): AffordableResult {
  const perYear = input.nominalRate.plus(input.initialRepayment)
  if (perYear.lte(0)) return { ok: false, reason: 'no_rate' }
  const loan = centDown(input.instalment.times(12).div(perYear))
  const means = loan.plus(input.equity)
  const costsOf = (price: number) =>
    price === 0 ? zero : purchaseCosts(purchaseOf(input, price, loan)).total
  const highest = highestPrice(means, costsOf)
  const costs = costsOf(highest)
  return { ok: true, loan, price: decimal(highest), costs, left: means.minus(highest).minus(costs) }
}

function purchaseOf({ land, agentRate, fees = 'gnotkg' }: AffordableInput, price: number, loan: Decimal) {
  return { price: decimal(price), land, agentRate, landCharge: loan, fees }
}

// Each round leaves about a hundredth of the prices in question.
const ROUNDS = 3

/**
 * The highest whole price that fits with its costs. As costs never fall with the price, those of a price that is too
 * high leave one that fits, and those of one that fits leave a limit; what is left between both is halved.
 */
function highestPrice(means: Decimal, costsOf: (price: number) => Decimal): number {
  const left = (price: number) => Math.max(0, means.minus(costsOf(price)).round(0, 'floor').toNumber())
  let [low, high] = [0, left(0)]
  for (let round = 0; round < ROUNDS && low < high; round += 1) {
    low = Math.max(low, left(high))
    high = Math.min(high, left(low))
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (costsOf(middle).plus(middle).lte(means)) low = middle
    else high = middle - 1
  }
  return low
}
