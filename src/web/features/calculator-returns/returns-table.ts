import { formatDay } from '#domain/calendar/format-date.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import type { CagrResult, TtwrorResult, XirrResult } from './returns-result.ts'
import { type ReturnsView, rateWords } from './returns-words.ts'

/** Year by year, payment by payment, or period by period. */
export function returnsTable({ result, show }: ReturnsView): ResultTable {
  switch (result.kind) {
    case 'xirr':
      return paymentsTable(result, show)
    case 'ttwror':
      return periodsTable(result, show)
    default:
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
  return resultTable<YearRow>({
    title: 'Jahr für Jahr',
    fileName: 'Rendite',
    unit: 'Jahre',
    rows: yearRows(result, show),
    rowKey: ({ label }) => label,
    columns: [
      { key: 'year', head: 'Nach Jahren', cell: ({ label }) => label, csv: ({ label }) => label },
      {
        key: 'value',
        head: 'Wert',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ value }) => show.euros(value),
        csv: ({ value }) => csvEuros(value),
      },
      {
        key: 'gain',
        head: 'Gewinn',
        isNumber: true,
        cell: ({ gain }) => show.euros(gain),
        csv: ({ gain }) => csvEuros(gain),
      },
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

interface PaymentRow {
  readonly key: string
  readonly day: string
  readonly days: number
  readonly amount: Decimal
  readonly today: Decimal
}

function paymentsTable({ payments, found }: XirrResult, show: Show): ResultTable {
  const first = payments[0]!.day
  const growth = found.rate.plus(1)
  const rows = payments.map(({ day, amount }, at): PaymentRow => {
    const days = daysBetween(first, day)
    return {
      key: String(at),
      day: formatDay(day),
      days,
      amount,
      today: growth.lte(0) ? amount : amount.div(growth.pow(decimal(days).div(365))),
    }
  })
  return resultTable<PaymentRow>({
    title: 'Zahlung für Zahlung',
    fileName: 'Rendite-Zahlungen',
    unit: 'Zahlungen',
    rows,
    rowKey: ({ key }) => key,
    columns: [
      { key: 'day', head: 'Tag', cell: ({ day }) => day, csv: ({ day }) => day },
      {
        key: 'days',
        head: 'Tage',
        isNumber: true,
        isWideOnly: true,
        cell: ({ days }) => show.number(days),
        csv: ({ days }) => csvNumber(decimal(days)),
      },
      {
        key: 'amount',
        head: 'Zahlung',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ amount }) => show.euros(amount),
        csv: ({ amount }) => csvEuros(amount),
      },
      {
        key: 'value',
        head: 'Wert am ersten Tag',
        isNumber: true,
        cell: ({ today }) => show.euros(today),
        csv: ({ today }) => csvEuros(today),
      },
    ],
  })
}

type Period = TtwrorResult['periods'][number] & { readonly number: number }

function periodsTable({ periods }: TtwrorResult, show: Show): ResultTable {
  const amount = (key: 'begin' | 'inflow' | 'end' | 'outflow', head: string, isWideOnly: boolean) => ({
    key,
    head,
    isNumber: true,
    isWideOnly,
    cell: (period: Period) => show.euros(period[key]),
    csv: (period: Period) => csvEuros(period[key]),
  })
  return resultTable<Period>({
    title: 'Abschnitt für Abschnitt',
    fileName: 'Rendite-Abschnitte',
    unit: 'Abschnitte',
    rows: periods.map((period, at) => ({ ...period, number: at + 1 })),
    rowKey: ({ number }) => String(number),
    columns: [
      { key: 'number', head: 'Nr.', cell: ({ number }) => number, csv: ({ number }) => String(number) },
      amount('begin', 'Anfang', true),
      amount('inflow', 'Zugang', true),
      amount('outflow', 'Abgang', true),
      amount('end', 'Stand danach', false),
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
