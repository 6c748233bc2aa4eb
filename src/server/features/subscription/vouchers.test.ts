import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeVoucher } from '#contract/admin/vouchers.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  abandonOrder,
  answerTestPayment,
  changePlanOfSubscription,
  listInvoices,
  orderSubscription,
  readInvoiceFile,
  readSubscription,
  readTestPayment,
  readVoucherPrices,
} from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { ordersStep } from '#server/subscription/lapse-orders.ts'
import { grantGoodwill } from '#server/subscription/reductions/grant-reduction.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { buy, joinHousehold, sampleOrder, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { asAdmin, giveVoucher } from '#server/testing/samples/sample-voucher.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app
const NOW = '2026-11-21T12:00:00Z'
const invalid = 'Diesen Code gibt es nicht, oder er gilt nicht mehr.'
const percent = { kind: 'percent', percent_bp: 2_000, payments: 1, months: null } as const
const euros = { kind: 'euros', amount_cents: 1_500, months: null } as const

beforeEach(() => setTime(NOW))

async function stateOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data
}

async function quote(user: TestUser, code: string) {
  return call(readVoucherPrices, { body: { code } }, { as: user })
}

async function order(user: TestUser, voucherCode: string, changed: Parameters<typeof sampleOrder>[0] = {}) {
  const body = sampleOrder({ isEarly: true, voucherCode, ...changed })
  return { id: body.id, answer: await call(orderSubscription, { body }, { as: user }) }
}

async function chargesOf(user: TestUser) {
  return app.database
    .selectFrom('subscription_charge')
    .select(['from_day', 'amount_cents', 'reduced_cents', 'state', 'refunded_cents'])
    .where('user_id', '=', user.userId)
    .orderBy('from_day')
    .execute()
}

async function contractOf(user: TestUser) {
  const found = await findContract(app.database, { emailKey: emailKey(user.email) })
  if (!found) throw new Error('There is no contract')
  return found
}

async function goThrough(...days: readonly string[]) {
  for (const day of days) {
    setTime(`${day}T06:00:00Z`)
    await keepDaily(app.dependencies)
  }
}

/** All invoices of a person sum up to the money that is kept. */
async function isSettled(user: TestUser) {
  const invoices = (await call(listInvoices, {}, { as: await signedInAgain(app, user) })).data
  const charges = (await chargesOf(user)).filter(({ state }) => state === 'paid')
  const kept = charges.reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0)
  expect(invoices.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(kept)
  return kept
}

