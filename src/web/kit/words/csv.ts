import { type CsvCell, csvText } from '#domain/spreadsheet/csv-text.ts'
import { downloadFile } from '#web/kit/browser/download.ts'

export function downloadCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  downloadFile(`${name}.csv`, new Blob([csvText(head, rows)], { type: 'text/csv;charset=utf-8' }))
}
