import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from './income-source.ts'

/** Whether the last month in which a source can pay lies before the given month. */
export function hasEnded(
  source: Pick<IncomeSource, 'rhythm' | 'validFrom' | 'validTo'>,
  month: Month,
): boolean {
  return source.rhythm === 'once'
    ? source.validFrom < month
    : source.validTo !== null && source.validTo < month
}
