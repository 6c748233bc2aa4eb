import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

const a = Buffer.from('a')
const b = Buffer.from('b')
const c = Buffer.from('c')
const row = (digest: Buffer) => ({ token_digest: digest })

test('what is asked for in one moment is read at once, and each gets his own', async () => {
  const reads: string[] = []
  const find = readTogether(async (digests) => {
    reads.push(digests.join())
    return digests.filter((digest) => digest !== c).map(row)
  })
  expect(await Promise.all([find(b), find(a), find(c)])).toEqual([row(b), row(a), undefined])
  expect(reads).toEqual(['b,a,c'])
})

test('what is asked for while a read is under way is read after it, so nothing old is answered', async () => {
  const reads: string[] = []
  const first = Promise.withResolvers<void>()
  const find = readTogether(async (digests) => {
    reads.push(digests.join())
    if (reads.length === 1) await first.promise
    return digests.map(row)
  })
  const early = find(a)
  await nextTurn()
  const late = Promise.all([find(a), find(b)])
  await nextTurn()
  expect(reads).toEqual(['a'])
  first.resolve()
  expect(await early).toEqual(row(a))
  expect(await late).toEqual([row(a), row(b)])
  expect(reads).toEqual(['a', 'a,b'])
})

test('a read that fails fails for those who wait for it only', async () => {
  let isBroken = true
  const find = readTogether(async (digests) => {
    if (isBroken) throw new Error('broken')
    return digests.map(row)
  })
  await expect(Promise.all([find(a), find(b)])).rejects.toThrow('broken')
  isBroken = false
  expect(await find(a)).toEqual(row(a))
})
