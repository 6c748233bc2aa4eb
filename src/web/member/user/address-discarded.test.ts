import { expect, test } from 'vitest'
import { addressDiscarded } from './address-discarded.ts'

test('says which address is gone, and nothing when none was waiting', () => {
  const times = { sent_at: '2026-11-21T08:00:00Z', expires_at: '2026-11-22T08:00:00Z' }
  const waiting = { email: 'anna@neu.example', ...times }
  expect(addressDiscarded({ pending_email: waiting })).toBe(
    'Die neue Adresse anna@neu.example ist verworfen.',
  )
  expect(addressDiscarded({ pending_email: null })).toBe('')
})
