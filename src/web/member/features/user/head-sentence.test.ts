import { expect, test } from 'vitest'
import { sampleContract, sampleState } from '#web/member/subscription/sample-state.ts'
import { headSentence, othersOf } from './head-sentence.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const createdAt = '2024-01-12T09:00:00Z'
const none = sampleState
const bought = { ...none, isActive: true, contract: sampleContract }
const trialUntil = (endsAt: string) => ({
  ...none,
  trial: {
    days: 14,
    maxDays: 75,
    canStart: false,
    startedAt: '2026-11-16T12:00:00Z',
    endsAt,
    earliestEndsAt: endsAt,
  },
})

test('a running trial and a household of two', () => {
  const subscription = { ...trialUntil('2026-11-30T12:00:00Z'), isActive: true }
  expect(headSentence({ createdAt, subscription, now, others: 'Jonas Berger' })).toBe(
    'Konto seit 12. Januar 2024, Testphase bis 30. November 2026, Haushalt mit Jonas Berger.',
  )
})

test('a trial that a close may end before says the last day there can be', () => {
  const { trial, ...rest } = trialUntil('2027-02-10T23:00:00Z')
  const subscription = {
    ...rest,
    isActive: true,
    trial: { ...trial, earliestEndsAt: '2026-12-11T23:00:00Z' },
  }
  expect(headSentence({ createdAt, subscription, now, others: '' })).toContain(
    'Testphase bis längstens 10. Februar 2027.',
  )
})

test.each([
  ['a trial that is over', trialUntil('2026-11-20T12:00:00Z'), 'Testphase zu Ende seit 20. November 2026'],
  ['no subscription', none, 'ohne Abo'],
  ['a subscription without a trial', { ...none, isActive: true }, 'Abo aktiv'],
  ['a contract', { ...bought, trial: trialUntil('2026-11-30T12:00:00Z').trial }, 'Abo aktiv'],
  [
    'a contract that ends',
    { ...bought, contract: { ...sampleContract, endsOn: '2026-12-20' as const } },
    'Abo bis 20. Dezember 2026',
  ],
  ['a contract that rests', { ...bought, isActive: false }, 'Abo ruht'],
  [
    'a contract that is over',
    { ...none, contract: { ...sampleContract, state: 'ended' as const } },
    'ohne Abo',
  ],
])('%s', (_name, subscription, words) => {
  expect(headSentence({ createdAt, subscription, now, others: '' })).toBe(
    `Konto seit 12. Januar 2024, ${words}.`,
  )
})

test('nothing is said about what is not known or not asked for', () => {
  const known = 'Konto seit 12. Januar 2024.'
  expect(headSentence({ createdAt, subscription: undefined, now, others: '' })).toBe(known)
  expect(headSentence({ createdAt, subscription: { ...none, isRequired: false }, now, others: '' })).toBe(
    known,
  )
})

const anna = { name: 'Anna', surname: 'Berger' }
const jonas = { name: 'Jonas', surname: 'Berger' }

test('the others of the household are those with another name', () => {
  expect(othersOf([jonas, anna], anna)).toEqual([jonas])
  expect(othersOf([anna], anna)).toEqual([])
})

test('who was renamed here alone is still the first person', () => {
  expect(othersOf([anna, jonas], { name: 'Anne', surname: 'Berger' })).toEqual([jonas])
})
