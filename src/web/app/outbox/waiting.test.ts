import { expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { forgetSent, knownWaiting, showWaiting } from './waiting.ts'

it('forgets what was sent until a time, and keeps what waits', () => {
  const entry = { id: 'entry' } as unknown as Entry
  const sent = [200, 100].map((sentAt) => ({ ...entry, sentAt }))
  showWaiting({ entries: [entry], sent })
  forgetSent(100)
  expect(knownWaiting()).toMatchObject({ entries: [entry], sent: [{ sentAt: 200 }] })
  forgetSent(200)
  expect(knownWaiting()).toMatchObject({ entries: [entry], sent: [] })
})
