import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { contributionToReach } from '#domain/calculators/reach-goal.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, roundUp, toEuros, withoutNoise } from '#domain/money/rounding.ts'

/** As far as a way is followed: fifty years. */
const LONGEST_WAY_MONTHS = 600

/** What a goal grows from: amounts in cents, rates a year in basis points. */
export interface GoalGrowth {
  readonly savedCents: Cents
  /** What is set aside at the end of month n, from 1 on. */
  readonly paidIn: (month: number) => Cents
  /** Effective, of the account on which the money lies. */
  readonly interestBp: BasisPoints
}

export interface WantedAmount {
  readonly amountCents: Cents
  readonly inflationBp: BasisPoints
  /** How many months ago the amount was said. */
  readonly sinceMonths: number
}

/**
 * What is wanted in n months from now: amount × (1 + π)^((since + n) ÷ 12), halves up to the cent (calculators.md § 6);
 * without inflation, and before the month in which it was said, the amount itself.
 */
export function wantedAmounts({ amountCents, inflationBp, sinceMonths }: WantedAmount): (n: number) => Cents {
  if (inflationBp === 0) return () => amountCents
  const monthly = monthlyFactor(decimal(inflationBp).div(WHOLE_BP))
  return (n) => {
    const passed = sinceMonths + n
    return passed <= 0 ? amountCents : roundHalfUp(toEuros(amountCents).times(monthly.pow(passed)))
  }
}

export interface GoalPath {
  /** The first month at whose end the wanted amount is there; 0: it is there now, null: not within fifty years. */
  readonly endsAfter: number | null
  /** Balances in cents, the first is today's; up to the end and not beyond. */
  readonly balanceCents: readonly Cents[]
}

/**
 * The way to a goal, month by month as in calculators.md § 1: interest of the month, then what is set aside at its end;
 * balances are not rounded inside the loop, what is given out is (r2).
 */
export function goalPath(growth: GoalGrowth, wanted: WantedAmount): GoalPath {
  const wantedIn = wantedAmounts(wanted)
  const balances: Cents[] = []
  let endsAfter: number | null = null
  for (const [month, balance] of balancesOf(growth)) {
    balances.push(roundHalfUp(balance))
    if (withoutNoise(balance).gte(toEuros(wantedIn(month)))) {
      endsAfter = month
      break
    }
    if (month >= LONGEST_WAY_MONTHS || isStuck(growth, wanted, month)) break
  }
  return { endsAfter, balanceCents: balances }
}

/** The balance at the end of a month from now, unrounded and in euros. */
function balanceAfter(growth: GoalGrowth, months: number): Decimal {
  for (const [month, balance] of balancesOf(growth)) if (month === months) return balance
  throw new RangeError('months must be 0 or more')
}

/**
 * The rate that reaches the wanted amount in `months` (1 to 1200), up to the next cent (calculators.md § 1, goal mode);
 * what comes in besides is counted. 0 when nothing is missing.
 */
export function neededRate(growth: GoalGrowth, wanted: WantedAmount, months: number): Cents {
  const missing = toEuros(wantedAmounts(wanted)(months)).minus(balanceAfter(growth, months))
  if (withoutNoise(missing).lte(0)) return 0
  const annualRate = annualRateOf(growth)
  return roundUp(contributionToReach({ goal: missing, initial: decimal(0), annualRate, months }))
}

function* balancesOf(growth: GoalGrowth): Generator<readonly [number, Decimal]> {
  const factor = monthlyFactor(annualRateOf(growth))
  const earns = growth.interestBp !== 0
  let balance = toEuros(growth.savedCents)
  for (let month = 0; ; month += 1) {
    if (month > 0) {
      if (earns) balance = balance.times(factor)
      balance = balance.plus(toEuros(growth.paidIn(month)))
    }
    yield [month, balance]
  }
}

// Nothing comes in, nothing grows: the months behind it would all be alike.
function isStuck(
  { interestBp, savedCents, paidIn }: GoalGrowth,
  { inflationBp }: WantedAmount,
  month: number,
) {
  const grows = interestBp > inflationBp && savedCents > 0
  return !grows && month >= 1 && paidIn(LONGEST_WAY_MONTHS) === 0 && paidIn(month + 1) === 0
}

function annualRateOf({ interestBp }: Pick<GoalGrowth, 'interestBp'>): Decimal {
  return decimal(interestBp).div(WHOLE_BP)
}
