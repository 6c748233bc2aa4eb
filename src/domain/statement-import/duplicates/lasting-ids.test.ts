import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { readPieces, readText, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { comparableOf } from '#domain/statement-import/testing/transaction-set.ts'
import { type ComparableBooking, strongKeyOf } from './comparable-booking.ts'
import { matchImport } from './match-import.ts'

const files = [
  'paypal_deutsch.csv',
  'paypal_english.csv',
  'wise.csv',
  'wise_verlauf.csv',
  'scalable.csv',
  'firefly_iii.csv',
  'gnucash.csv',
] as const

function rowsOf(name: string, prefix: string): readonly ComparableBooking[] {
  const statement = readPieces([sampleBytes(name)])
  if (!statement) throw new RangeError(name)
  return comparableOf(statement, prefix)
}

const rewritten = fc.record({
  counterparty: fc.string(),
  purpose: fc.string(),
  endToEndRef: fc.option(fc.string({ minLength: 1 })),
  counterpartyIban: fc.constantFrom(null, 'DE25123456810000000777'),
  days: fc.integer({ min: -5, max: 5 }),
})

describe('rows of apps that have ids (imports.md § 12)', () => {
  it.each(files)('%s: each booking has its id as a key', (name) => {
    const rows = rowsOf(name, '')
    expect(rows.filter(({ strongKey }) => strongKey === null)).toEqual([])
  })

  it.each(files)('property: %s, read again, is what it was, whatever else has changed', (name) => {
    const before = rowsOf(name, 'before ')
    fc.assert(
      fc.property(fc.array(rewritten, { minLength: before.length, maxLength: before.length }), (changes) => {
        const after = rowsOf(name, 'after ').map((row, at) => {
          const { days = 0, ...words } = changes[at] ?? {}
          return { ...row, ...words, bookingDate: addDays(row.bookingDate, days) }
        })
        const matches = matchImport(after, before)
        expect(matches).toEqual(before.map(({ id }) => ({ kind: 'present', storedId: id })))
      }),
      { numRuns: 30 },
    )
  })

  it.each(files)('%s: equal rows with other ids are others', (name) => {
    const before = rowsOf(name, 'before ')
    const after = rowsOf(name, 'after ').map(({ strongKey, ...row }) => ({
      ...row,
      strongKey: strongKey && { ...strongKey, value: `${strongKey.value}X` },
    }))
    expect(matchImport(after, before).filter(({ kind }) => kind !== 'new')).toEqual([])
  })

  it('asks about an amount that has changed, and takes a refund for another booking', () => {
    const [stored] = rowsOf('wise.csv', 'stored ')
    const changed = { ...stored!, id: 'changed', amountCents: stored!.amountCents - 100 }
    expect(matchImport([changed], [stored!])).toEqual([
      { kind: 'maybe', storedId: stored!.id, hasSameId: true },
    ])
    const refund = { ...stored!, id: 'refund', amountCents: -stored!.amountCents }
    expect(matchImport([refund], [stored!])).toEqual([{ kind: 'new' }])
    expect(matchImport([refund, { ...stored!, id: 'again' }], [stored!]).map(({ kind }) => kind)).toEqual([
      'new',
      'present',
    ])
  })
})

describe('an id that comes twice', () => {
  const head =
    'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Reconcile,Reconcile Date,Rate/Price'
  const row = (id: string, description: string, amount: string) =>
    `2026-10-05,${id},,${description},,CURRENCY::EUR,,,,Assets:Giro,Giro,${amount},${amount},n,,1`
  const text = (...rows: readonly string[]) => [head, ...rows].join('\n')

  it('on one account is none: both rows stay, and stay what they are', () => {
    const twice = text(row('a1', 'Markt', '-5.00'), row('a1', 'Markt', '-7.00'), row('a2', 'Bäcker', '-3.00'))
    const { format, bookings } = readText(twice)
    expect(bookings.map((booking) => strongKeyOf(format, booking))).toEqual([
      null,
      null,
      { kind: 'gnucash', value: 'a2' },
    ])
    const [before, after] = [comparableOf(readText(twice), 'b '), comparableOf(readText(twice), 'a ')]
    expect(matchImport(before, [])).toEqual(before.map(() => ({ kind: 'new' })))
    expect(matchImport(after, before).map(({ kind }) => kind)).toEqual(['present', 'present', 'present'])
  })
})
