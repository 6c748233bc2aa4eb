import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/words/csv.ts'
import type { Forecast } from './forecast.ts'
import { bonusCents } from './forecast-table.tsx'
import { payDayWords } from './income-words.ts'
import { incomeTypeWords, rhythmWords } from '#web/planning/planning-words.ts'
import type { SourceGroup } from './source-groups.ts'

export function downloadSources(groups: readonly SourceGroup<Person>[], month: Month): void {
  const head = [
    'Person',
    'Bezeichnung',
    'Art',
    'Rhythmus',
    'Fälligkeitsmonat',
    'Zahltag',
    'Gültig ab',
    'Gültig bis',
    'Steigerung % p. a.',
    'Ins Kontensystem',
    'Betrag netto',
    `Zählt im ${formatMonth(month)}`,
  ]
  const rows = groups.flatMap(({ person, rows: sources }) =>
    sources.map(({ source, amountCents, plannedCents }): CsvCell[] => [
      person ? `${person.name} ${person.surname}`.trim() : 'Haushalt',
      source.label,
      incomeTypeWords[source.type],
      rhythmWords[source.rhythm],
      source.dueMonth,
      payDayWords(source.payDay),
      source.validFrom,
      source.validTo,
      formatPercentNumber(source.growthBp),
      source.isDistributed ? 'ja' : 'nein',
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
