import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, yearOf } from '#domain/calendar/month.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { DecimalFormat } from '#domain/money/format-decimal.ts'
import type { Show } from '#web/kit/words/show.ts'
import { type TableColumn, csvEuros, csvNumber } from './result-table.ts'

type More<Row> = Partial<Omit<TableColumn<Row>, 'key' | 'head' | 'isNumber'>>

type Formatted<Row> = More<Row> & { readonly format?: DecimalFormat }

/** The usual columns of a table: the file has the same cells as the screen. Null leaves both empty. */
export function tableColumns<Row>(show: Show) {
  return {
    /** The column that names the rows. */
    text: (
      key: string,
      head: string,
      read: (row: Row) => string,
      more: More<Row> = {},
    ): TableColumn<Row> => ({ key, head, cell: read, csv: read, ...more }),

    euros: (
      key: string,
      head: string,
      read: (row: Row) => Decimal | null,
      { format, ...more }: Formatted<Row> = {},
    ): TableColumn<Row> => ({
      ...numbers(key, head, read, (amount) => show.euros(amount, format), csvEuros),
      ...more,
    }),

    /** A fraction as percent: 0.0375 gives `3,75 %`, and 3,75 in the file. */
    percent: (
      key: string,
      head: string,
      read: (row: Row) => Decimal | null,
      { format, ...more }: Formatted<Row> = {},
    ): TableColumn<Row> => ({
      ...numbers(
        key,
        head,
        read,
        (fraction) => show.rate(fraction, format),
        (fraction) => csvNumber(fraction.times(100)),
      ),
      ...more,
    }),
  }
}

function numbers<Row>(
  key: string,
  head: string,
  read: (row: Row) => Decimal | null,
  shown: (value: Decimal) => string,
  written: (value: Decimal) => ReturnType<typeof csvEuros>,
): TableColumn<Row> {
  function withValue<Cell>(write: (value: Decimal) => Cell): (row: Row) => Cell | null {
    return (row) => {
      const value = read(row)
      return value && write(value)
    }
  }
  return { key, head, isNumber: true, cell: withValue(shown), csv: withValue(written) }
}

/**
 * The last month of a year of something that may end within it: "2046", or "Sep 2046". While the month is not known
 * "Jahr 20", or "Monat 234": words of one line on a phone, too, so that nothing moves when it is known.
 */
export function endOfYear(year: number, months: number, show: Show): string {
  if (year * 12 <= months) return show.yearAfter(year)
  if (!show.start) return `Monat ${show.number(months)}`
  const last = addMonths(show.start, months)
  return `${formatMonthShort(last)} ${yearOf(last)}`
}
