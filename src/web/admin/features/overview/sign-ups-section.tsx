import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table'
import { useState } from 'react'
import { isMonth } from '#domain/calendar/month.ts'
import { csvMonth } from '#domain/spreadsheet/csv-text.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { AccessLedger } from './access-ledger.tsx'
import { monthName } from './month-names.ts'
import { SignUpsChart } from './sign-ups-chart.tsx'

type SignUp = AdminOverview['sign_ups'][number]

/** Twelve months as bars or as a table, and beside them the confirmed users by their access. */
export function SignUpsSection({ overview }: { readonly overview: AdminOverview }) {
  const [isTable, setTable] = useState(false)
  const { sign_ups: signUps } = overview
  return (
    <Section
      title="Registrierungen je Monat"
      className="mt-12"
      actions={
        <>
          <TextAction icon={isTable ? ChartColumn : Table} onClick={() => setTable(!isTable)}>
            {isTable ? 'Diagramm' : 'Tabelle'}
          </TextAction>
          <TextAction icon={Download} onClick={() => downloadSignUps(signUps)}>
            CSV
          </TextAction>
        </>
      }
    >
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {isTable ? <SignUpsTable signUps={signUps} /> : <SignUpsChart signUps={signUps} />}
        <AccessLedger overview={overview} />
      </div>
    </Section>
  )
}

function SignUpsTable({ signUps }: { readonly signUps: readonly SignUp[] }) {
  const sum = (pick: (each: SignUp) => number) =>
    formatCount(signUps.reduce((total, each) => total + pick(each), 0))
  return (
    <DataTable
      caption="Registrierungen je Monat"
      rows={signUps}
      rowKey={({ month }) => month}
      rowHeight={36}
      hasTotal
      columns={[
        { key: 'month', head: 'Monat', cell: ({ month }) => monthName(month), total: 'Zwölf Monate' },
        {
          key: 'confirmed',
          head: 'Bestätigt',
          isNumber: true,
          cell: ({ confirmed }) => formatCount(confirmed),
          total: sum(({ confirmed }) => confirmed),
        },
        {
          key: 'open',
          head: 'Offen',
          isNumber: true,
          cell: ({ open }) => formatCount(open),
          total: sum(({ open }) => open),
        },
      ]}
    />
  )
}

function downloadSignUps(signUps: readonly SignUp[]): void {
  downloadCsv(
    'registrierungen-je-monat',
    ['Monat', 'Bestätigt', 'Offen'],
    signUps.map(({ month, confirmed, open }) => [isMonth(month) ? csvMonth(month) : month, confirmed, open]),
  )
}
