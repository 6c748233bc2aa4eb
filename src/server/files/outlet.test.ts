import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutlet } from './outlet.ts'

const pace = { aheadBytes: 1_000, leastBytes: 100, withinMs: 100 }
const piece = new Uint8Array(400)

test('the writer goes ahead as far as it may, then waits for the reader', async () => {
  const outlet = createOutlet({ ...pace, withinMs: 10_000 })
  let written = 0
  const writing = (async () => {
    for (; written < 10; written += 1) {
      outlet.write(piece)
      await outlet.catchUp()
    }
    outlet.end()
  })()
  await wait(50)
  expect(written).toBe(2)
  let read = 0
  for await (const bytes of outlet.stream) read += (bytes as Buffer).length
  await writing
  expect(read).toBe(4_000)
})

test('a reader who stops, or takes a drop at a time, is ended', async () => {
  for (const isDropping of [false, true]) {
    const outlet = createOutlet(pace)
    for (let each = 0; each < 3; each += 1) outlet.write(piece)
    const drops = setInterval(() => isDropping && outlet.stream.read(1), 20)
    await expect(outlet.catchUp()).rejects.toThrow('Nobody reads')
    clearInterval(drops)
    expect(outlet.stream.destroyed).toBe(true)
  }
})

test('a reader who goes ends the writer', async () => {
  const outlet = createOutlet({ ...pace, withinMs: 10_000 })
  for (let each = 0; each < 3; each += 1) outlet.write(piece)
  const caughtUp = outlet.catchUp()
  outlet.stream.destroy()
  await expect(caughtUp).rejects.toThrow('Nobody reads')
})

test('what failed is no whole file', async () => {
  const outlet = createOutlet()
  outlet.write(piece)
  const failed = once(outlet.stream, 'error')
  outlet.fail(new Error('lost'))
  expect(await failed).toMatchObject([{ message: 'lost' }])
})
