import type { Month } from '#domain/calendar/month.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { ResultFigures } from './result-figures.ts'

const kinds = { booked: 'eingetragen', interpolated: 'berechnet', carried: 'fortgeführt' } as const

/** Downloads all positions, each with the causes of its change. */
export function downloadResult(month: Month, { positions }: Pick<ResultFigures, 'positions'>): void {
  downloadCsv(
    `monatsabschluss-${month.slice(0, 7)}`,
    [
      'Position',
      'Davor',
      'Korrektur',
      'Neu erfasst',
      'Gespart mit Konten',
      'Wertänderung',
      'Danach',
      'Stand',
    ],
    positions.map((position) => [
      position.name,
      csvAmount(position.beforeCents),
      csvAmount(position.correctionCents),
      csvAmount(position.recordedCents),
      csvAmount(position.savedCents),
      csvAmount(position.valueChangeCents),
      csvAmount(position.afterCents),
      position.kind === null ? 'aufgelöst' : kinds[position.kind],
    ]),
  )
}
