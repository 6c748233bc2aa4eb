import type { Cents } from '#domain/money/cents.ts'

export interface DeviationInput {
  /** Of the months 0, 1, …; two at least. */
  readonly planCents: readonly Cents[]
  /** Which of them is now. */
  readonly month: number
  /** What there really was in month 0, and is now. */
  readonly startCents: Cents
  readonly actualCents: Cents
  /** All money that went in less what went out, since month 0. */
  readonly plannedSavedCents: Cents
  readonly actualSavedCents: Cents
}

export interface PlanDeviation {
  /** How many months the plan is ahead (or behind, below 0) of where it shall be. */
  readonly months: number
  /** The same to a tenth of a month. */
  readonly tenths: number
  /** Actual less planned. The three causes add up to it. */
  readonly euroCents: Cents
  readonly fromSavingCents: Cents
  readonly fromMarketCents: Cents
  readonly fromStartCents: Cents
}

/**
 * Where the household stands against its plan (calculators.md § 24). Months: the place of the actual total on the line
 * of the plan, less the month, rounded to whole ones or to tenths, halves away from zero. Saved is what went in less what went out;
 * the rest of a change is change of value.
 * @throws RangeError when the month is none of the plan
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

/** In so many parts of a month. */
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

/** parts · (whole + part ÷ stretch), halves away from zero. */
function roundedPlace(whole: number, part: Cents, stretch: Cents, parts: 1 | 10): number {
  const size = BigInt(Math.abs(stretch))
  const above = BigInt(parts) * (BigInt(whole) * size + BigInt(Math.abs(part)))
  const rounded = Number((2n * (above < 0n ? -above : above) + size) / (2n * size))
  return above < 0n ? 0 - rounded : rounded
}
