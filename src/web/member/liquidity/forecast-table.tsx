import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { AccountForecast } from '#domain/liquidity/forecast.ts'
import { type ForecastRow, forecastRows } from '#domain/liquidity/forecast-rows.ts'
import { type Column, DataTable } from '#web/display/data-table.tsx'
import { Money } from '#web/display/money.tsx'
import { type EventNames, dailySpending, eventNames } from './forecast-words.ts'

interface ForecastTableProps {
  readonly accountName: string
  readonly forecast: AccountForecast
  readonly names: EventNames
}

/** The forecast as a table: days with events, and the days between them together. */
export function ForecastTable({ accountName, forecast, names }: ForecastTableProps) {
  const columns: readonly Column<ForecastRow>[] = [
    { key: 'day', head: 'Tag', cell: daysWords },
    { key: 'what', head: 'Was', cell: (row) => whatWords(row, names) },
    {
      key: 'amount',
      head: 'Betrag',
      isNumber: true,
      cell: ({ amountCents }) => <Money cents={amountCents} isSigned />,
    },
    {
      key: 'balance',
      head: 'Stand',
      isNumber: true,
      cell: ({ balanceCents }) => <Money cents={balanceCents} isToned />,
    },
  ]
  return (
    <div className="mt-4">
      <DataTable
        caption={`${accountName}: die nächsten 90 Tage`}
        rowHeight={36}
        columns={columns}
        rows={forecastRows(forecast)}
        rowKey={({ from }) => from}
      />
    </div>
  )
}

function daysWords({ from, to }: ForecastRow): string {
  return from === to ? formatDay(from) : `${formatDayShort(from)} bis ${formatDay(to)}`
}

function whatWords({ events, from, to, amountCents }: ForecastRow, names: EventNames): string {
  if (events.length > 0) return eventNames(events, names)
  if (amountCents === 0) return 'nichts erwartet'
  const days = daysBetween(from, to) + 1
  return days === 1 ? dailySpending : `${dailySpending}, ${days} Tage`
}
