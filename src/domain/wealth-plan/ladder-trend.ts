import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** The number of past months on which a trend is based. */
export const TREND_MONTHS = 12
const SHORTEST_TREND_MONTHS = 3
/** A hundred years: later months are not reported. */
const LONGEST_MONTHS = 1200

/** too_young: less than three months are known. */
export type TrendRefusal = 'too_young' | 'not_growing' | 'too_long'

export interface TrendInput {
  /** For how many months the household's wealth has been known. */
  readonly knownMonths: number
  /** The amounts at the end of the month that many months ago, at most twelve, and now. */
  readonly thenCents: Cents
  readonly nowCents: Cents
  /** The part that was only recorded for the first time in between. */
  readonly recordedCents: Cents
  /** The target in today's purchasing power. */
  readonly targetCents: Cents
  readonly inflationBp: BasisPoints
}

export interface LadderTrend {
  /** The months until the target; 0: it is reached. Null: see the reason. */
  readonly months: number | null
  /** The increase a month, in today's purchasing power; null: too young. */
  readonly perMonthCents: Cents | null
  readonly reason: TrendRefusal | null
}

/**
 * How long it takes to reach a level if the recent trend continues (statistics.md § 63): the mean monthly change in
 * today's purchasing power, r2((now − recorded − then·(1 + π)^(n/12))/n), continues in a straight line.
 */
export function ladderTrend(input: TrendInput): LadderTrend {
  const { knownMonths, nowCents, targetCents } = input
  if (knownMonths < SHORTEST_TREND_MONTHS) return { months: null, perMonthCents: null, reason: 'too_young' }
  const perMonthCents = perMonth(input)
  const missingCents = Math.max(0, targetCents - nowCents)
  if (missingCents === 0) return { months: 0, perMonthCents, reason: null }
  if (perMonthCents <= 0) return { months: null, perMonthCents, reason: 'not_growing' }
  const months = Math.ceil(missingCents / perMonthCents)
  return months > LONGEST_MONTHS
    ? { months: null, perMonthCents, reason: 'too_long' }
    : { months, perMonthCents, reason: null }
}

function perMonth({ knownMonths, thenCents, nowCents, recordedCents, inflationBp }: TrendInput): Cents {
  const months = Math.min(TREND_MONTHS, knownMonths)
  const rise = decimal(WHOLE_BP + inflationBp)
    .div(WHOLE_BP)
    .pow(decimal(months).div(TREND_MONTHS))
  return roundHalfUp(
    toEuros(nowCents).minus(toEuros(recordedCents)).minus(toEuros(thenCents).times(rise)).div(months),
  )
}
