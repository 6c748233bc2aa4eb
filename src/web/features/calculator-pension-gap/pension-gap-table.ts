import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { type ResultTable, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { PensionGapView } from './pension-gap-words.ts'

interface Row {
  readonly age: number
  readonly label: string
  readonly paid: Decimal | null
  readonly withdrawn: Decimal | null
  readonly balance: Decimal
}

/** Year by year: what is saved until retirement, what is taken out from then on. */
export function pensionGapTable({ result, show }: PensionGapView): ResultTable {
  const { input, course } = result
  const age = input.age.toNumber()
  const working = course.saving.years.length
  const rows: readonly Row[] = [
    { age, label: 'heute', paid: null, withdrawn: null, balance: input.capital },
    ...course.saving.years.map(({ year, paid, balance }) => ({
      age: age + year,
      label: show.yearAfter(year),
      paid,
      withdrawn: null,
      balance,
    })),
    ...course.spending.years.map(({ year, withdrawn, balance }) => ({
      age: age + working + year,
      label: show.yearAfter(working + year),
      paid: null,
      withdrawn,
      balance,
    })),
  ]
  return resultTable<Row>({
    title: 'Jahr für Jahr',
    fileName: 'Rentenlücke',
    unit: 'Jahre',
    rows,
    rowKey: ({ age: years }) => String(years),
    columns: [
      { key: 'year', head: 'Jahr', isWideOnly: true, cell: ({ label }) => label, csv: ({ label }) => label },
      {
        key: 'age',
        head: 'Alter',
        cell: ({ age: years }) => String(years),
        csv: ({ age: years }) => String(years),
      },
      {
        key: 'paid',
        head: 'Gespart',
        isNumber: true,
        cell: ({ paid }) => paid && show.euros(paid),
        csv: ({ paid }) => paid && csvEuros(paid),
        total: show.euros(course.saving.paidIn.minus(input.capital)),
      },
      {
        key: 'withdrawn',
        head: 'Entnommen',
        isNumber: true,
        cell: ({ withdrawn }) => withdrawn && show.euros(withdrawn),
        csv: ({ withdrawn }) => withdrawn && csvEuros(withdrawn),
        total: show.euros(
          course.spending.years.reduce((sum, { withdrawn }) => sum.plus(withdrawn), decimal(0)),
        ),
      },
      {
        key: 'balance',
        head: 'Kapital',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ balance }) => show.euros(balance),
        csv: ({ balance }) => csvEuros(balance),
      },
    ],
  })
}
