import * as fc from 'fast-check'
import { type Day, addDays, weekday } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { transaction } from './transaction.ts'

/** A booking and its true meaning: `contract:…`, `regular:…`, `income:…`, or nothing that recurs by agreement. */
export interface TruthfulBooking {
  readonly truth: string
  readonly booking: Transaction
}

/** The words of a bank for direct debits, standing orders, card payments, cash, its fee and incoming money. */
interface BankWords {
  readonly debit: string
  readonly order: string
  readonly card: string
  readonly cardPurpose: string
  readonly cash: string
  readonly cashName: string
  readonly fee: string
  readonly feePurpose: string
  readonly credit: string
}

const banks: readonly BankWords[] = [
  {
    debit: 'FOLGELASTSCHRIFT',
    order: 'DAUERAUFTRAG',
    card: 'KARTENZAHLUNG',
    cardPurpose: '2026-11T12:31 Debitk.0 2028-12',
    cash: 'BARGELDAUSZAHLUNG',
    cashName: 'GA NR00012345 BLZ12030000 0',
    fee: 'ENTGELTABSCHLUSS',
    feePurpose: 'Entgeltabrechnung siehe Anlage',
    credit: 'GUTSCHR. UEBERWEISUNG',
  },
  {
    debit: 'Lastschrift',
    order: 'Dauerauftrag/Terminueberweisung',
    card: 'Ausgang',
    cardPurpose: 'VISA Debitkartenumsatz',
    cash: 'Auszahlung',
    cashName: 'Geldautomat Hauptbahnhof',
    fee: 'Entgelt',
    feePurpose: 'Kontoführung',
    credit: 'Gutschrift',
  },
  {
    debit: 'Basislastschrift',
    order: 'Dauerauftrag-Gutschrift',
    card: 'Kartenzahlung girocard',
    cardPurpose: 'girocard Kd.Nr 4711',
    cash: 'Auszahlung girocard',
    cashName: 'VR-Bank GAA 12',
    fee: 'Abschluss',
    feePurpose: 'Kontoführungsentgelt',
    credit: 'Überweisungsgutschr.',
  },
]

type Told = Pick<Transaction, 'counterparty' | 'purpose'> & Partial<Transaction>

interface Offer {
  readonly name: string
  readonly months: 1 | 3 | 6 | 12
  readonly cents: readonly [number, number]
  readonly told: (seed: number) => Told
  readonly isOrdered?: boolean
}

const debit =
  (counterparty: string, purpose: string, varies = false) =>
  (seed: number): Told => ({
    counterparty,
    purpose: varies ? `RG ${seed * 37 + 1_000} ${purpose}` : purpose,
    mandateRef: `M-${counterparty.length}${purpose.length}`,
    creditorId: `DE98ZZZ0000000${counterparty.length * 100 + purpose.length}`,
    counterpartyIban: `DE0260050101${counterparty.length}${purpose.length}`,
  })
const ordered = (counterparty: string, purpose: string) => (): Told => ({
  counterparty,
  purpose,
  counterpartyIban: `DE0270150000${counterparty.length}${purpose.length}`,
})
const collected =
  (merchant: string) =>
  (seed: number): Told => ({
    counterparty: 'PayPal Europe S.a.r.l. et Cie S.C.A',
    purpose: `10${seed}4711 PP.1234.PP . ${merchant}, Ihr Einkauf bei ${merchant}`,
    mandateRef: '5VYJ222',
    creditorId: 'LU96ZZZ0000000000000000058',
    counterpartyIban: 'LU280019400644750000',
  })
const amazon =
  (counterparty: string, purpose: string) =>
  (seed: number): Told => ({
    counterparty,
    purpose: `D01-${seed} ${purpose}`,
    mandateRef: 'AM-1',
    creditorId: 'DE24ZZZ00000561652',
    counterpartyIban: 'DE02300606010002474689',
  })

