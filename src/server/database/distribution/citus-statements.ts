import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { type KnownTable, type TableKind, columnOf, tableKinds, tablesOf } from './table-kinds.ts'

/** Shards of a group: a few for each core of all nodes that there may ever be, because they can only be moved whole. */
const SHARDS = 128

/** The policies of planning tables as Citus takes them: without a sub-select, asked for each row. */
const plainPolicies = {
  own_household: "household_id = nullif(current_setting('wk.household_id', true), '')::uuid",
  whole_database: "current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'",
} as const

/** Step A: the statements that put planning data into shards by household. */
export async function householdStatements(transaction: Transaction): Promise<string> {
  const tables = await inOrder(transaction, tablesOf('household'))
  return script([
    '-- Step A: planning data lie in shards by household. Everything else stays where it is.',
    ...(await policyStatements(transaction)),
    ...distribute(tables, 'household'),
    "select truncate_local_data_after_distributing_table('household');",
  ])
}

/** Step B: those that do the same for users, and for what outlives them. */
export async function userStatements(transaction: Transaction): Promise<string> {
  const [references, users, own] = await Promise.all(
    [tablesOf('reference'), tablesOf('user'), tablesOf('own')].map((tables) => inOrder(transaction, tables)),
  )
  const ofInvoices = own!.filter((table) => table.startsWith('invoice'))
  const alone = own!.filter((table) => !ofInvoices.includes(table))
  return script([
    '-- Step B, after step A: small tables are copied to every node, data of users lie in shards by user.',
    ...references!.map((table) => `select create_reference_table('${table}');`),
    ...distribute(users!, 'app_user'),
    ...distribute(ofInvoices, 'invoice'),
    ...alone.flatMap((table) => distribute([table], table)),
    ...['app_user', 'invoice', ...alone].map(
      (table) => `select truncate_local_data_after_distributing_table('${table}');`,
    ),
  ])
}

/** The first table of a group decides how many shards there are; the others lie beside it. */
function distribute(tables: readonly KnownTable[], first: KnownTable): readonly string[] {
  return [first, ...tables.filter((table) => table !== first)].map((table) => {
    const place =
      table === first ? `shard_count => ${SHARDS}, colocate_with => 'none'` : `colocate_with => '${first}'`
    return `select create_distributed_table('${table}', '${columnOf(table)}', ${place});`
  })
}

/** Tables behind those to which they refer: Citus wants the target of a key first. */
async function inOrder(
  transaction: Transaction,
  tables: readonly KnownTable[],
): Promise<readonly KnownTable[]> {
  const order = await listTables(transaction)
  return tables.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

async function policyStatements(transaction: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly table: string; readonly name: keyof typeof plainPolicies }>`
    select c.relname as table, p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where pg_get_expr(p.polqual, p.polrelid) ~* '\\( ?select ' order by 1, 2
  `.execute(transaction)
  return rows.map(({ table, name }) => `alter policy ${name} on ${table} using (${plainPolicies[name]});`)
}

function script(statements: readonly string[]): string {
  return [
    '-- Written from table-kinds.ts: npx vitest run src/server/database/distribution/citus-statements.test.ts -u',
    ...statements,
    '',
  ].join('\n')
}

/** The bytes that tables of a kind take on a node that has them whole, in an installation of ten million households. */
export function bytesOf(kind: 'reference' | 'local'): number {
  return Object.values<TableKind>(tableKinds)
    .filter((each) => each.kind === kind)
    .reduce((sum, each) => sum + ('rows' in each ? each.rows * each.bytes : 0), 0)
}
