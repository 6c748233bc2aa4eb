import { expect, it } from 'vitest'
import type { Planning } from './use-planning.ts'
import { bergerRecords } from '#web/testing/berger-records.ts'
import { settingSteps } from './setting-steps.ts'

type Data = Parameters<typeof settingSteps>[0]

const empty = {
  income: { sources: [], receipts: [], extras: [] },
  accounts: { accounts: [] },
  accountSystem: { versions: [], transfers: [] },
} as unknown as Data

function bergers(): Data {
  const { income, accounts, versions, transfers } = bergerRecords()
  return { income, accounts: { accounts }, accountSystem: { versions, transfers } } as unknown as Planning
}

it('tells a new household what each step needs', () => {
  expect(settingSteps(empty, '2026-11-21').map(({ isDone, missing }) => [isDone, missing])).toEqual([
    [false, ['eine Quelle']],
    [false, ['ein Konto']],
    [false, ['die Raten']],
  ])
})

it('tells the household Berger what is there and since when', () => {
  const [income, accounts, system] = settingSteps(bergers(), '2026-11-21')
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
  expect(settingSteps(bergers(), '2027-02-01')[1]?.missing).toEqual(['6 Stände sind älter als 45 Tage'])
})

it('asks for the accounts that pots do not have yet', () => {
  const data = bergers()
  const [version] = data.accountSystem.versions
  const accountSystem = {
    ...data.accountSystem,
    versions: [{ ...version!, incomingAccountId: null, targets: [] }],
  }
  expect(settingSteps({ ...data, accountSystem }, '2026-11-21')[2]?.missing).toEqual([
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
  const [income, accounts, system] = settingSteps(
    { income: ended, accounts: closed, accountSystem },
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
