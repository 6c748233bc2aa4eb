import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { Forecast, ForecastBar } from './forecast.ts'

/** The figures of the chart as a table. */
export function ForecastTable({ forecast: { series, months } }: { readonly forecast: Forecast }) {
  const hasBonus = months.some(({ bonuses }) => bonuses.length > 0)
  const columns: Column<ForecastBar>[] = [
    { key: 'month', head: 'Monat', cell: ({ month }) => formatMonthYearShort(month), total: 'Summe' },
    ...series.map(({ key, label }, index) =>
      moneyColumn(months, key, label, ({ partsCents }) => partsCents[index] ?? 0),
    ),
    ...(hasBonus ? [moneyColumn(months, 'bonus', 'Einzelne Monate', bonusCents)] : []),
    moneyColumn(months, 'total', 'Zusammen', ({ totalCents }) => totalCents),
  ]
  return (
    <DataTable
      caption="Einkommen der nächsten zwölf Monate"
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      rowHeight={36}
      hasTotal
    />
  )
}

export function bonusCents({ bonuses }: ForecastBar): Cents {
  return sumCents(bonuses.map(({ amountCents }) => amountCents))
}

function moneyColumn(
  months: readonly ForecastBar[],
  key: string,
  head: string,
  valueOf: (bar: ForecastBar) => Cents,
): Column<ForecastBar> {
  return {
    key,
    head,
    isNumber: true,
    cell: (bar) => (valueOf(bar) === 0 ? '–' : <Money cents={valueOf(bar)} />),
    total: <Money cents={sumCents(months.map(valueOf))} />,
  }
}
