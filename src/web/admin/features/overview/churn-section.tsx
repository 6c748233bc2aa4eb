import ChartColumn from 'lucide-react/icons/chart-column'
import Table from 'lucide-react/icons/table'
import { useState } from 'react'
import type { AdminFigures } from '#web/admin/admin-counts.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { ChurnChart } from './churn-chart.tsx'
import { churnOf, churnWords } from './churn.ts'
import { monthName } from './month-names.ts'

/** Trials that became contracts, and contracts that ended: twelve months as bars or as a table. */
export function ChurnSection({ figures: { churn, trials } }: { readonly figures: AdminFigures }) {
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title="Testphasen und Abgänge"
      actions={
        <TextAction icon={isTable ? ChartColumn : Table} onClick={() => setTable(!isTable)}>
          {isTable ? 'Diagramm' : 'Tabelle'}
        </TextAction>
      }
    >
      {isTable ? <ChurnTable churn={churn} /> : <ChurnChart churn={churn} />}
      <p className="mt-3 text-14 text-text-3">
        {trials.endedIn30Days === 0
          ? 'In den letzten 30 Tagen endete keine Testphase.'
          : `In den letzten 30 Tagen ${trials.endedIn30Days === 1 ? 'endete eine Testphase' : `endeten ${formatCount(trials.endedIn30Days)} Testphasen`}, ${formatCount(trials.boughtOfThem)} davon mit einem Abo.`}{' '}
        Abgang heißt: beendet oder widerrufen, geteilt durch aktive Abos am Monatsanfang.
      </p>
    </Section>
  )
}

function ChurnTable({ churn }: { readonly churn: AdminFigures['churn'] }) {
  return (
    <DataTable
      caption="Abos je Monat"
      rows={churn}
      rowKey={({ month }) => month}
      rowHeight={36}
      columns={[
        {
          key: 'month',
          head: 'Monat',
          cell: ({ month }) => monthName(month),
        },
        { key: 'start', head: 'Am Anfang', isNumber: true, cell: (each) => formatCount(each.activeAtStart) },
        { key: 'new', head: 'Neu', isNumber: true, cell: ({ concluded }) => formatCount(concluded) },
        { key: 'ended', head: 'Beendet', isNumber: true, cell: ({ ended }) => formatCount(ended) },
        { key: 'withdrawn', head: 'Widerrufen', isNumber: true, cell: (each) => formatCount(each.withdrawn) },
        { key: 'share', head: 'Abgang', isNumber: true, cell: (each) => churnWords(churnOf(each)) },
      ]}
    />
  )
}
