import type { Cents } from '#domain/money/cents.ts'
import { csvAmount } from './csv-text.ts'

/**
 * Amounts for the clipboard, in the form that spreadsheets accept and {@link parseGrid} reads back: `1234,56`, empty
 * for none.
 */
export function gridText(rows: readonly (readonly (Cents | null)[])[]): string {
  return rows.map((row) => row.map(textOf).join('\t')).join('\r\n')
}

function textOf(cents: Cents | null): string {
  return cents === null ? '' : String(csvAmount(cents))
}
