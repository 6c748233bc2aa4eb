import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, toDay } from '#domain/calendar/day.ts'
import giroUrl from '#domain/place-proposals/cases/year-giro.csv?url&inline'
import truthUrl from '#domain/place-proposals/cases/year-truth.csv?url&inline'
import { readPieces } from '#domain/statement-import/testing/samples.ts'
import { type TruthfulBooking, randomYear } from '#domain/testing/random-bookings.ts'
import { transaction } from '#domain/testing/transaction.ts'
import dkbTruthUrl from '#domain/transactions/cases/year-dkb-truth.csv?url&inline'
import dkbUrl from '#domain/transactions/cases/year-dkb.csv?url&inline'
import ingTruthUrl from '#domain/transactions/cases/year-ing-truth.csv?url&inline'
import ingUrl from '#domain/transactions/cases/year-ing.csv?url&inline'
import { recognisedIncome } from './irregular-income.ts'
import { recurringPayments } from './recurring-payments.ts'

const bytes = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))

/** The bookings of a bank's file together with the known truth about each row, in the same order. */
function yearOf(fileUrl: string, truthsUrl: string): readonly TruthfulBooking[] {
  const truths = new TextDecoder()
    .decode(bytes(truthsUrl))
    .trim()
    .split(/\r?\n/u)
    .slice(1)
    .map((line) => line.slice(line.lastIndexOf(';') + 1))
  const read = readPieces([bytes(fileUrl)])?.bookings ?? []
  if (read.length !== truths.length) throw new Error(`${read.length} rows, ${truths.length} truths`)
  return read.map((booking, at) => ({
    truth: truths[at] ?? '',
    booking: transaction({
      day: booking.bookingDate,
      amountCents: booking.amountCents,
      counterparty: booking.counterparty,
      counterpartyIban: booking.counterpartyIban,
      bookingText: booking.bookingText ?? '',
      purpose: booking.purpose,
      mandateRef: booking.mandateRef,
      creditorId: booking.creditorId,
    }),
  }))
}

