import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import expectedFile from '#domain/statement-import/samples/expected.json'
import formatsFile from '#domain/statement-import/samples/formats/expected.json'
import {
  encodingOf,
  formatSampleNames,
  pieces,
  readPieces,
  sampleBytes,
  sampleNames,
} from '#domain/statement-import/testing/samples.ts'
import type { Statement } from './collect-statement.ts'
import type { StatementBooking } from './statement.ts'

type Expected = Readonly<Record<string, unknown>>

const expectedOf: Readonly<Record<string, Expected>> = { ...expectedFile.files, ...formatsFile.files }
const allNames = [...sampleNames, ...formatSampleNames]

function euros(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : decimal(cents).div(100).toString(2)
}

/** The fields of a booking under the names of expected.json. */
function fieldsOf(booking: StatementBooking): Expected {
  const { trade } = booking
  return {
    booking_date: booking.bookingDate,
    value_date: booking.valueDate,
    amount: euros(booking.amountCents),
    currency: booking.currency,
    counterparty: booking.counterparty,
    counterparty_iban: booking.counterpartyIban,
    booking_text: booking.bookingText,
    gvc: booking.gvc,
    purpose: booking.purpose,
    end_to_end_ref: booking.endToEndRef,
    mandate_ref: booking.mandateRef,
    creditor_id: booking.creditorId,
    bank_ref: booking.bankRef,
    external_id: booking.externalId,
    original_amount: euros(booking.originalCents),
    original_currency: booking.originalCurrency,
    balance_after: euros(booking.balanceAfterCents),
    is_reversal: booking.isReversal,
    category: booking.category.length > 0 ? booking.category : null,
    is_transfer: booking.isTransfer,
    type: trade?.type ?? null,
    isin: trade?.isin ?? null,
    shares: trade?.shares ?? null,
    fee: euros(trade?.feeCents),
    tax: euros(trade?.taxCents),
  }
}

/** Files of depots divide their amounts into more than one field. */
function tradeFieldsOf(name: string, { amountCents, trade }: StatementBooking): Expected {
  if (name === 'traderepublic.csv')
    return {
      category: trade?.group,
      price: trade?.price === null ? null : decimal(trade?.price ?? 0).toString(6),
      gross_amount: euros(trade?.valueCents),
      cash_effect: euros(amountCents),
    }
  return name.startsWith('portfolio') ? { amount: euros(trade?.valueCents) } : {}
}

/**
 * Fields that are expected to be empty, except these: the format has them, but the list of expected values does not.
 */
const untold: Readonly<Record<string, readonly string[]>> = {
  'statement.ofx': ['booking_text'],
  'traderepublic.csv': [
    'amount',
    'booking_text',
    'value_date',
    'counterparty',
    'counterparty_iban',
    'purpose',
  ],
  'portfolio_performance_konto.csv': ['booking_text', 'purpose'],
  'portfolio_performance_depot.csv': ['booking_text'],
}

const emptyFields: Expected = {
  value_date: null,
  currency: 'EUR',
  counterparty: '',
  counterparty_iban: null,
  booking_text: null,
  gvc: null,
  purpose: '',
  end_to_end_ref: null,
  mandate_ref: null,
  creditor_id: null,
  bank_ref: null,
  external_id: null,
  original_amount: null,
  original_currency: null,
  balance_after: null,
  is_reversal: false,
  category: null,
  is_transfer: false,
  type: null,
  isin: null,
  shares: null,
  fee: null,
  tax: null,
}

function withoutUntold(name: string, fields: Expected): Expected {
  const left = untold[name] ?? []
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)))
}

function told(name: string, bookings: readonly StatementBooking[]): readonly Expected[] {
  return bookings.map((booking) =>
    withoutUntold(name, { ...fieldsOf(booking), ...tradeFieldsOf(name, booking) }),
  )
}

function wanted(name: string, transactions: unknown): readonly Expected[] {
  if (!Array.isArray(transactions)) return []
  return transactions.map((each: Expected) => {
    const price = typeof each['price'] === 'string' ? { price: decimal(each['price']).toString(6) } : {}
    return withoutUntold(name, { ...emptyFields, ...each, ...price })
  })
}

