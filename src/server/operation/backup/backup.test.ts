import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#contract/user.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { MasterKey } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import { sqlFiles } from '#server/database/migration/migration-files.ts'
import { inHousehold } from '#server/database/transaction.ts'
import { readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { copyDatabase } from '#server/operation/copy-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { backupIdentity } from './backup-identity.ts'
import type { Progress } from './progress.ts'
import { readClosedParts } from './read-closed-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const app = testApp()
const now = new Date('2026-11-21T03:00:00Z')
const ring: readonly MasterKey[] = [newKey('k2'), newKey('k1')]
const ended: (() => Promise<unknown>)[] = []
let folder: string
let zoe: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wk-backup-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  await seedDemo(app.dependencies)
  zoe = await app.signedInUser({ name: 'Zoë', surname: "O'Neil „\u2028“ \\ 🏡" })
})
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

describe('a backup', () => {
  test('is restored into an empty database, row for row; only nobody is signed in any more', async () => {
    const path = fileAt('plain')
    const report = await writeBackup(app.database, { path, ring }, now)
    expect(report).toMatchObject({ path, households: 3 })
    expect(report.bytes).toBe((await stat(path)).size)
    const target = await emptyDatabase()
    const seen: Progress[] = []
    const options = { mayOverwrite: false, report: (progress: Progress) => seen.push(progress) }
    expect(await restoreBackup(target, { path, ring }, options)).toEqual({ rows: report.rows, households: 3 })
    const compared = seen.filter(({ phase }) => phase === 'compare')
    expect(compared.at(-1)!.done).toBe(compared[0]!.total)
    // All bytes that were loaded are read back, and so counted before the end of each table.
    expect(
      compared.filter(({ done }, index) => done > (compared[index - 1]?.done ?? 0)).length,
    ).toBeGreaterThan(50)
    const [before, after] = [await countsOf(app.database), await countsOf(target)]
    expect(after).toEqual({ ...before, session: 0 })
    expect(before['account_balance']).toBeGreaterThan(50)
    const user = await target
      .selectFrom('app_user')
      .select('surname')
      .where('user_id', '=', zoe.userId)
      .execute()
    expect(user).toEqual([{ surname: "O'Neil „\u2028“ \\ 🏡" }])
  })

  test('shows nothing to whoever has not the keys, and is closed to other users (law.md L2.7)', async () => {
    const path = fileAt('sealed')
    await writeBackup(app.database, { path, ring }, now)
    const text = await readFile(path, 'latin1')
    expect(text).toMatch(
      /^age-encryption\.org\/v1\n-> X25519 [\w+/]{43}\n[\w+/]{43}\n-> wohlstandskompass-backup k2 2026-11-21T03:00:00\.000Z\n\n--- [\w+/]{43}\n/,
    )
    expect(text).not.toMatch(/Berger|Girokonto|beispiel\.example/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('opens without the product: by the identity of its key, unpacked, line by line', async () => {
    const path = fileAt('opened')
    const report = await writeBackup(app.database, { path, ring }, now)
    const decrypter = new Decrypter()
    decrypter.addIdentity(backupIdentity(ring[0]!))
    const lines = gunzipSync(await decrypter.decrypt(await readFile(path)))
      .toString()
      .split('\n')
    const facts = lines.filter((line) => line.startsWith('#')).map((line) => JSON.parse(line.slice(1)))
    expect(facts.at(0)).toMatchObject({ kind: 'begin', tables: expect.arrayContaining(['app_user']) })
    expect(facts.at(-1)).toEqual({ kind: 'end' })
    const start = lines.findIndex((line) => line.startsWith('#{"kind":"rows","table":"app_user",'))
    const { columns }: { readonly columns: readonly string[] } = JSON.parse(lines[start]!.slice(1))
    const users = lines.slice(start + 1, lines.indexOf('\\.', start)).map((line) => line.split('\t'))
    expect(users.map((user) => user[columns.indexOf('surname')])).toContain("O'Neil „\u2028“ \\\\ 🏡")
    const ends = facts.filter(({ kind }) => kind === 'table')
    expect(new Set(ends.map(({ table }) => table))).toEqual(new Set(facts[0].tables))
    expect(ends.reduce((sum, { figures }) => sum + figures.rows, 0)).toBe(report.rows)
    expect(lines.at(-1)).toBe('')
  })

  test('holds one instant while people go on writing', async () => {
    const before = (await countsOf(app.database))['person']
    let isWriting = true
    const writing = keepAdding(() => isWriting)
    const path = fileAt('under-load')
    await writeBackup(app.database, { path, ring }, now, { readers: 2 })
    isWriting = false
    expect(await writing).toBeGreaterThan(0)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring }, { mayOverwrite: false })
    // Every person is written together with a raise of another one's position; half of such a pair would be an
    // inconsistent copy.
    const { rows } = await readWholeDatabase(target, (transaction) =>
      sql<{ people: number; counted: number }>`
        select count(*) as people, max(position) as counted from person where household_id = ${zoe.householdId}
      `.execute(transaction),
    )
    expect(rows[0]!.counted).toBe(rows[0]!.people - 1)
    expect((await countsOf(target))['person']).toBeGreaterThanOrEqual(before!)
  })

  test('takes no name that exists, and leaves nothing behind when it fails', async () => {
    const path = fileAt('taken')
    await writeFile(path, 'mine')
    await expect(writeBackup(app.database, { path, ring }, now)).rejects.toThrow('gibt es schon')
    expect(await readFile(path, 'utf8')).toBe('mine')
    const broken = await emptyDatabase()
    await copyDatabase(app.database, broken)
    await sql`drop policy whole_database on transfer`.execute(broken)
    await expect(writeBackup(broken, { path: fileAt('broken'), ring }, now)).rejects.toThrow('transfer')
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
  })

  test('tells how far it is, from the first byte to the last', async () => {
    const seen: Progress[] = []
    const options = { readers: 2, report: (progress: Progress) => seen.push(progress) }
    const report = await writeBackup(app.database, { path: fileAt('progress'), ring }, now, options)
    const read = seen.filter(({ phase }) => phase === 'read')
    expect(read.at(0)).toMatchObject({ done: 0, rows: 0 })
    expect(read.at(-1)).toMatchObject({ done: read[0]!.total, rows: report.rows })
    expect(seen.at(-1)).toEqual({ phase: 'check', done: report.bytes, total: report.bytes })
  })

  test('reads several tables at once, in blocks that end with a row', async () => {
    await sql`
      insert into rate_limit select gen_random_uuid()::text || n || repeat('x', 200), now() from generate_series(1, 20000) n
    `.execute(app.database)
    const path = fileAt('blocks')
    await writeBackup(app.database, { path, ring }, now, { readers: 3 })
    await sql`delete from rate_limit`.execute(app.database)
    let blocks = 0
    for await (const part of readClosedParts(createReadStream(path), { path, ring })) {
      if (part.kind !== 'rows') continue
      expect(part.bytes.at(-1)).toBe(10)
      if (part.table === 'rate_limit') blocks += 1
    }
    expect(blocks).toBeGreaterThan(2)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring }, { mayOverwrite: false })
    expect((await countsOf(target))['rate_limit']).toBe(20_000)
  })

  test('is closed wherever its reading ends', async () => {
    const path = fileAt('closed')
    await writeBackup(app.database, { path, ring }, now)
    const bytes = await readFile(path)
    const flipped = bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)
    const whole = async (parts: AsyncIterable<unknown>) => {
      for await (const part of parts) expect(part).toBeDefined()
    }
    const first = async (parts: AsyncIterable<unknown>) => {
      for await (const part of parts) if (part) break
    }
    const cases: [Buffer, readonly MasterKey[], typeof whole][] = [
      [bytes, ring, first],
      [Buffer.from(flipped), ring, whole],
      [bytes, [newKey('k2')], whole],
      [Buffer.concat([Buffer.from('x'), bytes]), ring, whole],
    ]
    for (const [content, keys, read] of cases) {
      let isClosed = false
      async function* source() {
        try {
          // The upload never ends by itself.
          for (let at = 0; ; at += 10_000)
            yield at < content.length ? content.subarray(at, at + 10_000) : Buffer.alloc(10_000)
        } finally {
          isClosed = true
        }
      }
      await read(readClosedParts(source(), { path, ring: keys })).catch(() => {})
      await expect.poll(() => isClosed).toBe(true)
    }
  })

  test('replaces what a killed backup left', async () => {
    const path = fileAt('killed')
    await writeFile(`${path}.new`, 'half')
    const left = ['2026-11-20T03-00-00-000.age.new', '2026-11-21T03-00-00-000.age.new', 'mine.age.new']
    for (const name of left) await writeFile(fileAt(name), 'half')
    const dayBefore = new Date(Date.now() - 1.5 * DAY_MS)
    for (const name of [left[0]!, left[2]!]) await utimes(fileAt(name), dayBefore, dayBefore)
    await writeBackup(app.database, { path, ring }, now)
    expect((await readdir(folder)).filter((name) => /^killed|\.new$/.test(name))).toEqual([
      left[1],
      'killed',
      left[2],
    ])
    for (const name of left) await rm(fileAt(name), { force: true })
  })
})

