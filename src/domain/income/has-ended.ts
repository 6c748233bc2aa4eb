import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from './income-source.ts'

/** Whether the last month that a source can pay in lies before this one. */
export function hasEnded(
  source: Pick<IncomeSource, 'rhythm' | 'validFrom' | 'validTo'>,
  month: Month,
): boolean {
  return source.rhythm === 'once'
    ? source.validFrom < month
    : source.validTo !== null && source.validTo < month
}
