import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { keysByRule } from './keys-by-rule.ts'
import { type KnownTable, columnOf, tableKinds } from './table-kinds.ts'

// What Citus refuses in the schema (decision 0216), read from the catalogue of a migrated database.

const database = testDatabase()

interface Key {
  readonly table: KnownTable
  readonly name: string
  readonly columns: readonly string[]
}

interface ForeignKey extends Key {
  readonly target: KnownTable
  readonly target_columns: readonly string[]
  readonly on_delete: string
  readonly on_update: string
}

describe('tables that can be distributed', () => {
  test('each is of one kind', async () => {
    const tables = await rows<{ name: string }>(sql`
      select relname as name from pg_class c
      where relkind in ('r', 'p') and ${isOurs} order by relname collate "C"
    `)
    expect(Object.keys(tableKinds).toSorted()).toEqual(tables.map(({ name }) => name))
  })

  test('each has the column by which it lies, never empty and of one type in its group', async () => {
    const columns = await rows<{ table: KnownTable; name: string; type: string; is_free: boolean }>(sql`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        a.attnotnull and a.attidentity = '' and a.attgenerated = '' as is_free
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and ${isOurs}
    `)
    for (const table of Object.keys(tableKinds) as KnownTable[]) {
      const by = columnOf(table)
      if (by === null) continue
      const type = tableKinds[table].kind === 'own' ? ['uuid', 'text'] : ['uuid']
      const column = columns.find((each) => each.table === table && each.name === by)
      expect({ table, ...column }).toMatchObject({ table, is_free: true })
      expect({ table, isOfType: type.includes(column?.type ?? '') }).toEqual({ table, isOfType: true })
    }
  })

  test('each key holds that column: primary key, unique index, exclusion', async () => {
    const keys = await rows<Key>(sql`
      select c.relname as table, i.relname as name, array(
        select a.attname::text from unnest(x.indkey::smallint[]) key
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = key
      ) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where (x.indisunique or x.indisprimary or x.indisexclusion) and ${isOurs}
    `)
    expect(keys.length).toBeGreaterThan(Object.keys(tableKinds).length)
    const wrong = keys.filter(({ table, columns }) => {
      const by = columnOf(table)
      return by !== null && !columns.includes(by)
    })
    expect(wrong).toEqual([])
  })

  test('each foreign key stays within its kind, or leads to a table that every node has', async () => {
    const keys = await foreignKeys()
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => !isKept(key)).map(({ name }) => name)).toEqual([])
  })

  test('no foreign key changes the column by which a row lies', async () => {
    // Citus looks at the action alone, not at the columns that it would empty.
    const refused = (await foreignKeys()).filter(
      ({ table, columns, on_delete, on_update }) =>
        columns.includes(columnOf(table) ?? '') &&
        (['n', 'd'].includes(on_delete) || ['n', 'd', 'c'].includes(on_update)),
    )
    expect(refused.map(({ name }) => name)).toEqual([])
  })

  test('no trigger, rule or inheritance on a distributed table', async () => {
    const found = await rows<{ table: KnownTable; name: string }>(sql`
      select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and ${isOurs}
      union all
      select c.relname, r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class where ${isOurs}
      union all
      select c.relname, 'inherits' from pg_inherits i join pg_class c on c.oid = i.inhrelid where ${isOurs}
    `)
    expect(found.filter(({ table }) => columnOf(table) !== null)).toEqual([])
  })

  test('what keys cannot keep is in one list, and in no foreign key', async () => {
    const kept = new Set((await foreignKeys()).map(nameOf))
    expect(keysByRule.filter((each) => kept.has(nameOf(each)))).toEqual([])
    for (const { table, target } of keysByRule) {
      expect(tableKinds).toHaveProperty(table)
      expect(tableKinds).toHaveProperty(target)
    }
  })
})

/** Whether Citus keeps a foreign key: both rows lie on the node where either of them is written. */
function isKept({ table, target, columns, target_columns }: ForeignKey): boolean {
  const [from, to] = [tableKinds[table].kind, tableKinds[target].kind]
  if (to === 'reference') return true
  if (to === 'local') return from === 'local'
  const place = columns.indexOf(columnOf(table) ?? '')
  return from === to && from !== 'own' && place !== -1 && place === target_columns.indexOf(columnOf(target)!)
}

function nameOf({
  table,
  columns,
  target,
}: Pick<ForeignKey, 'columns'> & Record<'table' | 'target', string>) {
  return `${table} (${columns.join(', ')}) ${target}`
}

async function foreignKeys(): Promise<readonly ForeignKey[]> {
  return rows<ForeignKey>(sql`
    select k.conname as name, c.relname as table, t.relname as target,
      k.confdeltype as on_delete, k.confupdtype as on_update,
      array(
        select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.place
      ) as columns,
      array(
        select a.attname::text from unnest(k.confkey) with ordinality as key (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number order by key.place
      ) as target_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and ${isOurs}
  `)
}

// The tables of the migrations belong to no household, and stay where they are.
const isOurs = sql`c.relnamespace = 'public'::regnamespace
  and c.relname not like 'schema\\_migration%' and c.relname <> 'schema_part'`

async function rows<Row>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await query.execute(database())).rows as Row[]
}
