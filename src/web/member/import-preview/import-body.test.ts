import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createImport } from '#contract/transactions/imports.ts'
import { addDays } from '#domain/calendar/day.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import {
  emptyBooking,
  type StatementBalance,
  type StatementBooking,
} from '#domain/statement-import/statement.ts'
import { compareCard } from './compare/compare-card.ts'
import { noAnswers, previewOf } from './preview.ts'
import { storableBooking } from './storable-booking.ts'
import { importBodies } from './testing/import-bodies.ts'

const accountId = '00000000-0000-4000-8000-000000000001'
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The bodies that would be sent for new bookings of a file. */
async function bodiesOf(
  bookings: readonly Partial<StatementBooking>[],
  balances: readonly StatementBalance[] = [],
  fileName = 'umsaetze.csv',
) {
  const rows = bookings.map((booking, at) => ({
    ...storableBooking('camt.053.001.08', {
      ...emptyBooking,
      account: 0,
      line: at + 1,
      bookingDate: '2026-10-01',
      amountCents: -1_234,
      raw: '',
      ...booking,
    }),
    id: idOf(at),
    part: 0,
  }))
  const card = {
    id: 'card',
    key: null,
    files: [],
    fileName,
    format: 'camt.053.001.08',
    told: null,
    rows,
    balances,
  }
  const around = { accountId, known: [], others: [], accounts: [], ownerNames: [], parted: [] }
  const comparison = compareCard(card, around)
  const preview = previewOf(comparison, noAnswers, new Map())
  return importBodies(idOf(999), card, comparison, preview, null)
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\u200B', '\u2800', '\uD800', 'a\u0000b', ' \n ', '😀'.repeat(600), 'ä'.repeat(600)),
)
const textOrNull = fc.option(text)
const day = fc.integer({ min: -46_000, max: 60_000 }).map((days) => addDays('2026-10-01', days))
const cents = fc.oneof(
  fc.integer({ min: -3_000, max: 3_000 }),
  fc.constantFrom(3 * MAX_AMOUNT_CENTS, -3 * MAX_AMOUNT_CENTS),
)

const booking = fc.record({
  bookingDate: day,
  valueDate: fc.option(day),
  amountCents: cents,
  counterparty: text,
  bookingText: textOrNull,
  purpose: text,
  endToEndRef: textOrNull,
  mandateRef: textOrNull,
  creditorId: textOrNull,
  bankRef: textOrNull,
  originalCents: fc.option(cents),
  originalCurrency: fc.constantFrom(null, 'USD', '$', 'US-DOLLAR', ''),
  balanceAfterCents: fc.option(fc.oneof(cents, fc.constantFrom(Number.MAX_SAFE_INTEGER, -MAX_BALANCE_CENTS))),
})

describe('what is sent of a file', () => {
  it('is never refused, whatever stands in it', async () => {
    const balance = fc.record({
      account: fc.constant(0),
      kind: fc.constantFrom<StatementBalance['kind']>('opening', 'closing'),
      cents,
      currency: fc.constantFrom('EUR', 'USD'),
      day: fc.option(day),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(booking, { minLength: 1, maxLength: 6 }),
        fc.array(balance, { maxLength: 3 }),
        text,
        async (bookings, balances, name) => {
          for (const body of await bodiesOf(bookings, balances, name)) {
            const read = createImport.body.safeParse(body)
            expect(read.error?.issues ?? []).toEqual([])
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('keeps the period, and the import, where a row lies beyond what can be stored', async () => {
    const [body] = await bodiesOf([
      { bookingDate: '1901-01-01' },
      { bookingDate: '2026-10-03', valueDate: '9999-12-31' },
    ])
    expect(body).toMatchObject({ from: '2026-10-03', to: '2026-10-03', skippedCount: 1 })
    expect(body?.rows).toMatchObject([{ day: '2026-10-03' }])
    expect(body?.rows[0]).not.toHaveProperty('valueDay')
  })

  it('is cut where a call would become too long', async () => {
    const long = Array.from({ length: 4_000 }, (_, at) => ({
      amountCents: -1 - at,
      counterparty: 'ä'.repeat(140),
      purpose: '😀'.repeat(500),
    }))
    const bodies = await bodiesOf(long)
    const sizes = bodies.map((body) => new TextEncoder().encode(JSON.stringify(body)).length)
    expect(Math.max(...sizes)).toBeLessThan((createImport.largeBody?.kilobytes ?? 0) * 1_000)
    expect(bodies.map(({ part, isLast }) => [part, isLast])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(bodies.flatMap(({ rows }) => rows)).toHaveLength(4_000)
    expect(bodies[1]?.known.count).toBe(bodies[0]?.rows.length)
  })

  it('takes the balance over in euro where the account has other currencies, too', async () => {
    const at = { account: 0, day: '2026-10-31' } as const
    const [body] = await bodiesOf(
      [{}],
      [
        { ...at, kind: 'opening', cents: 10_000, currency: 'EUR' },
        { ...at, kind: 'closing', cents: 8_766, currency: 'EUR' },
        { ...at, kind: 'opening', cents: 500, currency: 'USD' },
        { ...at, kind: 'closing', cents: 600, currency: 'USD' },
      ],
    )
    expect(body).toMatchObject({ openingCents: 10_000, closingCents: 8_766, closingDay: '2026-10-31' })
  })
})
