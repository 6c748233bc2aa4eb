import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'

/** Whether a month can be closed: no month of the future, and none before there was anything to close. */
export function isClosable(month: Month, current: Month, first: Month | null): boolean {
  return month <= current && first !== null && month >= first
}

/** A month that was closed at some time. */
export interface KnownMonth {
  readonly month: Month
  /** False: the month was opened again. */
  readonly isClosed: boolean
}

/**
 * Each missed month takes a projection of the plan; a longer gap stays open, and each of its months can be closed
 * separately.
 */
export const MOST_MISSED = 12

/**
 * The months that are closed along with a month: the open ones, including reopened ones, from the first that was ever
 * closed up to the month before it; in ascending order, and only those of the twelve months before it. None before the
 * first close.
 */
export function missedMonths(known: readonly KnownMonth[], month: Month): readonly Month[] {
  const [first] = known.map((each) => each.month).toSorted()
  if (first === undefined || first >= month) return []
  const done = new Set(known.filter(({ isClosed }) => isClosed).map((each) => each.month))
  const count = Math.min(monthsBetween(first, month), MOST_MISSED)
  return monthRange(addMonths(month, -count), count).filter((each) => !done.has(each))
}

/**
 * The month before the given one, where it can be closed and nobody has done so: in the first days of a month people
 * know its balances. Before the first close it is the only month that is offered.
 * @param first the first month of which anything is known
 */
export function openMonthBefore(
  known: readonly KnownMonth[],
  month: Month,
  first: Month | null,
): Month | null {
  const before = addMonths(month, -1)
  const isClosed = known.some((each) => each.month === before && each.isClosed)
  return isClosed || !isClosable(before, month, first) ? null : before
}
