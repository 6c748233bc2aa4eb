import type { Day } from './day.ts'

/** A calendar month, written as its first day: `2026-11-01`. Months sort and compare as plain strings. */
export type Month = `${number}-${number}-01`

/** True for a first day of a month between January 1900 and December 2199. */
export function isMonth(text: string): text is Month {
  return /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-01$/u.test(text)
}

export function monthOf(day: Day): Month {
  return `${day.slice(0, 7)}-01` as Month
}

export function addMonths(month: Month, count: number): Month {
  return fromIndex(indexOf(month) + count)
}

/** Months from the first to the second: November to December is 1, the other way round −1. */
export function monthsBetween(from: Month, to: Month): number {
  return indexOf(to) - indexOf(from)
}

/** `count` months in a row, the first being `from`. */
export function monthRange(from: Month, count: number): readonly Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(from, index))
}

/** 1 for January to 12 for December. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7))
}

export function yearOf(month: Month): number {
  return Number(month.slice(0, 4))
}

/** January of the month's year. */
export function startOfYear(month: Month): Month {
  return `${month.slice(0, 4)}-01-01` as Month
}

function indexOf(month: Month): number {
  return yearOf(month) * 12 + monthNumber(month) - 1
}

function fromIndex(index: number): Month {
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  const number = String((index % 12) + 1).padStart(2, '0')
  return `${year}-${number}-01` as Month
}
