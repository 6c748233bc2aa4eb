/** A calendar month, written as its first day: `2026-11-01`. Months sort and compare as plain strings. */
export type Month = `${number}-${number}-01`

/** A day as day.ts defines it; repeated here because day.ts imports this file. */
type DayText = `${number}-${number}-${number}`

/** True for the first day of a month between January 1900 and December 2199, the range that people may enter. */
export function isMonth(text: string): text is Month {
  return /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-01$/u.test(text)
}

/** The month to which a day belongs, as its first day: 2026-11-23 gives 2026-11-01. */
export function monthOf(day: DayText): Month {
  return toMonth(`${day.slice(0, 7)}-01`)
}

/**
 * The month `count` months later, or earlier for a negative count.
 * @throws RangeError outside the years 0–9999
 */
export function addMonths(month: Month, count: number): Month {
  return fromIndex(indexOf(month) + count)
}

/** The later one of two months. */
export function laterMonth(a: Month, b: Month): Month {
  return a > b ? a : b
}

/** Months from the first to the second: November to December is 1, the other way round −1. */
export function monthsBetween(from: Month, to: Month): number {
  return indexOf(to) - indexOf(from)
}

/** `count` months in a row, the first being `from`. */
export function monthRange(from: Month, count: number): readonly Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(from, index))
}

/** The number of the month in its year, 1 for January to 12 for December. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7))
}

/** The calendar year of a month (YYYY-MM-01), as a number. */
export function yearOf(month: Month): number {
  return Number(month.slice(0, 4))
}

/** The January of the month's year. */
export function startOfYear(month: Month): Month {
  return toMonth(`${month.slice(0, 4)}-01-01`)
}

/**
 * Reads a text that must be a month, such as one from a data file. It accepts more than {@link isMonth}: arithmetic may
 * leave the years that people may enter, but stays within years of four digits.
 * @throws RangeError for anything but the first day of a month, YYYY-MM-01
 */
export function toMonth(text: string): Month {
  if (!isWritten(text)) throw new RangeError(`${text} is no month`)
  return text
}

function isWritten(text: string): text is Month {
  return /^\d{4}-(?:0[1-9]|1[0-2])-01$/u.test(text)
}

function indexOf(month: Month): number {
  return yearOf(month) * 12 + monthNumber(month) - 1
}

function fromIndex(index: number): Month {
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  const number = String((index % 12) + 1).padStart(2, '0')
  return toMonth(`${year}-${number}-01`)
}
