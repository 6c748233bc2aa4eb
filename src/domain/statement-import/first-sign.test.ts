import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProposed } from '#domain/statement-import/testing/cases.ts'

const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** A table without any sign and with the balance beside each row; the second row is always an expense. */
function file(
  first: { readonly text: string; readonly cents: number },
  opening?: number,
  isNewestFirst = false,
) {
  const cents = [first.cents, -1_500, 2_000, -700]
  let balance = 100_000
  const rows = cents.map((each, at) => {
    balance += each
    const text = at === 0 ? first.text : `Buchung ${at}`
    return `0${at + 1}.11.2025;${text};${money(Math.abs(each))};${money(balance)}`
  })
  return [
    ...(opening === undefined ? [] : [`Alter Kontostand;${money(opening)}`, '']),
    'Datum;Text;Betrag;Saldo',
    ...(isNewestFirst ? rows.toReversed() : rows),
  ].join('\n')
}

function read(...given: Parameters<typeof file>) {
  const { bookings, problems } = readProposed(file(...given))
  return {
    amounts: bookings
      .toSorted((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1))
      .map(({ amountCents }) => amountCents),
    problems: problems.map(({ reason }) => reason),
  }
}

describe('the first booking of a file without signs (imports.md § 2)', () => {
  const others = [-1_500, 2_000, -700]

  it.each([
    ['Lastschrift Stadtwerke', -4_500],
    ['SEPA-Folgelastschrift Stadtwerke', -4_500],
    ['Auszahlung am Automaten', -4_500],
    ['Überweisungsgutschrift Muster AG', 4_500],
    ['Zahlungseingang Muster AG', 4_500],
  ])('has the sign that its words say: %s', (text, cents) => {
    for (const isNewestFirst of [false, true])
      expect(read({ text, cents }, undefined, isNewestFirst)).toEqual({
        amounts: [cents, ...others],
        problems: [],
      })
  })

  it.each(['Muster AG', 'Rücklastschrift Muster', 'Gutschrift einer Lastschrift', 'Storno Gutschrift'])(
    'is told and not guessed where nothing says it: %s',
    (text) => {
      for (const cents of [4_500, -4_500])
        for (const isNewestFirst of [false, true])
          expect(read({ text, cents }, undefined, isNewestFirst)).toEqual({
            amounts: others,
            problems: ['unclear_sign'],
          })
    },
  )

  it('property: an opening balance of the file proves it, whatever its words say', () => {
    const text = fc.constantFrom('Muster AG', 'Gutschrift', 'Lastschrift', 'Rücklastschrift')
    const cents = fc.integer({ min: 1, max: 90_000 })
    fc.assert(
      fc.property(text, cents, fc.boolean(), fc.boolean(), (words, amount, isOut, isNewestFirst) => {
        const first = { text: words, cents: isOut ? -amount : amount }
        expect(read(first, 100_000, isNewestFirst)).toEqual({
          amounts: [first.cents, ...others],
          problems: [],
        })
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the signs of a file that has some', () => {
    const text = [
      'Datum;Text;Betrag;Saldo',
      '01.11.2025;A;45,00;1045,00',
      '02.11.2025;B;-15,00;1030,00',
      '03.11.2025;C;20,00;1010,00',
    ].join('\n')
    expect(readProposed(text).bookings.map(({ amountCents }) => amountCents)).toEqual([4_500, -1_500, -2_000])
  })
})
