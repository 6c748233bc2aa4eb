import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import Waypoints from 'lucide-react/icons/waypoints'
import { Suspense, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsDue } from '#web/kit/parts/use-is-due.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import type { MonthFlow } from './flow-data.ts'
import { flowHeight, flowPlace } from './flow-frame.ts'
import { type FlowTableRow, flowTable } from './flow-table.ts'

const { Lazy: FlowDrawing } = fetchedPart(async () => (await import('./flow-drawing.tsx')).FlowDrawing)

interface FlowSectionProps {
  readonly view: MonthView
  readonly flow: MonthFlow
  readonly layout: PageLayout
}

/**
 * The drawing of the whole flow, on phones from the pots on. It stands at the end of the month: its code is
 * loaded when somebody comes near it or uses the page, and its place has the same height before.
 */
export function FlowSection({ view, flow, layout }: FlowSectionProps) {
  const [isTable, setTable] = useState(false)
  const [measured, width] = useWidth<HTMLDivElement>()
  const [near, isDue] = useIsDue<HTMLDivElement>()
  const rows = flowTable(flow)
  const isNarrow = layout === 'narrow'
  const place = flowPlace(isNarrow, width, flow)
  return (
    <Section
      title={isNarrow ? 'Vom Topf aufs Konto' : 'Vom Gehalt bis aufs Konto'}
      actions={
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <TextAction
            icon={isTable ? Waypoints : Table}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Zeichnung' : 'Tabelle'}
          </TextAction>
          <TextAction icon={Download} onClick={() => saveFlow(view, rows)}>
            CSV
          </TextAction>
        </div>
      }
    >
      <div ref={near}>
        <div
          ref={measured}
          className="mt-3 break-inside-avoid print:min-h-0!"
          style={{ minHeight: isTable || width === 0 ? undefined : flowHeight(flow, place, width) }}
        >
          {isDue && width > 0 && (
            <Suspense>
              <FlowDrawing flow={flow} rows={rows} isTable={isTable} place={place} width={width} />
            </Suspense>
          )}
        </div>
      </div>
    </Section>
  )
}

function saveFlow({ month }: MonthView, rows: readonly FlowTableRow[]): void {
  downloadCsv(
    `Geldfluss ${formatMonth(month)}`,
    ['Von', 'Nach', 'Stand', 'Betrag in Euro'],
    rows.map(({ from, to, state, cents }) => [from, to, state, csvAmount(cents)]),
  )
}
