import { describe, expect, it } from 'vitest'
import { createImport } from '#contract/transactions/imports.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { emptyBooking } from '#domain/statement-import/statement.ts'
import type { StatementBalance, StatementBooking } from '#domain/statement-import/statement.ts'
import { accountOfFile } from '#web/member/import-preview/account-of-file.ts'
import { filesProof } from '#web/member/import-preview/card-proof.ts'
import { cardsOf } from '#web/member/import-preview/cards-of-file.ts'
import { type KnownBooking, compareCard } from '#web/member/import-preview/compare/compare-card.ts'
import { findAccount } from '#web/member/import-preview/find-account.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { newBalanceOf, noAnswers, previewOf } from '#web/member/import-preview/preview.ts'
import { alikeCards, emptySession, sessionAfter } from '#web/member/import-preview/session.ts'
import { importBodies } from '#web/member/import-preview/testing/import-bodies.ts'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'
import {
  convertedCard,
  currencyOfCard,
  daysWithoutRate,
  monthsWithoutRate,
  noTypedRates,
  withTyped,
  withoutWaiting,
} from './convert-card.ts'
import { nextRate } from './opening-rate.ts'

// These tests follow a file of an app with several currencies, from its bookings to the sent body (imports.md
// § 16).

const accountId = '6f6dbf2a-0000-4000-8000-000000000001'
const number = 'wise-1'
const booking = (given: Partial<StatementBooking>): StatementBooking => ({
  ...emptyBooking,
  account: 0,
  line: 2,
  bookingDate: '2026-11-20',
  amountCents: -10_876,
  currency: 'USD',
  counterparty: 'Hotel',
  raw: '',
  ...given,
})
const friday: DatedRate = { currency: 'USD', day: '2026-11-20', rate: '1.0876', source: 'ecb' }

async function cards(
  bookings: readonly StatementBooking[],
  balances: readonly StatementBalance[] = [],
): Promise<readonly ImportCard[]> {
  const statement = {
    format: 'wise',
    accounts: [{ iban: null, number, name: 'Wise' }],
    bookings,
    balances,
    problems: [],
    pendingCount: 0,
  }
  const part: FilePart = {
    kind: 'statement',
    name: 'wise.csv',
    statement,
    encoding: 'utf-8',
    headHash: null,
    isMisread: false,
  }
  return cardsOf({ id: 'file', name: 'wise.csv' }, [part], () => crypto.randomUUID())
}

function compared(card: ImportCard, known: readonly KnownBooking[] = []) {
  return compareCard(card, {
    accountId,
    known,
    others: [],
    accounts: [
      { id: accountId, iban: null, isCreditCard: false },
      { id: 'giro', iban: null, isCreditCard: false },
    ],
    ownerNames: ['Erika Beispiel'],
    parted: [],
  })
}

const rates = { dated: [friday], typed: noTypedRates }

describe('a file in several currencies', () => {
  it('makes a card of each, and leaves out nothing', async () => {
    const found = await cards([
      booking({}),
      booking({ line: 3, currency: 'EUR', amountCents: -500 }),
      booking({ line: 4, currency: 'CHF', amountCents: -700 }),
    ])
    expect(found.map((card) => [currencyOfCard(card), card.rows.map(({ line }) => line)])).toEqual([
      [null, [3]],
      ['USD', [2]],
      ['CHF', [4]],
    ])
    expect(found.flatMap(({ rows }) => rows.flatMap(({ obstacle }) => obstacle ?? []))).toEqual([])
  })

  it('is read into an account of its currency, which can be made from it', async () => {
    const [card] = await cards([booking({})])
    const own = { iban: null, isArchived: false }
    expect(findAccount(card!.told, [{ id: 'euro', ...own }])).toMatchObject({ kind: 'untold' })
    expect(accountOfFile(card!)).toMatchObject({ name: 'Wise USD', currency: 'USD', opening: null })
  })

  it('does not take the account of the same IBAN that is held in euro', () => {
    const iban = 'DE29123456780100200300'
    const told = { iban, number: null, name: null, currency: 'USD' }
    const euro = { id: 'euro', iban, isArchived: false }
    expect(findAccount(told, [euro])).toEqual({ kind: 'untold' })
    expect(findAccount(told, [euro, { ...euro, id: 'dollar', currency: 'USD' }])).toEqual({
      kind: 'own',
      accountId: 'dollar',
    })
  })
})

it('is never put together with the euro of the same file', async () => {
  const found = await cards([booking({}), booking({ line: 3, currency: 'EUR' })])
  const session = sessionAfter(emptySession, {
    kind: 'add',
    cards: found.map((card) => ({ card: { ...card, key: null }, accountId: null })),
  })
  for (const state of session.cards) expect(alikeCards(session, state)).toEqual([])
})

