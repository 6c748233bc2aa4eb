import { putContract } from '#contract/planning/budget-items.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { createImportRule } from '#contract/planning/import-rules.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { createImport } from '#contract/transactions/imports.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import type { BudgetGroupKey } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { currentMonth, today } from './calendar.ts'
import { newId } from './new-id.ts'

interface Owners {
  readonly personIds: readonly string[]
  /** The account where income arrives, and the one from which life is paid. */
  readonly incomingId: string
  readonly lifeId: string
  readonly startMonth: Month
}

type Row = CallOf<typeof createImport>['body']['rows'][number]
type GroupName = BudgetGroupKey | (typeof ownGroups)[number]

const ownGroups = [
  'Landwirtschaftlicher Nebenerwerbsbetrieb',
  'Denkmalgeschütztes Mehrfamilienhaus Bahnhofstraße 123',
  'Pflegebedürftige Großeltern',
] as const
const builtIn = ['housing', 'mobility', 'insurance', 'food', 'children', 'health', 'media', 'other'] as const

interface Told extends Partial<Omit<BudgetItem, 'amounts' | 'shares' | 'groupId'>> {
  readonly name: string
  readonly group: GroupName
  readonly cents: Cents
  /** Shares in per cent, person by person. */
  readonly shares?: readonly number[]
  readonly payee: string
}

/**
 * Items with every rhythm, every kind of carry-over, shares of all four persons, and names that no column was made for.
 */
const items: readonly Told[] = [
  {
    name: 'Darlehensrate Mehrfamilienhaus Bahnhofstraße 123',
    group: 'Denkmalgeschütztes Mehrfamilienhaus Bahnhofstraße 123',
    cents: 18_765_432,
    isFixed: true,
    day: 30,
    payee: 'Genossenschaftsbank Musterlandkreis Immobilienfinanzierungsabteilung',
  },
  {
    name: 'Instandhaltungsrücklage denkmalgeschützte Fassade',
    group: 'Denkmalgeschütztes Mehrfamilienhaus Bahnhofstraße 123',
    cents: 456_789_012,
    isIrregular: true,
    carryOver: 'catches_up',
    openingCents: 123_456_789,
    payee: 'Restaurierungswerkstätten Oberpfalz GmbH & Co. Kommanditgesellschaft',
  },
  {
    name: 'Grundbesitzabgabenbescheid',
    group: 'housing',
    cents: 3_456_789,
    dueMonths: [2, 5, 8, 11],
    day: 15,
    isFixed: true,
    payee: 'Kreisfreie Stadt Schwäbisch Musterhausen Stadtkasse',
  },
  {
    name: 'Haushaltshilfe mit Sozialversicherungsbeiträgen',
    group: 'housing',
    cents: 345_678,
    isFixed: true,
    day: 'last_bank_day',
    payee: 'Minijobzentrale Knappschaft-Bahn-See',
  },
  {
    name: 'Leasingrate Elektrogeländewagen',
    group: 'mobility',
    cents: 234_567,
    isFixed: true,
    day: 1,
    shares: [100],
    payee: 'Automobilleasinggesellschaft Süddeutschland',
  },
  {
    name: 'Kraftfahrzeughaftpflichtversicherung mit Vollkasko',
    group: 'insurance',
    cents: 567_890,
    dueMonths: [1],
    day: 4,
    isFixed: true,
    payee: 'Versicherungsverein auf Gegenseitigkeit Niedersachsen',
  },
  {
    name: 'Berufsunfähigkeitsversicherung Wilhelmine-Friederike',
    group: 'insurance',
    cents: 98_765,
    isFixed: true,
    day: 2,
    shares: [0, 0, 100],
    payee: 'Lebensversicherungsgesellschaft Hannoversche Landschaft',
  },
  {
    name: 'Lebensmittel und Getränkelieferungen',
    group: 'food',
    cents: 987_654,
    payee: 'Lebensmitteleinzelhandelsgesellschaft Ammerland',
  },
  {
    name: 'Restaurantbesuche mit Geschäftsfreunden',
    group: 'food',
    cents: 456_789,
    shares: [50, 50],
    payee: 'Gasthausbrauerei Zum Schwarzen Walfisch zu Askalon',
  },
  {
    name: 'Internatsgebühren Maximilian-Ferdinand',
    group: 'children',
    cents: 1_234_567,
    isFixed: true,
    day: 3,
    shares: [0, 0, 0, 100],
    payee: 'Stiftung Landerziehungsheim Schloss Hohenstein',
  },
  {
    name: 'Kindergeburtstagsfeiern',
    group: 'children',
    cents: 876_543,
    isIrregular: true,
    shares: [25, 25, 25, 25],
    payee: 'Erlebnispark Kinderlandabenteuerwelt',
  },
  {
    name: 'Zahnärztliche Zusatzbehandlungen',
    group: 'health',
    cents: 123_456,
    carryOver: 'saves',
    payee: 'Gemeinschaftspraxis für Kieferorthopädie Dr. Wettengel',
  },
  {
    name: 'Rundfunkbeitrag Zweitwohnung',
    group: 'media',
    cents: 5_508,
    dueMonths: [3, 6, 9, 12],
    isFixed: true,
    payee: 'ARD ZDF Deutschlandradio Beitragsservice',
  },
  {
    name: 'Erstattung Krankenversicherungsbeiträge',
    group: 'health',
    cents: 87_654,
    valueSign: -1,
    payee: 'Beihilfestelle Landesamt für Besoldung und Versorgung',
  },
  {
    name: 'Pflegeheimzuzahlung Großmutter',
    group: 'Pflegebedürftige Großeltern',
    cents: 543_210,
    isFixed: true,
    day: 5,
    payee: 'Seniorenresidenz Abendsonne Pflegegesellschaft',
  },
  {
    name: 'Traktoren und Mähdrescher',
    group: 'Landwirtschaftlicher Nebenerwerbsbetrieb',
    cents: 876_543_210,
    dueMonths: [4, 10],
    payee: 'Landmaschinenvertriebsgenossenschaft Weser-Ems',
  },
  {
    name: 'Weihnachtsgeschenke Verwandtschaft',
    group: 'other',
    cents: 2_345_678,
    dueMonths: [12],
    payee: 'Spielwarenfachgeschäft Puppendoktor',
  },
]

