import { describe, expect, it } from 'vitest'
import type { Contract, SubscriptionState } from '#web/member/subscription-query.ts'
import { sampleContract, sampleState } from '#web/member/subscription/sample-state.ts'
import { viewOf } from './subscription-view.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const trial = {
  days: 14,
  maxDays: 75,
  canStart: false,
  startedAt: '2026-11-16T18:00:00Z',
  endsAt: '2026-11-30T23:00:00Z',
  earliestEndsAt: '2026-11-30T23:00:00Z',
}
const running = { ...sampleState, isActive: true, offer: null }

describe('the state before a contract', () => {
  it('is none as long as there was no trial', () => {
    expect(viewOf(sampleState, now)).toEqual({ kind: 'none' })
  })

  it('counts the days of a running trial, today not', () => {
    expect(viewOf({ ...sampleState, isActive: true, trial }, now)).toEqual({
      kind: 'trial',
      days: 14,
      daysLeft: 9,
      startedOn: '2026-11-16',
      earliestOn: '2026-11-30',
      endsOn: '2026-11-30',
      isEndCertain: true,
    })
  })

  it('knows that a close may end a trial before', () => {
    const open = { ...trial, endsAt: '2027-01-30T23:00:00Z' }
    expect(viewOf({ ...sampleState, isActive: true, trial: open }, now)).toMatchObject({
      days: 75,
      daysLeft: 70,
      earliestOn: '2026-11-30',
      endsOn: '2027-01-30',
      isEndCertain: false,
    })
  })

  it('runs through the whole of its last day', () => {
    const state = { ...sampleState, isActive: true, trial }
    expect(viewOf(state, Date.parse('2026-11-30T22:59:59Z'))).toMatchObject({ kind: 'trial', daysLeft: 0 })
    const over = { ...state, isActive: false }
    expect(viewOf(over, Date.parse('2026-11-30T23:00:00Z'))).toMatchObject({ kind: 'trial_over' })
  })

  it('says when a trial ended', () => {
    expect(viewOf({ ...sampleState, trial }, Date.parse('2026-12-01T00:00:00Z'))).toEqual({
      kind: 'trial_over',
      endedOn: '2026-11-30',
    })
  })

  it('keeps the promised length when the operator shortens trials', () => {
    const state = { ...sampleState, isActive: true, trial: { ...trial, days: 7 } }
    expect(viewOf(state, now)).toMatchObject({ days: 14 })
  })

  it('knows what the operator opens', () => {
    const granted = { ...sampleState, isActive: true }
    expect(viewOf({ ...granted, grantedUntil: '2026-12-31' }, now)).toEqual({
      kind: 'granted',
      until: '2026-12-31',
    })
    expect(viewOf(granted, now)).toEqual({ kind: 'granted', until: null })
    expect(viewOf({ ...sampleState, grantedUntil: '2026-11-20' }, now)).toEqual({ kind: 'none' })
    expect(viewOf({ ...sampleState, isRequired: false }, now)).toEqual({ kind: 'not_required' })
  })
})

describe('the state of a contract', () => {
  const rows: readonly (readonly [string, Partial<Contract>, string])[] = [
    ['runs', {}, 'active'],
    ['waits for its payment', { state: 'pending_payment', startsOn: null, concludedAt: null }, 'waiting'],
    ['begins later', { startsOn: '2026-12-06' }, 'starts'],
    ['is paid by direct debit that is under way', { payment: paymentIn('processing') }, 'active'],
    ['was not paid', { payment: paymentIn('failed') }, 'unpaid'],
    ['rests', { isSuspended: true, payment: paymentIn('failed') }, 'unpaid'],
    ['is cancelled', { endsOn: '2026-12-20', nextPayment: null }, 'cancelled'],
    ['is over since today', { endsOn: '2026-11-20' }, 'ended'],
    ['is cancelled and unpaid', { endsOn: '2026-12-20', payment: paymentIn('failed') }, 'unpaid'],
  ]
  it.each(rows)('that %s', (_, change, kind) => {
    expect(viewOf(withContract(change), now).kind).toBe(kind)
  })

  it('comes before a trial that runs', () => {
    expect(viewOf({ ...withContract({}), trial }, now).kind).toBe('active')
  })

  it('that is over gives way to what is open, and stays before a former trial', () => {
    const ended = withContract({ state: 'ended', endsOn: '2026-11-20' })
    expect(viewOf({ ...ended, isActive: false }, now)).toMatchObject({ kind: 'ended', endedOn: '2026-11-20' })
    expect(viewOf({ ...ended, grantedUntil: '2026-11-30' }, now).kind).toBe('granted')
    expect(viewOf({ ...ended, trial }, now).kind).toBe('trial')
    const ended18th = '2026-11-18T23:00:00Z'
    const formerTrial = { ...trial, endsAt: ended18th, earliestEndsAt: ended18th }
    expect(viewOf({ ...ended, isActive: false, trial: formerTrial }, now).kind).toBe('ended')
    const withdrawn = withContract({ state: 'withdrawn' })
    expect(viewOf({ ...withdrawn, isActive: false }, now).kind).toBe('withdrawn')
  })

  it('that was never paid is none', () => {
    const lapsed = withContract({ state: 'lapsed', startsOn: null, concludedAt: null })
    expect(viewOf({ ...lapsed, isActive: false }, now)).toEqual({ kind: 'none' })
  })
})

function withContract(change: Partial<Contract>): SubscriptionState {
  return { ...running, contract: { ...sampleContract, ...change } }
}

function paymentIn(state: NonNullable<Contract['payment']>['state']): Contract['payment'] {
  return { state, amountCents: 9_90, failedAt: null, suspendsOn: null }
}
