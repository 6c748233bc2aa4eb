import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { JobName } from '#contract/job-names.ts'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { growHouseholds } from '../src/server/testing/growth/grow-households.ts'
import { atMost, type Figure } from './support/figure.ts'
import { createPeople, type Somebody } from './support/people.ts'
import { assertSucceeded, send } from './support/requests.ts'
import { type BenchServer, startServer } from './support/server.ts'
import { percentile } from './support/statistics.ts'

const FEW = Number(process.env['BENCH_HOUSEHOLDS'] ?? 5_000)
const MANY = 4 * FEW
const ALONE_MS = 8_000
const READ_EVERY_MS = 20
const LONGEST_JOB_MS = 600_000
/** The 99th percentile of a read while a job runs, over that of one alone. */
const BESIDE = 2
/** The time of a job over four times as much; a fifth for what the machine does besides. */
const FOUR_TIMES = 4.8

const measured = ['reminders.send', 'data.examine', 'data.clean-up'] as const satisfies readonly JobName[]
type Measured = (typeof measured)[number]

/**
 * Somebody reads the own household again and again while the jobs of the night and the morning run over many
 * households, and each job is timed over a number of them and over four times as many.
 */
export async function background(): Promise<readonly Figure[]> {
  const few = await withHouseholds(FEW)
  const many = await withHouseholds(MANY)
  return measured.flatMap((name) => {
    const [short, long] = [few.get(name)!, many.get(name)!]
    return [
      atMost(`a read beside ${name} (${MANY} households): p99 over p99 alone`, long.beside, '×', BESIDE),
      atMost(`${name}: ${FEW} households`, short.milliseconds / 1000, 's', LONGEST_JOB_MS / 1000),
      atMost(`${name}: ${MANY} households`, long.milliseconds / 1000, 's', LONGEST_JOB_MS / 1000),
      atMost(
        `${name}: four times as many, times as long`,
        long.milliseconds / short.milliseconds,
        '×',
        FOUR_TIMES,
      ),
    ]
  })
}

interface Timed {
  readonly milliseconds: number
  readonly beside: number
}

async function withHouseholds(count: number): Promise<ReadonlyMap<Measured, Timed>> {
  const server = await startServer()
  try {
    const [reader] = await createPeople(server.database, 1)
    await fill(server.database, count)
    const times: number[] = []
    const over = Date.now() + ALONE_MS
    while (Date.now() < over) times.push(await read(server, reader!))
    const alone = percentile(times, 0.99)
    const timed = new Map<Measured, Timed>()
    for (const name of measured) timed.set(name, await timeJob(server, reader!, { name, alone }))
    return timed
  } finally {
    await server.stop()
  }
}

/** Queues a job and reads until it has left nothing over. */
async function timeJob(
  server: BenchServer,
  reader: Somebody,
  { name, alone }: { readonly name: Measured; readonly alone: number },
): Promise<Timed> {
  const { database } = server
  const begun = Date.now()
  await sql`insert into pgboss.job (name, data) values (${name}, '{}')`.execute(database)
  const times: number[] = []
  for (;;) {
    times.push(await read(server, reader))
    if (times.length % 10 > 0) continue
    const { rows } = await sql<{ milliseconds: number }>`
      select extract(epoch from finished_at - started_at)::float8 * 1000 as milliseconds from job_run
      where name = ${name} and finished_at > ${new Date(begun)} and left_count = 0
    `.execute(database)
    if (rows[0]) return { milliseconds: rows[0].milliseconds, beside: percentile(times, 0.99) / alone }
    if (Date.now() - begun > LONGEST_JOB_MS) throw new Error(`${name} did not come to an end`)
  }
}

async function read({ origin }: BenchServer, as: Somebody): Promise<number> {
  const answer = await send(origin, '/api/household', { as })
  assertSucceeded([answer])
  await wait(READ_EVERY_MS)
  return answer.milliseconds
}

/**
 * Households of which each has something to be reminded of, something to be examined and something to be deleted. What is
 * deleted has times of its own, as it has in production: an index by time tells rows of one instant apart no more.
 */
async function fill(database: Database, count: number): Promise<void> {
  await growHouseholds(database, { households: count, isPlanned: false })
  await writeWholeDatabase(database, async (transaction) => {
    await sql`
      insert into account (household_id, id, name, type, bank, holder, value_sign, is_counted, is_archived,
        exemption_order_cents, colour_index, position)
      select household_id, gen_random_uuid(), 'Konto', 'checking', '', '', 1, true, false, 0, 0, 0 from household_member
    `.execute(transaction)
    await sql`
      insert into account_balance (household_id, account_id, day, amount_cents)
      select household_id, id, current_date - days, 100000 + days
      from account, unnest(array[60, 90, 120, 150, 180]) days
    `.execute(transaction)
    await sql`
      insert into reminder_choice (user_id, kind, wording, agreed_at)
      select user_id, 'stale_balance', '1', now() from app_user on conflict do nothing
    `.execute(transaction)
    await sql`
      insert into audit_log (audit_id, event, user_id, ip_address, created_at)
      select gen_random_uuid(), 'login', user_id, concat_ws('.', 11, n % 250, n / 250 % 250, 1 + n % 7),
        now() - interval '40 days' - random() * interval '1 day'
      from (select user_id, row_number() over () as n from app_user) numbered, generate_series(1, 3)
    `.execute(transaction)
    await sql`
      insert into mail_outbox (mail_id, recipient, subject, state, created_at, sent_at, due_at)
      select gen_random_uuid(), email, 'x', 'sent', now() - interval '8 days' - random() * interval '1 day', now(), now()
      from app_user
    `.execute(transaction)
    await sql`
      insert into rate_limit (limit_key, full_at)
      select gen_random_uuid()::text, now() - interval '1 hour' - random() * interval '1 day' from app_user
    `.execute(transaction)
  })
  for (const table of [
    'account',
    'account_balance',
    'reminder_choice',
    'audit_log',
    'mail_outbox',
    'rate_limit',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}
