import Download from 'lucide-react/icons/download'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { downloadCsv } from '#web/ui/csv.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextAction } from '#web/ui/text-action.tsx'
import type { PlanYear } from './plan-years.ts'

interface YearTableProps {
  readonly years: readonly PlanYear[]
}

/** Year by year, also as CSV. */
export function YearTable({ years }: YearTableProps) {
  return (
    <Section
      title="Jahr für Jahr"
      actions={
        <TextAction icon={Download} onClick={() => downloadYears(years)}>
          CSV
        </TextAction>
      }
    >
      <div className="mt-2">
        <DataTable
          caption="Sparplan, Jahr für Jahr"
          rowHeight={36}
          rows={years}
          rowKey={({ year }) => String(year)}
          columns={columns}
        />
      </div>
    </Section>
  )
}

const columns: readonly Column<PlanYear>[] = [
  { key: 'year', head: 'Jahr', cell: ({ year }) => year },
  { key: 'paid-in', head: 'Eingezahlt', isNumber: true, cell: ({ paidInCents }) => formatEuro(paidInCents) },
  {
    key: 'interest',
    head: 'Erträge',
    isNumber: true,
    cell: ({ interestCents }) => formatEuro(interestCents),
  },
  {
    key: 'balance',
    head: 'Stand',
    isNumber: true,
    className: 'font-semibold',
    cell: ({ balanceCents }) => formatEuro(balanceCents),
  },
]

function downloadYears(years: readonly PlanYear[]): void {
  downloadCsv(
    'Sparplan',
    ['Jahr', 'Eingezahlt', 'Erträge', 'Stand'],
    years.map(({ year, paidInCents, interestCents, balanceCents }) => [
      year,
      csvAmount(paidInCents),
      csvAmount(interestCents),
      csvAmount(balanceCents),
    ]),
  )
}
