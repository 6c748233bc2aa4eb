import { describe, expect, test } from 'vitest'
import * as accounts from '#contract/planning/accounts.ts'
import * as properties from '#contract/planning/properties.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { inHousehold } from '#server/database/transaction.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleProperty } from '#server/testing/samples/sample-property.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, signedInUser } = app

type Sale = CallOf<typeof properties.sellProperty>['body']

describe('the sale of a property', () => {
  test('closes it and its loan, pays the rest out, and is taken back as a whole', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const before = await accountsOf(as)
    const told = sale({ loans: [loan], receiverId: giro })
    const sold = await sell(as, flat, told)
    expect(sold).toMatchObject({
      status: 200,
      data: {
        property: {
          soldPriceCents: 21_000_000,
          saleCostsCents: 200_000,
          prepaymentFeeCents: 300_000,
          version: 2,
        },
      },
    })
    expect(sold.data.accounts).toHaveLength(3)
    expect(Object.fromEntries((await accountsOf(as)).map((each) => [each.id, stateOf(each)]))).toEqual({
      [flat]: ['2026-11-10', { ...at('2026-11-10', 0), valuationKind: 'sale', movedCents: -20_500_000 }],
      [loan]: ['2026-11-10', { ...at('2026-11-10', 0), movedCents: 15_000_000 }],
      [giro]: [null, { ...at('2026-11-10', 5_738_457), movedCents: 5_500_000 }],
    })
    expect((await sell(as, flat, told)).data).toEqual(sold.data)
    expect((await sell(as, flat, { ...told, priceCents: 1 })).status).toBe(409)

    const reverted = await revert(as, flat, '2')
    expect(reverted).toMatchObject({
      status: 200,
      data: { property: { soldPriceCents: null, version: 3 }, sales: [] },
    })
    expect(plain(await accountsOf(as))).toEqual(plain(before))
    expect((await revert(as, flat)).status).toBe(409)
  })

  test('gives back what stood there on its day', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const day = '2026-11-10'
    const value = { amountCents: 20_500_000, valuationKind: 'appraisal', wholeCents: 20_500_000 } as const
    await putBalance(as, flat, day, { ...value, version: 0 })
    await putBalance(as, giro, day, { amountCents: 100, version: 0 })
    const before = await accountsOf(as)
    expect((await sell(as, flat, sale({ loans: [loan], receiverId: giro }))).status).toBe(200)
    expect((await revert(as, flat)).status).toBe(200)
    expect(plain(await accountsOf(as))).toEqual(plain(before))
  })

  test('is not taken back over a balance that was changed since', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    await sell(as, flat, sale({ loans: [loan], receiverId: giro }))
    await putBalance(as, giro, '2026-11-10', { amountCents: 7, version: 1 })
    expect(await revert(as, flat)).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'accountId',
          message:
            'Der Stand von „Giro“ am 10.11.2026 wurde seit dem Verkauf geändert. Lösche ihn zuerst, dann lässt sich der Verkauf zurücknehmen.',
        },
      ],
    })
    await call(accounts.deleteBalance, { params: { id: giro, day: '2026-11-10' } }, { as })
    expect((await revert(as, flat)).status).toBe(200)
  })

  test('is never a loan of itself, and no other property is one', async () => {
    const as = await signedInUser()
    const { giro } = await household(as)
    const [flat, other] = ['Haus', 'Schuppen'].map((name) =>
      sampleAccount(as.personId, { name, type: 'property', valueSign: -1, balance: at('2026-10-31', 1_000) }),
    )
    for (const body of [flat!, other!]) await call(accounts.createAccount, { body }, { as })
    const params = { accountId: flat!.id }
    for (const { id, name } of [flat!, other!]) {
      const body = { ...sampleProperty({ loans: [{ accountId: id, shareBp: 1 }] }), version: 0 }
      expect(await call(properties.putProperty, { params, body }, { as })).toMatchObject({
        status: 422,
        errors: [{ field: 'loans.0.accountId', message: `„${name}“ ist kein Darlehen.` }],
      })
    }
    const body = { ...sampleProperty(), version: 0 }
    await call(properties.putProperty, { params, body }, { as })
    const told = sale({ loans: [flat!.id], receiverId: giro })
    expect((await sell(as, flat!.id, told)).status).toBe(422)
  })

  test('keeps what it told while it is booked; the rest may change', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const { data } = await sell(as, flat, sale({ loans: [loan], receiverId: giro }))
    const { accountId, ...body } = data.property
    const put = (given: Partial<typeof body>) =>
      call(properties.putProperty, { params: { accountId }, body: { ...body, ...given } }, { as })
    const others = [
      { soldPriceCents: null },
      { saleCostsCents: 1 },
      { prepaymentFeeCents: 0 },
      { shareBp: 1 },
    ]
    for (const other of others)
      expect(await put(other)).toMatchObject({ status: 422, errors: [{ field: Object.keys(other)[0] }] })
    expect((await put({ place: 'Halle' })).status).toBe(200)
  })

  test('happens once, however many pages tell it at the same time', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const told = sale({ loans: [loan], receiverId: giro })
    const prices = [21_000_000, 22_000_000, 23_000_000, 24_000_000]
    const answers = await Promise.all([
      ...prices.map((priceCents) => sell(as, flat, { ...told, priceCents })),
      putBalance(as, giro, '2026-11-10', { amountCents: 1, version: 0 }),
      revert(as, flat),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const { properties: known, sales } = (await call(properties.readProperties, {}, { as })).data
    const isSold = known[0]?.soldPriceCents !== null
    expect(sales.length).toBe(isSold ? 3 : 0)
    expect((await accountsOf(as)).filter(({ closedOn }) => closedOn !== null)).toHaveLength(isSold ? 2 : 0)
  })

  test('412 and 404: of another version, and of nothing', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const told = sale({ loans: [loan], receiverId: giro })
    expect((await sell(as, flat, { ...told, version: 2 })).status).toBe(412)
    expect((await sell(as, flat, { ...told, accountVersion: 7 })).status).toBe(412)
    expect((await sell(as, giro, told)).status).toBe(404)
    expect((await revert(as, giro)).status).toBe(404)
    await sell(as, flat, told)
    expect((await revert(as, flat, '1')).status).toBe(412)
  })

  test('is refused in a closed month, and not taken back from it', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const told = sale({ loans: [loan], receiverId: giro })
    const message = 'November 2026 ist abgeschlossen. Öffne den Monat zuerst wieder.'
    await markClosed(as, '2026-11-01', true)
    expect(await sell(as, flat, told)).toMatchObject({ status: 422, errors: [{ field: 'soldOn', message }] })
    await markClosed(as, '2026-11-01', false)
    await sell(as, flat, told)
    await markClosed(as, '2026-11-01', true)
    expect(await revert(as, flat)).toMatchObject({ status: 422, errors: [{ field: 'accountId', message }] })
  })

  test.each([
    [{ soldOn: '2026-12-24' as const }, 'soldOn', 'Dieser Tag liegt in der Zukunft.'],
    [{ soldOn: '2021-05-11' as const }, 'soldOn', 'Der Verkauf liegt vor dem Kauf.'],
    [
      { soldOn: '2026-10-30' as const },
      'soldOn',
      '„ETW“ hat einen späteren Stand. Wähle dessen Tag oder einen danach.',
    ],
    [{ receiverId: null }, 'receiverId', 'Wähle das Konto, auf das der Erlös geht.'],
    [{ receiverId: crypto.randomUUID() }, 'receiverId', 'Dieses Konto gehört nicht zu deinem Haushalt.'],
    [{ loans: [crypto.randomUUID()] }, 'loans.0', 'Dieses Darlehen gehört nicht zu dieser Immobilie.'],
  ])('422: %j', async (given, field, message) => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    const answer = await sell(as, flat, sale({ loans: [loan], receiverId: giro, ...given }))
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })
})

