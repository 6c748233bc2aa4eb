import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { shortenAddress } from '#server/jobs/shorten-address.ts'
import { countRowsRead } from '#server/testing/many/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
let single: Database

// One connection, whose counters are complete when it says so.
beforeAll(async () => {
  single = openDatabase(await connectionOf(app.database), { connections: 1 })
})
afterAll(() => single.destroy())

async function connectionOf(database: Database) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  return { ...inject('postgres'), database: rows[0]!.name }
}

/** These hold the rows that are searched and no others, so no range is needed. */
const partialIndexes = ['proposal_of_nobody', 'proposal_that_can_be_undone', 'audit_log_by_long_address']

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

test('each step finds its rows by an index, which knows their range', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await cleanUp(app.dependencies)
  const calls = spy.mock.calls as unknown as readonly (readonly [string | Sent, (readonly unknown[])?])[]
  const sent = calls.map(([statement, values = []]) =>
    typeof statement === 'string' ? { text: statement, values } : statement,
  )
  spy.mockRestore()
  const searches = sent.filter(({ text }) => /^\s*(with looked|select audit_id)/.test(text))
  expect(searches.length).toBeGreaterThan(30)
  const unborne: string[] = []
  for (const { text, values } of searches) {
    const plan = searchPart(await explain(text, values))
    const readsWhole = /Seq Scan on (?!announcement )/.test(plan)
    const scan = ownScan(plan, tableOf(text))
    const isBorne = /Index Cond:/.test(scan) || partialIndexes.some((name) => scan.includes(name))
    if (readsWhole || !isBorne) unborne.push(plan)
  }
  expect(unborne).toEqual([])
})

test('four times as many rows cost four times as much, whatever stays', async () => {
  await fill({ ended: 1_000, kept: 2_000 })
  const once = await countRowsRead(single, () => cleanUp({ ...app.dependencies, database: single }))
  expect(await countEnded()).toBe(0)
  await fill({ ended: 4_000, kept: 0 })
  const fourTimes = await countRowsRead(single, () => cleanUp({ ...app.dependencies, database: single }))
  expect(await countEnded()).toBe(0)
  expect(fourTimes.rows / once.rows).toBeLessThan(4.4)
  await fill({ ended: 1_000, kept: 20_000 })
  const beside = await countRowsRead(single, () => cleanUp({ ...app.dependencies, database: single }))
  expect(beside.rows / once.rows).toBeLessThan(1.3)
  for (const table of filled) expect(fourTimes.wholeTables).not.toContain(table)
}, 120_000)

