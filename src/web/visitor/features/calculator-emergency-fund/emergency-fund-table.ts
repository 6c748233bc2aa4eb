import { itemAt } from '#domain/lists/item-at.ts'
import { type ResultTable, csvNumber, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { ReservePoint } from './emergency-fund-result.ts'
import type { EmergencyFundView } from './emergency-fund-words.ts'

/** How the reserve fills, and how long it would last by then. */
export function emergencyFundTable({ result, show }: EmergencyFundView): ResultTable {
  const { points, input } = result
  const last = itemAt(points, -1)
  const isMonthly = itemAt(points, 1).month === 1
  const { text, euros } = tableColumns<ReservePoint>(show)
  return resultTable<ReservePoint>({
    title: isMonthly ? 'Monat für Monat' : 'Jahr für Jahr',
    fileName: 'Notgroschen',
    unit: isMonthly ? 'Monate' : 'Jahre',
    ...(isMonthly ? {} : { firstYear: 0 as const }),
    isExact: true,
    rows: points,
    rowKey: ({ month }) => String(month),
    columns: [
      text('month', 'Stand', ({ month }) => show.monthAfter(month), { total: 'Mit Rücklage' }),
      euros('paid', 'Dazu', ({ month, paid }) => (month === 0 ? null : paid), {
        total: show.euros(last.balance.minus(input.available)),
      }),
      euros('balance', 'Rücklage', ({ balance }) => balance, {
        className: 'font-semibold',
        total: show.euros(last.balance),
      }),
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
