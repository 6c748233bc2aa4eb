import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { reserveOf } from '#domain/income/tax-reserve.ts'
import { type CsvCell, csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { fieldCells, fieldHeads } from '#web/household/planning/field-columns.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { bonusCents } from './forecast-table.tsx'
import type { Forecast } from './forecast.ts'
import type { SourceGroup } from './source-groups.ts'

// The table has one of the dated amounts, the present one.
const { amounts, ...told } = incomeSourceRecord.fields

export function downloadSources(
  groups: readonly SourceGroup<Person>[],
  accounts: readonly Pick<Account, 'id' | 'name'>[],
  month: Month,
): void {
  downloadCsv(`einkommen-${month.slice(0, 7)}`, ...sourcesCsv(groups, accounts, month))
}

/**
 * The sources with every field, the amount that counts in the month, and the part of it set aside for the tax
 * office.
 */
export function sourcesCsv(
  groups: readonly SourceGroup<Person>[],
  accounts: readonly Pick<Account, 'id' | 'name'>[],
  month: Month,
): readonly [head: readonly string[], rows: readonly CsvCell[][]] {
  const names = new Map([
    ...groups.flatMap(({ person }) =>
      person ? [[person.id, `${person.name} ${person.surname}`.trim()] as const] : [],
    ),
    ...accounts.map(({ id, name }) => [id, name] as const),
  ])
  const nameOf = (id: string) => names.get(id)
  const head = [
    ...fieldHeads(told),
    amounts.label,
    `Zählt im ${formatMonth(month)}`,
    `Vorab ${told.reserves.label}`,
  ]
  const rows = groups.flatMap(({ rows: sources }) =>
    sources.map(({ source, amountCents, grossCents, plannedCents }): CsvCell[] => [
      ...fieldCells(source, told, { nameOf }),
      csvAmount(amountCents),
      csvAmount(plannedCents ?? 0),
      csvAmount(reserveOf(source, grossCents, month).cents),
    ]),
  )
  return [head, rows]
}

export function downloadForecast({ series, months }: Forecast): void {
  const head = ['Monat', ...series.map(({ label }) => label), 'Einzelne Monate', 'Zusammen']
  const rows = months.map((bar) => [
    csvMonth(bar.month),
    ...bar.partsCents.map(csvAmount),
    csvAmount(bonusCents(bar)),
    csvAmount(bar.totalCents),
  ])
  downloadCsv(`einkommen-zwoelf-monate-ab-${months[0]?.month.slice(0, 7) ?? ''}`, head, rows)
}
