import { type Decimal, largest } from '#domain/money/decimal.ts'
import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import type { FinancialFreedomView } from './financial-freedom-words.ts'

interface WayRow {
  readonly age: string
  readonly label: string
  readonly paid: Decimal | null
  readonly interest: Decimal | null
  readonly balance: Decimal
  /** Of the number, as a fraction; null when there is none to reach. */
  readonly share: Decimal | null
}

/** Year by year until the number is reached. */
export function wayTable(view: FinancialFreedomView): ResultTable {
  const { result, show } = view
  const { way, input } = result
  return resultTable<WayRow>({
    title: 'Der Weg, Jahr für Jahr',
    fileName: 'Finanzielle-Freiheit-Weg',
    unit: 'Jahre',
    isExact: true,
    rows: wayRows(view),
    rowKey: ({ label }) => label,
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ label }) => label,
        csv: ({ label }) => label,
        total: 'Mit Kapital',
      },
      { key: 'age', head: 'Alter', isWideOnly: true, cell: ({ age }) => age, csv: ({ age }) => age },
      {
        key: 'paid',
        head: 'Gespart',
        isNumber: true,
        cell: ({ paid }) => paid && show.euros(paid),
        csv: ({ paid }) => paid && csvEuros(paid),
        total: show.euros(way.paidIn.minus(input.capital)),
      },
      {
        key: 'interest',
        head: 'Ertrag, real',
        isNumber: true,
        cell: ({ interest }) => interest && show.euros(interest),
        csv: ({ interest }) => interest && csvEuros(interest),
        total: show.euros(way.interest),
      },
      {
        key: 'balance',
        head: 'Stand',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ balance }) => show.euros(balance),
        csv: ({ balance }) => csvEuros(balance),
        total: show.euros(way.endBalance),
      },
      {
        key: 'share',
        head: 'Von der Zahl',
        isNumber: true,
        isWideOnly: true,
        className: 'text-text-2',
        cell: ({ share }) => share && show.rate(share, { places: 1 }),
        csv: ({ share }) => share && csvNumber(share.times(100).round(1, 'down')),
      },
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
      // Between two balances that are shown, so that the column adds up.
      const interest = balance.minus(before).minus(paid)
      before = balance
      return {
        age: `${input.age + Math.floor(months / 12)}${months % 12 === 0 ? '' : `, ${months % 12} Mon.`}`,
        label: months % 12 === 0 ? show.yearAfter(year) : show.monthAfter(months),
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

/** Year by year from the number on. */
export function lifeTable({ result, show }: FinancialFreedomView): ResultTable {
  const start = {
    year: 0,
    withdrawn: null,
    interest: null,
    balance: largest(result.freedom.number, 0),
  }
  return resultTable<LifeRow>({
    title: 'Das Leben davon, Jahr für Jahr',
    fileName: 'Finanzielle-Freiheit-Entnahme',
    unit: 'Jahre',
    rows: [start, ...(result.life?.years ?? [])],
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ year }) => (year === 0 ? 'Anfang' : `Jahr ${year}`),
        csv: ({ year }) => String(year),
      },
      {
        key: 'withdrawn',
        head: 'Entnommen',
        isNumber: true,
        cell: ({ withdrawn }) => withdrawn && show.euros(withdrawn),
        csv: ({ withdrawn }) => withdrawn && csvEuros(withdrawn),
      },
      {
        key: 'interest',
        head: 'Ertrag, real',
        isNumber: true,
        cell: ({ interest }) => interest && show.euros(interest),
        csv: ({ interest }) => interest && csvEuros(interest),
      },
      {
        key: 'balance',
        head: 'Stand',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ balance }) => show.euros(balance),
        csv: ({ balance }) => csvEuros(balance),
      },
    ],
  })
}
