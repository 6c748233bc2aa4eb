import type { Month } from '#domain/calendar/month.ts'
import type { MonthTable } from '#domain/net-worth/month-table.ts'
import { type CsvCell, csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { SheetPosition } from './sheet-positions.ts'

export interface MonthCsv {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/**
 * The table as a file: every position has a column, even in a folded group, followed by sum and change; the
 * last column tells which values were computed.
 */
export function monthCsv(positions: readonly SheetPosition[], { rows }: MonthTable): MonthCsv {
  return {
    head: [
      'Monat',
      ...positions.map(({ name, note, group }) =>
        [name, note, `(${accountGroupWords[group]})`].filter((word) => word !== '').join(' '),
      ),
      'Summe',
      'Änderung',
      'Neu erfasst oder aufgelöst',
      'Berechnet',
    ],
    rows: rows.map(({ month, values, isKnown, totalCents, changeCents, recordedCents, isInterpolated }) => [
      csvMonth(month),
      ...values.map((value) => (value === null ? null : csvAmount(value.cents))),
      ...[totalCents, changeCents, recordedCents].map((cents) => (isKnown ? csvAmount(cents) : null)),
      isInterpolated ? 'ja' : '',
    ]),
  }
}

/** Downloads the shown months with all positions. */
export function downloadMonths(positions: readonly SheetPosition[], table: MonthTable, current: Month): void {
  const { head, rows } = monthCsv(positions, table)
  downloadCsv(`monatswerte-${current.slice(0, 7)}`, head, rows)
}
