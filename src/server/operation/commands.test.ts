import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const launcher = fileURLToPath(new URL('../../../start.mjs', import.meta.url))
const admin = { ADMIN_EMAIL: 'leitung@example.de', ADMIN_PASSWORD: 'lange Leitung im Gartenzaun' }

// The tests form one sequence, as in docs/operations.md: each step needs the one before.
describe('the commands of the operator', { timeout: 120_000 }, () => {
  let root: string
  let dataDir: string
  let backup: string

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'wk-commands-'))
    await chmod(root, 0o755)
    dataDir = join(root, 'data')
    backup = join(root, 'a.age')
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  test('say so where there is nothing yet', async () => {
    const data = { DATA_DIR: join(root, 'nothing') }
    const refusal = (complaint: string) => ({ code: 1, output: '', complaint })
    // No command makes keys: a backup that is sealed with new ones would not open with those that were kept.
    for (const name of ['backup', 'doctor']) {
      expect(await run([name], data)).toEqual(refusal(expect.stringMatching(/^Die Schlüssel fehlen: /)))
    }
    expect(await readdir(data.DATA_DIR)).toEqual([])
    expect(await run(['backup'], { ...data, SECRET_KEYS: newKeys() })).toEqual(
      refusal(`In DATA_DIR (${data.DATA_DIR}) liegt noch keine Datenbank.\n`),
    )
  })

  test('back up and examine beside the running server; restore and copy wait for its end', async () => {
    const port = String(await freePort())
    const server = startServerProcess({ ...admin, DATA_DIR: dataDir, PORT: port })
    await server.output(/Daten/)
    const made = await run(['backup', backup], { DATA_DIR: dataDir })
    expect(made).toMatchObject({ code: 0, complaint: '' })
    expect(made.output).toContain(`: ${backup}\n`)
    expect(made.output).toContain('zurückgelesen und geprüft')
    expect(made.output).toContain(`nur mit den Schlüsseln (${join(dataDir, 'secrets', 'keys')})`)
    const examined = await run(['doctor'], { DATA_DIR: dataDir })
    expect(examined).toMatchObject({ code: 0, complaint: '' })
    expect(examined.output).toMatch(/^Einstellungen aus der Umgebung: .+\n✓ Die Daten sind in Ordnung\.\n$/s)
    for (const args of [['restore', backup, '--overwrite'], ['db-copy']]) {
      const refused = await run(args, {
        DATA_DIR: dataDir,
        ...(args[0] === 'db-copy' ? await emptyServer() : {}),
      })
      expect(refused).toMatchObject({ code: 1, output: '' })
      expect(refused.complaint).toContain(`sind schon geöffnet (Prozess ${server.child.pid})`)
    }
    server.child.kill('SIGTERM')
    await server.ended
    expect(await run(['backup'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^[\dT-]+\.age$/)])
  })

  test('restore on another machine, with the keys and not without them', async () => {
    const other = { DATA_DIR: join(root, 'other') }
    const keys = join(other.DATA_DIR, 'secrets', 'keys')
    expect((await run(['restore', backup], other)).complaint).toBe(
      `Die Schlüssel fehlen: bitte die aufbewahrte Datei nach ${keys} legen oder SECRET_KEYS setzen, wie beim Server.\n`,
    )
    await cp(join(dataDir, 'secrets', 'keys'), keys)
    expect((await run(['restore', backup], other)).output).toMatch(
      /^Zurückgespielt und geprüft: \d+ Zeilen, /,
    )
    expect(await run(['restore', backup], other)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^In der Datenbank stehen schon Daten \(in \w+\)\. Mit --overwrite /),
    })
    const overwritten = await run(['restore', backup, '--overwrite'], other)
    expect(overwritten).toMatchObject({ code: 0, complaint: '' })
    expect(overwritten.output).toMatch(
      /^Kopie der bisherigen Daten: .+snapshots.+\nZurückgespielt und geprüft/,
    )
    const copies = () => readdir(join(other.DATA_DIR, 'snapshots'))
    const before = await copies()
    const damaged = join(root, 'damaged')
    await writeFile(damaged, 'x')
    expect(await run(['restore', damaged, '--overwrite'], other)).toEqual({
      code: 1,
      output: '',
      complaint: `${damaged} ist keine Sicherung dieses Programms.\n`,
    })
    // Only three copies are kept: a mistake must not push the older ones out.
    expect(await copies()).toEqual(before)
  })

  test('show what opens a backup without this program', async () => {
    const shown = await run(['backup-keys'], { DATA_DIR: dataDir })
    expect(shown).toMatchObject({ code: 0, complaint: '' })
    const [, identity = ''] = /^# Sicherungen unter k1\n(AGE-SECRET-KEY-1[A-Z0-9]{58})\n$/.exec(shown.output)!
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const plain = gunzipSync(await decrypter.decrypt(await readFile(backup))).toString()
    expect(plain).toMatch(/^#\{"kind":"begin",/)
    expect(plain).toContain(admin.ADMIN_EMAIL)
    expect((await run(['backup-keys'], { DATA_DIR: join(root, 'keyless') })).complaint).toMatch(
      /^Die Schlüssel fehlen: /,
    )
  })

  test('move the data to a server and back', async () => {
    const there = await emptyServer()
    const moved = await run(['db-copy'], { DATA_DIR: dataDir, ...there })
    expect(moved).toMatchObject({ code: 0, complaint: '' })
    expect(moved.output).toMatch(/^ {2}admin_user +1 {2}/m)
    expect((await run(['db-copy'], { DATA_DIR: dataDir, ...there })).complaint).toMatch(
      /^Das Ziel ist nicht leer/,
    )
    const back = { DATA_DIR: join(root, 'back'), ...there }
    await cp(join(dataDir, 'secrets'), join(back.DATA_DIR, 'secrets'), { recursive: true })
    expect(await run(['db-copy', '--back'], back)).toMatchObject({ code: 0, complaint: '' })
    expect(await run(['doctor'], { DATA_DIR: back.DATA_DIR })).toMatchObject({ code: 0 })
    expect(await run(['doctor'], back)).toMatchObject({ code: 0 })
  })

  test('restore at a server: what stood there is backed up first, and can be restored in its turn', async () => {
    const there = await emptyServer()
    const own = { DATA_DIR: join(root, 'own'), ...there }
    await cp(join(dataDir, 'secrets'), join(own.DATA_DIR, 'secrets'), { recursive: true })
    expect((await run(['restore', backup, '--overwrite'], own)).output).toMatch(/^Zurückgespielt und geprüft/)
    const overwritten = await run(['restore', backup, '--overwrite'], own)
    expect(overwritten).toMatchObject({ code: 0, complaint: '' })
    const [, copy] = /^Kopie der bisherigen Daten: (.+)\nZurückgespielt/.exec(overwritten.output)!
    expect(copy).toMatch(new RegExp(`^${join(own.DATA_DIR, 'backups')}/before-restore-[\\dT-]+\\.age$`))
    const restored = await run(['restore', copy!, '--overwrite'], own)
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    expect(restored.output).toContain('Zurückgespielt und geprüft')
  })

  test.each([
    [
      ['restore'],
      'Bitte genau eine Datei nennen. Aufruf: npm run restore -- Datei | s3://Bucket/Datei [--overwrite]\n',
    ],
    [
      ['restore', 'a', '--force'],
      '--force ist hier unbekannt. Aufruf: npm run restore -- Datei | s3://Bucket/Datei [--overwrite]\n',
    ],
    [
      ['backup', 'a', '--keep', '3'],
      '--keep zählt die Sicherungen eines Ordners: bitte einen nennen, mit / am Ende. Aufruf: npm run backup [-- Datei | Ordner/ | s3://Bucket/Ordner/] [--keep Anzahl]\n',
    ],
    [
      ['backup', '--keep', 'alle'],
      'Hinter --keep gehört eine ganze Zahl ab 1. Aufruf: npm run backup [-- Datei | Ordner/ | s3://Bucket/Ordner/] [--keep Anzahl]\n',
    ],
    [
      ['backup', 's3://sicherungen/wk/'],
      'Für eine Adresse mit s3:// bitte BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY und BACKUP_S3_SECRET_KEY setzen.\n',
    ],
    [['backup-keys', 'k1'], '„k1“ ist hier unbekannt. Aufruf: npm run backup:keys\n'],
    [
      ['backup', 'a', 'b'],
      'Zu viele Angaben. Aufruf: npm run backup [-- Datei | Ordner/ | s3://Bucket/Ordner/] [--keep Anzahl]\n',
    ],
    [['db-copy'], 'DATABASE_URL fehlt: sie nennt den Server, mit dem die Daten ausgetauscht werden.\n'],
    [['db-copy', 'x'], '„x“ ist hier unbekannt. Aufruf: npm run db:copy [-- --back]\n'],
  ])('%j is not understood', async (args, complaint) => {
    expect(await run(args, { DATA_DIR: dataDir })).toEqual({ code: 1, output: '', complaint })
  })
})

/** Makes an empty database on the server of the tests. */
async function emptyServer(): Promise<{ DATABASE_URL: string }> {
  const { connection, drop } = await createTestDatabase('template1')
  onTestFinished(drop)
  return { DATABASE_URL: addressOf(connection) }
}

function newKeys(): string {
  return `k1:${randomBytes(32).toString('base64url')}`
}

async function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...environment },
  })
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  // A machine that is slow gets lines that say how far the command is.
  return { code, output, complaint: complaint.replaceAll(/^.+: \d+ %, .+\n/gm, '') }
}
