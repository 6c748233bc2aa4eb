import Table2 from 'lucide-react/icons/table-2'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { GrowthPoint } from './growth-curve.tsx'

/** The curve as a table, on demand: the start, every full year and the end. */
export function GrowthTable({ points }: { readonly points: readonly GrowthPoint[] }) {
  return (
    <Disclosure icon={Table2} label="Tabelle">
      <DataTable
        caption="Verlauf: eingezahlt und Stand"
        rowHeight={36}
        columns={columns}
        rows={points}
        rowKey={({ month }) => String(month)}
      />
    </Disclosure>
  )
}

const columns: readonly Column<GrowthPoint>[] = [
  { key: 'month', head: 'Nach', cell: ({ month }) => timeWords(month) },
  {
    key: 'paid-in',
    head: 'Eingezahlt',
    isNumber: true,
    cell: ({ paidInCents }) => <Money cents={paidInCents} />,
  },
  {
    key: 'balance',
    head: 'Stand',
    isNumber: true,
    cell: ({ balanceCents }) => <Money cents={balanceCents} />,
  },
]

function timeWords(month: number): string {
  if (month === 0) return 'heute'
  if (month % 12 !== 0) return month === 1 ? '1 Monat' : `${month} Monaten`
  return month === 12 ? '1 Jahr' : `${month / 12} Jahren`
}
