import { expect, test } from 'vitest'
import { WAITING_AT_MOST, createTurns } from './turns.ts'

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('work of one key runs one after the other, in the order in which it came', async () => {
  const inTurn = createTurns()
  const first = held()
  const order: number[] = []
  const all = [
    inTurn('a', () => first.work().then(() => order.push(0))),
    ...[1, 2, 3].map((number) => inTurn('a', async () => order.push(number))),
  ]
  await Promise.resolve()
  expect(order).toEqual([])
  first.end()
  await Promise.all(all)
  expect(order).toEqual([0, 1, 2, 3])
})

test('keys do not wait for each other', async () => {
  const inTurn = createTurns()
  const { work, end } = held()
  const waiting = inTurn('a', work)
  await expect(inTurn('b', async () => 'done')).resolves.toBe('done')
  end()
  await waiting
})

test('a full line refuses at once, and takes work again when one has ended', async () => {
  const inTurn = createTurns()
  const { work, end } = held()
  const taken = Array.from({ length: 1 + WAITING_AT_MOST }, () => inTurn('a', work))
  await expect(inTurn('a', work)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  end()
  await Promise.all(taken)
  await expect(inTurn('a', async () => 'done')).resolves.toBe('done')
})

test('work that fails gives its turn away', async () => {
  const inTurn = createTurns()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
