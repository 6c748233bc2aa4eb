import { expect, it } from 'vitest'
import { transaction } from '#domain/testing/transaction.ts'
import { bodyOfBooking, changeOfBooking, emptyBooking, valuesOfBooking } from './booking-form.ts'
import { bookingSchema } from './booking-schema.ts'

const foreign = { foreignMinor: 10_876, rate: '1.0876', rateDay: '2026-11-20', rateSource: 'ecb' } as const
const accountId = '6f6dbf2a-0000-4000-8000-000000000001'

it('sends a booking in dollars with the sign of its direction, in both currencies', () => {
  const values = { ...emptyBooking({ accountId, day: '2026-11-20' }), cents: 10_000, foreign }
  expect(bodyOfBooking(values)).toMatchObject({ ...foreign, amountCents: -10_000, foreignMinor: -10_876 })
  expect(bodyOfBooking({ ...values, direction: 'received' })).toMatchObject({ foreignMinor: 10_876 })
  expect(bookingSchema['~standard'].validate(values)).not.toHaveProperty('issues')
})

it('shows a stored one as it was entered, and sends its dollars with what was typed by hand only', () => {
  const stored = {
    ...transaction({ accountId, amountCents: -10_000, ...foreign, foreignMinor: -10_876 }),
    bankRefKind: null,
    foreignMinor: -10_876,
    parts: [],
  }
  const values = valuesOfBooking(stored)
  expect(values).toMatchObject({ direction: 'spent', cents: 10_000, foreign })
  const { byHand, ...said } = changeOfBooking(bodyOfBooking(values), stored)
  expect(byHand).toMatchObject({ amountCents: -10_000, foreignMinor: -10_876, rate: '1.0876' })
  expect(said).not.toHaveProperty('rate')
})

it('sends nothing of it in euro', () => {
  const body = bodyOfBooking({ ...emptyBooking({ accountId, day: '2026-11-20' }), cents: 10_000 })
  expect(JSON.stringify(body)).not.toMatch(/foreign|rate/u)
})
