import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { variantsOf } from './static-variants.ts'

const page = Buffer.from('<p>enough to be worth compressing</p>'.repeat(30))
const all = new Set(['br', 'gzip', 'zstd'])

describe('the forms of a file', () => {
  test('are made once, for all who ask', async () => {
    const choose = variantsOf({ plain: page }, true)
    const [first, second] = await Promise.all([choose(all), choose(all)])
    expect(first.encoding).toBe('br')
    expect(first.body.length).toBeLessThan(page.length)
    expect(second.body).toBe(first.body)
    expect((await choose(new Set(['gzip']))).encoding).toBe('gzip')
  })

  test('come from the copy of the build where there is one', async () => {
    const brotli = brotliCompressSync(page)
    const choose = variantsOf({ brotli }, true)
    expect((await choose(all)).body).toBe(brotli)
    const zipped = await choose(new Set(['gzip']))
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(zipped.body)).toEqual(page)
    expect(await choose(new Set())).toMatchObject({ encoding: 'identity', body: page })
  })

  test('that are not smaller are left out', async () => {
    const noise = randomBytes(1000)
    expect(await variantsOf({ plain: noise }, true)(all)).toMatchObject({ encoding: 'identity', body: noise })
  })

  test('are one where compressing is not worth it', async () => {
    expect((await variantsOf({ plain: page }, false)(all)).encoding).toBe('identity')
  })
})
