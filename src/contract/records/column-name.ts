import type { Field } from './record-description.ts'

/** A field that is one column; lists within a record are in tables of their own. */
export type ColumnField = Exclude<Field, { readonly format: TableFormat }>
export type TableFormat = (typeof tableFormats)[number]

const tableFormats = [
  'accounts',
  'positions',
  'budgetItems',
  'importRules',
  'bookings',
  'goals',
  'choices',
  'monthsOfYear',
  'entry',
  'values',
] as const

/** Whether the field is one column of the record's table; lists within a record are in tables of their own. */
export function isColumn(field: Field): field is ColumnField {
  return !tableFormats.some((format) => format === field.format)
}

/** The column of a field has the same name: `exemptionOrderCents` gives `exemption_order_cents`. */
export function columnName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
