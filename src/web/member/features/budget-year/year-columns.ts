import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { GridColumn } from '#web/kit/grid/grid-model.ts'

const MONTHS = 12
export const YEAR_COLUMN = 'year'
/** Wide enough for most names in one line. */
const NAME_REM = 11.25
/** Half of a letter, and room for a word that goes on in the next line. */
const [HALF_LETTER_REM, WORD_REM] = [0.24, 2]

/** The least width of a column: amounts below ten thousand fit without scrolling. */
const [MONTH_REM, YEAR_REM] = [4.25, 5.5]
const [DIGIT_REM, DOT_REM, BESIDE_REM] = [0.5, 0.22, 0.75]

/** Twelve months and their sum, as wide as the largest amounts ask for. */
export function yearColumns(
  year: Month,
  { current, first }: { readonly current: Month; readonly first: Month },
  largest: { readonly monthCents: Cents; readonly yearCents: Cents },
): readonly GridColumn[] {
  const width = amountRem(largest.monthCents, MONTH_REM)
  // A year before the household has no sums; one in which it began says since when they count.
  const isWhole = first <= year || first > addMonths(year, MONTHS - 1)
  return [
    ...monthRange(startOfYear(year), MONTHS).map((month) => ({
      id: month,
      label: formatMonth(month),
      head: formatMonthShort(month),
      width,
      isCurrent: month === current,
    })),
    {
      id: YEAR_COLUMN,
      label: isWhole ? 'Jahr' : `Jahr, seit ${formatMonth(first)}`,
      head: isWhole ? 'Jahr' : `seit ${formatMonthShort(first)}`,
      width: amountRem(largest.yearCents, YEAR_REM),
      isSum: true,
      pinnedRem: 0,
    },
  ]
}

/** How wide the heads of the rows must be, so that the longest name stands in two lines. */
export function nameRem(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map(({ length }) => length))
  return Math.max(NAME_REM, WORD_REM + longest * HALF_LETTER_REM)
}

function amountRem(cents: Cents, leastRem: number): number {
  const text = formatAmount(Math.abs(cents))
  const dots = text.length - text.replaceAll(/[.,]/gu, '').length
  return Math.max(leastRem, BESIDE_REM + (text.length - dots) * DIGIT_REM + dots * DOT_REM)
}
