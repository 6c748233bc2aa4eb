import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const address = 'anna.vertraulich@example.com'
let dataDir: string
const logFile = () => join(dataDir, 'postgres', 'postgres.log')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wk-log-'))
  await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the log of the database tells nothing about people, whatever fails', async () => {
  const postgres = await start()
  const [one, other] = [await connect(postgres), await connect(postgres)]
  await one.query(`create table person (
    id integer primary key, email text not null unique, note text check (note not like '%@%'), born date
  )`)
  await one.query('insert into person values (1, $1), (2, $2)', [address, `zweite.${address}`])
  const failures = [
    ['insert into person values (3, $1)', '23505'],
    ['insert into person values (3, $1, $1)', '23514'],
    ['insert into person (id, note) values (3, $1)', '23502', `ohne ${address}`],
    ['select $1::text::inet', '22P02'],
    ['select cast($1::text as date)', '22007'],
    [`select '${address}'::uuid`, '22P02'],
    [`select nothing from person where email = '${address}'`, '42703'],
    [`do $$ begin raise exception '${address}'; end $$`, 'P0001'],
  ] as const
  for (const [statement, code, value = address] of failures) {
    const values = statement.includes('$1') ? [value] : []
    await expect(one.query(statement, values)).rejects.toMatchObject({ code })
  }
  await one.query(`do $$ begin raise warning '${address}'; end $$`)
  expect(await deadlock(one, other)).toBe('40P01')
  await one.query('begin')
  await lock(one, address)
  await other.query("set lock_timeout = '50ms'")
  await expect(lock(other, address)).rejects.toMatchObject({ code: '55P03' })
  await one.query('rollback')
  // PostgreSQL reports the crash of a process with the statement that it ran.
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = one.query(`select pg_sleep(60), '${address}'`)
  process.kill(rows[0]!.pid, 'SIGKILL')
  await expect(running).rejects.toThrow(/terminated|ECONNRESET/)
  await expect
    .poll(() => readFile(logFile(), 'utf8'), { timeout: 20_000 })
    .toMatch(/was terminated by signal 9/)

  const log = await readFile(logFile(), 'utf8')
  expect(log).not.toMatch(/vertraulich|example|person|DETAIL|STATEMENT|CONTEXT/)
})

test('what an older version wrote into it is gone with the next start', async () => {
  const own = '2026-11-20 09:00:00.000 UTC [7] LOG:  database system was shut down at 2026-11-19 22:00:00 UTC'
  const former = [
    own,
    '2026-11-20 09:01:00.000 UTC [9] ERROR:  duplicate key value violates unique constraint "app_user_email_key"',
    `2026-11-20 09:01:00.000 UTC [9] DETAIL:  Key (email)=(${address}) already exists.`,
    `2026-11-20 09:02:00.000 UTC [9] ERROR:  invalid input syntax for type inet: "${address}"`,
    `2026-11-20 09:03:00.000 UTC [9] WARNING:  ${address}`,
    `\tand ${address} on a second line`,
    '',
  ]
  await writeFile(logFile(), former.join('\n'))
  await start()
  const log = await readFile(logFile(), 'utf8')
  expect(log).toContain(`${own}\n`)
  expect(log).not.toMatch(/vertraulich|ERROR|DETAIL|WARNING/)
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function connect({ connection }: EmbeddedPostgres): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** Makes two connections wait for each other. @returns the code of the error that ends it */
async function deadlock(one: Client, other: Client): Promise<unknown> {
  await one.query('begin')
  await other.query('begin')
  await lock(one, address)
  await lock(other, `zweite.${address}`)
  const waits = await Promise.allSettled([lock(one, `zweite.${address}`), lock(other, address)])
  await one.query('rollback')
  await other.query('rollback')
  return waits.find((wait) => wait.status === 'rejected')?.reason.code
}

function lock(client: Client, email: string): Promise<unknown> {
  return client.query(`select from person where email = '${email}' for update`)
}
