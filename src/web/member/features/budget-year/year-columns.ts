import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { GridColumn } from '#web/kit/grid/grid-model.ts'

const MONTHS = 12
export const YEAR_COLUMN = 'year'
/** A width in rem in which most names fit into one line. */
const NAME_REM = 11.25
/**
 * Half the width of a letter, because names take two lines, and the room in rem for a word that moves to the
 * second line.
 */
const [HALF_LETTER_REM, WORD_REM] = [0.24, 2]

/** The least widths of a column in rem; amounts below ten thousand fit without scrolling. */
const [MONTH_REM, YEAR_REM] = [4.25, 5.5]
const [DIGIT_REM, DOT_REM, BESIDE_REM] = [0.5, 0.22, 0.75]

/** The columns of twelve months and of their sum, as wide as the largest amounts need. */
export function yearColumns(
  year: Month,
  { current, first }: { readonly current: Month; readonly first: Month },
  largest: { readonly monthCents: Cents; readonly yearCents: Cents },
): readonly GridColumn[] {
  const width = amountRem(largest.monthCents, MONTH_REM)
  // A year before the household's first month has no sums; the year in which the household began tells since
  // when its sums count.
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

/** The width in rem of the row heads in which the longest name takes two lines. */
export function nameRem(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map(({ length }) => length))
  return Math.max(NAME_REM, WORD_REM + longest * HALF_LETTER_REM)
}

function amountRem(cents: Cents, leastRem: number): number {
  const text = formatAmount(Math.abs(cents))
  const dots = text.length - text.replaceAll(/[.,]/gu, '').length
  return Math.max(leastRem, BESIDE_REM + (text.length - dots) * DIGIT_REM + dots * DOT_REM)
}
