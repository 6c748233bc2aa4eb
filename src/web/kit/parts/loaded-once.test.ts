import { expect, it } from 'vitest'
import { loadedOnce } from './loaded-once.ts'

it('answers everybody in the order in which they asked, however the browser would', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const load = loadedOnce(() => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')))
  const order: string[] = []
  const first = load().then(() => order.push('first'))
  const second = load().then(() => order.push('second'))
  answers[1]?.resolve('code')
  answers[0]?.resolve('code')
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(asked).toBe(1)
})

it('tries again for whoever asks after a broken connection', async () => {
  let isOnline = false
  const load = loadedOnce(async () => {
    if (!isOnline) throw new TypeError('no connection')
    return 'code'
  })
  const both = [load(), load()]
  for (const lost of both) await expect(lost).rejects.toThrow('no connection')
  isOnline = true
  expect(await load()).toBe('code')
})