describe('rates of its rows', () => {
  it('are its own, else the last one before, else what is typed for a month; the rest waits and is told', async () => {
    const [card] = await cards([
      booking({ line: 2, originalCents: -10_000, originalCurrency: 'EUR' }),
      booking({ line: 3, bookingDate: '2026-11-22' }),
      booking({ line: 4, bookingDate: '2026-10-05' }),
      booking({ line: 5, bookingDate: '2026-09-05' }),
    ])
    const once = convertedCard(card!, rates)
    expect(monthsWithoutRate(once)).toEqual([
      { month: '2026-09-01', count: 1, days: [{ day: '2026-09-05', count: 1 }] },
      { month: '2026-10-01', count: 1, days: [{ day: '2026-10-05', count: 1 }] },
    ])
    expect(daysWithoutRate(once)).toEqual({ from: '2026-08-29', to: '2026-10-05' })
    const typed = convertedCard(once, {
      dated: [],
      typed: { ...noTypedRates, months: new Map([['2026-10-01', '1.25']]) },
    })
    expect(
      typed.rows.map(({ rate, rateDay, rateSource, amountCents }) => [
        rate,
        rateDay,
        rateSource,
        amountCents,
      ]),
    ).toEqual([
      ['1.0876', '2026-11-20', 'file', -10_000],
      ['1.0876', '2026-11-20', 'ecb', -10_000],
      ['1.25', '2026-10-05', 'typed', -8_701],
      [undefined, undefined, undefined, -10_876],
    ])
    const preview = previewOf(compared(withoutWaiting(typed)), noAnswers, new Map())
    expect(preview.sums.outside.count).toBe(1)
    expect(preview.takenCount).toBe(3)
    expect(preview.rows.find(({ group }) => group === 'outside')?.row.obstacle).toBe('no_rate')
  })

  it('are typed for one day before those of its month, and hold on no other day', async () => {
    const [card] = await cards(
      ['2026-10-05', '2026-10-05', '2026-10-06', '2026-09-05'].map((bookingDate, at) =>
        booking({ line: at + 2, bookingDate: bookingDate as Day }),
      ),
    )
    expect(monthsWithoutRate(card!)[1]?.days).toEqual([
      { day: '2026-10-05', count: 2 },
      { day: '2026-10-06', count: 1 },
    ])
    const days = { ...noTypedRates, days: new Map([['2026-10-05', '1.0876']] as const) }
    const ofDay = convertedCard(card!, { dated: [], typed: days })
    expect(ofDay.rows.map(({ rate }) => rate)).toEqual(['1.0876', '1.0876', undefined, undefined])
    const both = withTyped(days, { ...noTypedRates, months: new Map([['2026-10-01', '1.25']] as const) })
    const ofBoth = convertedCard(card!, { dated: [], typed: both })
    expect(ofBoth.rows.map(({ rate, rateDay, rateSource }) => [rate, rateDay, rateSource])).toEqual([
      ['1.0876', '2026-10-05', 'typed'],
      ['1.0876', '2026-10-05', 'typed'],
      ['1.25', '2026-10-06', 'typed'],
      [undefined, undefined, undefined],
    ])
  })

  it('leave a card in euro as it is', async () => {
    const [card] = await cards([booking({ currency: 'EUR' })])
    expect(convertedCard(card!, rates)).toBe(card)
  })
})

describe('the account that is made from it', () => {
  const rows = [
    booking({ bookingDate: '2026-11-21', amountCents: -1_000 }),
    booking({ line: 3, bookingDate: '2026-11-20', amountCents: -10_876 }),
  ]

  it('begins with the opening balance of the file, in dollars, on the day before its first booking', async () => {
    const [card] = await cards(rows, [
      { account: 0, kind: 'opening', cents: 21_876, currency: 'USD', day: '2026-11-19' },
    ])
    const opening = { day: '2026-11-19', minor: 21_876 }
    expect(accountOfFile(card!).opening).toEqual(opening)
    // The opening balance stays the same although the rows now have euro amounts.
    expect(accountOfFile(convertedCard(card!, rates)).opening).toEqual(opening)
  })

  it('begins with what its column of balances says, less the bookings', async () => {
    const [first, second] = rows
    const [card] = await cards([
      { ...first!, balanceAfterCents: 10_000 },
      { ...second!, balanceAfterCents: 11_000 },
    ])
    expect(accountOfFile(card!).opening).toEqual({ day: '2026-11-19', minor: 21_876 })
    expect(accountOfFile(convertedCard(card!, rates)).opening).toEqual({ day: '2026-11-19', minor: 21_876 })
  })

  it('is proposed the first rate after its day where none holds on it, at most seven days later', () => {
    expect(nextRate([friday], 'USD', '2026-11-19')).toBe('1.0876')
    expect(nextRate([friday], 'USD', '2026-11-13')).toBe('1.0876')
    expect(nextRate([friday], 'USD', '2026-11-12')).toBeNull()
    expect(nextRate([friday], 'CHF', '2026-11-19')).toBeNull()
    expect(nextRate([friday], 'USD', '2026-11-21')).toBeNull()
  })
})

