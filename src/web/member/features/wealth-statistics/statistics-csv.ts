import type { Month } from '#domain/calendar/month.ts'
import type { MonthCauses } from '#domain/household-statistics/month-causes.ts'
import { csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { GroupAreas } from './group-areas.ts'

const causesHead = [
  'Monat',
  'Vorher',
  'Sparrate',
  'Tilgung',
  'Geblieben',
  'Entnahme',
  'Wertänderung',
  'Neu erfasst',
  'Nachher',
]

/**
 * Downloads the months of the period with their causes, which lead from the balance before to the balance
 * after.
 */
export function downloadCauses(causes: readonly MonthCauses[], current: Month): void {
  const rows = causes.map((each) => [
    csvMonth(each.month),
    ...[
      each.beforeCents,
      each.paidInCents,
      each.repaidCents,
      each.stayedCents,
      each.takenCents,
      each.valueChangeCents,
      each.recordedCents,
      each.afterCents,
    ].map(csvAmount),
  ])
  downloadCsv(`statistiken-${current}`, causesHead, rows)
}

/** Downloads the months of the period by group. */
export function downloadGroups({ months, areas }: GroupAreas, current: Month): void {
  const shown = areas.toReversed()
  downloadCsv(
    `nettovermoegen-${current}`,
    ['Monat', ...shown.map(({ label }) => label), 'Summe'],
    months.map(({ month, totalCents }, at) => [
      csvMonth(month),
      ...shown.map(({ cents }) => csvAmount(cents[at] ?? 0)),
      csvAmount(totalCents),
    ]),
  )
}
