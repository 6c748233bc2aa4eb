import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'

/** Whether a month can be closed: none of the future, and none before there was anything to close. */
export function isClosable(month: Month, current: Month, first: Month | null): boolean {
  return month <= current && first !== null && month >= first
}

/**
 * The months that are closed along with one: those between the first month that was ever closed and this one which are
 * open, reopened ones among them; in their order. None before the first close.
 */
export function missedMonths(closed: readonly Month[], month: Month): readonly Month[] {
  const [first] = closed.toSorted()
  if (first === undefined || first >= month) return []
  const done = new Set(closed)
  return monthRange(addMonths(first, 1), monthsBetween(first, month) - 1).filter((each) => !done.has(each))
}