describe('a restore', () => {
  test('touches a filled database only after the explicit word, and then replaces all of it', async () => {
    const path = fileAt('overwrite')
    await writeBackup(app.database, { path, ring }, now)
    const expected = await countsOf(app.database)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring }, { mayOverwrite: false })
    await sql`insert into rate_limit values ('later', now())`.execute(target)
    await expect(restoreBackup(target, { path, ring }, { mayOverwrite: false })).rejects.toThrow(
      /^In der Datenbank stehen schon Daten \(in \w+\)\. Mit --overwrite /,
    )
    expect((await countsOf(target))['rate_limit']).toBe(1)
    await restoreBackup(target, { path, ring }, { mayOverwrite: true })
    expect(await countsOf(target)).toEqual({ ...expected, session: 0 })
  })

  test('brings no link back that somebody may have ended since', async () => {
    const email = `neu.${crypto.randomUUID()}@example.com`
    await app.call(updateUser, { body: { email } }, { as: await app.signedInUser() })
    const path = fileAt('links')
    await writeBackup(app.database, { path, ring }, now)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring }, { mayOverwrite: false })
    expect((await countsOf(app.database))['email_change']).toBe(1)
    expect(await countsOf(target)).toMatchObject({ email_change: 0, token: 0 })
    await sql`delete from email_change; delete from token`.execute(app.database)
  })

  test('changes nothing when the file is damaged, shortened, lengthened or rearranged', async () => {
    const path = fileAt('whole')
    await writeBackup(app.database, { path, ring }, now)
    const bytes = await readFile(path)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring }, { mayOverwrite: false })
    const before = await countsOf(target)
    const damages: Record<string, (file: string) => Promise<void>> = {
      flipped: (file) => writeFile(file, bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)),
      shortened: (file) => truncate(file, bytes.length - 1),
      empty: (file) => truncate(file, 0),
      lengthened: (file) => writeFile(file, Buffer.concat([bytes, Buffer.from('x')])),
      'other head': (file) => writeFile(file, bytes.toString('latin1').replace('2026', '2027'), 'latin1'),
    }
    for (const [name, damage] of Object.entries(damages)) {
      const damaged = fileAt(name)
      await writeFile(damaged, bytes)
      await damage(damaged)
      await expect(restoreBackup(target, { path: damaged, ring }, { mayOverwrite: true })).rejects.toThrow(
        /^(Die Sicherung|Hinter dem Ende|.+ ist keine Sicherung)/,
      )
    }
    expect(await countsOf(target)).toEqual(before)
  })

  test('says which key is missing, and when the key of that name is another one', async () => {
    const path = fileAt('keys')
    await writeBackup(app.database, { path, ring }, now)
    const target = await emptyDatabase()
    const restoreWith = (keys: readonly MasterKey[]) =>
      restoreBackup(target, { path, ring: keys }, { mayOverwrite: false })
    await expect(restoreWith([newKey('k1')])).rejects.toThrow(
      'mit dem Schlüssel k2 versiegelt, der hier fehlt',
    )
    await expect(restoreWith([newKey('k2')])).rejects.toThrow('er ist ein anderer als damals')
    // After a rotation the former key is still in the ring.
    await restoreWith([newKey('k3'), ...ring])
  })

  test('takes a file that an operator has opened, looked through and closed again with age', async () => {
    const path = fileAt('by hand')
    const report = await writeBackup(app.database, { path, ring }, now)
    const identity = backupIdentity(ring[0]!)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(identity))
    const closedAgain = await encrypter.encrypt(await decrypter.decrypt(await readFile(path)))
    await writeFile(path, closedAgain)
    const target = await emptyDatabase()
    expect(await restoreBackup(target, { path, ring }, { mayOverwrite: false })).toMatchObject({
      rows: report.rows,
    })
    await expect(
      restoreBackup(target, { path, ring: [newKey('k2')] }, { mayOverwrite: true }),
    ).rejects.toThrow(`${path} ist keine Sicherung dieses Programms.`)
  })

  test.each([
    ['', 'EISDIR'],
    ['nowhere', 'ENOENT'],
  ])('names a file that cannot be read: „%s“', async (name, reason) => {
    const path = join(folder, name)
    await expect(
      restoreBackup(await emptyDatabase(), { path, ring }, { mayOverwrite: false }),
    ).rejects.toThrow(`Die Sicherung ${path} ist nicht lesbar (${reason}): bitte Namen und Rechte prüfen.`)
  })

  test('keeps its hands off a database with tables of somebody else', async () => {
    const path = fileAt('foreign')
    await writeBackup(app.database, { path, ring }, now)
    const target = await emptyDatabase()
    await sql`create table invoices (id integer)`.execute(target)
    await expect(restoreBackup(target, { path, ring }, { mayOverwrite: true })).rejects.toThrow(
      'In der Datenbank liegen fremde Tabellen (invoices)',
    )
  })

  test('brings data of an older version to the state of this one', async () => {
    const path = fileAt('older')
    await writeBackup(app.database, { path, ring }, now)
    const target = await emptyDatabase()
    const provider = await migrationsWith('9999_later', 'alter table app_user add column later text')
    await restoreBackup(target, { path, ring }, { mayOverwrite: false, provider })
    const { rows } = await sql`select later from app_user where user_id = ${zoe.userId}`.execute(target)
    expect(rows).toEqual([{ later: null }])
    expect((await appliedMigrations(target)).at(-1)).toBe('9999_later')
  })

  test('refuses a backup of a newer version', async () => {
    const newer = await emptyDatabase()
    await copyDatabase(app.database, newer)
    await sql`insert into schema_migration values ('9999_later', 'now')`.execute(newer)
    const path = fileAt('newer')
    await writeBackup(newer, { path, ring }, now)
    await expect(
      restoreBackup(await emptyDatabase(), { path, ring }, { mayOverwrite: false }),
    ).rejects.toThrow('Die Sicherung stammt von einer neueren Version (sie kennt 9999_later)')
  })
})

