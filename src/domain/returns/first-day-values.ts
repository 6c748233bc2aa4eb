import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { DatedFlow } from './dated-flow.ts'
import { powersOf } from './powers-of.ts'

/**
 * The values of payments in the order of time on the day of the first one, at a yearly growth factor above 0: amount ·
 * growth^(−at / periods). The computed powers never fall below 1, so that none becomes 0 as a divisor: growth of 1 and
 * more divides by them, less than 1 multiplies. Example: −10 000 € and a year later 10 € at a growth factor of 0.001
 * are worth −10 000 € and 10 000 €.
 */
export function firstDayValues(
  flows: readonly DatedFlow[],
  periodsPerYear: number,
  growth: Decimal,
): readonly Decimal[] {
  const isForward = growth.gte(1)
  const overGap = powersOf(growth.pow(decimal(isForward ? 1 : -1).div(periodsPerYear)))
  let power = decimal(1)
  return flows.map(({ at, amount }, place) => {
    power = power.times(overGap(at - (flows[place - 1]?.at ?? at)))
    return isForward ? amount.div(power) : amount.times(power)
  })
}
