import { putAllocation } from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { createPerson, readHousehold, updateHousehold } from '#contract/planning/household.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { Account, AccountType } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { IncomeType } from '#domain/income/income-source.ts'
import { today } from './calendar.ts'
import { newId } from './new-id.ts'
import { sampleIban } from './sample-iban.ts'

/** What Anna and Jonas Berger earn in a month: 4.656,45 €. */
export const sources = [
  { label: 'Gehalt Anna', type: 'salary', amountCents: 291_745, amount: '2.917,45' },
  { label: 'Gehalt Jonas', type: 'salary', amountCents: 148_000, amount: '1.480,00' },
  { label: 'Kindergeld', type: 'child_benefit', amountCents: 25_900, amount: '259,00' },
] as const satisfies readonly { label: string; type: IncomeType; amountCents: number; amount: string }[]

/** The accounts of the Bergers; the first one is where income arrives. */
export const accounts = [
  { name: 'Girokonto', type: 'checking', iban: sampleIban(1), balanceCents: 238_457, balance: '2.384,57' },
  {
    name: 'Haushaltskonto',
    type: 'checking',
    iban: sampleIban(2),
    balanceCents: 194_305,
    balance: '1.943,05',
  },
  { name: 'Spaßkonto', type: 'checking', iban: sampleIban(3), balanceCents: 73_148, balance: '731,48' },
  { name: 'Spendenkonto', type: 'checking', iban: sampleIban(4), balanceCents: 38_802, balance: '388,02' },
  { name: 'Tagesgeld', type: 'savings', iban: sampleIban(5), balanceCents: 1_840_000, balance: '18.400,00' },
  { name: 'Depot', type: 'securities', iban: sampleIban(6), balanceCents: 4_621_837, balance: '46.218,37' },
] as const satisfies readonly {
  name: string
  type: AccountType
  iban: string
  balanceCents: number
  balance: string
}[]

export type AccountName = (typeof accounts)[number]['name']
export type SourceLabel = (typeof sources)[number]['label']

/** The Bergers' transfers at 10/10/5 % of 4.656,45 €, to the cent; 698,47 € stay on the Girokonto. */
export const transfers = [
  { to: 'Depot', amountCents: 30_267, amount: '302,67' },
  { to: 'Tagesgeld', amountCents: 16_297, amount: '162,97' },
  { to: 'Spaßkonto', amountCents: 46_564, amount: '465,64' },
  { to: 'Spendenkonto', amountCents: 23_282, amount: '232,82' },
  { to: 'Haushaltskonto', amountCents: 279_388, amount: '2.793,88' },
] as const satisfies readonly { to: AccountName; amountCents: number; amount: string }[]

export interface Bergers {
  readonly sourceIds: Readonly<Record<SourceLabel, string>>
  readonly accountIds: Readonly<Record<AccountName, string>>
  readonly personIds: readonly [anna: string, jonas: string]
}

/** Enters their whole household by the API, for stories that begin with an existing household. */
export async function setUpBergers(api: Client, on: Day = today()): Promise<Bergers> {
  const personIds = await enterPersons(api)
  const sourceIds = await enterIncome(api, personIds, monthOf(on))
  const accountIds = await enterAccounts(api, personIds, on)
  await chooseRates(api, accountIds, monthOf(on))
  return { sourceIds, accountIds, personIds }
}

async function enterPersons(api: Client): Promise<Bergers['personIds']> {
  const { persons, version } = await api.call(readHousehold, {})
  await api.call(updateHousehold, { body: { version, isJointlyAssessed: true } })
  const jonas = await api.call(createPerson, { body: { id: newId(), name: 'Jonas', surname: 'Berger' } })
  return [persons[0]!.id, jonas.id]
}

async function enterIncome(
  api: Client,
  [anna, jonas]: Bergers['personIds'],
  month: Month,
): Promise<Bergers['sourceIds']> {
  const personOf = { 'Gehalt Anna': anna, 'Gehalt Jonas': jonas, Kindergeld: null } as const
  const ids = { 'Gehalt Anna': newId(), 'Gehalt Jonas': newId(), Kindergeld: newId() }
  for (const { label, type, amountCents } of sources) {
    await api.call(createIncomeSource, {
      body: {
        id: ids[label],
        personId: personOf[label],
        label,
        type,
        rhythm: 'monthly',
        dueMonth: null,
        payDay: 'last_bank_day',
        validFrom: month,
        validTo: null,
        growthBp: 0,
        isDistributed: true,
        amounts: [{ from: month, amountCents }],
      },
    })
  }
  return ids
}

async function enterAccounts(
  api: Client,
  [anna, jonas]: Bergers['personIds'],
  day: Day,
): Promise<Bergers['accountIds']> {
  const ids: Record<string, string> = {}
  for (const { name, type, iban, balanceCents } of accounts) {
    const account = {
      name,
      type,
      iban,
      bank: '',
      holder: 'Anna Berger',
      valueSign: 1,
      assetClass: null,
      availability: null,
      interestBp: null,
      fixedUntil: null,
      instalmentCents: null,
      instalmentDay: null,
      isCounted: true,
      openedOn: null,
      owners: [
        { personId: anna, shareBp: 5_000 },
        { personId: jonas, shareBp: 5_000 },
      ],
      exemptionOrderCents: 0,
    } satisfies Partial<Account>
    const id = newId()
    ids[name] = id
    await api.call(createAccount, {
      body: { id, ...account, balance: { day, amountCents: balanceCents } },
    })
  }
  return ids as Bergers['accountIds']
}

/** Klassisch 10/10/5 with a target for every pot. */
async function chooseRates(api: Client, accountIds: Bergers['accountIds'], month: Month): Promise<void> {
  const to = (
    pot: 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life',
    name: AccountName,
    shareBp = 10_000,
  ) => ({ pot, subPotId: null, accountId: accountIds[name], shareBp })
  await api.call(putAllocation, {
    params: { month },
    body: {
      version: 0,
      savingBp: 1_000,
      luxuryBp: 1_000,
      donationBp: 500,
      base: 'month',
      shortfall: 'life_first',
      lifeMinimumCents: 0,
      incomingAccountId: accountIds.Girokonto,
      subPots: [],
      targets: [
        to('saving_rate', 'Depot', 6_500),
        to('saving_rate', 'Tagesgeld', 3_500),
        to('luxury_rate', 'Spaßkonto'),
        to('donation_rate', 'Spendenkonto'),
        to('life', 'Haushaltskonto', 8_000),
        to('life', 'Girokonto', 2_000),
      ],
    },
  })
}
