import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { type ForecastRow, forecastRows } from '#domain/liquidity/forecast-rows.ts'
import type { AccountForecast } from '#domain/liquidity/forecast.ts'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { type EventNames, dailySpending, eventNames } from './forecast-words.ts'

interface ForecastTableProps {
  readonly accountName: string
  readonly forecast: AccountForecast
  readonly names: EventNames
}

/** The forecast as a table: a line for each event, and one for the daily spending between two events. */
export function ForecastTable({ accountName, forecast, names }: ForecastTableProps) {
  const rows = forecastRows(forecast)
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
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
      />
    </div>
  )
}

function daysWords({ from, to }: ForecastRow): string {
  return from === to ? formatDay(from) : `${formatDayShort(from)} bis ${formatDay(to)}`
}

function whatWords({ event, from, to, amountCents }: ForecastRow, names: EventNames): string {
  if (event !== null) return eventNames([event], names)
  if (amountCents === 0) return 'nichts erwartet'
  const days = daysBetween(from, to) + 1
  return days === 1 ? dailySpending : `${dailySpending}, ${days} Tage`
}
