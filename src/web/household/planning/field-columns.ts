import type { Field, Fields } from '#contract/records/record-description.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { type CsvCell, csvAmount, csvIban, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { type Lookups, fieldWords, isEmpty } from './field-words.ts'

/** The heads of columns: `Name`, `Zins % p. a.` */
export function fieldHeads(fields: Fields): readonly string[] {
  return Object.values(fields).map((field) =>
    field.format === 'basisPoints' && field.unit ? `${field.label} ${field.unit}` : field.label,
  )
}

/** The cells of a record under these heads. */
export function fieldCells(record: object, fields: Fields, lookups: Lookups): readonly CsvCell[] {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.entries(fields).map(([key, field]) => fieldCell(field, values.get(key), lookups))
}

/** A value for a spreadsheet: numbers as numbers, everything else in words; an empty value stays empty. */
export function fieldCell(field: Field, value: unknown, lookups: Lookups): CsvCell {
  // Income without a person belongs to the household.
  if (isEmpty(value)) return field.format === 'person' ? (field.none ?? null) : null
  const text = String(value)
  if (field.format === 'month' && isMonth(text)) return csvMonth(text)
  if (field.format === 'iban') return csvIban(text)
  if (typeof value !== 'number') return fieldWords(field, value, lookups)
  switch (field.format) {
    case 'cents':
      return csvAmount(value)
    case 'basisPoints':
      return value / 100
    case 'points':
      return value / WHOLE_BP
    case 'tenths':
      return value / 10
    case 'monthOfYear':
    case 'number':
      return value
    default:
      return fieldWords(field, value, lookups)
  }
}
