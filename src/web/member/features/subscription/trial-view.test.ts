import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '#web/member/subscription-query.ts'
import { viewOf } from './trial-view.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const none: SubscriptionState = {
  subscription: null,
  isActive: false,
  isRequired: true,
  trial: { days: 14, canStart: true, startedAt: null, endsAt: null },
  contract: null,
  grantedUntil: null,
  offer: null,
  invoices: 0,
}
const trial = {
  days: 14,
  canStart: false,
  startedAt: '2026-11-16T18:00:00Z',
  endsAt: '2026-11-30T18:00:00Z',
}

describe('what the page says about the subscription', () => {
  it('offers the trial as long as there was none', () => {
    expect(viewOf(none, now)).toEqual({ kind: 'none', days: 14, canStart: true })
  })

  it('counts the days of a running trial, the running one whole', () => {
    expect(viewOf({ ...none, isActive: true, trial }, now)).toEqual({
      kind: 'running',
      days: 14,
      daysLeft: 10,
      startedOn: '2026-11-16',
      endsOn: '2026-11-30',
    })
  })

  it('says when a trial ended', () => {
    expect(viewOf({ ...none, trial }, Date.parse('2026-12-01T00:00:00Z'))).toEqual({
      kind: 'over',
      endedOn: '2026-11-30',
    })
  })

  it('keeps the promised length when the operator shortens trials', () => {
    expect(viewOf({ ...none, isActive: true, trial: { ...trial, days: 7 } }, now)).toMatchObject({ days: 14 })
  })

  it('knows subscriptions without a trial', () => {
    expect(viewOf({ ...none, isActive: true }, now)).toEqual({ kind: 'active' })
    expect(viewOf({ ...none, isRequired: false }, now)).toEqual({ kind: 'not_required' })
  })
})
