import { formatMonthShort } from '#domain/calendar/format-date.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type ResultTable, addUp, csvEuros, resultTable } from '#web/household/calculators/result-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
import type { SavingsPlanView } from './savings-plan-words.ts'

interface Row {
  readonly label: string
  readonly contribution: Decimal | null
  readonly paid: Decimal | null
  readonly interest: Decimal | null
  readonly balance: Decimal
  readonly paidIn: Decimal
  readonly power: Decimal
}

/** The table year by year: contributions, earnings, balance, and its value in today's money. */
export function savingsPlanTable(view: SavingsPlanView): ResultTable {
  const { result, values, show } = view
  const { projection, input } = result
  const rows = rowsOf(view)
  const largest = Math.max(
    ...rows.map(({ balance, paidIn }) => Math.max(balance.toNumber(), paidIn.toNumber())),
  )
  const { text, euros } = tableColumns<Row>(show)
  return resultTable<Row>({
    title: 'Jahr für Jahr',
    fileName: 'Zinseszins-Sparplan',
    unit: 'Jahre',
    firstYear: 0,
    isExact: addUp(
      projection.years.map(({ interest }) => interest),
      projection.interest,
    ),
    rows,
    rowKey: ({ label }) => label,
    columns: [
      text('year', show.start ? `Bis ${formatMonthShort(show.start)}` : 'Jahr', ({ label }) => label, {
        csvHead: 'Jahr',
        total: 'Mit Startkapital',
      }),
      euros('contribution', 'Sparrate', ({ contribution }) => contribution, {
        isWideOnly: true,
        className: 'text-text-2',
      }),
      {
        key: 'paid',
        head: 'Eingezahlt',
        isNumber: true,
        cell: ({ paid }) => paid && show.euros(paid),
        csv: ({ paid, balance }) => csvEuros(paid ?? balance),
        total: show.euros(projection.paidIn.minus(input.initial)),
      },
      {
        key: 'interest',
        head: 'Erträge',
        isNumber: true,
        cell: ({ interest }) =>
          interest ? show.euros(interest) : <span className="text-text-3">Startkapital</span>,
        csv: ({ interest }) => interest && csvEuros(interest),
        total: show.euros(projection.interest),
      },
      euros('balance', 'Stand', ({ balance }) => balance, {
        className: 'font-semibold',
        total: show.euros(projection.endBalance),
      }),
      {
        key: 'bar',
        head: 'Eingezahlt, Erträge',
        isWideOnly: true,
        className: 'w-50 md:!pl-10',
        cell: ({ paidIn, balance }) => <Bar paidIn={paidIn} balance={balance} largest={largest} />,
      },
      ...(values.inflation === ''
        ? []
        : [
            euros('power', 'Kaufkraft', ({ power }) => power, {
              isWideOnly: true,
              className: 'text-text-2',
            }),
          ]),
    ],
  })
}

function rowsOf({ result, values, show }: SavingsPlanView): readonly Row[] {
  const { projection, input, points } = result
  const { initial } = input
  const perYear = decimal(1).plus(input.inflation ?? 0)
  let paidIn = initial
  const start = { contribution: null, paid: null, interest: null, balance: initial, paidIn, power: initial }
  return [
    { label: 'heute', ...start },
    ...projection.years.map(({ year, paid, interest, balance }) => {
      paidIn = paidIn.plus(paid)
      const months = Math.min(year * 12, input.months)
      const ofYear = projection.months.slice((year - 1) * 12, year * 12)
      return {
        label: endOfYear(year, input.months, show),
        contribution: ofYear.find((month) => month.paid.gt(0))?.paid ?? decimal(0),
        paid,
        interest,
        balance,
        paidIn,
        power:
          points.find(({ month }) => month === months)?.power ??
          balance.div(values.inflation === '' ? 1 : perYear.pow(year)),
      }
    }),
  ]
}

interface BarProps {
  readonly paidIn: Decimal
  readonly balance: Decimal
  readonly largest: number
}

function Bar({ paidIn, balance, largest }: BarProps) {
  const shareOf = (value: Decimal) => (largest > 0 ? Math.max(0, (value.toNumber() / largest) * 100) : 0)
  const paid = Math.min(shareOf(paidIn), shareOf(balance))
  return (
    <svg width="100%" height={12} aria-hidden className="block">
      <rect x={0} y={0} width={`${paid}%`} height={12} className="fill-border-strong" />
      <rect x={`${paid}%`} y={0} width={`${shareOf(balance) - paid}%`} height={12} className="fill-primary" />
    </svg>
  )
}