const offers: readonly Offer[] = [
  {
    name: 'rent',
    months: 1,
    cents: [60_000, 150_000],
    told: ordered('Hausverwaltung Beckmann', 'Miete Whg 7'),
  },
  {
    name: 'private rent',
    months: 1,
    cents: [50_000, 90_000],
    told: ordered('Karl Kranz', 'Kaltmiete Hinterhaus'),
  },
  {
    name: 'kita',
    months: 1,
    cents: [10_000, 30_000],
    told: ordered('Gemeindekasse Neustadt', 'Kita Beitrag 0815'),
  },
  { name: 'power', months: 1, cents: [5_000, 15_000], told: debit('Energie Nord GmbH', 'Abschlag Strom') },
  { name: 'phone', months: 1, cents: [999, 4_999], told: debit('Funknetz GmbH', 'Mobilfunk', true) },
  { name: 'net', months: 1, cents: [2_999, 4_999], told: debit('Kabelnetz AG', 'DSL Anschluss') },
  {
    name: 'gez',
    months: 3,
    cents: [5_508, 5_508],
    told: debit('Rundfunk ARD, ZDF, DRadio', 'Beitragsnr 123'),
  },
  { name: 'netflix', months: 1, cents: [1_399, 1_999], told: collected('NETFLIX') },
  { name: 'spotify', months: 1, cents: [1_099, 1_799], told: collected('Spotify AB') },
  { name: 'disney', months: 1, cents: [899, 1_399], told: collected('Disney Plus') },
  { name: 'unknown through PayPal', months: 1, cents: [500, 2_900], told: collected('Blattwerk Online') },
  { name: 'prime', months: 1, cents: [899, 899], told: amazon('AMAZON EU S.A R.L.', 'AMZNPrime DE') },
  { name: 'bu', months: 1, cents: [3_000, 9_000], told: debit('Nordstern Leben AG', 'Berufsunfaehigkeit') },
  {
    name: 'liability',
    months: 12,
    cents: [4_000, 9_000],
    told: debit('Nordstern Sach AG', 'Haftpflicht jaehrlich'),
  },
  {
    name: 'household',
    months: 6,
    cents: [4_000, 9_000],
    told: debit('Hausrat Direkt AG', 'Hausratversicherung'),
  },
  { name: 'gym', months: 1, cents: [1_990, 6_900], told: debit('Sportpark Süd', 'Beitrag') },
  { name: 'loan', months: 1, cents: [9_000, 40_000], told: debit('Autobank AG', 'Rate Darlehen 77') },
  { name: 'magazine', months: 1, cents: [500, 2_500], told: debit('Abo Verlag', 'Abo Nr 5') },
  { name: 'ticket', months: 1, cents: [5_800, 6_300], told: debit('Verkehrsbetriebe', 'Deutschlandticket') },
]

/** Payments that recur each month without being a contract. */
const habits: readonly Offer[] = [
  { name: 'regular:pocket', months: 1, cents: [2_000, 5_000], told: ordered('Lena Muster', 'Taschengeld') },
  {
    name: 'regular:donation',
    months: 1,
    cents: [1_000, 5_000],
    told: debit('Hilfswerk e.V.', 'Spende danke'),
  },
  { name: 'regular:friend', months: 1, cents: [5_000, 9_000], told: ordered('Paula Sommer', 'Garten') },
  { name: 'own depot', months: 1, cents: [5_000, 50_000], told: ordered('Erika Muster', 'Sparplan ETF') },
  { name: 'savings plan', months: 1, cents: [2_500, 50_000], told: debit('Trade Republic Bank', 'Sparplan') },
]

interface Draw {
  readonly bank: BankWords
  readonly seed: number
  readonly wanted: ReadonlySet<string>
}

const FIRST_MONTH = '2025-12-01'
const MONTHS = 12
const TODAY: Day = '2026-11-27'

