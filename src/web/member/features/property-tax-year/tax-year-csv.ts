import type { Cents } from '#domain/money/cents.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyTaxYear } from '#domain/property/own/property-tax-year.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { deductionSum, incomeSum, resultWords, taxRowWords } from './tax-row-words.ts'

/** Downloads the year as a table in the order of the form. */
export function downloadTaxYear({ name }: Pick<OwnProperty, 'name'>, told: PropertyTaxYear): void {
  const line = (label: string, cents: Cents | null): readonly CsvCell[] => [
    name,
    told.year,
    label,
    cents === null ? null : csvAmount(cents),
  ]
  const rowsOf = (side: 'income' | 'deduction') =>
    told.rows.filter((row) => row.side === side).map(({ kind, cents }) => line(taxRowWords[kind], cents))
  downloadCsv(
    `anlage-v-${told.year}`,
    ['Immobilie', 'Jahr', 'Zeile', 'Betrag'],
    [
      ...rowsOf('income'),
      line(incomeSum, told.incomeCents),
      ...rowsOf('deduction'),
      line(deductionSum, told.deductionsCents),
      line(resultWords(told.resultCents), told.resultCents),
    ],
  )
}
