import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type KnownTable, columnOf, tableKinds } from '#server/database/distribution/table-kinds.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The schema of the partitions: nobody reads them but through their table. */
const PARTITIONS = 'shards'
/** Enough to see whether a statement needs more than one. */
const COUNT = 2

interface Named {
  readonly name: string
  readonly definition: string
}

interface ForeignKey extends Named {
  readonly table: string
}

interface Policy extends Named {
  readonly check: string | null
}

/**
 * Makes every table that can be distributed a table of hash partitions by its column, in an empty database: PostgreSQL
 * itself demands of primary keys, unique indexes and foreign keys what Citus does, and its plans say which statements need
 * one partition only. @returns how many tables
 */
export async function partitionTables(database: Database): Promise<number> {
  const tables = (Object.keys(tableKinds) as KnownTable[]).filter((table) => columnOf(table) !== null)
  await database.transaction().execute(async (transaction) => {
    await sql`create schema ${sql.id(PARTITIONS)}`.execute(transaction)
    const keys = await read<ForeignKey>(
      transaction,
      sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(transaction)
    for (const table of tables) await partitionTable(transaction, table, columnOf(table)!)
    for (const key of keys) await addConstraint(transaction, key.table, key)
  })
  return tables.length
}

async function partitionTable(transaction: Transaction, table: string, by: string): Promise<void> {
  const whole = `${table}_whole`
  const facts = await readFacts(transaction, table)
  const statements = [
    sql`alter table ${sql.table(table)} rename to ${sql.id(whole)}`,
    sql`create table ${sql.table(table)} (like ${sql.table(whole)} including defaults including constraints)
      partition by hash (${sql.ref(by)})`,
    sql`drop table ${sql.table(whole)}`,
    ...Array.from(
      { length: COUNT },
      (
        _,
        place,
      ) => sql`create table ${sql.id(PARTITIONS, `${table}__${place}`)} partition of ${sql.table(table)}
        for values with (modulus ${sql.lit(COUNT)}, remainder ${sql.lit(place)})`,
    ),
  ]
  for (const statement of statements) await statement.execute(transaction)
  for (const key of facts.keys) await addConstraint(transaction, table, key)
  for (const { definition } of facts.indexes) await sql.raw(definition).execute(transaction)
  if (facts.policies.length > 0) await protect(transaction, table, facts.policies)
}

async function readFacts(transaction: Transaction, table: string) {
  const of = sql`${table}::regclass`
  return {
    keys: await read<Named>(
      transaction,
      sql`select conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype in ('p', 'u', 'x') and conrelid = ${of}`,
    ),
    indexes: await read<Named>(
      transaction,
      sql`select i.relname as name, pg_get_indexdef(i.oid) as definition
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = ${of} and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = ${of})`,
    ),
    policies: await read<Policy>(
      transaction,
      sql`select polname as name, pg_get_expr(polqual, polrelid) as definition,
          pg_get_expr(polwithcheck, polrelid) as check
        from pg_policy where polrelid = ${of}`,
    ),
  }
}

async function addConstraint(transaction: Transaction, table: string, { name, definition }: Named) {
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    transaction,
  )
}

async function protect(transaction: Transaction, table: string, policies: readonly Policy[]): Promise<void> {
  for (const { name, definition, check } of policies) {
    const checked = check === null ? sql`` : sql`with check (${sql.raw(check)})`
    await sql`create policy ${sql.id(name)} on ${sql.table(table)} using (${sql.raw(definition)}) ${checked}`.execute(
      transaction,
    )
  }
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
    transaction,
  )
  await sql`grant select, insert, update, delete on ${sql.table(table)} to wk_household`.execute(transaction)
}

async function read<Row>(transaction: Transaction, query: RawBuilder<unknown>): Promise<readonly Row[]> {
  return (await query.execute(transaction)).rows as Row[]
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** How many partitions a plan reads of each of our tables; 0 where it writes to the table, or reads it whole. */
export function readPartitions(plan: unknown): ReadonlyMap<KnownTable, number> {
  const found = new Map<KnownTable, Set<string>>()
  const visit = (node: PlanNode) => {
    const name = node['Relation Name'] ?? ''
    const [, table = name, place] = /^(\w+?)(__\d+)?$/.exec(name) ?? []
    if (isKnown(table)) {
      const partitions = found.get(table) ?? new Set()
      if (place !== undefined) partitions.add(place)
      found.set(table, partitions)
    }
    for (const each of node.Plans ?? []) visit(each)
  }
  for (const { Plan } of plan as readonly { readonly Plan: PlanNode }[]) visit(Plan)
  return new Map([...found].map(([table, partitions]) => [table, partitions.size]))
}

function isKnown(table: string): table is KnownTable {
  return Object.hasOwn(tableKinds, table)
}
