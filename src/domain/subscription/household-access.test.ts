import { describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import { type AccessSources, householdAccess } from './household-access.ts'
import { isSubscriptionActive } from './subscription.ts'

const none: AccessSources = { trial: null, contract: null, grantedUntil: null }
const at = (day: Day, hour: number) => daysBetween('1970-01-01', day) * DAY_MS + hour * HOUR_MS
const now = at('2026-11-26', 12)
const trialEnd = at('2026-12-05', 12)
const running = { startedAt: now - 1, endsAt: trialEnd, earliestEndsAt: trialEnd }
const over = { startedAt: now - 2, endsAt: now - 1, earliestEndsAt: now - 1 }
const contract = { startsOn: '2026-11-01', endsOn: null, isSuspended: false } as const

describe('what a household may use', () => {
  it.each([
    ['nothing', none, false],
    ['a trial that runs', { ...none, trial: running }, true],
    ['a trial that is over', { ...none, trial: over }, false],
    ['a contract', { ...none, contract }, true],
    ['a contract and a trial that is over', { ...none, trial: over, contract }, true],
    ['a contract that begins later', { ...none, contract: { ...contract, startsOn: '2026-12-06' } }, false],
    [
      'a trial until it begins',
      { ...none, trial: running, contract: { ...contract, startsOn: '2026-12-06' } },
      true,
    ],
    ['a contract on its last day', { ...none, contract: { ...contract, endsOn: '2026-11-26' } }, true],
    ['a contract after its last day', { ...none, contract: { ...contract, endsOn: '2026-11-25' } }, false],
    ['a suspended contract', { ...none, contract: { ...contract, isSuspended: true } }, false],
    [
      'a suspended contract beside a trial',
      { ...none, trial: running, contract: { ...contract, isSuspended: true } },
      true,
    ],
    ['a grant', { ...none, grantedUntil: now + 1 }, true],
    ['a grant that is over', { ...none, grantedUntil: now }, false],
  ] as const)('%s', (_name, sources, isActive) => {
    expect(isSubscriptionActive(householdAccess(sources, now))).toBe(isActive)
  })

  it('is told by what lasts longest', () => {
    const grantedUntil = at('2027-01-01', 0)
    expect(householdAccess({ ...none, trial: running, grantedUntil }, now)).toMatchObject({
      expiredAt: grantedUntil,
    })
    expect(householdAccess({ trial: running, grantedUntil, contract }, now)).toEqual({
      isExpired: false,
      validPass: true,
      expiredAt: null,
    })
  })

  it('is told by what ended last, where nothing is open', () => {
    const ended = { ...contract, endsOn: '2026-11-10' } as const
    expect(householdAccess({ ...none, trial: over, contract: ended }, now)).toMatchObject({
      isExpired: true,
      expiredAt: over.endsAt,
    })
  })

  // On 29 March and 25 October 2026 the days have 23 and 25 hours.
  it.each([
    ['2026-03-29', at('2026-03-28', 23), at('2026-03-29', 22)],
    ['2026-10-25', at('2026-10-24', 22), at('2026-10-25', 23)],
    ['2026-11-26', at('2026-11-25', 23), at('2026-11-26', 23)],
  ] as const)(
    'a contract of the one day %s opens from midnight to midnight in Germany',
    (day, first, end) => {
      const one = { ...none, contract: { startsOn: day, endsOn: day, isSuspended: false } }
      const isOpen = (instant: number) => isSubscriptionActive(householdAccess(one, instant))
      expect([first - 1, first, end - 1, end].map(isOpen)).toEqual([false, true, true, false])
    },
  )
})
