import { indexMonths } from '#domain/calculators/price-index.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthRange, yearOf } from '#domain/calendar/month.ts'

/** The month in the text of a field, such as `2010-01`. */
export function monthOfText(text: string): Month {
  return `${text}-01` as Month
}

/** A month in words, such as "Januar 2010" */
export function monthWords(text: string): string {
  return formatMonth(monthOfText(text))
}

export const monthChoices = monthRange('2020-01-01', 12).map((month) => ({
  code: month.slice(5, 7),
  label: formatMonthName(month),
}))

/** Every year of the price index; its last one may have months without a value. */
export function yearChoices(): readonly string[] {
  const { firstMonth, lastMonth } = indexMonths()
  const [first, last] = [yearOf(firstMonth), yearOf(lastMonth)]
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at))
}
