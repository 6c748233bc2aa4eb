import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { NetWorth } from '#domain/net-worth/net-worth-of-month.ts'
import { firstMonthWords, recordedWords, sinceWords } from '#web/household/planning/comparison-words.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'
import { NetWorthChart } from './net-worth-chart.tsx'
import { type NetWorthFigures, netWorthFigures } from './net-worth-figures.ts'
import type { PanelProps } from './panel-props.ts'

/** The net worth of accounts and of positions without an account, with its latest change. */
export function NetWorthPanel({ records: { accounts, transfers }, day }: PanelProps) {
  const { data: wealthPlan, isError, refetch } = useQuery(wealthPlanQuery)
  const figures = useMemo(
    () => (wealthPlan ? netWorthFigures({ accounts, wealthPlan, transfers }, day) : null),
    [accounts, wealthPlan, transfers, day],
  )
  if (figures) return <KnownNetWorth {...figures} />
  return isError ? (
    <FailedPanel name="net_worth" onRetry={() => void refetch()} />
  ) : (
    <PendingPanel name="net_worth" />
  )
}

function KnownNetWorth({ first, history, comparisons }: NetWorthFigures) {
  const [isTable, setIsTable] = useState(false)
  return (
    <PanelSection
      name="net_worth"
      isEmpty={history.length <= 1}
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
      <AnswerFigure cents={history.at(-1)?.netCents ?? 0} size={46} className="mt-3" />
      <Changes comparisons={comparisons} />
      {history.length > 1 &&
        (isTable ? <HistoryTable history={history} /> : <NetWorthChart history={history} />)}
      {history.length <= 1 && (
        <p className="mt-4 max-w-prose text-14 text-text-2">
          {first !== null && `${firstMonthWords(first)} `}
          Trag im nächsten Monat neue Stände ein, dann entsteht hier deine Kurve.
        </p>
      )}
    </PanelSection>
  )
}

function Changes({ comparisons }: Pick<NetWorthFigures, 'comparisons'>) {
  const format = useFormatEuro()
  return (
    <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-14 text-text-2">
      {comparisons.map((comparison) => {
        const recorded = recordedWords(comparison, format)
        return (
          <li key={comparison.since}>
            <Money
              cents={comparison.changeCents}
              isSigned
              className={`font-semibold ${comparison.changeCents < 0 ? 'text-negative' : 'text-positive'}`}
            />{' '}
            {sinceWords(comparison)}
            {recorded !== '' && `, dazu ${recorded}`}
          </li>
        )
      })}
    </ul>
  )
}

function HistoryTable({ history }: { readonly history: readonly NetWorth[] }) {
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
