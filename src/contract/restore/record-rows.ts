import { columnName, isColumn } from '#contract/records/column-name.ts'
import type { Fields } from '#contract/records/record-description.ts'
import { type RestoreChild, type RestoreKind, perKind, restoreKinds } from './restore-kinds.ts'
import type { AnyValues, RecordLists } from './restored-records.ts'

/** Rows by their table, as in the export and in the database. */
export type TableRows = Readonly<Record<string, readonly AnyValues[]>>

/** Builds records from rows: each with its parts, in the shape in which the features read it. */
export function recordsOf(tables: TableRows): RecordLists {
  return perKind((name) => recordsOfKind(restoreKinds[name], tables))
}

/** The same as {@link recordsOf}, for one kind. */
export function recordsOfKind(kind: RestoreKind, tables: TableRows): readonly AnyValues[] {
  const children = (kind.children ?? []).map((child) => ({ child, rows: byParent(child, tables) }))
  return (tables[kind.table] ?? []).map((row) => {
    const record = { ...ownFields(kind, row), version: row['version'] ?? 0 }
    const parts = children.map(({ child, rows }) => [child.field, partsOf(child, rows(record))])
    return { ...record, ...Object.fromEntries(parts) }
  })
}

/** The columns of a record, without those of its household. */
export function rowOf(kind: RestoreKind, record: AnyValues): AnyValues {
  const { record: described, codecs = {}, columns = {}, isUnversioned = false } = kind
  return {
    ...(hasId(kind) && { id: record['id'] }),
    ...columnsOf(described.fields, record, columns),
    ...Object.fromEntries(
      Object.entries(codecs).map(([field, codec]) => [
        columns[field] ?? columnName(field),
        codec.write(record[field]),
      ]),
    ),
    ...(!isUnversioned && { version: record['version'] }),
  }
}

/** The rows of one of the parts of a record, without the column of their household. */
export function childRowsOf(child: RestoreChild, record: AnyValues): readonly AnyValues[] {
  const parent = Object.entries(child.parent).map(([column, field]) => [column, record[field]])
  const rest = (part: AnyValues, index: number) => ({
    ...Object.fromEntries(parent),
    ...(child.order === 'position' && { position: index }),
    ...(child.hasId && { id: part['id'] }),
    ...columnsOf(child.fields, part, child.columns ?? {}),
    ...(child.hasVersion && { version: part['version'] }),
  })
  const value = record[child.field]
  if (child.shape === 'values')
    return Object.entries(isValues(value) ? value : {}).map(([field, text]) => ({
      ...Object.fromEntries(parent),
      field,
      value: text,
    }))
  return (Array.isArray(value) ? value : [value]).filter(isValues).map(rest)
}

/** Whether a value has fields of its own. */
export function isValues(value: unknown): value is AnyValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasId({ key }: RestoreKind): boolean {
  return key.includes('id')
}

function ownFields(kind: RestoreKind, row: AnyValues): AnyValues {
  const { record, columns = {}, codecs = {} } = kind
  const decoded = Object.entries(codecs).map(([field, codec]) => [
    field,
    codec.read(row[columns[field] ?? columnName(field)] ?? null),
  ])
  return {
    ...(hasId(kind) && { id: row['id'] }),
    ...fieldsOf(record.fields, row, columns),
    ...Object.fromEntries(decoded),
  }
}

function partsOf(child: RestoreChild, rows: readonly AnyValues[]): unknown {
  if (child.shape === 'values') return Object.fromEntries(rows.map((row) => [row['field'], row['value']]))
  const { order } = child
  const sorted = order === undefined ? rows : rows.toSorted((a, b) => inOrder(a[order], b[order]))
  const parts = sorted.map((row) => ({
    ...(child.hasId && { id: row['id'] }),
    ...fieldsOf(child.fields, row, child.columns ?? {}),
    ...(child.hasVersion && { version: row['version'] ?? 0 }),
  }))
  return child.shape === 'one' ? (parts[0] ?? null) : parts
}

function byParent({ table, parent }: RestoreChild, tables: TableRows) {
  const columns = Object.entries(parent)
  const rows = Map.groupBy(tables[table] ?? [], (row) =>
    columns.map(([column]) => String(row[column])).join(' '),
  )
  return (record: AnyValues) => rows.get(columns.map(([, field]) => String(record[field])).join(' ')) ?? []
}

// A column that an older export lacks is empty.
function fieldsOf(fields: Fields, row: AnyValues, columns: Readonly<Record<string, string>>): AnyValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      isColumn(field) ? [[key, row[columns[key] ?? columnName(key)] ?? null]] : [],
    ),
  )
}

function columnsOf(fields: Fields, record: AnyValues, columns: Readonly<Record<string, string>>): AnyValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      isColumn(field) ? [[columns[key] ?? columnName(key), record[key]]] : [],
    ),
  )
}

function inOrder(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}
