import type { Month } from '#domain/calendar/month.ts'
import { csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { type CurvePoints, type CurveView, monthAt } from './curve-points.ts'

/**
 * Downloads the months of the curve as CSV, with the range of the paths in the quarters for which the paths
 * were counted.
 */
export function downloadCurve(curve: CurvePoints, view: CurveView, note: string, month: Month): void {
  const head = [
    'Monat',
    'Ist',
    view === 'real' ? `Plan, heutige Kaufkraft${note}` : `Plan${note}`,
    `Plan nominal${note}`,
    'P10',
    'P50',
    'P90',
  ]
  const rows = curve.planCents.map((cents, at) => {
    const point = curve.band.find((each) => each.at === at)
    const actual = curve.actualCents[at]
    return [
      csvMonth(monthAt(curve, at)),
      actual === undefined ? null : csvAmount(actual),
      csvAmount(cents),
      csvAmount(curve.nominalCents[at] ?? 0),
      ...[point?.lowCents, point?.middleCents, point?.highCents].map((value) =>
        value === undefined ? null : csvAmount(value),
      ),
    ]
  })
  downloadCsv(`vermoegensplan-${month}`, head, rows)
}