/** A household plan with groups of its own, contracts, rules and three hundred bookings, most of them from a file. */
export async function setUpLargeBudget(api: Client, owners: Owners): Promise<void> {
  const groups = [
    ...builtIn.map((key) => ({ id: newId(), key, name: '' })),
    ...ownGroups.map((name) => ({ id: newId(), key: null, name })),
  ]
  const ids = items.map(newId)
  await api.call(startBudget, {
    body: {
      startMonth: owners.startMonth,
      monthStart: 'calendar',
      groups,
      items: items.map(({ payee: _, group, cents, shares = [], ...told }, at) => {
        const { position: _p, version: _v, ...usual } = plainItem
        return {
          ...usual,
          ...told,
          id: ids[at] ?? '',
          groupId: groups.find(({ key, name }) => key === group || name === group)?.id ?? null,
          accountId: owners.lifeId,
          amounts: [
            { from: owners.startMonth, amountCents: Math.round(cents * 0.93) },
            { from: addMonths(currentMonth(), -3), amountCents: cents },
          ],
          shares: shares.flatMap((percent, person) =>
            percent === 0 ? [] : [{ personId: owners.personIds[person] ?? '', shareBp: percent * 100 }],
          ),
          dueMonths: [...(told.dueMonths ?? [])],
          exceptions: [...(told.exceptions ?? [])],
        }
      }),
    },
  })
  await agreeContracts(api, ids)
  await learnRules(api, ids)
  await importBookings(api, owners, ids)
  await enterByHand(api, owners, ids)
}

