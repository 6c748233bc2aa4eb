import { useState } from 'react'
import { netWorth } from '#domain/accounts/net-worth.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import {
  netWorthChanges,
  netWorthHistory,
  type NetWorthChange,
  type NetWorthPoint,
} from '#domain/overview/net-worth-history.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { DataTable } from '#web/display/data-table.tsx'
import { Money } from '#web/display/money.tsx'
import { TextAction, TextActionLink } from '#web/controls/text-action.tsx'
import { PanelSection } from './late-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { NetWorthChart } from './net-worth-chart.tsx'

const MONTHS_SHOWN = 36

export function NetWorthPanel({ records: { accounts }, day }: PanelProps) {
  const [isTable, setIsTable] = useState(false)
  const history = netWorthHistory(accounts, day, MONTHS_SHOWN)
  return (
    <PanelSection
      name="net_worth"
      actions={
        <>
          {history.length > 1 && (
            <TextAction aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? 'Kurve' : 'Tabelle'}
            </TextAction>
          )}
          <TextActionLink to="/vermoegensplan">Vermögensplan</TextActionLink>
        </>
      }
    >
      <AnswerFigure cents={netWorth(accounts, day).netCents} size={46} className="mt-3" />
      <Changes changes={netWorthChanges(history)} day={day} />
      {history.length > 1 &&
        (isTable ? <HistoryTable history={history} /> : <NetWorthChart history={history} />)}
      {history.length <= 1 && (
        <p className="mt-4 max-w-prose text-14 text-text-2">
          Trag im nächsten Monat neue Stände ein, dann entsteht hier deine Kurve.
        </p>
      )}
    </PanelSection>
  )
}

function Changes({ changes, day }: { readonly changes: readonly NetWorthChange[]; readonly day: Day }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-14 text-text-2">
      {changes.map(({ since, changeCents }) => (
        <li key={since}>
          <Money
            cents={changeCents}
            isSigned
            className={`font-semibold ${changeCents < 0 ? 'text-negative' : 'text-positive'}`}
          />{' '}
          seit {isLastMonth(since, day) ? formatMonthName(since) : formatMonth(since)}
        </li>
      ))}
    </ul>
  )
}

function isLastMonth(month: Month, day: Day): boolean {
  return month === addMonths(monthOf(day), -1)
}

function HistoryTable({ history }: { readonly history: readonly NetWorthPoint[] }) {
  return (
    <div className="mt-4 max-h-80 overflow-y-auto">
      <DataTable
        caption="Nettovermögen am Monatsende"
        rowHeight={36}
        rows={history.toReversed()}
        rowKey={(point) => point.month}
        columns={[
          { key: 'month', head: 'Monat', cell: (point) => formatMonth(point.month) },
          {
            key: 'net',
            head: 'Nettovermögen',
            isNumber: true,
            cell: (point) => <Money cents={point.netCents} />,
          },
        ]}
      />
    </div>
  )
}
