import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

let answer: unknown = null
const app = fastify()
app.addHook('onSend', compressAnswer)
app.get('/read', async () => ({ data: answer }))
app.post('/write', async () => ({ data: answer }))
app.get('/text', async () => 'word '.repeat(1_000))
afterAll(() => app.close())

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
const row = { month: '2026-11-01', pot: 'saving_rate', amountCents: 21_755 }

function ask(method: 'GET' | 'POST', url: string, accepted: string) {
  return app.inject({ method, url, headers: { 'accept-encoding': accepted } })
}

describe('what somebody reads', () => {
  test.each(['br', 'zstd', 'gzip'] as const)('arrives whole and smaller in %s', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (texts) => {
        answer = [texts, Array.from({ length: 50 }, () => row)]
        const { headers, rawPayload } = await ask('GET', '/read', encoding)
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-length']).toBe(String(rawPayload.length))
        expect(headers['vary']).toBe('Accept-Encoding')
        const plain = decompress[encoding](rawPayload)
        expect(JSON.parse(plain.toString())).toEqual({ data: answer })
        expect(rawPayload.length).toBeLessThan(plain.length)
      }),
      { numRuns: 30 },
    )
  })

  test('stays as it is for those who take no encoding, and where it fits into a packet', async () => {
    answer = Array.from({ length: 50 }, () => row)
    const plain = await ask('GET', '/read', 'br;q=0, identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual({ data: answer })
    answer = [row]
    expect((await ask('GET', '/read', 'br')).headers['content-encoding']).toBeUndefined()
  })
})

test('answers to writes and other texts are left alone', async () => {
  answer = Array.from({ length: 50 }, () => row)
  expect((await ask('POST', '/write', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await ask('GET', '/text', 'br')).headers['content-encoding']).toBeUndefined()
})
