import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { IncomeSource } from './income-source.ts'
import { isDue, plannedValue } from './month-value.ts'

export interface Raise {
  readonly source: IncomeSource
  /** The first month with the higher amount. */
  readonly month: Month
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly raiseCents: Cents
}

/**
 * The next raise of a distributed monthly salary from `month` on, within `horizon` months; null when none is
 * known. A raise that counts from `month` itself is found too, so that it can be split at once.
 */
export function nextRaise(sources: readonly IncomeSource[], month: Month, horizon = 12): Raise | null {
  const salaries = sources.filter(
    (source) => source.type === 'salary' && source.rhythm === 'monthly' && source.isDistributed,
  )
  for (const candidate of monthRange(month, horizon + 1)) {
    const raise = salaries.map((source) => raiseOf(source, candidate)).find((found) => found !== null)
    if (raise) return raise
  }
  return null
}

// A salary that begins is new income, not a raise: the month before must have had the salary, too.
function raiseOf(source: IncomeSource, month: Month): Raise | null {
  const before = addMonths(month, -1)
  if (!isDue(source, month) || !isDue(source, before)) return null
  const beforeCents = plannedValue(source, [], before)
  const afterCents = plannedValue(source, [], month)
  const raiseCents = afterCents - beforeCents
  return raiseCents > 0 && beforeCents > 0 ? { source, month, beforeCents, afterCents, raiseCents } : null
}
