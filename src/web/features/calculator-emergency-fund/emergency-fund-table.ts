import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import type { ReservePoint } from './emergency-fund-result.ts'
import type { EmergencyFundView } from './emergency-fund-words.ts'

/** How the reserve fills, and how long it would last by then. */
export function emergencyFundTable({ result, show }: EmergencyFundView): ResultTable {
  const { points, input } = result
  const last = points.at(-1)!
  const isMonthly = points[1]!.month === 1
  return resultTable<ReservePoint>({
    title: isMonthly ? 'Monat für Monat' : 'Jahr für Jahr',
    fileName: 'Notgroschen',
    unit: isMonthly ? 'Monate' : 'Jahre',
    isExact: true,
    rows: points,
    rowKey: ({ month }) => String(month),
    columns: [
      {
        key: 'month',
        head: 'Stand',
        cell: ({ month }) => show.monthAfter(month),
        csv: ({ month }) => show.monthAfter(month),
        total: 'Mit Rücklage',
      },
      {
        key: 'paid',
        head: 'Zurückgelegt',
        isNumber: true,
        cell: ({ month, paid }) => (month === 0 ? null : show.euros(paid)),
        csv: ({ month, paid }) => (month === 0 ? null : csvEuros(paid)),
        total: show.euros(last.balance.minus(input.available)),
      },
      {
        key: 'balance',
        head: 'Rücklage',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ balance }) => show.euros(balance),
        csv: ({ balance }) => csvEuros(balance),
        total: show.euros(last.balance),
      },
      {
        key: 'coverage',
        head: 'Reicht Monate',
        isNumber: true,
        className: 'text-text-2',
        cell: ({ coverage }) => show.number(coverage, { places: 1 }),
        csv: ({ coverage }) => csvNumber(coverage),
      },
    ],
  })
}
