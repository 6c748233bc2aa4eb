import { createTransfer, putAllocation } from '#contract/planning/account-system.ts'
import { createAccount, putBalance } from '#contract/planning/accounts.ts'
import { createGoal } from '#contract/planning/goals.ts'
import { createPerson, readHousehold, updateHousehold } from '#contract/planning/household.ts'
import { createExtraIncome, createIncomeSource, putIncomeReceipt } from '#contract/planning/income.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import type { Cents } from '#domain/money/cents.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'
import { currentMonth, today } from './calendar.ts'
import { setUpLargeBudget } from './large-budget.ts'
import { newId } from './new-id.ts'
import { startPlan } from './plan.ts'
import { sampleIban } from './sample-iban.ts'

/** How many months back the records of the household go. */
const HISTORY_MONTHS = 14

/** The people of the household besides the one who has registered. */
const others = [
  { name: 'Konstantin-Alexander', surname: 'Schwarzenberger-Hohenstein' },
  { name: 'Wilhelmine-Friederike', surname: 'Schwarzenberger-Hohenstein' },
  { name: 'Maximilian-Ferdinand', surname: 'Schwarzenberger-Hohenstein' },
] as const

/** Fourteen accounts, with names of up to 40 letters; the first is where income arrives. */
const accounts = [
  { name: 'Gemeinschaftsgirokonto Familienhaushalt', type: 'checking', cents: 128_745_619 },
  { name: 'Lebenshaltungskosten & Versicherungen', type: 'checking', cents: 104_321_987 },
  { name: 'Freizeitvergnügen und Wochenendausflüge', type: 'checking', cents: 23_456_789 },
  { name: 'Spendenkonto Kinderhospizförderverein', type: 'checking', cents: 11_223_344 },
  { name: 'Grunderwerbsteuerrücklage Ferienwohnung', type: 'savings', cents: 234_567_890 },
  { name: 'Instandhaltungsrücklage Mehrfamilienhaus', type: 'savings', cents: 345_678_901 },
  { name: 'Festgeld Ausbildungsversicherung Kinder', type: 'term_deposit', cents: 150_000_000 },
  { name: 'Wertpapierdepot Altersvorsorge weltweit', type: 'securities', cents: 1_234_567_890 },
  { name: 'Gemeinschaftsdepot Kinder und Enkelkinder', type: 'securities', cents: 678_901_234 },
  { name: 'Berufsunfähigkeitsversicherung mit Rente', type: 'retirement', cents: 456_789_012 },
  { name: 'Mehrfamilienhaus Bahnhofstraße 123', type: 'property', cents: 7_654_321_000 },
  { name: 'Ferienwohnung Timmendorfer Strandallee', type: 'property', cents: 1_875_000_000 },
  { name: 'Immobiliendarlehen Mehrfamilienhaus', type: 'loan', cents: 3_456_789_012 },
  { name: 'Kreditkarte', type: 'credit_card', cents: 1_234_567 },
] as const satisfies readonly { name: string; type: AccountType; cents: Cents }[]

type AccountName = (typeof accounts)[number]['name']
type SentSource = Omit<IncomeSource, 'id' | 'version'>

/**
 * Four persons, fourteen accounts, amounts in the millions and long German names: every layout in columns has to hold
 * them. Earlier months have balances, receipts and bookings.
 */
export async function setUpLargeHousehold(api: Client): Promise<void> {
  const personIds = await enterPersons(api)
  await enterIncome(api, personIds)
  const accountIds = await enterAccounts(api, personIds)
  await chooseRates(api, accountIds)
  await startPlan(api)
  await setUpLargeBudget(api, {
    personIds,
    incomingId: accountIds.get('Gemeinschaftsgirokonto Familienhaushalt') ?? '',
    lifeId: accountIds.get('Lebenshaltungskosten & Versicherungen') ?? '',
    startMonth: addMonths(currentMonth(), -HISTORY_MONTHS),
  })
  await enterGoals(api, accountIds)
}