test.each(['file/x', 'file/deeper/x'])('a folder that is none is named: %s', async (name) => {
  await writeFile(join(folder, 'file'), 'no folder')
  await expect(writeBackup(app.database, { path: join(folder, name), ring }, now)).rejects.toThrow(
    /^In .+ lässt sich nichts speichern \(E\w+\): bitte einen anderen Ordner nennen\.$/,
  )
})

test.runIf(existsSync('/proc/self'))('a folder in which nobody can make a file is named', async () => {
  await expect(writeBackup(app.database, { path: '/proc/x', ring }, now)).rejects.toThrow(
    'In /proc lässt sich nichts speichern (ENOENT): bitte einen anderen Ordner nennen.',
  )
})

describe('a backup from before the age format', () => {
  const former: readonly MasterKey[] = [{ id: 'k1', secret: Buffer.alloc(32, 'einst ') }]
  // This is the demo household, written by the last version that had a format of its own.
  const path = fileURLToPath(new URL('before-age.wkbackup', import.meta.url))

  test('is restored, also under keys that were rotated since', async () => {
    const target = await emptyDatabase()
    const restored = await restoreBackup(
      target,
      { path, ring: [newKey('k2'), ...former] },
      {
        mayOverwrite: false,
      },
    )
    expect(restored).toEqual({ rows: 540, households: 1 })
    expect(await countsOf(target)).toMatchObject({ app_user: 1, household: 1, session: 0 })
  })

  test('changes nothing when it is damaged, shortened, lengthened or rearranged', async () => {
    const bytes = await readFile(path)
    const target = await emptyDatabase()
    await restoreBackup(target, { path, ring: former }, { mayOverwrite: false })
    const before = await countsOf(target)
    const damages = {
      flipped: bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1),
      shortened: bytes.subarray(0, -1),
      lengthened: Buffer.concat([bytes, Buffer.from('x')]),
      'other head': Buffer.from(bytes.toString('latin1').replace('2026', '2027'), 'latin1'),
    }
    for (const [name, damage] of Object.entries(damages)) {
      const damaged = fileAt(`former ${name}`)
      await writeFile(damaged, damage)
      await expect(
        restoreBackup(target, { path: damaged, ring: former }, { mayOverwrite: true }),
      ).rejects.toThrow(/^(Die Sicherung|Hinter dem Ende)/)
    }
    expect(await countsOf(target)).toEqual(before)
  })

  test('says which key is missing, and when the key of that name is another one', async () => {
    const target = await emptyDatabase()
    const restoreWith = (key: MasterKey) =>
      restoreBackup(target, { path, ring: [key] }, { mayOverwrite: false })
    await expect(restoreWith(newKey('k2'))).rejects.toThrow('mit dem Schlüssel k1 versiegelt, der hier fehlt')
    await expect(restoreWith(newKey('k1'))).rejects.toThrow('er ist ein anderer als damals')
  })
})

