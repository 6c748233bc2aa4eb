import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { findPlace } from '#server/operation/backup/find-place.ts'
import { keepNewest } from '#server/operation/backup/keep-newest.ts'
import { type TestStore, startS3Store, testBucket } from '#server/testing/parts/s3-store.ts'

const MEGABYTE = 1024 * 1024
const content = Buffer.concat(Array.from({ length: 40 }, (_, index) => Buffer.alloc(MEGABYTE, index)))
const address = `s3://${testBucket}/wk/a.age`
const short = content.subarray(0, 10)
let store: TestStore

beforeAll(async () => {
  store = await startS3Store()
})
beforeEach(async () => {
  store.disturb(null)
  for (const key of await keys()) await client().deleteObject(key)
})
afterAll(() => store.stop())

describe('a backup in a store', () => {
  test('is sent in parts, and what comes back is the same', async () => {
    const place = await placeAt(address)
    await place.prepare()
    const seen: number[] = []
    const bytes = await place.store(pieces(), async (copy, total) => {
      expect(total).toBeNull()
      for await (const piece of copy) seen.push(piece.length)
      // Nothing has the name while it is checked.
      expect(await keys()).toEqual([])
    })
    expect(bytes).toBe(content.length)
    expect(seen.reduce((sum, length) => sum + length, 0)).toBe(content.length)
    expect(await place.size()).toBe(content.length)
    expect((await buffer(place.read())).equals(content)).toBe(true)
    await expect(place.prepare()).rejects.toThrow(`Die Sicherung ${address} gibt es schon`)
  })

  test('gets no name when its check fails, and nothing of it is left', async () => {
    const place = await placeAt(address)
    const failing = async (copy: AsyncIterable<Uint8Array>) => {
      for await (const piece of copy) if (piece.length > 0) break
      throw new Error('not like the original')
    }
    await expect(place.store(pieces(), failing)).rejects.toThrow('not like the original')
    await expectNothing()
  })

  test('gets no name when its source fails', async () => {
    const place = await placeAt(address)
    async function* broken() {
      yield content
      throw new Error('the database has gone')
    }
    await expect(place.store(broken(), drain)).rejects.toThrow('the database has gone')
    await expectNothing()
  })

  test('is noticed when a byte changes on its way into the store', async () => {
    const place = await placeAt(address)
    store.disturb(({ url }, body) =>
      isPart(url, 2) ? Buffer.concat([body.subarray(0, -1), Buffer.from('x')]) : undefined,
    )
    await expect(place.store(pieces(), drain)).rejects.toThrow(
      /^Der Speicher (hat etwas anderes|.+ hat .+ abgelehnt)/,
    )
    await expectNothing()
  })

  test('goes on after a refusal and a broken connection', async () => {
    const place = await placeAt(address)
    const left = [{ status: 503 }, 'break'] as const
    let count = 0
    store.disturb(({ url }) => (isPart(url, 2) ? left[count++] : undefined))
    expect(await place.store(pieces(), drain)).toBe(content.length)
    expect(count).toBeGreaterThan(left.length)
  })

  test('is complete when the store cannot complete it at once, and when its answer is lost', async () => {
    const failing = { status: 200, body: '<Error><Code>InternalError</Code></Error>' }
    const failures = [failing, 'lose', { status: 404 }] as const
    let count = 0
    store.disturb((request) => (isCompletion(request) ? failures[count++] : undefined))
    expect(await (await placeAt(address)).store(pieces(short), drain)).toBe(short.length)
    expect(count).toBe(failures.length)
    expect(await keys()).toEqual(['wk/a.age'])
  })

  test('replaces nothing that got its name meanwhile, and needs no store that knows the condition', async () => {
    const conditions: unknown[] = []
    const answering = (status: number) =>
      store.disturb((request) => {
        if (!isCompletion(request)) return undefined
        conditions.push(request.headers['if-none-match'])
        return request.headers['if-none-match'] ? { status } : undefined
      })
    answering(412)
    await expect((await placeAt(address)).store(pieces(short), drain)).rejects.toThrow(
      'Der Name der Sicherung ist inzwischen vergeben.',
    )
    await expectNothing()
    answering(501)
    expect(await (await placeAt(address)).store(pieces(short), drain)).toBe(short.length)
    expect(conditions).toEqual(['*', '*', undefined])
  })

  test('says how it can be told when the store does not say whether it is complete', async () => {
    let isSent = false
    store.disturb((request) => {
      isSent ||= isCompletion(request)
      return isSent && request.method === 'HEAD' ? { status: 403 } : undefined
    })
    await expect((await placeAt(address)).store(pieces(short), drain)).rejects.toThrow(
      `(HTTP 403): bitte nachsehen. Mit ${short.length} Bytes ist sie vollständig.`,
    )
  })

  test('says in one sentence what is wrong', async () => {
    const sentence = async (path: string, changes: Partial<TestStore['access']> = {}) => {
      const place = await placeAt(path, changes)
      // As `writeBackup` does: most of what is wrong is noticed before anything is read.
      const storing = place.prepare().then(() => place.store(pieces(), drain))
      return storing.then(String, String)
    }
    const { host } = new URL(store.access.endpoint)
    const closed = await freePort()
    expect(await sentence('s3://nirgends/a.age')).toContain(
      `Den Bucket „nirgends“ gibt es bei ${host} nicht: bitte anlegen oder einen anderen nennen.`,
    )
    expect(await sentence(address, { secretKey: 'falsch' })).toContain(
      `Der Speicher ${host} lässt uns nicht an ${address} (HTTP 403): bitte `,
    )
    await expect((await placeAt(address, { secretKey: 'falsch' })).size()).rejects.toThrow(
      `Der Speicher ${host} lässt uns nicht an ${address} (HTTP 403): bitte `,
    )
    expect(await sentence(address, { endpoint: `http://127.0.0.1:${closed}` })).toContain(
      `Der Speicher 127.0.0.1:${closed} antwortet nicht (ECONNREFUSED): bitte BACKUP_S3_ENDPOINT und das Netz prüfen.`,
    )
    await expect(buffer((await placeAt(address)).read())).rejects.toThrow(
      `Die Sicherung ${address} gibt es bei ${host} nicht.`,
    )
    await expect(placeAt('s3://X/a')).rejects.toThrow('„s3://X/a“ ist keine Adresse in einem S3-Speicher')
    await expect(placeAt(`s3://${testBucket}/`)).rejects.toThrow('nennt keine Datei')
    await expect(findPlace({ path: address, ring: [] })).rejects.toThrow('BACKUP_S3_ENDPOINT')
  })

  test('pushes the oldest ones out of its folder, and nothing else', async () => {
    const names = ['01', '02', '03', '04'].map((day) => `2026-11-${day}T03-00-00-000.age`)
    for (const name of [...names, 'umzug.age', `tiefer/${names[0]}`]) {
      await (await placeAt(`s3://${testBucket}/wk/${name}`)).store(pieces(short), drain)
    }
    const deleted = await keepNewest(await placeAt(`s3://${testBucket}/wk/${names[3]}`), 2)
    expect(deleted).toEqual([names[1], names[0]])
    expect(await keys()).toEqual(
      [names[2], names[3], `tiefer/${names[0]}`, 'umzug.age'].map((name) => `wk/${name}`),
    )
  })
})

async function placeAt(path: string, changes: Partial<TestStore['access']> = {}) {
  return findPlace({ path, ring: [], store: { ...store.access, ...changes } })
}

async function* pieces(bytes = content): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 65_000) yield bytes.subarray(start, start + 65_000)
}

async function drain(copy: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of copy) expect(piece.length).toBeGreaterThan(0)
}

function isPart(url: string | undefined, number: number): boolean {
  return url?.includes(`partNumber=${number}&`) ?? false
}

function isCompletion({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url?.includes('uploadId=') ?? false)
}

function client(): S3Client {
  const { endpoint, region, accessKey, secretKey } = store.access
  return new S3Client({ endPoint: endpoint, region, accessKey, secretKey, bucket: testBucket })
}

async function keys(): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { key } of client().listObjects()) found.push(key)
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

/** No object has a name, and no part of an upload is left. */
async function expectNothing(): Promise<void> {
  expect(await keys()).toEqual([])
}
