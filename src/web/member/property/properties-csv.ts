import { valuationRecordFields } from '#contract/records/balance-record.ts'
import { propertyRecord } from '#contract/records/property-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import type { PropertyColumn } from '#domain/property/own/property-totals.ts'
import { type CsvCell, csvAmount, csvDay, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { fieldCells, fieldHeads } from '#web/household/planning/field-columns.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const amount = (cents: number | null): CsvCell => (cents === null ? null : csvAmount(cents + 0))

/** The sign in place of a loan that is not known yet. */
const UNKNOWN = '–'

/** Downloads value, debt and equity of a property for every month of its drawing. */
export function downloadCourse({ own, months }: PropertyBoard): void {
  downloadCsv(
    `immobilie-verlauf-${own.today}`,
    ['Immobilie', 'Monat', 'Wert', 'Darlehen', 'Eigenkapital', 'Stand'],
    months.map(({ month, valueCents, debtCents, equityCents, kind }) => [
      own.name,
      csvMonth(month),
      amount(valueCents),
      debtCents === null ? UNKNOWN : amount(-debtCents),
      debtCents === null ? UNKNOWN : amount(equityCents),
      kindWords[kind],
    ]),
  )
}

const kindWords = {
  valued: 'bewertet',
  interpolated: 'zwischen zwei Bewertungen',
  carried: 'letzte Bewertung',
  unknown: 'nicht bekannt',
  sold: 'verkauft',
  planned: 'Plan',
} as const satisfies Record<PropertyBoard['months'][number]['kind'], string>

/** Downloads everything that is known of the properties, with the figures of the current month. */
export function downloadProperties(
  columns: readonly PropertyColumn[],
  today: Day,
  nameOf: (id: string) => string | undefined,
): void {
  const { fields } = propertyRecord
  const head = [
    'Name',
    'Gekauft am',
    ...fieldHeads(fields),
    'Bewertungen',
    'Wert',
    'Darlehen zusammen',
    'Eigenkapital',
    'Miete im Monat',
    'Laufende Kosten im Monat',
    'Rate im Monat',
    'Cashflow im Monat',
  ]
  downloadCsv(
    `immobilien-${today}`,
    head,
    columns.map((column): readonly CsvCell[] => [
      column.own.name,
      column.own.boughtOn === null ? null : csvDay(column.own.boughtOn),
      ...fieldCells(column.own.property, fields, { nameOf }),
      column.own.valuations
        .map(
          ({ day, amountCents, valuationKind }) =>
            `${csvDay(day)} ${csvAmount(amountCents)}${valuationKind ? ` ${valuationRecordFields.valuationKind.words[valuationKind]}` : ''}`,
        )
        .join(', '),
      amount(column.valueCents),
      amount(column.debtCents),
      amount(column.equityCents),
      amount(column.rentCents),
      amount(column.runningCents),
      amount(column.instalmentCents),
      amount(column.cashflowCents),
    ]),
  )
}
