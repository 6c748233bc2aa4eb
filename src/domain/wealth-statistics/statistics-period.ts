import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'

export const statisticsPeriods = ['one_year', 'three_years', 'five_years', 'all'] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

const lengths: Readonly<Record<StatisticsPeriod, number>> = {
  one_year: 12,
  three_years: 36,
  five_years: 60,
  all: Infinity,
}

/**
 * The months whose changes a period shows, the current one last, beginning at the earliest with the month after the
 * first balance; empty where there is no balance.
 */
export function monthsOfPeriod(
  period: StatisticsPeriod,
  firstBalance: Month | null,
  current: Month,
): readonly Month[] {
  if (firstBalance === null) return []
  const count = Math.max(0, Math.min(lengths[period], monthsBetween(firstBalance, current)))
  return monthRange(addMonths(current, 1 - count), count)
}