/** More goals than can be drawn, on two accounts, with equally long names. */
async function enterGoals(api: Client, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const names = [
    'Familienzusammenführungsreise nach Neuseeland und Australien',
    'Photovoltaikanlage mit Batteriespeicher und Wärmepumpe',
    'Ausbildungsrücklage Konstantin-Alexander',
    'Silberhochzeitsfeierlichkeiten',
    'Zahnersatzbehandlung',
    'Lastenrad',
  ]
  const own = { accountId: accountIds.get('Freizeitvergnügen und Wochenendausflüge') ?? null }
  for (const [at, name] of names.entries())
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await api.call(createGoal, {
      body: sampleGoal({
        ...own,
        name,
        amountCents: 123_456_789 + at,
        pricesOf: currentMonth(),
        isInflated: true,
        targetMonth: addMonths(currentMonth(), 24 + 12 * at),
        rateCents: 1_234_567,
        pot: at % 2 === 0 ? 'luxury_rate' : 'life',
        reservations: [{ day: addMonths(currentMonth(), -1), amountCents: 5_678_912 }],
      }),
    })
}

async function enterPersons(api: Client): Promise<readonly string[]> {
  const { persons, version } = await api.call(readHousehold, {})
  await api.call(updateHousehold, { body: { version, isJointlyAssessed: true } })
  const ids = persons.map(({ id }) => id)
  for (const other of others) ids.push((await api.call(createPerson, { body: { id: newId(), ...other } })).id)
  return ids
}

async function enterIncome(api: Client, [first = '', second = '']: readonly string[]): Promise<void> {
  const month = currentMonth()
  const validFrom = addMonths(month, -HISTORY_MONTHS)
  const source = (label: string, amountCents: Cents, more: Partial<SentSource>): SentSource => ({
    ...plainSource,
    personId: first,
    label,
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    validFrom,
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: [{ from: validFrom, amountCents }],
    ...more,
  })
  const sources = [
    source('Geschäftsführergehalt Familiengesellschaft', 34_567_890, { payDay: 30 }),
    source('Aufsichtsratsvergütung Beteiligungsholding', 23_456_789, { personId: second }),
    source('Mieteinnahmen Mehrfamilienhaus Bahnhofstraße', 12_345_678, { personId: null, type: 'rent' }),
    source('Gewinnausschüttung Familiengesellschaft', 456_789_012, {
      type: 'capital',
      rhythm: 'yearly',
      dueMonth: 6,
    }),
    source('Unternehmensberatung freiberuflich', 1, {
      personId: second,
      type: 'self_employment',
      rhythm: 'irregular',
      amounts: [],
      estimateLowestCents: 1_234_567,
      estimateUsualCents: 12_345_678,
    }),
  ]
  const ids = sources.map(newId)
  for (const [at, each] of sources.entries())
    await api.call(createIncomeSource, {
      body: { id: ids[at] ?? '', ...each, amounts: [...each.amounts], reserves: [] },
    })
  for (let ago = 1; ago <= 3; ago += 1)
    await api.call(putIncomeReceipt, {
      params: { sourceId: ids.at(-1) ?? '', month: addMonths(month, -ago) },
      body: { version: 0, amountCents: 11_234_567 * ago },
    })
  await api.call(createExtraIncome, {
    body: {
      id: newId(),
      month,
      label: 'Veräußerungserlös Gewerbegrundstück',
      amountCents: 765_432_199,
      distribution: 'as_usual',
    },
  })
}

