import { expect, it } from 'vitest'
import {
  changedKind,
  draftOfEvent,
  emptyEvent,
  emptyPurchase,
  eventOf,
  fieldsOf,
  isChanged,
  isUntouched,
  isWhole,
  PURCHASE,
  purchaseOf,
  whenWords,
} from './scenario-drafts.ts'

const month = '2026-11-01'
const house = {
  ...emptyPurchase(month),
  name: ' Haus ',
  priceCents: 40_000_000,
  costCents: 4_000_000,
  ownCents: 10_000_000,
  interestBp: 380,
  instalmentCents: 170_000,
  savedCents: 120_000,
}

it('an event has the sign of its choice, and comes back as it was typed', () => {
  const draft = { ...emptyEvent(month), name: 'Teilzeit', amountCents: 74_000 }
  const event = eventOf(draft, 'scenario')
  expect(event).toMatchObject({
    kind: 'monthly',
    amountCents: -74_000,
    from: '2026-12-01',
    scenarioId: 'scenario',
  })
  expect(event && draftOfEvent({ id: 'a', version: 1, ...event })).toEqual({ ...draft, id: 'a' })
  const once = eventOf({ ...draft, what: 'received', to: '2027-01-01' }, 'scenario')
  expect(once).toMatchObject({ kind: 'once', amountCents: 74_000, to: null })
})

it('what is missing keeps an event from being sent, nothing at all needs not be sent', () => {
  expect(isUntouched(emptyEvent(month))).toBe(true)
  expect(isUntouched({ ...emptyEvent(month), id: 'stored' })).toBe(false)
  expect(eventOf({ ...emptyEvent(month), name: 'Teilzeit' }, 'scenario')).toBeNull()
  expect(eventOf({ ...emptyEvent(month), amountCents: 1 }, 'scenario')).toBeNull()
  expect(eventOf({ ...emptyEvent(month), name: 'Null', amountCents: 0 }, 'scenario')).toBeNull()
})

it('a purchase borrows what is not paid, and the month has the instalment less the rent', () => {
  expect(purchaseOf(house)).toMatchObject({ name: 'Haus', instalmentCents: 170_000, monthlyCents: -50_000 })
  const paid = { ...house, ownCents: 44_000_000, interestBp: null, instalmentCents: null }
  expect(purchaseOf(paid)).toMatchObject({ instalmentCents: 0, monthlyCents: 120_000 })
  // An instalment that was typed while there was still a loan does not count.
  expect(purchaseOf({ ...paid, instalmentCents: 170_000 })).toMatchObject({ instalmentCents: 0 })
})

it('a loan needs its terms, and nobody pays more than it costs', () => {
  expect(purchaseOf({ ...house, interestBp: null })).toBeNull()
  expect(purchaseOf({ ...house, instalmentCents: 0 })).toBeNull()
  expect(purchaseOf({ ...house, ownCents: 44_000_001 })).toBeNull()
  expect(purchaseOf({ ...house, priceCents: null })).toBeNull()
  expect(isUntouched(emptyPurchase(month))).toBe(true)
})

it('says when', () => {
  const event = { kind: 'monthly', from: '2026-12-01', to: null } as const
  expect(whenWords(event)).toBe('ab 12.2026 im Monat')
  expect(whenWords({ ...event, to: '2030-01-01' })).toBe('12.2026 bis 01.2030 im Monat')
  expect(whenWords({ ...event, kind: 'once' })).toBe('einmal 12.2026')
})

it('another kind keeps what was typed where its form has it', () => {
  const event = { ...emptyEvent(month), name: 'Umzug', amountCents: 50_000 }
  expect(changedKind(event, 'spent', month)).toEqual({ ...event, what: 'spent' })
  expect(changedKind(event, PURCHASE, month)).toEqual({ ...emptyPurchase(month), name: 'Umzug' })
  expect(changedKind(house, 'more', month)).toEqual({ ...emptyEvent(month), name: ' Haus ', what: 'more' })
})

it('a difference is whole once its form can send it', () => {
  const event = { ...emptyEvent(month), name: 'Teilzeit', amountCents: 74_000 }
  expect(isWhole(event, 'scenario')).toBe(true)
  expect(isWhole({ ...event, amountCents: null }, 'scenario')).toBe(false)
  expect(isWhole(house, 'scenario')).toBe(true)
  expect(isWhole({ ...house, interestBp: null }, 'scenario')).toBe(false)
})

it('a scenario is changed when its name, its living costs or its growth differ', () => {
  const fields = { name: 'Teilzeit', lifeCents: null, growthBp: 200 }
  expect(fieldsOf(null)).toEqual({ name: '', lifeCents: null, growthBp: null })
  expect(isChanged(fields, fieldsOf(fields))).toBe(false)
  expect(isChanged(fields, { ...fields, name: 'Teilzeit 80' })).toBe(true)
  expect(isChanged(fields, { ...fields, lifeCents: 1 })).toBe(true)
  expect(isChanged(fields, { ...fields, growthBp: null })).toBe(true)
})
