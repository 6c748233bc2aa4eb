import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { firstDayValues } from '#domain/returns/first-day-values.ts'
import { type ResultTable, csvNumber, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { CagrResult, TtwrorResult, XirrResult } from './returns-result.ts'
import { type ReturnsView, rateWords } from './returns-words.ts'

/** The table year by year, payment by payment, or period by period. */
export function returnsTable({ result, show }: ReturnsView): ResultTable {
  switch (result.kind) {
    case 'xirr':
      return paymentsTable(result, show)
    case 'ttwror':
      return periodsTable(result, show)
    case 'cagr':
      return yearsTable(result, show)
  }
}

type Show = ReturnsView['show']

interface YearRow {
  readonly label: string
  readonly years: Decimal
  readonly value: Decimal
  readonly gain: Decimal
}

function yearsTable(result: CagrResult, show: Show): ResultTable {
  const { text, euros } = tableColumns<YearRow>(show)
  return resultTable<YearRow>({
    title: 'Jahr für Jahr',
    fileName: 'Rendite',
    unit: 'Jahre',
    firstYear: 0,
    rows: yearRows(result, show),
    rowKey: ({ label }) => label,
    columns: [
      text('year', 'Nach Jahren', ({ label }) => label),
      euros('value', 'Wert', ({ value }) => value, { className: 'font-semibold' }),
      euros('gain', 'Gewinn', ({ gain }) => gain),
    ],
  })
}

function yearRows({ start, end, rate, years }: CagrResult, show: Show): readonly YearRow[] {
  const whole = years.round(0, 'down').toNumber()
  const growth = rate.plus(1)
  let value = start
  const rows: YearRow[] = [{ label: '0', years: decimal(0), value, gain: decimal(0) }]
  for (let year = 1; year <= whole; year += 1) {
    value = value.times(growth)
    const shown = years.eq(year) ? end : value
    rows.push({ label: String(year), years: decimal(year), value: shown, gain: shown.minus(start) })
  }
  if (!years.eq(whole))
    rows.push({
      label: show.number(years, { places: 0, maximumPlaces: 4 }),
      years,
      value: end,
      gain: end.minus(start),
    })
  return rows
}

const DAYS_PER_YEAR = 365

// Payments that almost cancel each other on the first day can give values as long as a line.
const largestShown = decimal(10).pow(30)

interface PaymentRow {
  readonly key: string
  readonly day: string
  readonly days: number
  readonly amount: Decimal
  readonly today: Decimal
}

function paymentsTable({ payments, found }: XirrResult, show: Show): ResultTable {
  const first = itemAt(payments, 0).day
  const flows = payments.map(({ day, amount }) => ({ at: daysBetween(first, day), amount }))
  const worth = firstDayValues(flows, DAYS_PER_YEAR, found.rate.plus(1))
  const rows = payments.map(({ day, amount }, at): PaymentRow => ({
    key: String(at),
    day: formatDay(day),
    days: itemAt(flows, at).at,
    amount,
    today: itemAt(worth, at),
  }))
  const { text, euros } = tableColumns<PaymentRow>(show)
  return resultTable<PaymentRow>({
    title: 'Zahlung für Zahlung',
    fileName: 'Rendite-Zahlungen',
    unit: 'Zahlungen',
    rows,
    rowKey: ({ key }) => key,
    columns: [
      text('day', 'Tag', ({ day }) => day),
      {
        key: 'days',
        head: 'Tage',
        isNumber: true,
        isWideOnly: true,
        cell: ({ days }) => show.number(days),
        csv: ({ days }) => csvNumber(decimal(days)),
      },
      euros('amount', 'Zahlung', ({ amount }) => amount, { className: 'font-semibold' }),
      euros('value', 'Wert am ersten Tag', ({ today }) => today, {
        cell: ({ today }) => (today.abs().gt(largestShown) ? '…' : show.euros(today)),
      }),
    ],
  })
}

type Period = TtwrorResult['periods'][number] & { readonly number: number }

function periodsTable({ periods }: TtwrorResult, show: Show): ResultTable {
  const { text, euros } = tableColumns<Period>(show)
  return resultTable<Period>({
    title: 'Abschnitt für Abschnitt',
    fileName: 'Rendite-Abschnitte',
    unit: 'Abschnitte',
    rows: periods.map((period, at) => ({ ...period, number: at + 1 })),
    rowKey: ({ number }) => String(number),
    columns: [
      text('number', 'Nr.', ({ number }) => String(number)),
      euros('begin', 'Anfang', ({ begin }) => begin, { isWideOnly: true }),
      euros('inflow', 'Zugang', ({ inflow }) => inflow, { isWideOnly: true }),
      euros('outflow', 'Abgang', ({ outflow }) => outflow, { isWideOnly: true }),
      euros('end', 'Stand danach', ({ end }) => end),
      {
        key: 'return',
        head: 'Rendite',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ factor }) => rateWords(factor.minus(1), show),
        csv: ({ factor }) => csvNumber(factor.minus(1).times(100).round(4, 'half-up')),
      },
    ],
  })
}
