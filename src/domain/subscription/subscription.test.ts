import { expect, it } from 'vitest'
import { isSubscriptionActive } from './subscription.ts'

const end = '2026-11-21T00:00:00.000Z'

it('is inactive without a subscription', () => {
  expect(isSubscriptionActive(null)).toBe(false)
})

it.each([
  { isExpired: false, validPass: true, expiredAt: null, isActive: true },
  { isExpired: false, validPass: true, expiredAt: end, isActive: true },
  { isExpired: true, validPass: true, expiredAt: null, isActive: true },
  { isExpired: true, validPass: true, expiredAt: '', isActive: true },
  { isExpired: true, validPass: true, expiredAt: end, isActive: false },
  { isExpired: false, validPass: false, expiredAt: null, isActive: false },
  { isExpired: false, validPass: false, expiredAt: end, isActive: false },
  { isExpired: true, validPass: false, expiredAt: null, isActive: false },
  { isExpired: true, validPass: false, expiredAt: end, isActive: false },
])(
  'expired $isExpired, valid pass $validPass, expired at $expiredAt: active $isActive',
  ({ isActive, ...subscription }) => {
    expect(isSubscriptionActive(subscription)).toBe(isActive)
  },
)
