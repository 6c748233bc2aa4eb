import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { contributionToReach } from '#domain/calculators/reach-goal.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, roundUp, shareOfCents, toEuros, withoutNoise } from '#domain/money/rounding.ts'

/** The longest time for which a goal is projected: fifty years. */
const LONGEST_WAY_MONTHS = 600

/** What makes a goal grow: amounts in cents, rates a year in basis points. */
export interface GoalGrowth {
  readonly savedCents: Cents
  /** The money set aside at the end of month n; 0 is the current month, with what is still to come in it. */
  readonly paidIn: (month: number) => Cents
  /** The effective interest rate of the account on which the money lies. */
  readonly interestBp: BasisPoints
  /** Whether the interest of the current month is still to come, like the month's rate. */
  readonly earnsNow: boolean
}

export interface WantedAmount {
  readonly amountCents: Cents
  readonly inflationBp: BasisPoints
  /** How many months ago the amount was entered. */
  readonly sinceMonths: number
}

/**
 * The wanted amount in n months from now: amount × (1 + π)^((since + n) ÷ 12), rounded half up to the cent
 * (calculators.md § 6); without inflation, and before the month in which it was entered, the amount itself.
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

/** The value of one euro after the given number of months; kept, because every goal asks for the same values. */
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
  /** The first month at whose end the wanted amount is reached; 0: the current month, null: not within fifty years. */
  readonly endsAfter: number | null
  /**
   * The balances in cents at the ends of the months, from the current month to the one in which the goal is reached.
   */
  readonly balanceCents: readonly Cents[]
}

/**
 * Projects a goal month by month as in calculators.md § 1: first the interest of the month, then the money set aside at
 * its end, beginning with what is still to come in the current month; balances are not rounded inside the loop, the
 * results are (r2).
 */
export function goalPath(growth: GoalGrowth, wanted: WantedAmount): GoalPath {
  const { endsAfter, months } = walk(growth, wanted)
  let known: readonly Cents[] | undefined
  return {
    endsAfter,
    // Most goals are only asked for their end; the balances that a chart draws are computed when they are asked for.
    get balanceCents() {
      known ??= balancesUntil(growth, months)
      return known
    },
  }
}

// Computed in doubles, which are exact without interest. With interest they are off by less than DOUBT_CENTS as long as
// the balance is small enough; where that could matter, the exact decimal balance decides.
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

/** The situation for which the needed monthly rate is searched. */
export interface RateSearch extends Omit<GoalGrowth, 'paidIn'> {
  /** The part of the saved amount that came in during the current month as its rate. */
  readonly cameInCents: Cents
  /** Other money that comes in in month n, from the current one (0) on. */
  readonly besides: (month: number) => Cents
  /**
   * Whether a fixed rate came in already: then the months after the current one have to make up for what is
   * missing.
   */
  readonly isMonthDone: boolean
}

/**
 * The monthly rate that reaches the wanted amount in `months` (0 to 1199), rounded up to the next cent
 * (calculators.md § 1, goal mode); other money that comes in is counted. The current month takes only the part that has
 * not come in yet, so that the result is the same before and after setting it aside. 0 when nothing is missing.
 */
export function neededRate(search: RateSearch, wanted: WantedAmount, months: number): Cents {
  const { savedCents, interestBp, earnsNow, cameInCents, besides, isMonthDone } = search
  // Once a preceding goal passes on its rate, it does so in every later month: if nothing comes in the last
  // month, nothing comes at all.
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
  // If more than this rate has come in already, the current month needs nothing more.
  return withThisMonth > openCents ? withThisMonth : rateFor(0, months)
}

/** The balance at the end of a future month, unrounded and in euros. */
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

// Nothing comes in and nothing grows, so all later months would be alike.
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
