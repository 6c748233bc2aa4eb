import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'

/** One percent, as views tell it. */
export const PERCENT = 100
/** All of a sum, as views tell it. */
export const WHOLE = 100 * PERCENT

/** The greatest share that is told, in percent: a share of a tiny sum would be as fine as an amount. */
const MOST_PERCENT = 1_000

/** An amount as whole percents of a sum, halves away from zero, ten times the sum at most; 0 of nothing. */
export function percentOf(cents: Cents, wholeCents: Cents): number {
  if (wholeCents <= 0) return 0
  const most = cents < 0 ? -MOST_PERCENT : MOST_PERCENT
  return (
    PERCENT * (Math.abs(cents) / wholeCents >= MOST_PERCENT / 100 ? most : proportion(cents, 100, wholeCents))
  )
}

/** A ratio in basis points as whole percents, halves away from zero, and no finer where it is great. */
export function wholeBp(bp: number | null): number | null {
  return bp === null ? null : percentOf(bp, WHOLE)
}

/** The sum of which amounts are shares: what is above 0, and where nothing is, what is below. */
export function baseOf(amounts: readonly Cents[]): Cents {
  const above = sumCents(amounts.filter((cents) => cents > 0))
  return above > 0 ? above : -sumCents(amounts.filter((cents) => cents < 0))
}

/**
 * Amounts as whole percents of their base. Those that make up the base sum to 100, so that no share has to be corrected
 * by the reader; the others are rounded one by one.
 */
export function wholePercents(amounts: readonly Cents[]): readonly number[] {
  const whole = baseOf(amounts)
  if (whole === 0) return amounts.map(() => 0)
  const sign = amounts.some((cents) => cents > 0) ? 1 : -1
  const ofBase = splitByWeights(
    100,
    amounts.map((cents) => Math.max(0, sign * cents)),
  )
  return amounts.map((cents, at) =>
    sign * cents > 0 ? sign * PERCENT * (ofBase[at] ?? 0) : percentOf(cents, whole),
  )
}

/** Whole percents of a part, divided further by the amounts in it, so that they sum to that part. */
export function dividedPercents(percent: number, amounts: readonly Cents[]): readonly number[] {
  const weights = amounts.map((cents) => Math.max(0, cents))
  if (weights.every((weight) => weight === 0)) return amounts.map(() => 0)
  return splitByWeights(Math.round(percent / PERCENT), weights).map((each) => PERCENT * each)
}
