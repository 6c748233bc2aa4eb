import { describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import { accessKind, openAccessKinds } from './access-kind.ts'
import { type AccessSources, householdAccess } from './household-access.ts'
import { isSubscriptionActive } from './subscription.ts'

const at = (day: Day, hour: number) => daysBetween('1970-01-01', day) * DAY_MS + hour * HOUR_MS
const now = at('2026-11-26', 12)

const trials = {
  'no trial': null,
  'a trial that runs': { startedAt: now - 1, endsAt: now + 1, earliestEndsAt: now + 1 },
  'a trial that is over': { startedAt: now - 2, endsAt: now, earliestEndsAt: now },
} as const
const running = { startsOn: '2026-11-01', endsOn: null, isSuspended: false } as const
const contracts = {
  'no contract': null,
  'a contract': running,
  'a cancelled one on its last day': { ...running, endsOn: '2026-11-26' },
  'a suspended one': { ...running, isSuspended: true },
  'one that begins tomorrow': { ...running, startsOn: '2026-11-27' },
  'one that ended yesterday': { ...running, endsOn: '2026-11-25' },
  'a suspended one that ended yesterday': { ...running, isSuspended: true, endsOn: '2026-11-25' },
} as const
const grants = { 'no grant': null, 'a grant': now + 1, 'a grant that is over': now } as const

describe('what kind of access a household has', () => {
  it.each([
    ['no trial', 'no contract', 'no grant', 'never'],
    ['no trial', 'no contract', 'a grant that is over', 'never'],
    ['a trial that runs', 'no contract', 'no grant', 'trial'],
    ['a trial that is over', 'no contract', 'no grant', 'trial_ended'],
    ['a trial that is over', 'no contract', 'a grant', 'granted'],
    ['a trial that runs', 'no contract', 'a grant', 'granted'],
    ['a trial that runs', 'a contract', 'a grant', 'subscription'],
    ['no trial', 'a cancelled one on its last day', 'no grant', 'subscription'],
    ['no trial', 'a suspended one', 'no grant', 'suspended'],
    ['a trial that is over', 'a suspended one', 'no grant', 'suspended'],
    ['a trial that runs', 'a suspended one', 'no grant', 'trial'],
    ['no trial', 'a suspended one', 'a grant', 'granted'],
    ['no trial', 'one that begins tomorrow', 'no grant', 'subscription_ahead'],
    ['a trial that is over', 'one that begins tomorrow', 'no grant', 'subscription_ahead'],
    ['a trial that runs', 'one that begins tomorrow', 'no grant', 'trial'],
    ['a trial that is over', 'one that ended yesterday', 'no grant', 'subscription_ended'],
    ['no trial', 'a suspended one that ended yesterday', 'no grant', 'subscription_ended'],
    ['a trial that runs', 'one that ended yesterday', 'no grant', 'trial'],
  ] as const)('%s, %s, %s: %s', (trial, contract, grant, kind) => {
    const sources = { trial: trials[trial], contract: contracts[contract], grantedUntil: grants[grant] }
    expect(accessKind(sources, now)).toBe(kind)
  })

  it('is open exactly where the access is', () => {
    for (const trial of Object.values(trials)) {
      for (const contract of Object.values(contracts)) {
        for (const grantedUntil of Object.values(grants)) {
          const sources: AccessSources = { trial, contract, grantedUntil }
          expect([sources, openAccessKinds.has(accessKind(sources, now))]).toEqual([
            sources,
            isSubscriptionActive(householdAccess(sources, now)),
          ])
        }
      }
    }
  })
})
