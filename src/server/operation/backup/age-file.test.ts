import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sealAge } from './age-file.ts'
import { backupIdentity } from './backup-identity.ts'
import { openSeal } from './read-closed-file.ts'

const ring = [{ id: 'k1', secret: Buffer.alloc(32, 0x11) }]
const createdAt = new Date('2026-11-21T03:00:00Z')
const content = Buffer.concat(['a', 'b', 'c'].map((letter) => Buffer.alloc(64 * 1024, letter)))
const sealedPiece = 64 * 1024 + 16
let path: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wk-age-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  path = join(folder, 'a.age')
})

// The value was computed with Python's hmac and the bech32 of BIP 173; files made for it were opened with age 1.1.1.
test('the identity of a key never changes: older backups open with it', () => {
  expect(backupIdentity(ring[0]!)).toBe(
    'AGE-SECRET-KEY-1GLSVEJZ3H3N7TK4GMRN6V28LNU95T3FNZ8FCT8523ZTU93A3ET7Q8JZA6S',
  )
})

test('what was written comes back, whatever pieces it came in', async () => {
  await writeFile(path, sealAge(inPieces(content, 100_000), { ring, createdAt }))
  expect(await buffer(openSeal(createReadStream(path), { path, ring }))).toEqual(content)
})

test('a file that was cut between two pieces, or whose pieces were exchanged, is noticed', async () => {
  await writeFile(path, sealAge(inPieces(content, content.length), { ring, createdAt }))
  const bytes = await readFile(path)
  const start = bytes.length - 3 * sealedPiece
  const piece = (number: number) =>
    bytes.subarray(start + number * sealedPiece, start + (number + 1) * sealedPiece)
  const opening = bytes.subarray(0, start)
  for (const parts of [
    [piece(0), piece(1)],
    [piece(1), piece(0), piece(2)],
    [piece(0), piece(1), piece(2), piece(2)],
  ]) {
    await writeFile(path, Buffer.concat([opening, ...parts]))
    await expect(buffer(openSeal(createReadStream(path), { path, ring }))).rejects.toThrow(
      `Die Sicherung ${path} ist beschädigt oder unvollständig.`,
    )
  }
})

test('whoever stops reading, or gives no more, is not waited for', async () => {
  const broken = async function* () {
    yield content
    throw new Error('the database has gone')
  }
  await expect(writeFile(path, sealAge(broken(), { ring, createdAt }))).rejects.toThrow(
    'the database has gone',
  )
  await rm(path)
  await writeFile(path, sealAge(inPieces(content, content.length), { ring, createdAt }))
  for await (const part of openSeal(createReadStream(path), { path, ring })) {
    expect(Buffer.from(part)).toEqual(content.subarray(0, part.length))
    break
  }
})

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