describe('the prices by a voucher', () => {
  test('200: before and after, for each plan, however the code is typed', async () => {
    await giveVoucher(app, { ...percent, code: 'Sommer 26', uses_per_code: 10 })
    const anna = await signedInUser()
    for (const code of ['sommer26', 'SOMMER-26', ' s0mmer 26 '])
      expect(await quote(anna, code)).toMatchObject({
        status: 200,
        data: {
          code: 'SOMMER-26',
          words: 'Gutschein SOMMER-26 (20\u00a0% auf eine Zahlung)',
          plans: [
            {
              plan: 'monthly',
              fullCents: 990,
              steps: [
                { payments: 1, amountCents: 792 },
                { payments: null, amountCents: 990 },
              ],
            },
            {
              plan: 'yearly',
              fullCents: 9_900,
              steps: [
                { payments: 1, amountCents: 7_920 },
                { payments: null, amountCents: 9_900 },
              ],
            },
          ],
        },
      })
  })

  test('422: unknown, not yet valid, expired, paused and used up codes are answered alike', async () => {
    const coming = await giveVoucher(app, { valid_from: '2026-11-22' })
    const over = await giveVoucher(app, { valid_until: '2026-11-21' })
    const paused = await giveVoucher(app)
    const { id, version, name } = paused
    const body = { version, name, valid_until: null, uses_per_code: 1, is_paused: true }
    const changed = await call(changeVoucher, { params: { id }, body }, await asAdmin(app))
    expect(changed.data).toMatchObject({ state: 'paused', version: 2 })
    const used = await giveVoucher(app)
    await buy(app, await signedInUser(), { voucherCode: used.code })
    const fresh = await giveVoucher(app)
    const answers = []
    for (const code of ['CD4F9KMNRT3W', '?!', coming.code, paused.code, used.code])
      answers.push(await quote(await signedInUser(), code))
    setTime('2026-11-22T12:00:00Z')
    answers.push(await quote(await signedInUser(), over.code))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    for (const { text } of answers)
      expect(JSON.parse(text)).toEqual({ errors: [{ field: 'code', message: invalid }] })
    expect((await quote(await signedInUser(), fresh.code)).status).toBe(200)
    expect((await quote(await signedInUser(), coming.code)).status).toBe(200)
  })

  test('429: nobody guesses codes', async () => {
    const anna = await signedInUser()
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await quote(anna, `GUESS${guess}XX`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(statuses[10]).toBe(429)
  })

  test('422 for a plan that it is not for, and where only new customers may use it', async () => {
    const yearly = await giveVoucher(app, { plans: 'yearly' })
    const { answer } = await order(await signedInUser(), yearly.code)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Dieser Gutschein gilt nur für das Abo „Jährlich“.')
    const forNew = await giveVoucher(app, { is_for_new: true, uses_per_code: null })
    const anna = await signedInUser()
    await buy(app, anna)
    await app.database
      .updateTable('subscription_contract')
      .set({ state: 'ended', ends_on: '2026-11-20' })
      .where('user_id', '=', anna.userId)
      .execute()
    expect((await quote(anna, forNew.code)).text).toContain('noch niemand ein Abo hatte')
    expect((await quote(await signedInUser(), forNew.code)).status).toBe(200)
  })
})

describe('an order with a voucher', () => {
  test('pays the reduced price, and the invoice, mails and account say all prices', async () => {
    const { code } = await giveVoucher(app, { ...percent, code: 'HERBST' })
    const anna = await signedInUser()
    const { id } = await order(anna, code, { plan: 'yearly', priceCents: 9_900 })
    const received = (await app.mails()).find(({ recipient }) => recipient === anna.email)
    expect(received?.text).toContain('1. Jahr: 79,20\u00a0€ statt 99,00\u00a0€, danach 99,00\u00a0€ pro Jahr')
    const asked = await call(readTestPayment, { params: { reference: id } }, { as: anna })
    expect(asked.data.amountCents).toBe(7_920)
    await call(answerTestPayment, { params: { reference: id }, body: { outcome: 'paid' } }, { as: anna })
    expect(await chargesOf(anna)).toMatchObject([
      { amount_cents: 7_920, reduced_cents: 1_980, state: 'paid' },
    ])
    const { data: invoices } = await call(listInvoices, {}, { as: anna })
    expect(invoices).toMatchObject([{ grossCents: 7_920, netCents: 6_655, vatCents: 1_265 }])
    const file = await app.app.inject({
      method: 'GET',
      url: readInvoiceFile.path.replace('{number}', invoices[0]!.number),
      headers: { host: 'localhost:3000', cookie: `wk_session=${anna.token}` },
    })
    const document = await getDocumentProxy(new Uint8Array(file.rawPayload))
    const { text } = await extractText(document, { mergePages: true })
    for (const words of [
      '83,19',
      'Minderung: Gutschein HERBST',
      '16,64',
      '79,20',
      'Vereinbarter Preis 99,00',
    ])
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(words)
    const { contract } = await stateOf(anna)
    expect(contract).toMatchObject({
      priceCents: 9_900,
      nextPayment: { on: '2027-11-21', amountCents: 9_900 },
      reductions: [{ words: 'Gutschein HERBST (20\u00a0% auf eine Zahlung)', left: '' }],
    })
    expect(await isSettled(anna)).toBe(7_920)
  })

  test('of free months is settled without the provider, month by month, and then costs the full price', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    await buy(app, anna, { voucherCode: code })
    expect(await stateOf(anna)).toMatchObject({
      isActive: true,
      contract: {
        nextPayment: { on: '2027-02-21', amountCents: 990 },
        comingPayments: [
          { on: '2026-12-21', amountCents: 0, fullCents: 990 },
          { on: '2027-01-21', amountCents: 0 },
          { on: '2027-02-21', amountCents: 990 },
        ],
        reductions: [{ left: '2 Monate' }],
      },
    })
    await goThrough('2026-12-21', '2027-01-21', '2027-02-21')
    expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([0, 0, 0, 990])
    expect(await isSettled(anna)).toBe(990)
  })

  test('of a sum takes it from as many payments as it needs', async () => {
    const { code } = await giveVoucher(app, euros)
    const anna = await signedInUser()
    await buy(app, anna, { voucherCode: code })
    await goThrough('2026-12-21', '2027-01-21')
    expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([0, 480, 990])
    expect(await isSettled(anna)).toBe(1_470)
  })

  test('without an early start is reduced on its first day, after downtime of the server, too', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    const { id } = await order(anna, code, { isEarly: false })
    await call(answerTestPayment, { params: { reference: id }, body: { outcome: 'paid' } }, { as: anna })
    expect(await chargesOf(anna)).toEqual([])
    await goThrough('2027-04-01')
    expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([0, 0, 0, 990])
  })

  test('is one use in parallel: of two households one gets it', async () => {
    const { id, code } = await giveVoucher(app)
    const buyers = [await signedInUser(), await signedInUser(), await signedInUser()]
    const answers = await Promise.all(buyers.map(async (buyer) => order(buyer, code)))
    expect(answers.map(({ answer }) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ])
    const uses = await app.database
      .selectFrom('voucher_use')
      .select('use_id')
      .where('voucher_id', '=', id)
      .execute()
    expect(uses).toHaveLength(1)
    const ids = buyers.map(({ userId }) => userId)
    const orders = await app.database
      .selectFrom('subscription_contract')
      .select('number')
      .where('user_id', 'in', ids)
      .execute()
    expect(orders).toHaveLength(1)
  })

  test('a double click redeems it once', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    const body = sampleOrder({ isEarly: true, voucherCode: code })
    const answers = await Promise.all([
      call(orderSubscription, { body }, { as: anna }),
      call(orderSubscription, { body }, { as: anna }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const reductions = await app.database
      .selectFrom('contract_reduction')
      .select('units')
      .where('user_id', '=', anna.userId)
      .execute()
    expect(reductions).toEqual([{ units: 3 }])
  })

  test('once per person and household, also with another code of the same voucher', async () => {
    const { id, code } = await giveVoucher(app, { codes: 3 })
    const others = await app.database
      .selectFrom('voucher_code')
      .select('code')
      .where('voucher_id', '=', id)
      .where('code', '!=', code)
      .execute()
    const anna = await signedInUser()
    const bea = await joinHousehold(app, await signedInUser(), anna)
    await order(anna, code)
    await call(abandonOrder, {}, { as: anna })
    await buy(app, anna, { voucherCode: code })
    for (const person of [anna, bea])
      expect((await quote(person, others[0]!.code)).text).toContain('schon eingelöst')
  })
})

test('a voucher for one plan reduces nothing of the other, to which the contract changes', async () => {
  const half = { ...percent, percent_bp: 5_000, payments: 3, plans: 'monthly' } as const
  const { code } = await giveVoucher(app, half)
  const anna = await signedInUser()
  await buy(app, anna, { voucherCode: code })
  setTime('2026-12-04T12:00:00Z')
  const body = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
  const as = await signedInAgain(app, anna)
  expect((await call(changePlanOfSubscription, { body }, { as })).status).toBe(200)
  await goThrough('2026-12-21', '2026-12-22')
  expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([495, 9_900])
  expect((await stateOf(anna)).contract).toMatchObject({
    plan: 'yearly',
    reductions: [{ left: expect.stringMatching(/auf 2 Zahlungen, nur im Abo „Monatlich“$/) }],
  })
  await isSettled(anna)
})

describe('the use of a voucher', () => {
  test('is given back by an order that lapses, in every way', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    await order(anna, code)
    await call(abandonOrder, {}, { as: anna })
    const declined = await order(anna, code)
    const params = { reference: declined.id }
    await call(answerTestPayment, { params, body: { outcome: 'declined' } }, { as: anna })
    await order(anna, code)
    // A newer order of the same person takes the place of the older one.
    expect((await order(anna, code)).answer.status).toBe(200)
    setTime('2026-11-22T13:00:00Z')
    await doSteps(app.dependencies, [ordersStep(app.dependencies)])
    expect((await order(await signedInUser(), code)).answer.status).toBe(200)
    expect((await quote(await signedInAgain(app, anna), code)).text).toContain(invalid)
  })

  test('is given back by a withdrawal before the service was used, and not doubled after it', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    const early = await buy(app, anna, { voucherCode: code })
    setTime('2026-11-24T12:00:00Z')
    await inTransaction(app.database, (transaction) =>
      withdrawFromContract(
        transaction,
        app.dependencies,
        { user_id: anna.userId, contract_id: early },
        { sentAt: new Date('2026-11-24T12:00:00Z') },
      ),
    )
    expect((await quote(await signedInAgain(app, anna), code)).text).toContain('schon eingelöst')
    const other = await giveVoucher(app)
    const bea = await signedInUser()
    const { id } = await order(bea, other.code, { isEarly: false })
    await call(answerTestPayment, { params: { reference: id }, body: { outcome: 'paid' } }, { as: bea })
    await inTransaction(app.database, (transaction) =>
      withdrawFromContract(
        transaction,
        app.dependencies,
        { user_id: bea.userId, contract_id: id },
        { sentAt: new Date('2026-11-24T12:00:00Z') },
      ),
    )
    await buy(app, bea, { voucherCode: other.code })
    const uses = await app.database
      .selectFrom('voucher_use')
      .select('use_id')
      .where('voucher_id', '=', other.id)
      .execute()
    expect(uses).toHaveLength(1)
  })

  test('a withdrawal pays back what was paid, less the used days of the reduced price', async () => {
    const { code } = await giveVoucher(app, { ...percent, payments: 1 })
    const anna = await signedInUser()
    const id = await buy(app, anna, { voucherCode: code, plan: 'yearly', priceCents: 9_900 })
    setTime('2026-11-24T12:00:00Z')
    const withdrawn = await inTransaction(app.database, (transaction) =>
      withdrawFromContract(
        transaction,
        app.dependencies,
        { user_id: anna.userId, contract_id: id },
        { sentAt: new Date('2026-11-24T12:00:00Z') },
      ),
    )
    // Three of 365 days of 79,20 €.
    expect(withdrawn).toMatchObject({ valueCents: 65, refundCents: 7_855 })
    expect(await isSettled(anna)).toBe(65)
  })
})

