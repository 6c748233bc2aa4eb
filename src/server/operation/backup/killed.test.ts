import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#server/testing/address-of.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

const launcher = fileURLToPath(new URL('../../../../start.mjs', import.meta.url))
const ROWS = 100_000

// Each test needs the one before: the backup that was begun again is the one that is restored.
describe('a command that is killed in the middle', { timeout: 180_000 }, () => {
  let folder: string
  let path: string
  let made: TestDatabase
  // A connection with a name of ours would count as a server that still works.
  let client: pg.Client
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wk-killed-'))
    path = join(folder, 'a.age')
    made = await createTestDatabase()
    client = new pg.Client(made.connection)
    await client.connect()
    await client.query(`
      set statement_timeout = 0;
      insert into rate_limit select gen_random_uuid()::text || n, now() from generate_series(1, ${ROWS}) n
    `)
  })
  afterAll(async () => {
    await client.end()
    await made.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('leaves no backup with a name, and the next one takes its place', async () => {
    const child = start('backup', path)
    await until(async () => (await stat(`${path}.new`).catch(() => ({ size: 0 }))).size > 0)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await readdir(folder)).not.toContain('a.age')
    const again = start('backup', path)
    const [code] = (await once(again, 'close')) as [number]
    expect(code).toBe(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('a.age'))).toEqual(['a.age'])
  })

  test('leaves the data as they were when it was restoring', async () => {
    await client.query(`insert into rate_limit values ('since then', now())`)
    const child = start('restore', path, '--overwrite')
    await until(async () => {
      expect(child.exitCode).toBeNull()
      const { rows } = await client.query(`
        select from pg_stat_activity where datname = current_database() and query like 'copy "rate_limit" (%from stdin'
      `)
      return rows.length > 0
    })
    child.kill('SIGKILL')
    await once(child, 'close')
    const { rows } = await client.query('select count(*)::integer as count from rate_limit')
    expect(rows).toEqual([{ count: ROWS + 1 }])
  })

  function start(...args: readonly string[]) {
    return spawn(process.execPath, [launcher, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ENV_FILE: '',
        DATA_DIR: folder,
        DATABASE_URL: addressOf(made.connection),
        SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64url')}`,
      },
    })
  }
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(2)
}
