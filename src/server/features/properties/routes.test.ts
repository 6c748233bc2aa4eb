import { describe, expect, test } from 'vitest'
import * as accounts from '#contract/planning/accounts.ts'
import * as properties from '#contract/planning/properties.ts'
import * as checks from '#contract/planning/purchase-checks.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleCheck, sampleProperty } from '#server/testing/samples/sample-property.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, signedInUser } = app

describe('what is known of a property', () => {
  test('is recorded, changed and deleted, and its account stays', async () => {
    const as = await signedInUser()
    const [flat, loan] = [await propertyAccount(as), await loanAccount(as)]
    const fields = sampleProperty({ loans: [{ accountId: loan, shareBp: 6_000 }] })
    const params = { accountId: flat }
    const added = await call(properties.putProperty, { params, body: { ...fields, version: 0 } }, { as })
    expect(added).toMatchObject({ status: 200, data: { ...fields, accountId: flat, version: 1 } })
    expect(await stored(as)).toEqual([added.data])
    const again = await call(properties.putProperty, { params, body: { ...fields, version: 0 } }, { as })
    expect(again.data).toEqual(added.data)

    const body = { ...fields, use: 'home', rentSteps: [], costs: [], repairs: [], loans: [] } as const
    const sent = { ...body, rentSteps: [], costs: [], repairs: [], loans: [] }
    const changed = await call(properties.putProperty, { params, body: { ...sent, version: 1 } }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...body, version: 2 } })
    const stale = await call(
      properties.putProperty,
      { params, body: { ...sent, place: 'Halle', version: 1 } },
      { as },
    )
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })

    const old = await call(properties.deleteProperty, { params, query: { version: '1' } }, { as })
    expect(old.status).toBe(412)
    expect((await call(properties.deleteProperty, { params, query: { version: '2' } }, { as })).status).toBe(
      204,
    )
    expect((await call(properties.deleteProperty, { params }, { as })).status).toBe(404)
    expect(await stored(as)).toEqual([])
    expect((await accountsOf(as)).map(({ id }) => id)).toContain(flat)
  })

  test('404: without its account', async () => {
    const as = await signedInUser()
    const params = { accountId: crypto.randomUUID() }
    const body = { ...sampleProperty(), version: 0 }
    expect((await call(properties.putProperty, { params, body }, { as })).status).toBe(404)
  })

  test('a loan belongs to properties as a whole at most', async () => {
    const as = await signedInUser()
    const [first, second] = [await propertyAccount(as), await propertyAccount(as)]
    const loan = await loanAccount(as, 'Darlehen Sparda')
    const share = (shareBp: number) => sampleProperty({ loans: [{ accountId: loan, shareBp }] })
    expect((await put(as, first, share(6_000))).status).toBe(200)
    expect(await put(as, second, share(4_001))).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'loans.0.shareBp',
          message:
            '„Darlehen Sparda“ wäre zu 100,01\u00a0% mit Immobilien verknüpft. Mehr als 100\u00a0% geht nicht.',
        },
      ],
    })
    expect((await put(as, second, share(4_000))).status).toBe(200)
  })
})

