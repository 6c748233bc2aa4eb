import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { fieldCells, fieldHeads } from '#web/planning/field-columns.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { downloadCsv } from '#web/words/csv.ts'
import type { Forecast } from './forecast.ts'
import { bonusCents } from './forecast-table.tsx'
import type { SourceGroup } from './source-groups.ts'

// Of the dated amounts the table has the one that counts.
const { amounts, ...told } = incomeSourceRecord.fields

export function downloadSources(groups: readonly SourceGroup<Person>[], month: Month): void {
  const persons = groups.flatMap(({ person }) => person ?? [])
  const nameOf = (id: string) =>
    persons.filter((person) => person.id === id).map(({ name, surname }) => `${name} ${surname}`.trim())[0]
  const head = [...fieldHeads(told), amounts.label, `Zählt im ${formatMonth(month)}`]
  const rows = groups.flatMap(({ rows: sources }) =>
    sources.map(({ source, amountCents, plannedCents }): CsvCell[] => [
      ...fieldCells(source, told, { nameOf }),
      csvAmount(amountCents),
      csvAmount(plannedCents ?? 0),
    ]),
  )
  downloadCsv(`einkommen-${month.slice(0, 7)}`, head, rows)
}

export function downloadForecast({ series, months }: Forecast): void {
  const head = ['Monat', ...series.map(({ label }) => label), 'Einzelne Monate', 'Zusammen']
  const rows = months.map((bar) => [
    formatMonth(bar.month),
    ...bar.partsCents.map(csvAmount),
    csvAmount(bonusCents(bar)),
    csvAmount(bar.totalCents),
  ])
  downloadCsv(`einkommen-zwoelf-monate-ab-${months[0]?.month.slice(0, 7) ?? ''}`, head, rows)
}
