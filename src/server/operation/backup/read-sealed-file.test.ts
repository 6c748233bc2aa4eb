import { createCipheriv, hkdfSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openSeal } from './read-closed-file.ts'

// These files have several frames, as files of more than 64 kB do; the stored backup beside this test has one.
const ring = [{ id: 'k1', secret: Buffer.alloc(32, 'k') }]
const salt = Buffer.alloc(32, 's')
const head = `{"format":"wohlstandskompass-backup","createdAt":"2026-11-21T03:00:00.000Z","key":"k1","salt":"${salt.toString('base64url')}"}\n`
const pieces = ['a', 'b', 'c'].map((letter) => Buffer.alloc(64 * 1024, letter))
const frames = pieces.map((piece, number) => sealFrame(piece, number, number === pieces.length - 1))

test('frames come back in their order', async () => {
  expect(await open([head, ...frames])).toEqual(Buffer.concat(pieces))
})

test.each([
  ['left out', [head, frames[0]!, frames[2]!]],
  ['exchanged', [head, frames[1]!, frames[0]!, frames[2]!]],
  ['given twice', [head, frames[0]!, frames[0]!, frames[1]!, frames[2]!]],
  ['cut off', [head, frames[0]!, frames[1]!]],
  ['added', [head, ...frames, frames[0]!]],
  ['of an impossible length', [head, frames[0]!, Buffer.from('ffffffff', 'hex')]],
])('a frame that is %s is noticed', async (_what, parts) => {
  await expect(open(parts)).rejects.toThrow(/^(Die Sicherung|Hinter dem Ende)/)
})

test('a head that is cut off is no backup', async () => {
  await expect(open([head.slice(0, 60)])).rejects.toThrow('ist keine Sicherung dieses Programms.')
  await expect(open([`${head.slice(0, 60)}\n`])).rejects.toThrow('ist keine Sicherung dieses Programms.')
})

function sealFrame(bytes: Buffer, number: number, isLast: boolean): Buffer {
  const key = Buffer.from(hkdfSync('sha256', ring[0]!.secret, salt, 'wk:backup', 32))
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 8)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(`${head}${isLast ? 'last' : 'more'}`))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(sealed.length)
  return Buffer.concat([length, sealed])
}

async function open(parts: readonly (Buffer | string)[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-sealed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'former')
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part))))
  return buffer(openSeal(createReadStream(path), { path, ring }))
}
