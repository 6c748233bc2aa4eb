import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '#domain/calendar/day.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import {
  formatSampleNames,
  pieces,
  readPieces,
  sampleBytes,
  sampleNames,
} from '#domain/statement-import/testing/samples.ts'
import type { Statement } from './collect-statement.ts'
import type { StatementBooking } from './statement.ts'

/** Errors in what was read, which must not occur whatever the file was. */
function flawsOf({ accounts, bookings, balances, problems }: Statement): readonly unknown[] {
  return [
    ...bookings.filter((booking) => !isSoundBooking(booking) || !accounts[booking.account]),
    ...balances.filter(({ account, cents }) => !accounts[account] || Math.abs(cents) > MAX_BALANCE_CENTS),
    ...problems.filter(({ line, content }) => line < 1 || content.length > 81),
  ]
}

function isSoundBooking({
  line,
  bookingDate,
  valueDate,
  amountCents,
  currency,
  purpose,
}: StatementBooking): boolean {
  // A fee and a tax may come on top of the largest amount.
  const isAmount = Number.isSafeInteger(amountCents) && Math.abs(amountCents) <= 3 * MAX_AMOUNT_CENTS
  const areDays = isDay(bookingDate) && (valueDate === null || isDay(valueDate))
  const areTexts = /^[A-Z]{3}$/u.test(currency) && purpose === purpose.trim()
  return line > 0 && isAmount && !Object.is(amountCents, -0) && areDays && areTexts
}

describe.each([...sampleNames, ...formatSampleNames])('%s, broken', (name) => {
  const bytes = sampleBytes(name)
  const whole = readPieces([bytes])

  it('by flipped bytes, never throws and tells only what is sound', () => {
    const flip = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.array(flip, { minLength: 1, maxLength: 20 }), fc.nat(bytes.length), (flips, cut) => {
        const broken = Uint8Array.from(bytes)
        for (const { at, byte } of flips) broken[at] = byte
        const statement = readPieces([broken])
        expect(statement ? flawsOf(statement) : []).toEqual([])
        expect(readPieces(pieces(broken, [cut]))).toEqual(statement)
      }),
      { numRuns: 60 },
    )
  })

  it('by its end, never throws and keeps at most what was there', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => {
        const statement = readPieces([bytes.subarray(0, length)])
        expect(statement ? flawsOf(statement) : []).toEqual([])
        expect(statement?.bookings.length ?? 0).toBeLessThanOrEqual(whole?.bookings.length ?? 0)
      }),
      { numRuns: 60 },
    )
  })

  it('by pieces of other files, never throws', () => {
    const other = fc.constantFrom(...sampleNames).map((each) => sampleBytes(each))
    fc.assert(
      fc.property(other, fc.nat(bytes.length), fc.nat(3000), fc.nat(500), (inserted, at, from, length) => {
        const parts = [bytes.subarray(0, at), inserted.subarray(from, from + length), bytes.subarray(at)]
        const statement = readPieces(parts)
        expect(statement ? flawsOf(statement) : []).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

it('reads any bytes as something or as nothing', () => {
  const words = fc.constantFrom(
    ...'!Type:Bank\n|:20:|:25:|:60F:|:61:|:86:|<OFX>|<STMTTRN>|<Document camt.053>|<Stmt>|<Ntry>|Datum;Wert;Typ\n'.split(
      '|',
    ),
    ...'^\n|D|T|;|"|\r|\n|?20|</|&#0;|<!--|]]>|1,5|31.12.2026|\u0000|ä|\uD800|C|261001|EUR'.split('|'),
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const statement = readPieces([new TextEncoder().encode(parts.join(''))])
      expect(statement ? flawsOf(statement) : []).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