async function enterAccounts(
  api: Client,
  [first = '', second = '', ...children]: readonly string[],
): Promise<ReadonlyMap<AccountName, string>> {
  const ids = new Map<AccountName, string>()
  const past = [HISTORY_MONTHS, 9, 3].map((ago) => addMonths(currentMonth(), -ago))
  for (const [at, { name, type, cents }] of accounts.entries()) {
    const id = newId()
    const isOwed = type === 'loan' || type === 'credit_card'
    ids.set(name, id)
    await api.call(createAccount, {
      body: {
        id,
        name,
        type,
        iban: type === 'checking' || type === 'savings' ? sampleIban(at + 1) : null,
        bank: 'Genossenschaftsbank Musterlandkreis',
        holder: '',
        valueSign: isOwed ? -1 : 1,
        assetClass: null,
        availability: null,
        interestBp: type === 'loan' ? 375 : null,
        fixedUntil: type === 'loan' ? addMonths(currentMonth(), 90) : null,
        instalmentCents: type === 'loan' ? 18_765_432 : null,
        instalmentDay: type === 'loan' ? 30 : null,
        isCounted: true,
        openedOn: null,
        owners:
          at === 8
            ? children.map((personId) => ({ personId, shareBp: 5_000 }))
            : [first, second].map((personId) => ({ personId, shareBp: 5_000 })),
        exemptionOrderCents: 0,
        balance: { day: today(), amountCents: cents },
      },
    })
    for (const [before, day] of past.entries())
      await api.call(putBalance, {
        params: { id, day },
        body: { version: 0, amountCents: Math.round(cents * (0.71 + 0.08 * before)) },
      })
  }
  return ids
}

/** Rates, fixed amounts, sub-pots and several targets in a pot; one transfer is ticked. */
async function chooseRates(api: Client, ids: ReadonlyMap<AccountName, string>): Promise<void> {
  const month = currentMonth()
  const [rent, garden] = [newId(), newId()]
  const idOf = (name: AccountName) => ids.get(name) ?? ''
  const to = (
    pot: Pot,
    name: AccountName,
    size: { shareBp?: number; amountCents?: Cents },
    subPotId: string | null = null,
  ) => ({ pot, subPotId, accountId: idOf(name), shareBp: 0, amountCents: null, ...size })
  await api.call(putAllocation, {
    params: { month },
    body: {
      version: 0,
      savingBp: 2_250,
      luxuryBp: 1_000,
      donationBp: 500,
      base: 'month',
      shortfall: 'life_first',
      lifeMinimumCents: 12_345_678,
      incomingAccountId: idOf('Gemeinschaftsgirokonto Familienhaushalt'),
      subPots: [
        {
          id: rent,
          pot: 'life',
          label: 'Wohngebäudeversicherung und Grundsteuer',
          shareBp: 0,
          amountCents: 9_876_543,
        },
        {
          id: garden,
          pot: 'saving_rate',
          label: 'Landschaftsgärtnerei Neugestaltung',
          shareBp: 1_025,
          amountCents: null,
        },
      ],
      targets: [
        to('saving_rate', 'Wertpapierdepot Altersvorsorge weltweit', { amountCents: 4_567_890 }),
        to('saving_rate', 'Grunderwerbsteuerrücklage Ferienwohnung', { shareBp: 6_550 }),
        to('saving_rate', 'Gemeinschaftsdepot Kinder und Enkelkinder', { shareBp: 3_450 }),
        to('saving_rate', 'Instandhaltungsrücklage Mehrfamilienhaus', { shareBp: 10_000 }, garden),
        to('luxury_rate', 'Freizeitvergnügen und Wochenendausflüge', { shareBp: 10_000 }),
        to('donation_rate', 'Spendenkonto Kinderhospizförderverein', { shareBp: 10_000 }),
        to('life', 'Lebenshaltungskosten & Versicherungen', { shareBp: 8_000 }),
        to('life', 'Gemeinschaftsgirokonto Familienhaushalt', { shareBp: 2_000 }),
        to('life', 'Immobiliendarlehen Mehrfamilienhaus', { shareBp: 10_000 }, rent),
      ],
    },
  })
  await api.call(createTransfer, {
    body: {
      id: newId(),
      month,
      pot: 'donation_rate',
      subPotId: null,
      accountId: idOf('Spendenkonto Kinderhospizförderverein'),
      amountCents: 41_790_127,
      transferredOn: today(),
    },
  })
}
