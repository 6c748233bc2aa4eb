import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centUp, withoutNoise } from '#domain/money/rounding.ts'
import { checkTerm, LONGEST_TERM_MONTHS, monthlyFactor } from './monthly-factor.ts'

/** Amounts in euros; the rate is effective and a fraction. */
interface GoalToReach {
  readonly goal: Decimal
  readonly initial: Decimal
  readonly annualRate: Decimal
  readonly timing?: 'end' | 'begin'
}

/**
 * The amount that has to be saved every month to reach a goal after the given months (calculators.md § 1), rounded up
 * to the cent; 0 when the initial capital reaches it alone. 100.000 € from 10.000 € in 180 months at 5 %: 299,11 €.
 * @throws RangeError when the months are not 1 to 1200
 */
export function contributionToReach(goal: GoalToReach & { readonly months: number }): Decimal {
  checkTerm(goal.months)
  const q = monthlyFactor(goal.annualRate)
  const growth = q.pow(goal.months)
  const missing = goal.goal.minus(goal.initial.times(growth))
  if (withoutNoise(missing).lte(0)) return decimal(0)
  const paidOnce = q.eq(1) ? decimal(goal.months) : growth.minus(1).div(q.minus(1))
  return centUp(missing.div(goal.timing === 'begin' ? paidOnce.times(q) : paidOnce))
}

/**
 * The first month at whose end, after interest, the goal is reached; 0 when it is reached already, null when not
 * within a hundred years (calculators.md § 1). 20.000 € from 3.000 € with 300 € a month at 3 %: 52.
 */
export function monthsToReach(goal: GoalToReach & { readonly contribution: Decimal }): number | null {
  const q = monthlyFactor(goal.annualRate)
  let balance = goal.initial
  for (let month = 0; month <= LONGEST_TERM_MONTHS; month += 1) {
    if (withoutNoise(balance).gte(goal.goal)) return month
    balance =
      goal.timing === 'begin'
        ? balance.plus(goal.contribution).times(q)
        : balance.times(q).plus(goal.contribution)
  }
  return null
}