describe('422 at the field', () => {
  const step = { from: '2024-01-01', amountCents: 1 } as const
  test.each([
    [{ rentFrom: null }, 'rentFrom', 'Gib an, seit wann die Miete gezahlt wird.'],
    [
      { rentSteps: [step, step] },
      'rentSteps.1.from',
      'Jeder Monat darf nur einmal vorkommen, der früheste zuerst.',
    ],
    [{ depreciationBp: null }, 'depreciationBp', 'Gib den Satz der Abschreibung an.'],
    [
      { depreciation: 'degressive' as const },
      'depreciation',
      'Degressiv geht nur für Gebäude, die seit Oktober 2023 begonnen oder neu gekauft wurden.',
    ],
    [{ buildingShareBp: 3_999 }, 'buildingShareBp', 'Der Wert muss mindestens 40\u00a0% betragen.'],
    [{ shareBp: 10_001 }, 'shareBp', 'Der Wert darf höchstens 100\u00a0% betragen.'],
    [
      { repairs: [{ day: '2023-03-14' as const, label: '', grossCents: 1, netCents: 2 }] },
      'repairs.0.netCents',
      'Ohne Umsatzsteuer kann es nicht mehr sein als mit ihr.',
    ],
    [{ rentSourceId: crypto.randomUUID() }, 'rentSourceId', 'Dieses Einkommen gibt es nicht mehr.'],
    [{ soldPriceCents: 1 }, 'soldPriceCents', 'Diese Immobilie ist nicht verkauft.'],
    [
      { loans: [{ accountId: crypto.randomUUID(), shareBp: 1 }] },
      'loans.0.accountId',
      'Dieses Konto gehört nicht zu deinem Haushalt.',
    ],
  ])('%j', async (given, field, message) => {
    const as = await signedInUser()
    const answer = await put(as, await propertyAccount(as), sampleProperty(given))
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('of a loan that is linked twice, of one that is no debt, and of an account that is no property', async () => {
    const as = await signedInUser()
    const [flat, loan] = [await propertyAccount(as), await loanAccount(as)]
    const link = { accountId: loan, shareBp: 5_000 }
    expect(await put(as, flat, sampleProperty({ loans: [link, link] }))).toMatchObject({
      status: 422,
      errors: [{ field: 'loans.1.accountId', message: 'Dieses Darlehen ist schon verknüpft.' }],
    })
    const wrong = { accountId: flat, shareBp: 5_000 }
    expect(await put(as, flat, sampleProperty({ loans: [wrong] }))).toMatchObject({
      status: 422,
      errors: [{ field: 'loans.0.accountId', message: '„ETW Leipzig“ ist kein Darlehen.' }],
    })
    expect(await put(as, loan, sampleProperty())).toMatchObject({
      status: 422,
      errors: [{ field: 'accountId', message: 'Dieses Konto ist keine Immobilie.' }],
    })
  })
})

describe('a valuation', () => {
  test('tells where it comes from, and of a share the value of the whole, which follows the share', async () => {
    const as = await signedInUser()
    const flat = await propertyAccount(as)
    await put(as, flat, sampleProperty({ shareBp: 5_000 }))
    const value = { amountCents: 10_000_001, valuationKind: 'appraisal', wholeCents: 20_000_001 } as const
    const written = await putBalance(as, flat, '2026-11-02', { ...value, version: 0 })
    expect(written).toMatchObject({ status: 200, data: { ...value, version: 1 } })
    const { id: _, ...known } = { id: 0, ...sampleProperty({ shareBp: 2_500 }), version: 1 }
    await call(properties.putProperty, { params: { accountId: flat }, body: known }, { as })
    expect((await balancesOf(as, flat)).at(-1)).toEqual({
      day: '2026-11-02',
      amountCents: 5_000_000,
      valuationKind: 'appraisal',
      wholeCents: 20_000_001,
      version: 2,
    })
  })

  test('keeps what a page does not know of', async () => {
    const as = await signedInUser()
    const flat = await propertyAccount(as)
    const told = { amountCents: 20_000_000, valuationKind: 'own_estimate', wholeCents: 40_000_000 } as const
    await putBalance(as, flat, '2026-11-02', { ...told, version: 0 })
    await putBalance(as, flat, '2026-11-02', { amountCents: 20_000_000, version: 1 })
    expect((await balancesOf(as, flat)).at(-1)).toMatchObject({ ...told, version: 2 })
    await putBalance(as, flat, '2026-11-02', { amountCents: 21_000_000, version: 2 })
    const { wholeCents: _, ...rest } = { ...told, amountCents: 21_000_000 }
    expect((await balancesOf(as, flat)).at(-1)).toEqual({ ...rest, day: '2026-11-02', version: 3 })
  })

  test.each([
    ['2026-12-01', {}, 'day', 'Eine Bewertung kann nicht in der Zukunft liegen.'],
    ['2021-05-11', {}, 'day', 'Eine Bewertung kann nicht vor dem Kauf liegen.'],
    [
      '2026-11-02',
      { wholeCents: 5 },
      'amountCents',
      'Dieser Stand passt nicht zum Wert des Ganzen und zu eurem Anteil.',
    ],
  ] as const)('422 on %s with %j', async (day, given, field, message) => {
    const as = await signedInUser()
    const flat = await propertyAccount(as)
    await put(as, flat, sampleProperty({ shareBp: 5_000 }))
    expect(await putBalance(as, flat, day, { amountCents: 1, ...given, version: 0 })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })

  test('422 of another account', async () => {
    const as = await signedInUser()
    const loan = await loanAccount(as)
    const body = { amountCents: 1, valuationKind: 'appraisal', version: 0 } as const
    expect(await putBalance(as, loan, '2026-11-02', body)).toMatchObject({
      status: 422,
      errors: [{ field: 'amountCents', message: 'Nur das Konto einer Immobilie hat Bewertungen.' }],
    })
  })
})

describe('the life of a purchase check', () => {
  test('is saved, changed and deleted, the latest first', async () => {
    const as = await signedInUser()
    const [first, second] = [sampleCheck(), sampleCheck({ name: 'Halle', lessons: ['rent', 'price'] })]
    const added = await call(checks.createPurchaseCheck, { body: first }, { as })
    expect(added).toMatchObject({ status: 201, data: { ...first, version: 1 } })
    expect((await call(checks.createPurchaseCheck, { body: first }, { as })).data).toEqual(added.data)
    expect((await call(checks.createPurchaseCheck, { body: { ...first, name: 'x' } }, { as })).status).toBe(
      409,
    )
    passTime(60_000)
    const other = await call(checks.createPurchaseCheck, { body: second }, { as })
    expect(other.data.lessons).toEqual(['price', 'rent'])
    expect((await call(checks.createPurchaseCheck, { body: second }, { as })).data).toEqual(other.data)
    expect((await call(properties.readProperties, {}, { as })).data.checks).toEqual([other.data, added.data])

    const { id, ...fields } = first
    const params = { id }
    const body = { ...fields, furtherLoans: [], version: 1 }
    const changed = await call(checks.updatePurchaseCheck, { params, body }, { as })
    expect(changed).toMatchObject({ status: 200, data: { furtherLoans: [], version: 2 } })
    expect((await call(checks.updatePurchaseCheck, { params, body }, { as })).data).toEqual(changed.data)
    const stale = await call(checks.updatePurchaseCheck, { params, body: { ...body, name: 'y' } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })
    expect((await call(checks.deletePurchaseCheck, { params }, { as })).status).toBe(204)
    expect((await call(checks.deletePurchaseCheck, { params }, { as })).status).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Bitte gib einen Wert ein.'],
    [{ equityCents: 50_000_000 }, 'equityCents', 'Das Eigenkapital ist höher als Kaufpreis und Nebenkosten.'],
    [
      {
        furtherLoans: [
          { kind: 'bank' as const, amountCents: 15_000_000, interestBp: 0, repaymentBp: 0, fixedYears: 1 },
        ],
      },
      'furtherLoans',
      'Eigenkapital und weitere Darlehen sind zusammen höher als Kaufpreis und Nebenkosten.',
    ],
    [
      { renovationNetCents: 700_000 },
      'renovationNetCents',
      'Ohne Umsatzsteuer kann es nicht mehr sein als mit ihr.',
    ],
    [{ lessons: ['price' as const, 'price' as const] }, 'lessons', 'Jede Lektion darf nur einmal vorkommen.'],
  ])('422: %j', async (given, field, message) => {
    const answer = await call(
      checks.createPurchaseCheck,
      { body: sampleCheck(given) },
      { as: await signedInUser() },
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })
})

async function propertyAccount(as: TestUser): Promise<string> {
  const body = sampleAccount(as.personId, {
    name: 'ETW Leipzig',
    type: 'property',
    openedOn: '2021-05-12',
    balance: { day: '2021-05-12', amountCents: 19_600_000 },
  })
  await call(accounts.createAccount, { body }, { as })
  return body.id
}

async function loanAccount(as: TestUser, name = 'Darlehen'): Promise<string> {
  const body = sampleAccount(as.personId, { name, type: 'loan', valueSign: -1 })
  await call(accounts.createAccount, { body }, { as })
  return body.id
}

function put(as: TestUser, accountId: string, fields: ReturnType<typeof sampleProperty>) {
  const body = { ...fields, version: 0 }
  return call(properties.putProperty, { params: { accountId }, body }, { as })
}

type BalanceBody = Parameters<typeof call<typeof accounts.putBalance>>[1]['body']

function putBalance(as: TestUser, id: string, day: `${number}-${number}-${number}`, body: BalanceBody) {
  return call(accounts.putBalance, { params: { id, day }, body }, { as })
}

async function stored(as: TestUser) {
  return (await call(properties.readProperties, {}, { as })).data.properties
}

async function accountsOf(as: TestUser) {
  return (await call(accounts.readAccounts, {}, { as })).data.accounts
}

async function balancesOf(as: TestUser, id: string) {
  return (await accountsOf(as)).find((account) => account.id === id)?.balances ?? []
}
