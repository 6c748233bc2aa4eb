import { expect, it } from 'vitest'
import { createShutdown } from './shutdown.ts'

it('closes the last opened first, once, and goes on when something fails', async () => {
  const events: unknown[] = []
  const shutdown = createShutdown((error) => events.push(error))
  const failure = new Error('jobs')
  shutdown.onStop(async () => events.push('database'))
  shutdown.onStop(() => Promise.reject(failure))
  shutdown.onStop(async () => events.push('app'))
  await Promise.all([shutdown.stop(), shutdown.stop()])
  expect(events).toEqual(['app', failure, 'database'])
})
