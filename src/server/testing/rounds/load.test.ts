import { expect, test } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createLoad } from './load.ts'

const app = testApp()

test('a round that fails ends, though nothing is acknowledged of what people write', async () => {
  const load = await createLoad(`http://localhost:${await freePort()}`, app.database, 1)
  let waiting = Promise.resolve()
  const fail = async () => {
    waiting = load.untilEverybodyWrites()
    await Promise.reject(new Error('The primary could not be killed'))
  }
  await expect(load.during(fail)).rejects.toThrow('The primary could not be killed')
  await expect(waiting).resolves.toBeUndefined()
})
