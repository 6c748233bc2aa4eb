import { formatEuro } from '#domain/money/format-money.ts'
import type { AdminFigures } from '#web/admin/admin-counts.ts'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { MonthBars } from './month-bars.tsx'
import { monthName } from './month-names.ts'

type Revenue = AdminFigures['revenue'][number]

interface RevenueMonthsProps {
  readonly revenue: readonly Revenue[]
}

/** The gross amount of the invoices in each of twelve months; below the line where refunds were higher. */
export function RevenueChart({ revenue }: RevenueMonthsProps) {
  const last = revenue.at(-1)
  return (
    <div>
      {last && (
        <p className="mt-3 flex flex-wrap gap-x-4 border-b border-border pb-2 text-14">
          <span className="font-semibold text-primary">{monthName(last.month)}</span>
          <span className="font-semibold">{formatEuro(last.grossCents)}</span>
          <span className="ml-auto text-text-3">brutto in Euro</span>
        </p>
      )}
      <MonthBars
        label={revenue
          .map(({ month, grossCents }) => `${monthName(month)}: ${formatEuro(grossCents)}`)
          .join('; ')}
        bars={revenue.map(({ month, grossCents }) => ({
          month,
          up: Math.max(0, grossCents),
          down: Math.max(0, -grossCents),
          upLabel: grossCents > 0 ? euros(grossCents) : '',
          downLabel: grossCents < 0 ? euros(grossCents) : '',
        }))}
      />
    </div>
  )
}

export function RevenueTable({ revenue }: RevenueMonthsProps) {
  return (
    <DataTable
      caption="Umsatz je Monat"
      rows={revenue}
      rowKey={({ month }) => month}
      rowHeight={36}
      columns={[
        { key: 'month', head: 'Monat', cell: ({ month }) => monthName(month) },
        { key: 'invoices', head: 'Rechnungen', isNumber: true, cell: (each) => formatCount(each.invoices) },
        { key: 'net', head: 'Netto', isNumber: true, cell: ({ netCents }) => formatEuro(netCents) },
        {
          key: 'refunded',
          head: 'Erstattet',
          isNumber: true,
          cell: (each) => formatEuro(each.refundedCents),
        },
        { key: 'gross', head: 'Brutto', isNumber: true, cell: ({ grossCents }) => formatEuro(grossCents) },
      ]}
    />
  )
}

/** Whole euros, such as `723` or `−10`: above a bar there is no room for more, and the table has the cents. */
function euros(cents: number): string {
  return formatCount(cents / 100)
}