/** The results found among bookings, by the truth about the latest of their bookings. */
function found(year: readonly TruthfulBooking[], today: Day) {
  const bookings = year.map(({ booking }) => booking)
  const truthOf = new Map(year.map(({ booking, truth }) => [booking.id, truth]))
  const payments = recurringPayments(bookings, today)
  const told = payments.map((payment) => ({
    payment,
    truth: truthOf.get(payment.transactions.at(-1)?.id ?? '') ?? '',
  }))
  const incomes = recognisedIncome(bookings, { sources: [], receipts: [] }, today)
  return {
    contracts: told.filter(({ payment }) => payment.isContract).map(({ truth }) => truth),
    regular: told.map(({ truth }) => truth),
    names: payments.map(({ counterparty }) => counterparty),
    incomes: incomes
      .map(({ counterparty, isIrregular, type }) => [counterparty, isIrregular, type] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

const truthsOf = (year: readonly TruthfulBooking[], kind: RegExp) =>
  [...new Set(year.map(({ truth }) => truth))].filter((truth) => kind.test(truth)).toSorted()

describe('a year of an account (budget.md § 14, § 15)', () => {
  const year = yearOf(giroUrl, truthUrl)
  const all = found(year, '2026-11-27')

  it('shows every contract and nothing else, behind a collector and a marketplace, too', () => {
    expect(all.contracts.toSorted()).toEqual(truthsOf(year, /^contract:/u))
    for (const name of ['Netflix', 'Spotify', 'Amazon Prime', 'Kontoführung', 'Kfz Versicherung AG'])
      expect(all.names).toContain(name)
  })

  it('calls pocket money and donations regular and no contract, and leaves out cash and the hairdresser', () => {
    expect(all.regular).toEqual(expect.arrayContaining(['regular:pocket', 'regular:donation']))
    const others = all.regular.filter((truth) => !/^(?:contract|regular):/u.test(truth))
    // These are own accounts, whose names and IBANs the household knows.
    expect(others.toSorted()).toEqual(['own depot', 'transfer'])
  })

  it('shows salary and child benefit as regular sources, and nothing that comes back', () => {
    const others = all.incomes.filter(([name]) => name !== 'Max Muster')
    expect(others).toEqual([
      ['Beispiel Maschinenbau GmbH', false, 'salary'],
      ['Bundesagentur fuer Arbeit - Familienkasse', false, 'child_benefit'],
    ])
  })
})

describe.each([
  ['DKB', dkbUrl, dkbTruthUrl, ['Netflix', 'Audible', 'Amazon Prime'], 'Technik Werke AG'],
  [
    'ING, without mandates',
    ingUrl,
    ingTruthUrl,
    ['Spotify', 'Disney Plus', 'Kontoführung'],
    'Hafenbetriebe Nord AöR',
  ],
] as const)('a year of another household at %s', (_, fileUrl, truthsUrl, names, employer) => {
  const year = yearOf(fileUrl, truthsUrl)
  const all = found(year, '2025-11-27')

  it('shows every contract and nothing else', () => {
    expect(all.contracts.toSorted()).toEqual(truthsOf(year, /^contract:/u))
    expect(all.names).toEqual(expect.arrayContaining([...names]))
  })

  it('leaves out cash, card payments and refunds', () => {
    const others = all.regular.filter((truth) => !/^(?:contract|regular):|depot$|savings plan/u.test(truth))
    expect(others).toEqual([])
    expect(all.incomes.map(([name, isIrregular]) => [name, isIrregular])).toEqual([
      [expect.stringMatching(/familienkasse/iu), false],
      [employer, false],
    ])
  })
})

it('tells a monthly visit from a subscription of a shop, however both are paid', () => {
  const paid = (counterparty: string, purpose: string, told: Partial<TruthfulBooking['booking']> = {}) =>
    ['06', '07', '08', '09', '10', '11'].map((month) =>
      transaction({
        day: toDay(`2026-${month}-12`),
        amountCents: -3_200,
        counterparty,
        purpose,
        bookingText: 'Lastschrift',
        ...told,
      }),
    )
  const names = (bookings: readonly TruthfulBooking['booking'][]) =>
    recurringPayments(bookings, '2026-11-27').map(({ counterparty, isContract }) => [
      counterparty,
      isContract,
    ])
  expect(names(paid('Friseur Schick', 'ELV 4711', { mandateRef: 'E-1' }))).toEqual([])
  expect(names(paid('Pizzeria Roma', 'Danke'))).toEqual([])
  expect(names(paid('Audible GmbH', 'Hörbuch', { mandateRef: 'A-1' }))).toEqual([['Audible GmbH', true]])
  expect(names(paid('Turnverein Süd', 'Beitrag', { bookingText: 'Kartenzahlung' }))).toEqual([
    ['Turnverein Süd', true],
  ])
  expect(names(paid('Paula Sommer', 'Garten'))).toEqual([['Paula Sommer', false]])
})

describe('a fixed amount to a name of one word', () => {
  const isContract = (counterparty: string, cents: number, told: Partial<TruthfulBooking['booking']>) =>
    recurringPayments(
      ['06', '07', '08', '09', '10', '11'].map((month) =>
        transaction({
          day: toDay(`2026-${month}-12`),
          amountCents: -cents,
          counterparty,
          bookingText: '',
          purpose: '',
          ...told,
        }),
      ),
      '2026-11-27',
    ).map((payment) => payment.isContract)

  it.each([
    ['Markus', 5_000, {}],
    ['Markus', 5_000, { purpose: 'Danke dir!' }],
    ['MARKUS', 5_000, { bookingText: 'Dauerauftrag', purpose: 'Monatlich 11/2026' }],
    ['Lieselotte', 1_750, { bookingText: 'SEPA-Überweisung' }],
    ['Sören', 2_500, { bookingText: 'Ueberweisung', purpose: 'Anteil Urlaub vom 01.08.2026' }],
    ['Oma', 3_000, { purpose: 'Garten' }],
    ['Jean-Luc', 4_000, { bookingText: 'Gutschrift Dauerauftrag' }],
  ] as const)('%s is given %i cents by agreement among people', (name, cents, told) => {
    expect(isContract(name, cents, told)).toEqual([false])
  })

  it.each([
    ['Netzwolke', 599, {}],
    ['Netzwolke', 600, { bookingText: 'Lastschrift' }],
    ['Netzwolke', 600, { bookingText: 'FOLGELASTSCHRIFT' }],
    ['Netzwolke', 600, { bookingText: 'SEPA Direct Debit' }],
    ['Gartenfreunde', 2_000, { bookingText: 'Dauerauftrag', purpose: 'Mitgliedsbeitrag' }],
    ['Gartenfreunde', 2_000, { bookingText: 'Überweisung', purpose: 'Rechnung 11/2026' }],
    ['Gartenfreunde', 2_000, { bookingText: 'Überweisung', purpose: '8812345' }],
    ['Netzwolke', 600, { creditorId: 'DE98ZZZ09999999999' }],
    ['Netzwolke.de', 600, {}],
  ] as const)('%s is paid %i cents by contract', (name, cents, told) => {
    expect(isContract(name, cents, told)).toEqual([true])
  })
})

describe('any household of a generated year', () => {
  it('has its contracts found, and no other', () => {
    fc.assert(
      fc.property(randomYear, ({ bookings, contracts, today }) => {
        const { contracts: told } = found(bookings, today)
        const missed = [...contracts].filter((truth) => !told.includes(truth) && isThere(bookings, truth))
        const wrong = told.filter((truth) => !contracts.has(truth))
        expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('has its salary found as regular, and no refund, insurer or friend as a source', () => {
    fc.assert(
      fc.property(randomYear, ({ bookings, today }) => {
        expect(found(bookings, today).incomes).toEqual([
          ['Beispiel Maschinenbau GmbH', false, 'salary'],
          ['Bundesagentur fuer Arbeit - Familienkasse', false, 'child_benefit'],
        ])
      }),
      { numRuns: 60 },
    )
  })

  it('finds the same in whatever order the bookings come', () => {
    fc.assert(
      fc.property(randomYear, ({ bookings, today }) => {
        expect(found(bookings.toReversed(), today).contracts.toSorted()).toEqual(
          found(bookings, today).contracts.toSorted(),
        )
      }),
      { numRuns: 20 },
    )
  })
})

/**
 * Whether there are enough payments to recognise a contract: one that began too late is excluded, and a yearly one is
 * paid once in a year.
 */
function isThere(bookings: readonly TruthfulBooking[], truth: string): boolean {
  return bookings.filter((each) => each.truth === truth).length >= (truth === 'contract:liability' ? 1 : 2)
}