async function agreeContracts(api: Client, ids: readonly string[]): Promise<void> {
  const withContract = items.flatMap(({ isFixed, group, payee }, at) =>
    isFixed === true ? [{ itemId: ids[at] ?? '', provider: payee, isInsurance: group === 'insurance' }] : [],
  )
  for (const { itemId, provider, isInsurance } of withContract)
    await api.call(putContract, {
      params: { id: itemId },
      body: {
        version: 0,
        kind: isInsurance ? 'insurance' : 'other',
        provider,
        customerNumber: 'Versicherungsscheinnummer 0123-4567-8901-2345',
        address: `${provider}\nDonaudampfschifffahrtsstraße 123\n12345 Musterhausen an der Schwäbischen Alb`,
        signedOn: null,
        startsOn: addMonths(currentMonth(), -35),
        minimumEndsOn: null,
        noticeCount: 1,
        noticeUnit: 'month',
        noticeTo: 'term_end',
        renewalMonths: 12,
        cancelledTo: null,
      },
    })
}

async function learnRules(api: Client, ids: readonly string[]): Promise<void> {
  for (const [at, text] of [
    [7, 'lebensmitteleinzelhandelsgesellschaft ammerland'],
    [8, 'gasthausbrauerei'],
  ] as const)
    await api.call(createImportRule, {
      body: {
        id: newId(),
        field: 'counterparty',
        text,
        isWhole: false,
        sign: -1,
        itemId: ids[at] ?? '',
        groupId: null,
        category: null,
        isTransfer: false,
      },
    })
}

const IMPORTED = 300

/** The bookings go back from yesterday a day and a half at a time; each ninth has no place yet. */
async function importBookings(api: Client, { lifeId }: Owners, ids: readonly string[]): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, count): Row => {
    const place = count % items.length
    const { cents = 0, payee = '', isIrregular, dueMonths, valueSign = 1 } = items[place] ?? {}
    const part = isIrregular === true || dueMonths ? 7 : 1
    const paid = Math.round(cents / part) + count
    return {
      id: newId(),
      day: addDays(today(), -1 - Math.floor(count * 1.4)),
      amountCents: valueSign === -1 ? paid : 0 - paid,
      counterparty: payee,
      counterpartyIban: null,
      bookingText: 'SEPA-Basislastschrift wiederkehrend',
      purpose: `Rechnungsnummer 2026-${String(count).padStart(8, '0')} Kundennummer 0123456789012345678901234567890`,
      fingerprint: String(count).padStart(64, '0'),
      occurrence: 1,
      itemId: count % 9 === 0 ? null : (ids[place] ?? null),
    }
  })
  const days = rows.map(({ day }) => day).toSorted((a, b) => (a < b ? -1 : 1))
  const [from = today(), to = today()] = [days[0], days.at(-1)]
  await api.call(createImport, {
    body: {
      id: newId(),
      accountId: lifeId,
      fileName: 'Kontoumsätze_Lebenshaltungskosten_und_Versicherungen_komplett.xml',
      format: 'camt.053.001.08',
      from,
      to,
      presentCount: 0,
      skippedCount: 0,
      openingCents: null,
      closingCents: null,
      closingDay: null,
      part: 1,
      isLast: true,
      known: { from, to, count: 0 },
      rows,
    },
  })
}

/** Enters a split booking in the millions, and a one-off booking. */
async function enterByHand(api: Client, { incomingId }: Owners, ids: readonly string[]): Promise<void> {
  const part = (at: number, amountCents: Cents) => ({
    itemId: ids[at] ?? '',
    groupId: null,
    category: null,
    amountCents,
    note: 'Anteil laut Kostenaufstellung',
  })
  const booking = {
    accountId: incomingId,
    day: today(),
    purpose: 'Sammelüberweisung',
    itemId: null,
    groupId: null,
    isTransfer: false,
  } as const
  await api.call(createTransaction, {
    body: {
      ...booking,
      id: newId(),
      amountCents: -123_456_789,
      counterparty: 'Handwerkergemeinschaft Denkmalpflege Niederbayern',
      category: null,
      isOneOff: false,
      note: '',
      parts: [part(1, -100_000_000), part(15, -23_456_789)],
    },
  })
  await api.call(createTransaction, {
    body: {
      ...booking,
      id: newId(),
      amountCents: 765_432_199,
      counterparty: 'Notariat Schwarzenberger & Kollegen Anderkonto',
      category: 'income',
      isOneOff: true,
      note: 'Veräußerungserlös Gewerbegrundstück',
      parts: [],
    },
  })
}
