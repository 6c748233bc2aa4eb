import { sql } from 'kysely'
import { columnName } from '#contract/records/column-name.ts'
import { childRowsOf, recordsOf, rowOf } from '#contract/restore/record-rows.ts'
import { type RestoreKind, kindNames, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from '#contract/restore/restored-records.ts'
import { letGo } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

const tables = kindNames.flatMap((name) => [
  restoreKinds[name].table,
  ...(restoreKinds[name].children ?? []).map(({ table }) => table),
])

/** Every record of the household that a restore can write. */
export async function readRecords(scope: HouseholdScope): Promise<RecordLists> {
  const rows: Record<string, readonly AnyValues[]> = {}
  for (const table of tables) rows[table] = await readTable(scope, table)
  return recordsOf(rows)
}

/** Writes records with all their parts, each in place of the one with its key. */
export async function writeKind(
  scope: HouseholdScope,
  name: KindName,
  records: readonly AnyValues[],
): Promise<void> {
  if (records.length === 0) return
  const kind = restoreKinds[name]
  const rows = records.map((record) => rowOf(kind, record))
  if (kind.isAlwaysThere) for (const row of rows) await updateRow(scope, kind.table, row)
  else await upsertRows(scope, kind, rows)
  const children = kind.children ?? []
  for (const { table, parent } of children.toReversed())
    await deleteRows(scope, table, parentsOf(parent, records))
  for (const child of children)
    await insertRows(
      scope,
      child.table,
      records.flatMap((record) => childRowsOf(child, record)),
    )
}

/** Deletes records with all their parts. */
export async function removeKind(
  scope: HouseholdScope,
  name: KindName,
  records: readonly AnyValues[],
): Promise<void> {
  if (records.length === 0) return
  const kind = restoreKinds[name]
  for (const { table, parent } of (kind.children ?? []).toReversed())
    await deleteRows(scope, table, parentsOf(parent, records))
  await letGo(
    scope,
    kind.table,
    records.map(({ id }) => id).filter((id) => typeof id === 'string'),
  )
  const own = Object.fromEntries(kind.key.map((field) => [columnOf(kind, field), field]))
  await deleteRows(scope, kind.table, parentsOf(own, records))
}

/** Raises the version of the list of groups, so that a list seen before is out of date. */
export async function renewGroups({ transaction, householdId }: HouseholdScope): Promise<void> {
  await transaction
    .updateTable('budget')
    .set((budget) => ({ groups_version: budget('groups_version', '+', 1) }))
    .where('household_id', '=', householdId)
    .execute()
}

async function readTable(
  { transaction, householdId }: HouseholdScope,
  table: string,
): Promise<readonly AnyValues[]> {
  const { rows } = await sql<AnyValues>`
    select * from ${sql.table(table)} where household_id = ${householdId}
  `.execute(transaction)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
    ),
  )
}

async function updateRow(
  { transaction, householdId }: HouseholdScope,
  table: string,
  row: AnyValues,
): Promise<void> {
  const set = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where household_id = ${householdId}`.execute(
    transaction,
  )
}

async function upsertRows(
  { transaction, householdId }: HouseholdScope,
  kind: RestoreKind,
  rows: readonly AnyValues[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const keys = ['household_id', ...kind.key.map((field) => columnOf(kind, field))]
  const set = [
    ...names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ...(kind.isUnstamped ? [] : [sql`updated_at = now()`]),
  ]
  await sql`
    insert into ${sql.table(kind.table)} (household_id, ${columns})
    select ${householdId}, ${columns}
    from json_populate_recordset(null::${sql.table(kind.table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(set)}
  `.execute(transaction)
}

async function insertRows(
  { transaction, householdId }: HouseholdScope,
  table: string,
  rows: readonly AnyValues[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (household_id, ${columns})
    select ${householdId}, ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(transaction)
}

async function deleteRows(
  { transaction, householdId }: HouseholdScope,
  table: string,
  { columns, rows }: ReturnType<typeof parentsOf>,
): Promise<void> {
  const named =
    columns.length === 0
      ? sql``
      : sql`and (${sql.join(columns.map((column) => sql.ref(column)))}) in (
          select ${sql.join(columns.map((column) => sql.ref(column)))}
          from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
        )`
  await sql`delete from ${sql.table(table)} where household_id = ${householdId} ${named}`.execute(transaction)
}

function parentsOf(parent: Readonly<Record<string, string>>, records: readonly AnyValues[]) {
  const columns = Object.keys(parent)
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(parent).map(([column, field]) => [column, record[field]])),
  )
  return { columns, rows }
}

function columnOf({ columns = {} }: RestoreKind, field: string): string {
  return columns[field] ?? columnName(field)
}