describe('an account behind a property', () => {
  test('is neither deleted nor made another kind, and neither is its loan', async () => {
    const as = await signedInUser()
    const { flat, loan } = await household(as)
    const linked =
      'Dieses Darlehen gehört zur Immobilie „ETW“. Löse die Verbindung zuerst im Immobilien-Kurs.'
    const known = 'Zu diesem Konto gehört eine Immobilie. Lösche zuerst ihre Angaben im Immobilien-Kurs.'
    const remove = (id: string) => call(accounts.deleteAccount, { params: { id } }, { as })
    expect(await remove(flat)).toMatchObject({ status: 422, errors: [{ field: 'id', message: known }] })
    expect(await remove(loan)).toMatchObject({ status: 422, errors: [{ field: 'id', message: linked }] })
    expect(await change(as, flat, { type: 'tangible' })).toMatchObject({
      status: 422,
      errors: [{ field: 'type', message: known }],
    })
    expect(await change(as, loan, { type: 'savings', valueSign: 1 })).toMatchObject({
      status: 422,
      errors: [{ field: 'type', message: linked }],
    })
    expect(await change(as, flat, { openedOn: '2026-11-01' })).toMatchObject({
      status: 422,
      errors: [{ field: 'openedOn', message: 'Die erste Bewertung ist vom 31.10.2026, also davor.' }],
    })
    await call(properties.deleteProperty, { params: { accountId: flat } }, { as })
    expect((await change(as, flat, { type: 'tangible' })).status).toBe(200)
    expect((await remove(loan)).status).toBe(200)
  })

  test('is opened again by taking its sale back alone', async () => {
    const as = await signedInUser()
    const { flat, loan, giro } = await household(as)
    await sell(as, flat, sale({ loans: [loan], receiverId: giro }))
    const reopen = () => call(accounts.reopenAccount, { params: { id: flat }, body: { version: 2 } }, { as })
    expect(await reopen()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'id',
          message: 'Diese Immobilie ist verkauft. Nimm den Verkauf im Immobilien-Kurs zurück.',
        },
      ],
    })
    await call(properties.deleteProperty, { params: { accountId: flat } }, { as })
    expect((await reopen()).status).toBe(200)
    expect((await call(properties.readProperties, {}, { as })).data.sales).toEqual([])
  })
})