/** The year of bookings that ends with {@link TODAY}, of a generated household. */
export const randomYear: fc.Arbitrary<{
  readonly bookings: readonly TruthfulBooking[]
  readonly contracts: ReadonlySet<string>
  readonly today: Day
}> = fc
  .record({
    bank: fc.constantFrom(...banks),
    seed: fc.nat(9_999),
    names: fc.subarray(offers.map(({ name }) => name)),
  })
  .map(({ bank, seed, names }) => {
    const draw = { bank, seed, wanted: new Set(names) }
    const chosen = offers.filter(({ name }) => draw.wanted.has(name))
    return {
      bookings: [
        ...chosen.flatMap((offer, at) => paid(draw, { ...offer, name: `contract:${offer.name}` }, at)),
        ...habits.flatMap((habit, at) => paid(draw, habit, at + 31)),
        ...bankFees(draw),
        ...visits(draw),
        ...orders(draw),
        ...incomes(draw),
      ].toSorted((a, b) => (a.booking.day < b.booking.day ? 1 : -1)),
      contracts: new Set([...names.map((name) => `contract:${name}`), 'contract:bank fee']),
      today: TODAY,
    }
  })

/** A number that looks random but is the same for the same seeds. */
function noise(seed: number, at: number, below: number): number {
  const mixed = Math.imul((seed + 1) * 7_919 + at * 104_729, 2_654_435_761) >>> 0
  return mixed % below
}

function between([least, most]: readonly [number, number], seed: number, at: number): number {
  return least + noise(seed, at, most - least + 1)
}

/** The day itself, or the next bank day. */
function bankDay(day: Day): Day {
  return weekday(day) >= 6 ? bankDay(addDays(day, 1)) : day
}

function paid({ bank, seed }: Draw, offer: Offer, at: number): readonly TruthfulBooking[] {
  const cents = between(offer.cents, seed, at)
  const dayOffset = noise(seed, at + 500, 27)
  // A price rises once; a price by usage is different each time.
  const raisedFrom = noise(seed, at + 900, 3) === 0 ? 4 + noise(seed, at + 901, 4) : MONTHS
  const first = offer.months === 12 ? noise(seed, at + 700, 4) : noise(seed, at + 700, offer.months)
  const isBilled = offer.name === 'contract:phone'
  const isOrder = offer.told(0).mandateRef === undefined
  return Array.from({ length: MONTHS }, (_, month) => month)
    .filter((month) => month >= first && (month - first) % offer.months === 0)
    .flatMap((month): readonly TruthfulBooking[] => {
      const day = bankDay(addDays(addMonths(FIRST_MONTH, month), dayOffset))
      if (day > TODAY) return []
      const extra = isBilled ? noise(seed, at * 100 + month, 5) * 150 : 0
      const amountCents = 0 - (cents + (month >= raisedFrom ? 200 : 0) + extra)
      const bookingText = isOrder ? bank.order : bank.debit
      return [
        {
          truth: offer.name,
          booking: transaction({ day, amountCents, bookingText, ...offer.told(month + 1) }),
        },
      ]
    })
}

function bankFees({ bank, seed }: Draw): readonly TruthfulBooking[] {
  const amountCents = 0 - between([500, 3_000], seed, 77)
  return [0, 3, 6, 9].map((month) => ({
    truth: 'contract:bank fee',
    booking: transaction({
      day: bankDay(addDays(addMonths(FIRST_MONTH, month), 28)),
      amountCents,
      bookingText: bank.fee,
      purpose: bank.feePurpose,
    }),
  }))
}

const shops = [
  'REWE SAGT DANKE 12//BERLIN/DE',
  'EDEKA MUELLER',
  'ARAL STATION',
  'DM DROGERIEMARKT',
  'Café Sonne',
]

