import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keysByRule } from '#server/database/distribution/keys-by-rule.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Erasure, TableFates } from './column-fates.ts'
import { exportedTables, personalData } from './personal-data.ts'

const database = testDatabase()
const fates: readonly (readonly [string, TableFates<string>])[] = Object.entries(personalData)

describe('every column of the database', () => {
  test('is classified, and every classified column is there', async () => {
    const columns = await rows<{ name: string }>(sql`
      select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
        and n.nspname not in ('pg_catalog', 'information_schema') and c.relname not like all(array['schema\\_migration%', 'schema\\_part'])
    `)
    const classified = fates.flatMap(([table, { columns: of }]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    )
    expect(columns.map(({ name }) => name).toSorted()).toEqual(classified.toSorted())
  })

  test('that holds a secret or a digest stays inside', () => {
    const secret = /digest|hash|sealed|secret|bytes|limit_key|last_step/
    const leaking = exportedTables.flatMap(({ table, columns }) =>
      columns.filter(({ name }) => secret.test(name)).map(({ name }) => `${table}.${name}`),
    )
    expect(leaking).toEqual([])
    const inside = fates.flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, { fate }]) => (fate === 'omit' ? [`${table}.${name}`] : [])),
    )
    expect(inside.length).toBeGreaterThan(8)
    // These are copies of exported data: files of contracts, and records as they were before an answer or a restore.
    const copies = new Set([
      'proposal.undo',
      'contract_document.content',
      'restore_snapshot.packed_records',
      'restore_part.packed_bookings',
    ])
    for (const name of inside.filter((each) => !copies.has(each))) expect(name).toMatch(secret)
  })

  test('of bytes stays inside, however it is called', async () => {
    const bytes = await rows<{ table: string; column: string }>(sql`
      select c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype
        and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    `)
    expect(bytes.length).toBeGreaterThan(2)
    for (const { table, column } of bytes) {
      const { columns } = fates.find(([name]) => name === table)![1]
      expect(columns[column]).toEqual({ fate: 'omit' })
    }
  })

  test('whose values are a closed list has a German word for each', async () => {
    const checks = await rows<{ table: string; column: string; definition: string }>(sql`
      select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
    `)
    const lists = checks.flatMap(({ table, column, definition }) => {
      const values = [...definition.matchAll(/'([a-z0-9_-]+)'::text/g)].map((match) => match[1]!)
      const shown = exportedTables
        .find((exported) => exported.table === table)
        ?.columns.find(({ name }) => name === column)
      return values.length > 0 && shown ? [{ name: `${table}.${column}`, values, words: shown.words }] : []
    })
    expect(lists.length).toBeGreaterThan(12)
    for (const { name, values, words } of lists)
      expect({ name, values: Object.keys(words ?? {}).toSorted() }).toEqual({
        name,
        values: values.toSorted(),
      })
  })
})

describe('every table', () => {
  test.each([
    [
      'with_user',
      'app_user',
      [
        'second_factor',
        'subscription_contract',
        'subscription_charge',
        'contract_reduction',
        'price_question',
      ],
    ],
    ['with_household', 'household', []],
  ] as const)(
    'said to be erased %s falls with it, by foreign keys or by statements of the erasure',
    async (erasure, root, through) => {
      for (const table of tablesWith(erasure)) {
        if (table === root) continue
        const parents = await rows<{ name: string }>(sql`
        select confrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confdeltype = 'c' and conrelid = ${table}::regclass
      `)
        // Where the two rows may lie on different nodes no key is possible: the erasure deletes them, the examination looks.
        const byRule = keysByRule.filter((key) => key.table === table).map(({ target }) => ({ name: target }))
        const isFalling = [...parents, ...byRule].some(
          ({ name }) => name === root || (through as readonly string[]).includes(name),
        )
        expect({ table, isFalling }).toEqual({ table, isFalling: true })
      }
    },
  )

  test('that stays is one of those that may', () => {
    expect(tablesWith('pseudonymised').toSorted()).toEqual([
      'announcement_recipient',
      'audit_log',
      'voucher_use',
    ])
    expect(tablesWith('retained').toSorted()).toEqual([
      'advertising_consent',
      'contract_document',
      'dunning_claim',
      'invoice',
      'invoice_payment',
      'invoice_standing',
      'request',
      'request_action',
      'transfer_refund',
    ])
    expect(tablesWith('by_itself').toSorted()).toEqual([
      'dunning_handover',
      'folder_link_wish',
      'payment_event',
      'payment_instruction',
      'rate_limit',
      'withdrawal_trace',
    ])
    expect(tablesWith('operator').toSorted()).toEqual([
      'admin_user',
      'announcement',
      'backup_note',
      'bookkeeping_export',
      'bookkeeping_setting',
      'condition_check',
      'condition_watch',
      'dunning_rule',
      'dunning_rules',
      'job_run',
      'noted_error',
      'number_series',
      'server_process',
      'setting',
      'setting_change',
      'voucher',
      'voucher_code',
      'voucher_mail',
    ])
    expect(tablesWith('published').toSorted()).toEqual([
      'answer_template',
      'content_image',
      'content_item',
      'content_revision',
      'content_state',
      'event_cancellation',
      'price_campaign',
      'price_campaign_group',
      'sale_price',
    ])
    expect(tablesWith('by_person').toSorted()).toEqual([
      'mail_outbox',
      'registration',
      'seminar_request',
      'token',
    ])
  })

  test('has a file name of its own', () => {
    const names = exportedTables.map(({ file }) => file.name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z-]+$/)
  })
})

function tablesWith(erasure: Erasure): readonly string[] {
  return fates.filter(([, table]) => table.erasure === erasure).map(([name]) => name)
}

async function rows<Row>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await query.execute(database())).rows as Row[]
}
