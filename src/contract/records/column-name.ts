import type { Field } from './record-description.ts'

/** What is one column; what a record has several of stands in a table of its own. */
export type ColumnField = Exclude<Field, { readonly format: TableFormat }>
export type TableFormat = (typeof tableFormats)[number]

const tableFormats = [
  'accounts',
  'positions',
  'budgetItems',
  'importRules',
  'bookings',
  'goals',
  'monthsOfYear',
  'entry',
  'values',
] as const

/** Whether the field is one column of the record's table; what a record has several of stands in a table of its own. */
export function isColumn(field: Field): field is ColumnField {
  return !tableFormats.some((format) => format === field.format)
}

/** The column of a field, which is called alike: `exemptionOrderCents` gives `exemption_order_cents`. */
export function columnName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