function balance(statement: Statement, kind: string): string | null {
  return euros(statement.balances.find((each) => each.kind === kind)?.cents)
}

/** The balances of a file with sections stand in a test of their own. */
function untoldBalance(name: string, kind: string): string | null {
  if (name === 'comdirect_mehrere.csv') return kind === 'opening' ? '1000.00' : '960.01'
  if (name === 'dkb_kreditkarte.csv' && kind === 'closing') return '172.17'
  return name === 'deutschebank.csv' && kind === 'opening' ? '1500.00' : null
}

/** Pure ASCII fits any encoding; ISO-8859-1 counts as windows-1252. */
const encodings: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'UTF-8': 'utf-8',
  'UTF-8 BOM': 'utf-8',
}

describe.each(allNames)('%s', (name) => {
  const bytes = sampleBytes(name)
  const expected = expectedOf[name] ?? {}
  const statement = readPieces([bytes])

  it('is recognised with its encoding', () => {
    expect(statement?.format).toBe(expected['format'])
    const isPlain = bytes.every((byte) => byte < 0x80)
    expect(encodingOf([bytes])).toBe(isPlain ? 'utf-8' : encodings[String(expected['encoding'])])
  })

  it('gives every field of every booking', () => {
    const sections = expected['sections']
    const list = Array.isArray(sections)
      ? sections.flatMap(({ transactions }: { readonly transactions: unknown }) => wanted(name, transactions))
      : wanted(name, expected['transactions'])
    expect(list.length).toBeGreaterThan(0)
    expect(told(name, statement?.bookings ?? [])).toEqual(list)
    expect(statement?.problems).toEqual([])
  })

  it('tells account, balances and what is pending', () => {
    const [account] = statement?.accounts ?? []
    expect(account?.iban ?? null).toBe(expected['account_iban'] ?? null)
    expect(account?.number ?? null).toBe(
      expected['account'] ?? expected['account_number'] ?? expected['card'] ?? null,
    )
    expect(statement?.pendingCount).toBe(expected['skipped_pending'] ?? 0)
    for (const kind of ['opening', 'closing'])
      expect(statement && balance(statement, kind)).toBe(
        expected[`${kind}_balance`] ?? untoldBalance(name, kind),
      )
  })

  it('says in which line of the file each booking stands', () => {
    const lines = new TextDecoder(encodingOf([bytes])).decode(bytes).split(/\r?\n/u)
    for (const { line, raw } of statement?.bookings ?? []) {
      const [first = ''] = raw.replace(/^<Ntry>.*/su, '<').split('\n')
      expect(lines[line - 1]).toContain(first.slice(0, 20).replace(/^<TRNTYPE>.*/u, '<TRNTYPE>'))
    }
  })

  it('is read alike in pieces of any size', () => {
    const single = Array.from({ length: bytes.length }, (_, at) => at)
    expect(readPieces(pieces(bytes, single))).toEqual(statement)
    const places = fc.array(fc.nat(bytes.length), { maxLength: 30 })
    fc.assert(
      fc.property(places, (cuts) => {
        expect(readPieces(pieces(bytes, cuts))).toEqual(statement)
      }),
      { numRuns: 40 },
    )
  })
})

it('names the sections of a file with several accounts', () => {
  const statement = readPieces([sampleBytes('comdirect_mehrere.csv')])
  const accounts = statement?.bookings.map(({ account }) => statement.accounts[account]?.name)
  expect(accounts).toEqual(['Girokonto', 'Tagesgeld PLUS-Konto'])
  expect(statement?.balances.map(({ account, kind, cents }) => [account, kind, cents])).toEqual([
    [0, 'closing', 96_001],
    [0, 'opening', 100_000],
    [1, 'closing', 75_000],
    [1, 'opening', 50_000],
  ])
})

it('reads the owner and the account of the whole set', () => {
  expect(expectedFile.SOURCE).toContain('synthetic data, own')
  expect(allNames).toHaveLength(Object.keys(expectedOf).length)
})