function visits({ bank, seed }: Draw): readonly TruthfulBooking[] {
  return Array.from({ length: MONTHS }, (_, month) => {
    const first = addMonths(FIRST_MONTH, month)
    const on = (offset: number) => bankDay(addDays(first, offset))
    const card = (day: Day, counterparty: string, amountCents: number): TruthfulBooking => ({
      truth: 'spending',
      booking: transaction({
        day,
        counterparty,
        amountCents,
        bookingText: bank.card,
        purpose: bank.cardPurpose,
      }),
    })
    const bought = [0, 1, 2, 3, 4, 5, 6].map((each) =>
      card(
        on(noise(seed, month * 50 + each, 27)),
        shops[noise(seed, month * 60 + each, shops.length)] ?? '',
        0 - between([500, 9_000], seed, month * 70 + each),
      ),
    )
    const cash: TruthfulBooking = {
      truth: 'cash',
      booking: transaction({
        day: on(1),
        amountCents: -20_000,
        counterparty: bank.cashName,
        bookingText: bank.cash,
      }),
    }
    return [
      ...bought,
      cash,
      card(on(14), 'FRISEUR SCHICK//BERLIN/DE', -3_200),
      card(on(9), 'Salon Marie', -4_500),
    ]
  })
    .flat()
    .filter(({ booking }) => booking.day <= TODAY)
}

function orders({ bank, seed }: Draw): readonly TruthfulBooking[] {
  const order = (at: number, told: Told): TruthfulBooking => ({
    truth: 'spending',
    booking: transaction({
      day: bankDay(addDays(FIRST_MONTH, 9 + at * 11 + noise(seed, at + 40, 9))),
      amountCents: 0 - between([900, 9_000], seed, at + 60),
      bookingText: bank.debit,
      ...told,
    }),
  })
  return Array.from({ length: 28 }, (_, at) => at).flatMap((at) => [
    order(at, amazon('AMAZON PAYMENTS EUROPE S.C.A.', 'AMZN Mktp DE')(at + 1)),
    ...(at % 3 === 0 ? [order(at, collected('eBay S.a r.l.')(at + 1))] : []),
  ])
}

function incomes({ bank, seed }: Draw): readonly TruthfulBooking[] {
  const came = (
    truth: string,
    month: number,
    offset: number,
    cents: number,
    told: Told,
  ): TruthfulBooking => ({
    truth,
    booking: transaction({
      day: bankDay(addDays(addMonths(FIRST_MONTH, month), offset)),
      amountCents: cents,
      bookingText: bank.credit,
      ...told,
    }),
  })
  const salary = between([180_000, 520_000], seed, 5)
  const bonusMonth = noise(seed, 6, 11)
  const raisedFrom = 3 + noise(seed, 7, 12)
  return Array.from({ length: 11 }, (_, month) => month).flatMap((month) => [
    came(
      'income:salary',
      month,
      27,
      salary +
        (month === bonusMonth ? 90_000 + noise(seed, 8, 200_000) : 0) +
        (month >= raisedFrom ? 14_000 : 0),
      { counterparty: 'Beispiel Maschinenbau GmbH', purpose: 'Lohn/Gehalt', counterpartyIban: 'DE0210' },
    ),
    came('income:child benefit', month, 8, 25_900, {
      counterparty: 'Bundesagentur fuer Arbeit - Familienkasse',
      purpose: 'Kindergeld',
    }),
    ...(month % 3 === 0
      ? [
          came('refund', month, 17, 3_000 + month * 100, {
            counterparty: 'Zalando SE',
            purpose: 'Erstattung 77',
          }),
          came('refund', month, 18, 2_000 + month * 130, {
            counterparty: 'OTTO GmbH',
            purpose: 'Ihre Bestellung',
          }),
          came('insurance', month, 22, 5_000 + month * 900, {
            counterparty: 'Private Krankenversicherung AG',
            purpose: 'Leistung',
          }),
          came('insurance', month, 23, 15_000 + month * 900, {
            counterparty: 'HUK-COBURG',
            purpose: 'Schadenzahlung 12',
          }),
          came('friend', month, 18, 1_200 + month * 310, { counterparty: 'Lisa Freundin', purpose: 'Pizza' }),
          came('friend', month, 20, 9_200 + month * 310, {
            counterparty: 'Jonas Winter',
            purpose: 'Anteil Ferienhaus',
          }),
        ]
      : []),
  ])
}
