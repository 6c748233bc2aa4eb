import type { ComparisonRow } from '#domain/property/check/check-comparison.ts'
import { comparisonCells } from '#domain/property/check/check-csv.ts'
import type { CsvCell } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { rowWords } from './comparison-words.ts'

/** Downloads the compared figures, a check in each column. */
export function downloadComparison(rows: readonly ComparisonRow[], names: readonly string[]): void {
  downloadCsv(
    'kaufpruefungen-vergleich',
    ['Zeile', ...names],
    rows.map((row): readonly CsvCell[] => [rowWords[row.id].label, ...comparisonCells(row)]),
  )
}