test('a shortened address looks like one to the search, so that nothing is shortened for ever', async () => {
  const addresses = Array.from({ length: 500 }, (_, place) =>
    Array.from({ length: 8 }, (__, group) =>
      ((place * 7919 * (group + 3)) % (group % 2 ? 65_536 : 2)).toString(16),
    ).join(':'),
  )
  const short = [...addresses, '203.0.113.9', '::1', '1::', '::ffff:192.0.2.1'].map(shortenAddress)
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${short}::text[]) address
    where address !~ ${sql.lit(String.raw`^(\d+\.\d+\.\d+\.0|([\da-f]+(:[\da-f]+){0,2})?::)$`)}
  `.execute(app.database)
  expect(rows).toEqual([])
})

const filled = [
  'session',
  'token',
  'registration',
  'rate_limit',
  'mail_outbox',
  'mail_record',
  'payment_event',
  'reminder',
  'audit_log',
] as const

interface Filling {
  readonly ended: number
  readonly kept: number
}

/** Rows that have served their purpose, and some that have not. */
async function fill({ ended, kept }: Filling): Promise<void> {
  const { userId } = await app.signedInUser()
  const now = app.dependencies.clock.now()
  const made = sql`(
    select ${now}::timestamptz - interval '5 years' - n * interval '1 minute' as at, n
    from generate_series(1, ${ended}) n
    union all
    select ${now}::timestamptz + n * interval '1 minute', n from generate_series(1, ${kept}) n
  ) made`
  const digest = sql`sha256(gen_random_uuid()::text::bytea)`
  const statements = [
    sql`insert into session (token_digest, session_id, realm, user_id, state, created_at, auth_at, seen_at, expires_at,
        ip_address, user_agent)
      select ${digest}, gen_random_uuid(), 'user', ${userId}::uuid, 'active', at, at, at, at, '', '' from ${made}`,
    sql`insert into token (token_digest, purpose, user_id, created_at, expires_at)
      select ${digest}, 'verify_email', gen_random_uuid(), at - interval '1 day', at from ${made}`,
    sql`insert into registration (user_id, email_key, email, salutation, name, surname, password_hash, terms_version,
        terms_accepted_at, adult_confirmed_at, created_at, expires_at, search_text, sort_name)
      select gen_random_uuid(), n || '@example.org', n || '@example.org', 'k', 'a', 'b', 'none', '1', at, at,
        at - interval '1 day', at, '', '' from ${made}`,
    sql`insert into rate_limit (limit_key, full_at) select gen_random_uuid()::text, at from ${made}`,
    sql`insert into mail_outbox (mail_id, recipient, subject, state, created_at, sent_at, due_at)
      select gen_random_uuid(), 'a@example.org', 'x', 'sent', at, at, at from ${made}`,
    sql`insert into mail_record (user_id, mail_id, kind, queued_at)
      select ${userId}::uuid, gen_random_uuid(), 'reminder', at from ${made}`,
    sql`insert into payment_event (event_id, kind, received_at) select gen_random_uuid()::text, 'x', at from ${made}`,
    sql`insert into reminder (user_id, kind, occasion, token_digest, sent_at)
      select ${userId}::uuid, 'stale_balance', gen_random_uuid()::text, ${digest}, at from ${made}`,
    // Each has another address, and is old enough to be shortened, but not to be deleted.
    sql`insert into audit_log (audit_id, event, ip_address, created_at)
      select gen_random_uuid(), 'login', concat_ws('.', 11, n / 62500, n / 250 % 250, 1 + n % 249),
        case when at < ${now}::timestamptz then ${now}::timestamptz - interval '40 days' else ${now}::timestamptz end
      from ${made}`,
  ]
  for (const statement of statements) await statement.execute(single)
  // What was deleted before is looked at once more until the database has cleaned up behind it.
  for (const table of filled) await sql`vacuum analyze ${sql.table(table)}`.execute(single)
}

async function countEnded(): Promise<number> {
  const now = app.dependencies.clock.now()
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from session where expires_at <= ${now}) + (select count(*) from token where expires_at <= ${now})
      + (select count(*) from registration where expires_at <= ${now})
      + (select count(*) from rate_limit where full_at <= ${now})
      + (select count(*) from mail_outbox where created_at <= ${now}::timestamptz - interval '7 days')
      + (select count(*) from reminder where sent_at <= ${now}::timestamptz - interval '400 days')
      + (select count(*) from audit_log where ip_address !~ '\.0$' and created_at <= ${now}::timestamptz - interval '30 days')
      as count
  `.execute(single)
  return rows[0]!.count
}

async function explain(text: string, values: readonly unknown[]): Promise<string> {
  const client = new pg.Client(await connectionOf(app.database))
  await client.connect()
  try {
    await client.query(`set enable_seqscan = off; select set_config('wk.scope', 'whole_database', false)`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

/** The table whose rows a search looks for. */
function tableOf(text: string): string {
  const patterns = [/delete from "(\w+)" where ctid/, /update (\w+) set/, /from (\w+)/]
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
}

/** How a plan reads the rows of a table, without what it looks up for each of them in others. */
function ownScan(plan: string, table: string): string {
  const lines = plan.split('\n')
  const begin = lines.findIndex((line) => new RegExp(String.raw`Scan (?:using \w+ )?on ${table} `).test(line))
  const [first, ...rest] = lines.slice(begin)
  const depth = first?.search(/\S/) ?? 0
  const end = rest.findIndex((line) => line.search(/\S/) <= depth || line.includes('SubPlan'))
  return begin === -1 ? '' : [first, ...rest.slice(0, end === -1 ? rest.length : end)].join('\n')
}

/** The part of a plan that looks for rows, without the one that deletes them by their place. */
function searchPart(plan: string): string {
  return plan.includes('CTE looked')
    ? plan.slice(plan.indexOf('CTE looked'), plan.search(/CTE (gone|forgotten)/))
    : plan
}
