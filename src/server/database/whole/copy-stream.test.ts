import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { testDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { copyIn, copyLine, copyOut, openForCopy, readCopiedColumns } from './copy-stream.ts'
import { readWholeDatabase, writeWholeDatabase } from './in-whole-database.ts'

const database = testDatabase()
const limits = { table: 'rate_limit', columns: ['limit_key', 'full_at'] }
const at = new Date('2026-11-21T03:00:00.125Z')
const typed = ['plain', '', 'a\tb\\n\r\n', '\\N', '\\.', '#{"kind"}', 'Zoë „\u2028“ 🏡']

beforeEach(() => sql`delete from rate_limit`.execute(database()))

describe('rows by COPY', () => {
  test('come out as they went in, whatever somebody typed', async () => {
    const lines = typed.map((key) => copyLine([key, at]))
    await writeWholeDatabase(database(), (transaction) => copyIn(transaction, limits, lines))
    const { rows } = await sql<{ readonly limit_key: string }>`
      select limit_key, full_at from rate_limit order by full_at, ctid
    `.execute(database())
    expect(rows).toEqual(typed.map((limit_key) => ({ limit_key, full_at: at })))
    const out = await readOut(database())
    const [first = '', ...others] = out.split('\n')
    expect(first).toBe('plain\t2026-11-21 03:00:00.125+00')
    expect(others).toHaveLength(typed.length)
    await sql`delete from rate_limit`.execute(database())
    await writeWholeDatabase(database(), (transaction) => copyIn(transaction, limits, [Buffer.from(out)]))
    expect(await readOut(database())).toBe(out)
  })

  test('go into tables with forced row-level security only while they are open for it', async () => {
    const household = '00000000-0000-4000-8000-000000000001'
    await writeWholeDatabase(database(), async (transaction) => {
      const columns = { table: 'household', columns: ['household_id', 'created_at'] }
      const close = await openForCopy(transaction, ['household', 'rate_limit'])
      await copyIn(transaction, columns, [copyLine([household, at])])
      await close()
      expect(await readCopiedColumns(transaction, 'household')).toMatchObject({
        columns: expect.arrayContaining(['household_id']),
      })
    })
    const forced =
      await sql`select relforcerowsecurity as forced from pg_class where relname = 'household'`.execute(
        database(),
      )
    expect(forced.rows).toEqual([{ forced: true }])
    await expect(
      writeWholeDatabase(database(), (transaction) =>
        copyIn(transaction, { table: 'household', columns: ['household_id', 'created_at'] }, [
          copyLine([household, at]),
        ]),
      ),
    ).rejects.toThrow('row-level security')
  })

  test('are all refused when one of them is, or when their source fails', async () => {
    const wrong = [copyLine(['one', at]), copyLine(['two', 'no time'])]
    await expect(
      writeWholeDatabase(database(), (transaction) => copyIn(transaction, limits, wrong)),
    ).rejects.toThrow('invalid input syntax for type timestamp')
    async function* failing() {
      yield copyLine(['one', at])
      throw new Error('the file ends here')
    }
    await expect(
      writeWholeDatabase(database(), (transaction) => copyIn(transaction, limits, failing())),
    ).rejects.toThrow('the file ends here')
    expect(await readOut(database())).toBe('')
  })

  test('have no time limit, and end with the reason of whoever stops reading', async () => {
    const { connection, drop } = await createTestDatabase()
    const impatient = openDatabase({ ...connection, query_timeout: 300 } as typeof connection, {
      connections: 1,
    })
    onTestFinished(async () => {
      await impatient.destroy()
      await drop()
    })
    await fill(impatient, 200_000)
    const slow = await readWholeDatabase(impatient, async (transaction) => {
      let bytes = 0
      for await (const part of copyOut(transaction, limits)) {
        if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 500))
        bytes += part.length
      }
      return bytes
    })
    expect(slow).toBeGreaterThan(200_000 * 40)
    await expect(
      readWholeDatabase(impatient, async (transaction) => {
        for await (const part of copyOut(transaction, limits)) throw new Error(`enough after ${typeof part}`)
      }),
    ).rejects.toThrow('enough after object')

    expect(await sql`select 1 as one`.execute(impatient)).toMatchObject({ rows: [{ one: 1 }] })
  })

  test('end with an error when the database ends the connection in the middle', async () => {
    await fill(database(), 200_000)
    await expect(
      readWholeDatabase(database(), async (transaction) => {
        const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        )
        let isEnded = false
        for await (const part of copyOut(transaction, limits)) {
          if (!isEnded && part.length > 0)
            await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database())
          isEnded = true
        }
      }),
    ).rejects.toThrow(/terminat|ECONNRESET/)
  })
})

async function readOut(from: Database): Promise<string> {
  return readWholeDatabase(from, async (transaction) => text(Readable.from(copyOut(transaction, limits))))
}

async function fill(to: Database, count: number): Promise<void> {
  await sql`
    insert into rate_limit select gen_random_uuid()::text || n, now() from generate_series(1, ${sql.lit(count)}) n
  `.execute(to)
}
