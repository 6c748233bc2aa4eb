import { describe, expect, it } from 'vitest'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import {
  bodyOfBooking,
  bookingOfFields,
  changeOfBooking,
  emptyBooking,
  fieldsOfBooking,
  isSoundBooking,
  restOf,
  splitValues,
  valuesOfBooking,
} from './booking-form.ts'
import { bookingField, bookingSchema } from './booking-schema.ts'

const account = '0190a2b0-0000-7000-8000-000000000001'
const food = { ...nowhere, itemId: '0190a2b0-0000-7000-8000-000000000002' }
const toys = { ...nowhere, groupId: '0190a2b0-0000-7000-8000-000000000003' }
const typed = {
  ...emptyBooking({ accountId: account, day: '2026-11-21' }),
  cents: 6_827,
  counterparty: ' Konsum ',
  place: food,
}

function check(values: unknown) {
  const result = bookingSchema['~standard'].validate(values)
  return 'issues' in result ? result.issues.map(({ path }) => path.join('.')) : result.value
}

describe('what is typed about a booking', () => {
  it('gets its sign from the direction', () => {
    expect(bodyOfBooking(typed)).toMatchObject({ amountCents: -6_827, counterparty: 'Konsum', ...food })
    expect(bodyOfBooking({ ...typed, direction: 'received' }).amountCents).toBe(6_827)
  })

  it('comes back as it was typed', () => {
    const split = { ...typed, counterparty: 'Konsum', parts: splitValues(typed) }
    split.parts[0]!.cents = 7_000
    split.parts[1]!.cents = -173
    const body = bodyOfBooking(split)
    expect(body.parts.map(({ amountCents }) => amountCents)).toEqual([-7_000, 173])
    const stored = { ...body, importId: null, transferId: null } as unknown as StoredTransaction
    expect(valuesOfBooking(stored)).toEqual({ ...split, place: nowhere })
  })

  it('is nothing without an amount, of the booking or of a part', () => {
    expect(check({ ...typed, cents: null })).toEqual(['cents'])
    expect(check({ ...typed, cents: 0 })).toEqual(['cents'])
    expect(check({ ...typed, parts: splitValues(typed) })).toEqual(['parts.1.cents'])
  })

  it('has parts that are the amount to the cent', () => {
    const parts = [
      { cents: 6_000, place: food, note: '' },
      { cents: 827, place: toys, note: '' },
    ]
    expect(check({ ...typed, parts })).toMatchObject({ amountCents: -6_827, itemId: null })
    expect(check({ ...typed, parts: [parts[0], { ...parts[1], cents: 826 }] })).toEqual(['parts.root'])
    expect(restOf(6_827, parts)).toBe(0)
    expect(restOf(6_827, [{ cents: 6_000 }, { cents: null }])).toBe(827)
    expect(restOf(null, parts)).toBeNull()
    expect(restOf(Number.NaN, parts)).toBeNull()
  })

  it('splits a transfer into parts that count', () => {
    expect(splitValues({ cents: 100, place: ownTransfer })[0]?.place).toEqual(nowhere)
  })
})

describe('a change of a booking', () => {
  it('carries what the bank booked for one by hand only', () => {
    const body = bodyOfBooking(typed)
    expect(changeOfBooking(body, { version: 3, importId: null, occurrence: 0 })).toMatchObject({
      version: 3,
      byHand: { amountCents: -6_827, accountId: account },
    })
    const said = changeOfBooking(body, { version: 3, importId: account, occurrence: 1 })
    expect(Object.keys(said)).not.toContain('byHand')
    expect(Object.keys(said)).not.toContain('amountCents')
    const restored = changeOfBooking(body, { version: 3, importId: account, occurrence: 0 })
    expect(restored).toMatchObject({ byHand: { amountCents: -6_827 } })
  })

  it('settles place and parts as one thing', () => {
    const body = bodyOfBooking(typed)
    expect(Object.keys(fieldsOfBooking(body))).toContain('sorting')
    expect(bookingOfFields(fieldsOfBooking(body))).toEqual(body)
    expect(isSoundBooking(body)).toBe(true)
    const half = { amountCents: -3_000, note: '', itemId: food.itemId, groupId: null, category: null }
    expect(isSoundBooking({ ...body, parts: [half, half] })).toBe(false)
  })

  it('finds the field of a refusal', () => {
    expect(bookingField('byHand.amountCents')).toBe('cents')
    expect(bookingField('parts.1.groupId')).toBe('parts.1.place')
    expect(bookingField('isTransfer')).toBe('place')
  })
})
