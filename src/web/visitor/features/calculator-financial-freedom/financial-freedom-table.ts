import { type Decimal, largest } from '#domain/money/decimal.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
import type { FinancialFreedomView } from './financial-freedom-words.ts'

interface WayRow {
  readonly age: string
  readonly label: string
  readonly paid: Decimal | null
  readonly interest: Decimal | null
  readonly balance: Decimal
  /** The reached share of the needed capital (the number), as a fraction; null when there is none to reach. */
  readonly share: Decimal | null
}

/** The table year by year until the needed capital is reached. */
export function wayTable(view: FinancialFreedomView): ResultTable {
  const { result, show } = view
  const { way, input } = result
  const { text, euros, percent } = tableColumns<WayRow>(show)
  return resultTable<WayRow>({
    title: 'Der Weg, Jahr für Jahr',
    fileName: 'Finanzielle-Freiheit-Weg',
    unit: 'Jahre',
    firstYear: 0,
    isExact: true,
    rows: wayRows(view),
    rowKey: ({ label }) => label,
    columns: [
      text('year', 'Jahr', ({ label }) => label, { total: 'Mit Kapital' }),
      text('age', 'Alter', ({ age }) => age, { isWideOnly: true }),
      euros('paid', 'Gespart', ({ paid }) => paid, { total: show.euros(way.paidIn.minus(input.capital)) }),
      euros('interest', 'Ertrag, real', ({ interest }) => interest, { total: show.euros(way.interest) }),
      euros('balance', 'Stand', ({ balance }) => balance, {
        className: 'font-semibold',
        total: show.euros(way.endBalance),
      }),
      percent('share', 'Von der Zahl', ({ share }) => share, {
        format: { places: 1 },
        isWideOnly: true,
        className: 'text-text-2',
      }),
    ],
  })
}

function wayRows({ result, show }: FinancialFreedomView): readonly WayRow[] {
  const { way, input, freedom } = result
  const shareOf = (balance: Decimal) =>
    freedom.number.gt(0) ? balance.div(freedom.number).round(3, 'down') : null
  let before = input.capital
  return [
    {
      age: String(input.age),
      label: 'heute',
      paid: null,
      interest: null,
      balance: before,
      share: shareOf(before),
    },
    ...way.years.map(({ year, paid, balance }) => {
      const months = Math.min(year * 12, way.months.length)
      // The interest is computed from the two shown balances, so that the column adds up.
      const interest = balance.minus(before).minus(paid)
      before = balance
      return {
        age: `${input.age + Math.floor(months / 12)}${months % 12 === 0 ? '' : `, ${months % 12} Mon.`}`,
        label: endOfYear(year, way.months.length, show),
        paid,
        interest,
        balance,
        share: shareOf(balance),
      }
    }),
  ]
}

interface LifeRow {
  readonly year: number
  readonly withdrawn: Decimal | null
  readonly interest: Decimal | null
  readonly balance: Decimal
}

/** The table year by year from then on. */
export function lifeTable({ result, show }: FinancialFreedomView): ResultTable {
  const start = {
    year: 0,
    withdrawn: null,
    interest: null,
    balance: largest(result.freedom.number, 0),
  }
  const { euros } = tableColumns<LifeRow>(show)
  return resultTable<LifeRow>({
    title: 'Das Leben davon, Jahr für Jahr',
    fileName: 'Finanzielle-Freiheit-Entnahme',
    unit: 'Jahre',
    firstYear: 0,
    rows: [start, ...(result.life?.years ?? [])],
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ year }) => (year === 0 ? 'Anfang' : `Jahr ${year}`),
        csv: ({ year }) => String(year),
      },
      euros('withdrawn', 'Entnommen', ({ withdrawn }) => withdrawn),
      euros('interest', 'Ertrag, real', ({ interest }) => interest),
      euros('balance', 'Stand', ({ balance }) => balance, { className: 'font-semibold' }),
    ],
  })
}
