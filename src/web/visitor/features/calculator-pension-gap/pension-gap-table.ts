import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { PensionGapView } from './pension-gap-words.ts'

interface Row {
  readonly age: number
  readonly label: string
  readonly paid: Decimal | null
  readonly withdrawn: Decimal | null
  readonly balance: Decimal
}

/** The table year by year: savings until retirement, withdrawals from then on. */
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
  const { text, euros } = tableColumns<Row>(show)
  return resultTable<Row>({
    title: 'Jahr für Jahr',
    fileName: 'Rentenlücke',
    unit: 'Jahre',
    firstYear: 0,
    rows,
    rowKey: ({ age: years }) => String(years),
    columns: [
      text('year', 'Jahr', ({ label }) => label, { isWideOnly: true }),
      text('age', 'Alter', ({ age: years }) => String(years), { className: 'phone:!pl-0' }),
      euros('paid', 'Gespart', ({ paid }) => paid, {
        total: show.euros(course.saving.paidIn.minus(input.capital)),
      }),
      euros('withdrawn', 'Entnommen', ({ withdrawn }) => withdrawn, {
        total: show.euros(
          course.spending.years.reduce((sum, { withdrawn }) => sum.plus(withdrawn), decimal(0)),
        ),
      }),
      euros('balance', 'Kapital', ({ balance }) => balance, { className: 'font-semibold' }),
    ],
  })
}
