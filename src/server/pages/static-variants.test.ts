import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { variantsOf } from './static-variants.ts'

const page = Buffer.from('<p>enough to be worth compressing</p>'.repeat(30))
const all = new Set(['br', 'gzip', 'zstd'])

describe('the forms of a file', () => {
  test('are made once, for all who ask', async () => {
    const choose = variantsOf(page, new Map(), true)
    const [first, second] = await Promise.all([choose(all), choose(all)])
    expect(first.encoding).toBe('br')
    expect(first.body.length).toBeLessThan(page.length)
    expect(second.body).toBe(first.body)
    expect((await choose(new Set(['gzip']))).encoding).toBe('gzip')
  })

  test('come from the build where it has them', async () => {
    const built = Buffer.from('twin')
    expect((await variantsOf(page, new Map([['br', built]]), true)(all)).body).toBe(built)
  })

  test('that are not smaller are left out', async () => {
    const noise = randomBytes(1000)
    expect(await variantsOf(noise, new Map(), true)(all)).toMatchObject({ encoding: 'identity', body: noise })
  })

  test('are one where compressing is not worth it', async () => {
    expect((await variantsOf(page, new Map(), false)(all)).encoding).toBe('identity')
  })
})