test.runIf(process.getuid?.() !== 0)('a folder that is closed to us is named', async () => {
  const closed = join(folder, 'closed')
  await chmod(folder, 0o500)
  await expect(writeBackup(app.database, { path: join(closed, 'x'), ring }, now)).rejects.toThrow(
    `lässt sich nichts speichern`,
  )
  await chmod(folder, 0o700)
})

async function keepAdding(isWanted: () => boolean): Promise<number> {
  for (let added = 0; ; added += 1) {
    if (!isWanted()) return added
    await inHousehold(app.database, zoe.householdId, async (transaction) => {
      const household_id = zoe.householdId
      await transaction
        .insertInto('person')
        .values({ household_id, id: crypto.randomUUID(), name: 'Neu', surname: '', position: 0 })
        .execute()
      await sql`
        update person set position = position + 1 where household_id = ${household_id} and id = ${zoe.personId}
      `.execute(transaction)
    })
  }
}

async function countsOf(database: Database): Promise<Record<string, number>> {
  return readWholeDatabase(database, async (transaction) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'schema%'
    `.execute(transaction)
    const counts: Record<string, number> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        transaction,
      )
      counts[name] = rows[0]!.count
    }
    return counts
  })
}

async function migrationsWith(name: string, statement: string) {
  const own = fileURLToPath(new URL('../../database/migrations', import.meta.url))
  const copy = fileAt('migrations/')
  await cp(own, copy, { recursive: true })
  await writeFile(`${copy}${name}.sql`, statement)
  return sqlFiles(copy)
}

function fileAt(name: string): string {
  return join(folder, name)
}

function newKey(id: string): MasterKey {
  return { id, secret: randomBytes(32) }
}

async function emptyDatabase(): Promise<Database> {
  const { connection, drop } = await createTestDatabase('template1')
  const database = openDatabase(connection, { connections: 1 })
  ended.push(async () => {
    await database.destroy()
    await drop()
  })
  return database
}
