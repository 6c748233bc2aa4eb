import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { CourseMonth } from '#domain/property/own/property-course.ts'
import { propertyEquity } from '#domain/property/value/property-equity.ts'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'

interface ValueTableProps {
  readonly own: OwnProperty
  readonly months: readonly CourseMonth[]
}

const DECEMBER = 12

/** The values of a property by year: the first month, every December, the current month and the last one. */
export function ValueTable({ own, months }: ValueTableProps) {
  const rows = months.filter(
    ({ month }, at) =>
      at === 0 || at === months.length - 1 || month === own.month || monthNumber(month) === DECEMBER,
  )
  return (
    <div className="mt-4">
      <DataTable
        caption={`Wert und Darlehen, ${own.name}`}
        rowHeight={36}
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
      />
    </div>
  )
}

const columns: readonly Column<CourseMonth>[] = [
  {
    key: 'month',
    head: 'Monat',
    cell: ({ month, kind }) => (
      <>
        {formatMonth(month)}
        {kind === 'planned' && <span className="text-14 text-text-3"> Plan</span>}
        {kind === 'sold' && <span className="text-14 text-text-3"> verkauft</span>}
      </>
    ),
  },
  { key: 'value', head: 'Wert', isNumber: true, cell: ({ valueCents }) => <Figure cents={valueCents} /> },
  {
    key: 'debt',
    head: 'Darlehen',
    isNumber: true,
    cell: ({ debtCents }) => <Figure cents={debtCents === null ? null : -debtCents} />,
  },
  {
    key: 'equity',
    head: 'Eigenkapital',
    isNumber: true,
    cell: ({ equityCents }) => <Figure cents={equityCents} />,
  },
  {
    key: 'loanToValue',
    head: 'Beleihung',
    isNumber: true,
    cell: ({ valueCents, debtCents }) => {
      const { loanToValue } = propertyEquity(debtCents === null ? null : valueCents, debtCents ?? 0)
      return loanToValue ? formatRate(loanToValue, { places: 1 }) : '–'
    },
  },
]

function Figure({ cents }: { readonly cents: Cents | null }) {
  return cents === null ? <span className="text-text-3">–</span> : <Money cents={cents + 0} isToned />
}