async function household(as: TestUser) {
  const flat = sampleAccount(as.personId, {
    name: 'ETW',
    type: 'property',
    openedOn: '2021-05-12',
    balance: { day: '2026-10-31', amountCents: 20_000_000 },
  })
  const loan = sampleAccount(as.personId, {
    name: 'Darlehen',
    type: 'loan',
    valueSign: -1,
    balance: { day: '2026-10-31', amountCents: 15_000_000 },
  })
  const giro = sampleAccount(as.personId, { name: 'Giro', balance: at('2026-10-31', 238_457) })
  for (const body of [flat, loan, giro]) await call(accounts.createAccount, { body }, { as })
  const body = { ...sampleProperty({ loans: [{ accountId: loan.id, shareBp: 10_000 }] }), version: 0 }
  await call(properties.putProperty, { params: { accountId: flat.id }, body }, { as })
  return { flat: flat.id, loan: loan.id, giro: giro.id }
}

function sale(given: Partial<Sale>): Sale {
  return {
    version: 1,
    accountVersion: 1,
    soldOn: '2026-11-10',
    priceCents: 21_000_000,
    saleCostsCents: 200_000,
    prepaymentFeeCents: 300_000,
    loans: [],
    receiverId: null,
    ...given,
  }
}

function sell(as: TestUser, accountId: string, body: Sale) {
  return call(properties.sellProperty, { params: { accountId }, body }, { as })
}

function revert(as: TestUser, accountId: string, version?: string) {
  const query = version === undefined ? {} : { version }
  return call(properties.revertSale, { params: { accountId }, query }, { as })
}

type BalanceBody = CallOf<typeof accounts.putBalance>['body']

function putBalance(as: TestUser, id: string, day: Day, body: BalanceBody) {
  return call(accounts.putBalance, { params: { id, day }, body }, { as })
}

async function change(
  as: TestUser,
  id: string,
  given: Partial<CallOf<typeof accounts.updateAccount>['body']>,
) {
  const account = (await accountsOf(as)).find((each) => each.id === id)!
  const { balances: _b, closedOn: _c, isArchived: _a, archivedOn: _o, colourIndex: _i, ...rest } = account
  const { id: _id, position: _p, ...fields } = rest
  return call(accounts.updateAccount, { params: { id }, body: { ...fields, ...given } }, { as })
}

type Stored = Awaited<ReturnType<typeof accountsOf>>[number]

async function accountsOf(as: TestUser) {
  return (await call(accounts.readAccounts, {}, { as })).data.accounts
}

function at(day: Day, amountCents: number) {
  return { day, amountCents }
}

function stateOf({ closedOn, balances }: Stored) {
  const { version: _, ...last } = balances.at(-1)!
  return [closedOn, last]
}

/** Accounts without what a change and its taking back leave: higher versions. */
function plain(list: readonly Stored[]) {
  return list.map(({ version: _, balances, ...account }) => ({
    ...account,
    balances: balances.map(({ version: _v, ...balance }) => balance),
  }))
}

const unconfirmed = {
  is_income_confirmed: false,
  is_distribution_confirmed: false,
  is_balances_confirmed: false,
  is_household_confirmed: false,
}

async function markClosed({ householdId }: TestUser, day: Day, isClosed: boolean): Promise<void> {
  await inHousehold(app.database, householdId, async (transaction) => {
    const values = { household_id: householdId, month: monthOf(day), is_closed: isClosed, version: 1 }
    await transaction
      .insertInto('month_close')
      .values({ ...values, ...unconfirmed })
      .onConflict((conflict) =>
        conflict.columns(['household_id', 'month']).doUpdateSet({ is_closed: isClosed }),
      )
      .execute()
  })
}
