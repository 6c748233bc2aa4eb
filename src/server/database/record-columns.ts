import { type TableFormat, columnName, isColumn } from '#contract/records/column-name.ts'
import type { Field, Fields } from '#contract/records/record-description.ts'

/** The fields of a record that are columns of its table. */
export type ColumnKey<Described extends Fields> = {
  [Key in keyof Described & string]: Described[Key]['format'] extends TableFormat ? never : Key
}[keyof Described & string]

/** The column name of a field, such as `exemption_order_cents` for `exemptionOrderCents`. */
export type ColumnName<Key extends string> = Key extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Key

export interface RecordColumns<Key extends string> {
  /** Only the described fields of a row. */
  readonly fieldsOf: <Row extends Readonly<Record<ColumnName<Key>, unknown>>>(
    row: Row,
  ) => { readonly [Each in Key]: Row[ColumnName<Each> & keyof Row] }
  /** The columns of the given fields. */
  readonly columnsOf: <Given extends Readonly<Partial<Record<Key, unknown>>>>(
    fields: Given,
  ) => { readonly [Each in keyof Given & Key as ColumnName<Each>]: Given[Each] }
}

/**
 * Translates between the fields of a record and the columns of its table, which have the same names: a new field needs
 * no line here.
 */
export function recordColumns<Described extends Fields>(
  described: Described,
): RecordColumns<ColumnKey<Described>> {
  const names = Object.entries<Field>(described).flatMap(([key, field]) =>
    isColumn(field) ? [{ key, column: columnName(key) }] : [],
  )
  // The types above derive the column names from the keys by the same rule.
  return {
    fieldsOf: (row) => {
      const values: Readonly<Record<string, unknown>> = row
      return Object.fromEntries(names.map(({ key, column }) => [key, values[column]])) as never
    },
    columnsOf: (fields) => {
      const values: Readonly<Record<string, unknown>> = fields
      const given = names.filter(({ key }) => Object.hasOwn(values, key))
      return Object.fromEntries(given.map(({ key, column }) => [column, values[key]])) as never
    },
  }
}
