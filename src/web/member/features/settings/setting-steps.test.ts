import { expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { bergerRecords, persons } from '#web/testing/berger-records.ts'
import { settingSteps } from './setting-steps.ts'

type Data = Parameters<typeof settingSteps>[0]
type Plan = Data['records']['wealthPlan']

const noPlan: Plan = {
  plan: null,
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  planScenarios: [],
  distribution: null,
}

const settings: NonNullable<Plan['plan']> = {
  startMonth: '2025-11-01',
  horizonMonths: 480,
  inflationBp: 200,
  growthBp: 300,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 6,
  lifeCents: null,
  wishedBudgetCents: null,
  version: 1,
}

const empty = dataOf({
  income: { sources: [], receipts: [], extras: [] },
  accounts: [],
  versions: [],
  transfers: [],
})

function bergers(wealthPlan: Plan = noPlan): Data {
  return dataOf(bergerRecords(), wealthPlan)
}

function dataOf(records: ReturnType<typeof bergerRecords>, wealthPlan: Plan = noPlan): Data {
  const { income, accounts, versions, transfers } = records
  return {
    household: { persons },
    income,
    accounts: { accounts },
    accountSystem: { versions, transfers },
    records: { ...records, wealthPlan, persons, goals: [], properties: [], isJointlyAssessed: null },
    budget: { budget: null, groups: [], items: [] },
  } as unknown as Data
}

function stepsOf(data: Data, today: Day, canPlan = true) {
  return settingSteps(data, today, canPlan)
}

it('tells a new household what each step needs', () => {
  expect(stepsOf(empty, '2026-11-21').map(({ isDone, missing }) => [isDone, missing])).toEqual([
    [false, ['eine Quelle']],
    [false, ['ein Konto']],
    [false, ['die Raten']],
    [false, ['die ersten Posten']],
    [false, ['die Annahmen']],
    [false, ['die Ziele']],
  ])
})

it('asks nobody without a subscription for what only a subscription opens', () => {
  expect(stepsOf(empty, '2026-11-21', false).map(({ missing, isClosed }) => [isClosed, missing])).toEqual([
    [undefined, ['eine Quelle']],
    [undefined, ['ein Konto']],
    [undefined, ['die Raten']],
    [true, []],
    [true, []],
    [true, []],
  ])
})

it('leaves a plan open that was made while there was a subscription', () => {
  const [, , , , plan] = stepsOf(bergers({ ...noPlan, plan: settings }), '2026-11-21', false)
  expect(plan).toMatchObject({ isDone: true })
  expect(plan).not.toHaveProperty('isClosed')
})

it('tells what the plan reckons with, and whose age it does not know', () => {
  const [anna] = persons
  const known: Plan['planPersons'][number] = {
    ...unknownPlanPerson,
    personId: anna!.id,
    birthMonth: '1990-07-01',
    retirementAge: 67,
    version: 1,
  }
  const wealthPlan = { ...noPlan, plan: settings, planPersons: [known] }
  expect(stepsOf(bergers(wealthPlan), '2026-11-21')[4]).toMatchObject({
    isDone: true,
    note: '6 Positionen, 2\u00A0% Inflation',
    last: 'beginnt im November 2025',
    missing: ['der Geburtsmonat von Jonas'],
  })
})

it('tells how many classes lie outside their band', () => {
  const distribution: Plan['distribution'] = {
    isNetOfLoans: true,
    classes: [
      { id: 'a', key: 'liquidity', name: '', returnBp: null, targetBp: 9_000, bandBp: 500 },
      { id: 'b', key: 'shares', name: '', returnBp: null, targetBp: 1_000, bandBp: 500 },
    ],
    splits: [],
    version: 1,
  }
  expect(stepsOf(bergers({ ...noPlan, distribution }), '2026-11-21')[5]).toMatchObject({
    isDone: true,
    note: '2 Klassen',
    last: '2 außerhalb ihrer Zielspanne',
    missing: [],
  })
})

it('tells the household Berger what is there and since when', () => {
  const [income, accounts, system] = stepsOf(bergers(), '2026-11-21')
  expect(income).toMatchObject({ isDone: true, note: '4 Quellen', last: 'Beträge gelten ab April 2026' })
  expect(accounts).toMatchObject({
    isDone: true,
    note: '6 Konten',
    last: 'letzter Stand 21.11.2026',
    missing: [],
  })
  expect(system).toMatchObject({ isDone: true, note: '10 / 10 / 5 / 75\u00A0%', last: 'gilt ab März 2026' })
})

it('asks for fresh balances after 45 days', () => {
  expect(stepsOf(bergers(), '2027-02-01')[1]?.missing).toEqual(['6 Stände sind älter als 45 Tage'])
})

it('asks for the accounts that pots do not have yet', () => {
  const data = bergers()
  const [version] = data.accountSystem.versions
  const accountSystem = {
    ...data.accountSystem,
    versions: [{ ...version!, incomingAccountId: null, targets: [] }],
  }
  expect(stepsOf({ ...data, accountSystem }, '2026-11-21')[2]?.missing).toEqual([
    'ein Konto für Sich selbst bezahlen',
    'ein Konto für Spaß- & Luxus',
    'ein Konto für Fördern',
    'ein Konto für Leben',
  ])
})

it('counts as the areas do: no closed account, no ended source, no pot without money', () => {
  const data = bergers()
  const [version] = data.accountSystem.versions
  const [first] = data.accounts.accounts
  const closed = {
    accounts: data.accounts.accounts.map((account) =>
      account.id === first!.id ? { ...account, closedOn: '2026-11-20' as const } : account,
    ),
  }
  const ended = {
    ...data.income,
    sources: data.income.sources.map((source, at) =>
      at === 0 ? { ...source, validTo: '2026-10-01' as const } : source,
    ),
  }
  const accountSystem = {
    ...data.accountSystem,
    versions: [{ ...version!, donationBp: 0, incomingAccountId: first!.id, targets: [] }],
  }
  const [income, accounts, system] = stepsOf(
    { ...data, income: ended, accounts: closed, accountSystem },
    '2026-11-21',
  )
  expect(income?.note).toBe('3 Quellen')
  expect(accounts?.note).toBe('5 Konten')
  expect(system?.missing).toEqual([
    'ein Eingangskonto',
    'ein Konto für Sich selbst bezahlen',
    'ein Konto für Spaß- & Luxus',
    'ein Konto für Leben',
  ])
})

it('tells how much of the month is planned', () => {
  const [first, second] = builtInGroups
  const budget: Data['budget'] = {
    budget: { startMonth: '2026-01-01', monthStart: 'calendar', version: 1, groupsVersion: 1 },
    groups: [first!, second!],
    items: [
      { ...plainItem, groupId: first!.id },
      { ...plainItem, groupId: first!.id },
      { ...plainItem, category: 'income' as const },
    ].map((item, position) => ({
      ...item,
      id: String(position),
      name: '',
      amounts: [],
      dueMonths: [],
      shares: [],
      exceptions: [],
    })),
  }
  expect(stepsOf({ ...bergers(), budget }, '2026-11-21')[3]).toMatchObject({
    isDone: true,
    note: '3 Posten in 1 Gruppe',
    last: 'beginnt im Januar 2026',
    missing: [],
  })
})
