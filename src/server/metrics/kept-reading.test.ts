import { expect, test } from 'vitest'
import { keepReading } from './kept-reading.ts'

/** A source that answers when it is told to. */
function source() {
  const asked: PromiseWithResolvers<number>[] = []
  const read = () => {
    const answer = Promise.withResolvers<number>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, read }
}

test('what was read is kept: one reading is under way, however many ask', async () => {
  const { asked, read } = source()
  const get = keepReading(read, 60_000)
  const answers = [get(), get(), get()]
  asked[0]?.resolve(7)
  expect((await Promise.all(answers)).map((kept) => kept?.value)).toEqual([7, 7, 7])
  await get()
  expect(asked).toHaveLength(1)
})

test('what is old is told at once, and read anew meanwhile', async () => {
  const { asked, read } = source()
  const get = keepReading(read, -1)
  const first = get()
  asked[0]?.resolve(1)
  await first
  expect((await get())?.value).toBe(1)
  expect((await get())?.value).toBe(1)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(2)
  await expect.poll(async () => (await get())?.value).toBe(2)
})

test('a source that never answers keeps nobody waiting for long', async () => {
  const { asked, read } = source()
  const get = keepReading(read, 60_000)
  expect(await get()).toBeNull()
  expect(await get()).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a reading that failed is tried again, and what was known stays', async () => {
  const { asked, read } = source()
  const get = keepReading(read, -1)
  const first = get()
  asked[0]?.resolve(1)
  await first
  await get()
  asked[1]?.reject(new Error('The database is away'))
  await expect.poll(async () => (await get(), asked.length)).toBe(3)
  expect((await get())?.value).toBe(1)
})
