import type { Cents } from '#domain/money/cents.ts'

export interface DeviationInput {
  /** The planned totals of the months 0, 1, …; at least two. */
  readonly planCents: readonly Cents[]
  /** The number of the current month. */
  readonly month: number
  /** The real total in month 0 and now. */
  readonly startCents: Cents
  readonly actualCents: Cents
  /** All money that went in minus what went out, since month 0. */
  readonly plannedSavedCents: Cents
  readonly actualSavedCents: Cents
}

export interface PlanDeviation {
  /** How many months the household is ahead of the plan (or behind, below 0). */
  readonly months: number
  /** How many tenths of a month the household is ahead of the plan (or behind, below 0). */
  readonly tenths: number
  /** Actual minus planned. The three causes add up to it. */
  readonly euroCents: Cents
  readonly fromSavingCents: Cents
  readonly fromMarketCents: Cents
  readonly fromStartCents: Cents
}

/**
 * The deviation of a household from its plan (calculators.md § 24). Months: the place of the actual total on the line
 * of the plan, minus the current month, rounded to whole ones or to tenths, halves away from zero. Saved is what went
 * in minus what went out; the rest of a change is change of value.
 * @throws RangeError when the month is not within the plan
 */
export function planDeviation(input: DeviationInput): PlanDeviation {
  const { planCents, month, startCents, actualCents, plannedSavedCents, actualSavedCents } = input
  const [first, planned] = [planCents[0], planCents[month]]
  if (first === undefined || planned === undefined) throw new RangeError('the month is none of the plan')
  const actualMarket = actualCents - startCents - actualSavedCents
  const plannedMarket = planned - first - plannedSavedCents
  return {
    months: monthsAhead(planCents, month, actualCents, 1),
    tenths: monthsAhead(planCents, month, actualCents, 10),
    euroCents: actualCents - planned,
    fromSavingCents: actualSavedCents - plannedSavedCents,
    fromMarketCents: actualMarket - plannedMarket,
    fromStartCents: startCents - first,
  }
}

/** How far the plan is ahead, in the given number of parts of a month. */
function monthsAhead(planCents: readonly Cents[], month: number, actual: Cents, parts: 1 | 10): number {
  const last = planCents.length - 1
  for (const [index, from] of planCents.slice(0, last).entries()) {
    const to = planCents[index + 1] ?? from
    if (actual < Math.min(from, to) || actual > Math.max(from, to)) continue
    return from === to
      ? (index - month) * parts
      : roundedPlace(index - month, actual - from, to - from, parts)
  }
  return ((actual < (planCents[0] ?? 0) ? 0 : last) - month) * parts
}

/** Computes parts · (whole + part ÷ stretch), halves rounded away from zero. */
function roundedPlace(whole: number, part: Cents, stretch: Cents, parts: 1 | 10): number {
  const size = BigInt(Math.abs(stretch))
  const above = BigInt(parts) * (BigInt(whole) * size + BigInt(Math.abs(part)))
  const rounded = Number((2n * (above < 0n ? -above : above) + size) / (2n * size))
  return above < 0n ? 0 - rounded : rounded
}