describe('goodwill', () => {
  const months = (units: number) => ({ kind: 'months', percentBp: null, units }) as const

  async function grant(user: TestUser, id: string, units: number) {
    return inTransaction(app.database, async (transaction) =>
      grantGoodwill(transaction, app.dependencies, await contractOf(user), { id, value: months(units) }),
    )
  }

  test('makes months free, once for each id, and the invoice says why', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const id = crypto.randomUUID()
    expect([await grant(anna, id, 2), await grant(anna, id, 2)]).toEqual([true, false])
    await goThrough('2026-12-21', '2027-01-21', '2027-02-21')
    expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([990, 0, 0, 990])
    const invoices = await app.database
      .selectFrom('invoice')
      .select(['gross_cents', 'full_cents', 'reduction_words'])
      .where('recipient_email', '=', anna.email)
      .orderBy('number')
      .execute()
    expect(invoices.slice(0, 2)).toEqual([
      { gross_cents: 990, full_cents: null, reduction_words: null },
      { gross_cents: 0, full_cents: 990, reduction_words: 'Gutschrift (2 Monate)' },
    ])
  })

  test('is twelfths of a year', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { plan: 'yearly', priceCents: 9_900 })
    await grant(anna, crypto.randomUUID(), 3)
    await goThrough('2027-11-21')
    expect((await chargesOf(anna)).map(({ amount_cents }) => amount_cents)).toEqual([9_900, 7_425])
  })
})
