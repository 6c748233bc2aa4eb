import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { contributionToReach } from '#domain/calculators/reach-goal.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, roundUp, shareOfCents, toEuros, withoutNoise } from '#domain/money/rounding.ts'

/** As far as a way is followed: fifty years. */
const LONGEST_WAY_MONTHS = 600

/** What a goal grows from: amounts in cents, rates a year in basis points. */
export interface GoalGrowth {
  readonly savedCents: Cents
  /** What is set aside at the end of month n; 0 is the current one, with what is still to come in it. */
  readonly paidIn: (month: number) => Cents
  /** Effective, of the account on which the money lies. */
  readonly interestBp: BasisPoints
  /** Whether the current month's interest is still to come, as its rate is. */
  readonly earnsNow: boolean
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
  return (n) => {
    const passed = sinceMonths + n
    return passed <= 0 ? amountCents : priceAfter(inflationBp, passed)(amountCents)
  }
}

const prices = new Map<BasisPoints, ((cents: Cents) => Cents)[]>()

function priceAfter(inflationBp: BasisPoints, months: number): (cents: Cents) => Cents {
  const known = prices.get(inflationBp) ?? []
  prices.set(inflationBp, known)
  return (known[months] ??= shareOfCents(grownBy(inflationBp, months)))
}

interface Powers {
  readonly factor: Decimal
  readonly known: Decimal[]
}

const powers = new Map<BasisPoints, Powers>()

/** What a euro becomes in so many months; known once, because every goal asks for the same. */
function grownBy(rateBp: BasisPoints, months: number): Decimal {
  const { factor, known } = powers.get(rateBp) ?? {
    factor: monthlyFactor(decimal(rateBp).div(WHOLE_BP)),
    known: [],
  }
  powers.set(rateBp, { factor, known })
  while (known.length <= months) known.push(known.at(-1)?.times(factor) ?? decimal(1))
  return known[months] ?? decimal(1)
}

export interface GoalPath {
  /** The first month at whose end the wanted amount is there; 0: this one, null: not within fifty years. */
  readonly endsAfter: number | null
  /** Balances in cents at the ends of months, the first of the current one; up to the end and not beyond. */
  readonly balanceCents: readonly Cents[]
}

/**
 * The way to a goal, month by month as in calculators.md § 1: interest of the month, then what is set aside at its end,
 * from what is still to come in the current month on; balances are not rounded inside the loop, what is given out is (r2).
 */
export function goalPath(growth: GoalGrowth, wanted: WantedAmount): GoalPath {
  const { endsAfter, months } = walk(growth, wanted)
  let known: readonly Cents[] | undefined
  return {
    endsAfter,
    // Most goals are only asked for their end: what is drawn of the others is computed when it is.
    get balanceCents() {
      known ??= balancesUntil(growth, months)
      return known
    },
  }
}

// In doubles, which are exact without interest. With interest they are off by less than the doubt as long as the
// balance stays below it: where that could matter the exact balance tells.
const DOUBT_CENTS = 1e-3
const DOUBLES_BELOW = 2 ** 31

function walk(
  growth: GoalGrowth,
  wanted: WantedAmount,
): { readonly endsAfter: number | null; readonly months: number } {
  const wantedIn = wantedAmounts(wanted)
  const { interestBp, earnsNow, savedCents, paidIn } = growth
  const factor = grownBy(interestBp, 1).toNumber()
  let rough = savedCents
  for (let month = 0; ; month += 1) {
    if (interestBp !== 0 && (month > 0 || earnsNow)) rough *= factor
    rough += paidIn(month)
    const over = rough - wantedIn(month)
    const isSure = interestBp === 0 || (Math.abs(over) > DOUBT_CENTS && Math.abs(rough) < DOUBLES_BELOW)
    const isThere = isSure
      ? over >= 0
      : withoutNoise(balanceAfter(growth, month)).gte(toEuros(wantedIn(month)))
    if (isThere) return { endsAfter: month, months: month }
    if (month >= LONGEST_WAY_MONTHS || isStuck(growth, wanted, month))
      return { endsAfter: null, months: month }
  }
}

function balancesUntil(growth: GoalGrowth, months: number): readonly Cents[] {
  const found: Cents[] = []
  for (const [month, balance] of balancesOf(growth)) {
    found.push(roundHalfUp(balance))
    if (month >= months) break
  }
  return found
}

/** What a rate is looked for beside. */
export interface RateSearch extends Omit<GoalGrowth, 'paidIn'> {
  /** What of the saved amount came in during the current month, in place of its rate. */
  readonly cameInCents: Cents
  /** What comes in besides in month n, from the current one (0) on. */
  readonly besides: (month: number) => Cents
  /** Whether a rate that was said is in: then the months behind the current one have to make up for it. */
  readonly isMonthDone: boolean
}

/**
 * The rate that reaches the wanted amount in `months` (0 to 1199), up to the next cent (calculators.md § 1, goal mode);
 * what comes in besides is counted. The current month takes what of the rate did not come in yet: so it is the same
 * before and after it was set aside. 0 when nothing is missing.
 */
export function neededRate(search: RateSearch, wanted: WantedAmount, months: number): Cents {
  const { savedCents, interestBp, earnsNow, cameInCents, besides, isMonthDone } = search
  // What comes from goals before comes for good: nothing in the last month is nothing at all.
  const isAlone = besides(months) === 0 || months === 0
  const grownAlone = (nowCents: Cents) =>
    toEuros(savedCents)
      .times(grownBy(interestBp, earnsNow ? 1 : 0))
      .plus(toEuros(nowCents))
      .times(grownBy(interestBp, months))
  const wantedEuros = toEuros(wantedAmounts(wanted)(months))
  const rateFor = (nowCents: Cents, count: number): Cents => {
    const paidIn = (month: number) => (month === 0 ? nowCents : besides(month))
    const grown = isAlone ? grownAlone(nowCents) : balanceAfter({ ...search, paidIn }, months)
    const missing = wantedEuros.minus(grown)
    if (count === 0 || withoutNoise(missing).lte(0)) return 0
    const annualRate = annualRateOf(search)
    return roundUp(contributionToReach({ goal: missing, initial: decimal(0), annualRate, months: count }))
  }
  if (isMonthDone && months > 0) return rateFor(0, months)
  const openCents = cameInCents - besides(0)
  const withThisMonth = rateFor(-openCents, months + 1)
  // More came in than such a rate: the current month takes nothing any more.
  return withThisMonth > openCents ? withThisMonth : rateFor(0, months)
}

/** The balance at the end of a month from now, unrounded and in euros. */
function balanceAfter(growth: GoalGrowth, months: number): Decimal {
  for (const [month, balance] of balancesOf(growth)) if (month === months) return balance
  throw new RangeError('months must be 0 or more')
}

function* balancesOf(growth: GoalGrowth): Generator<readonly [number, Decimal]> {
  const factor = grownBy(growth.interestBp, 1)
  const earns = growth.interestBp !== 0
  let balance = toEuros(growth.savedCents)
  for (let month = 0; ; month += 1) {
    if (earns && (month > 0 || growth.earnsNow)) balance = balance.times(factor)
    balance = balance.plus(toEuros(growth.paidIn(month)))
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