describe('its take-over', () => {
  const balances: readonly StatementBalance[] = [
    { account: 0, kind: 'opening', cents: 20_876, currency: 'USD', day: '2026-11-19' },
    { account: 0, kind: 'closing', cents: 10_000, currency: 'USD', day: '2026-11-20' },
  ]

  it('proves the balance in dollars, and sends both amounts with the rate', async () => {
    const [card] = await cards([booking({})], balances)
    const ready = convertedCard(card!, rates)
    const comparison = compared(ready)
    expect(filesProof(ready, comparison.rows)).toMatchObject({ openingCents: 20_876, differenceCents: 0 })
    expect(newBalanceOf(comparison.rows, ready.balances)).toMatchObject({
      cents: 9_195,
      foreign: { foreignMinor: 10_000, rate: '1.0876', rateDay: '2026-11-20', rateSource: 'ecb' },
    })
    const preview = previewOf(comparison, noAnswers, new Map())
    const [body] = await importBodies(crypto.randomUUID(), ready, comparison, preview, null)
    expect(body).toMatchObject({
      closingCents: 9_195,
      closing: { foreignMinor: 10_000 },
      rows: [{ amountCents: -10_000, foreignMinor: -10_876, rate: '1.0876', rateDay: '2026-11-20' }],
    })
    expect(createImport.body?.safeParse(body).success).toBe(true)
  })

  it('finds what is stored by its dollars, whatever the rate was then', async () => {
    const [card] = await cards([booking({ purpose: 'Zimmer 7' })])
    const stored: KnownBooking = {
      id: 'stored',
      accountId,
      day: '2026-11-20',
      amountCents: -9_500,
      foreignMinor: -10_876,
      counterparty: 'Hotel',
      counterpartyIban: null,
      purpose: 'Zimmer 7',
      endToEndRef: null,
      bankRef: null,
      bankRefKind: null,
      bankDay: null,
      format: 'wise',
      transferId: null,
    }
    const { rows } = compared(convertedCard(card!, rates), [stored])
    expect(rows).toMatchObject([{ kind: 'present', stored: { id: 'stored' } }])
  })

  it('offers what came from an account in euro as an own transfer', async () => {
    const [card] = await cards([booking({ amountCents: 10_876, counterparty: 'Erika Beispiel' })])
    const left: KnownBooking = {
      id: 'left',
      accountId: 'giro',
      day: '2026-11-18',
      amountCents: -10_050,
      counterparty: 'Wise',
      counterpartyIban: null,
      purpose: '',
      endToEndRef: null,
      bankRef: null,
      bankRefKind: null,
      bankDay: null,
      format: 'wise',
      transferId: null,
    }
    const comparison = compared(convertedCard(card!, rates), [left])
    expect(comparison.rows).toMatchObject([
      { transfer: { bookingId: 'left', accountId: 'giro', isStored: true } },
    ])
    const preview = previewOf(comparison, noAnswers, new Map())
    const [body] = await importBodies(crypto.randomUUID(), card!, comparison, preview, null)
    expect(body?.rows[0]).toMatchObject({ isTransfer: true, transferWith: 'left' })
  })

  it('leaves out by name what no account can hold, and what is less than half a cent', async () => {
    const [card] = await cards([
      booking({ currency: 'IDR', amountCents: -5_000 }),
      booking({ line: 3, currency: 'JPY', amountCents: -10_050 }),
    ])
    const rupiah: DatedRate = { ...friday, currency: 'IDR', rate: '17487.21' }
    expect(convertedCard(card!, { dated: [rupiah], typed: noTypedRates }).rows).toMatchObject([
      { obstacle: 'no_amount' },
    ])
    const [, yen] = await cards([
      booking({ currency: 'IDR', amountCents: -5_000 }),
      booking({ line: 3, currency: 'JPY', amountCents: -10_050 }),
    ])
    expect(yen?.rows).toMatchObject([{ obstacle: 'foreign_currency' }])
  })
})
