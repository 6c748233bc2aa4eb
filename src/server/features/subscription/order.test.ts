import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  abandonOrder,
  answerTestPayment,
  cancelSubscription,
  changePlanOfSubscription,
  listInvoices,
  orderSubscription,
  paySubscription,
  readContractFile,
  readInvoiceArchive,
  readInvoiceFile,
  readSubscription,
  readTestPayment,
  resumeSubscription,
  startTrial,
} from '#contract/subscription.ts'
import { ordersStep } from '#server/subscription/lapse-orders.ts'
import { buy, joinHousehold, sampleOrder, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, passTime, setTime, signedInUser } = app
const DAY = 86_400_000

beforeEach(() => setTime('2026-11-21T12:00:00Z'))

describe('POST /api/subscription/orders (law.md L5.2, L5.3)', () => {
  test('200: leads to the provider, waits for the payment, and its receipt is told at once (law.md L5.4)', async () => {
    const anna = await signedInUser()
    const body = sampleOrder()
    const answer = await call(orderSubscription, { body }, { as: anna })
    expect(answer.status).toBe(200)
    expect(answer.data.number).toMatch(/^WK-A-2026-\d{4}$/)
    expect(answer.data.redirect).toBe(`http://localhost:3000/subscription/testzahlung?zahlung=${body.id}`)
    const { data } = await call(readSubscription, {}, { as: anna })
    expect(data).toMatchObject({
      isActive: false,
      contract: { state: 'pending_payment', isMine: true, plan: 'monthly', priceCents: 990, startsOn: null },
    })
    const [mail] = await app.mails()
    expect(mail).toMatchObject({ recipient: anna.email, subject: 'Deine Bestellung ist eingegangen' })
    expect(mail?.text).toContain(answer.data.number)
  })

  test('a double click is one order', async () => {
    const anna = await signedInUser()
    const body = sampleOrder()
    const [first, second] = await Promise.all([
      call(orderSubscription, { body }, { as: anna }),
      call(orderSubscription, { body }, { as: anna }),
    ])
    expect(second.data).toEqual(first.data)
    const rows = await app.database
      .selectFrom('subscription_contract')
      .select('number')
      .where('user_id', '=', anna.userId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('409: of two members who order at once one wins', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    const answers = await Promise.all(
      [anna, jonas].map((as) => call(orderSubscription, { body: sampleOrder() }, { as })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      { message: 'In deinem Haushalt hat gerade schon jemand bestellt.' },
    ])
  })

  test('409 while a contract runs, for its party and for the household', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    await buy(app, anna)
    const own = await call(orderSubscription, { body: sampleOrder() }, { as: anna })
    expect(own).toMatchObject({ status: 409, errors: [{ message: 'Du hast schon ein Abo.' }] })
    const other = await call(orderSubscription, { body: sampleOrder() }, { as: jonas })
    expect(other.status).toBe(409)
    expect(other.errors[0]?.message).toContain('öffnet alle Bereiche auch für dich')
    expect((await call(readSubscription, {}, { as: jonas })).data).toMatchObject({
      isActive: true,
      contract: { isMine: false },
      offer: null,
      invoices: 0,
    })
  })

  test.each([
    ['another price', { priceCents: 1 }],
    ['the price of the other plan', { plan: 'yearly' }],
    ['terms of another version', { termsVersion: '2020-01-01' }],
    ['words of another version', { wordingVersion: '2020-01-01' }],
  ] as const)('409: %s', async (_name, changed) => {
    const answer = await call(orderSubscription, { body: sampleOrder(changed) }, { as: await signedInUser() })
    expect(answer.status).toBe(409)
    expect(answer.errors[0]?.message).toMatch(/^(Der Preis|Die AGB|Die Bestellung) ha/)
  })

  test('422: an unknown plan, a field too much', async () => {
    const anna = await signedInUser()
    const body = { ...sampleOrder(), plan: 'weekly' }
    expect(
      (await app.send({ method: 'POST', path: orderSubscription.path, body }, { as: anna })).status,
    ).toBe(422)
    const more = { ...sampleOrder(), free: true }
    expect(
      (await app.send({ method: 'POST', path: orderSubscription.path, body: more }, { as: anna })).status,
    ).toBe(422)
  })

  test('429 for who orders again and again', async () => {
    const anna = await signedInUser()
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1)
      statuses.push((await call(orderSubscription, { body: sampleOrder() }, { as: anna })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(statuses[10]).toBe(429)
  })

  test('409 with the id of somebody else’s order', async () => {
    const [anna, eve] = [await signedInUser(), await signedInUser()]
    const body = sampleOrder()
    await call(orderSubscription, { body }, { as: anna })
    expect((await call(orderSubscription, { body }, { as: eve })).status).toBe(409)
  })

  test('everything at once, by two members and again and again: each is answered, and one contract runs', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    const agreed = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    const bodies = { soon: { body: { wishedOn: null } }, change: { body: agreed } } as const
    const statuses = await Promise.all(
      [anna, jonas].flatMap((user) =>
        Array.from({ length: 8 }, async () => {
          const body = sampleOrder({ isEarly: true })
          const params = { reference: body.id }
          return [
            await call(orderSubscription, { body }, { as: user }),
            await call(answerTestPayment, { params, body: { outcome: 'paid' } }, { as: user }),
            await call(changePlanOfSubscription, bodies.change, { as: user }),
            await call(cancelSubscription, bodies.soon, { as: user }),
            await call(resumeSubscription, {}, { as: user }),
            await call(readSubscription, {}, { as: user }),
          ].map(({ status }) => status)
        }),
      ),
    )
    expect(statuses.flat().filter((status) => ![200, 404, 409, 429].includes(status))).toEqual([])
    const { contract } = (await call(readSubscription, {}, { as: anna })).data
    expect(contract?.state).toBe('active')
    const running = await app.database
      .selectFrom('subscription_contract')
      .select('number')
      .where('user_id', 'in', [anna.userId, jonas.userId])
      .where('state', '=', 'active')
      .execute()
    expect(running).toEqual([{ number: contract?.number }])
  })

  test.each(['%00', '%2e%2e%2f', 'x'.repeat(300), '%F0%9F%A7%AD', '%', "'--"])(
    'a contract, an invoice and a payment called %j are none',
    async (name) => {
      const anna = await signedInUser()
      for (const path of [
        `/api/subscription/contracts/${name}/file`,
        `/api/subscription/invoices/${name}/file`,
        `/api/payments/test/${name}`,
      ]) {
        const { status } = await app.send({ method: 'GET', path }, { as: anna })
        expect([400, 404, 422]).toContain(status)
      }
    },
  )

  test('a new order takes the place of one that waits; the former one can be paid no more', async () => {
    const anna = await signedInUser()
    const former = sampleOrder()
    await call(orderSubscription, { body: former }, { as: anna })
    await buy(app, anna)
    const late = { params: { reference: former.id }, body: { outcome: 'paid' } } as const
    expect((await call(answerTestPayment, late, { as: anna })).status).toBe(409)
    expect(await call(orderSubscription, { body: former }, { as: anna })).toMatchObject({ status: 409 })
  })
})

describe('the test provider', () => {
  test('paid: the contract is concluded, and its confirmation comes as a PDF (law.md L5.5)', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const { data } = await call(readSubscription, {}, { as: anna })
    expect(data).toMatchObject({
      isActive: true,
      subscription: { is_expired: false, valid_pass: true, expired_at: null },
      contract: {
        state: 'active',
        startsOn: '2026-11-21',
        earliestEnd: '2026-12-20',
        withdrawalUntil: '2026-12-07',
        isWithdrawable: true,
        nextPayment: { on: '2026-12-21', amountCents: 990 },
        payment: { state: 'paid', amountCents: 990 },
      },
      offer: null,
      invoices: 1,
    })
    const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
    const confirmed = mails.find(({ subject }) => subject === 'Dein Abo ist bestätigt')
    expect(confirmed?.text).toContain('verlangt, dass das Abo sofort beginnt')
    expect(confirmed?.files?.map(({ type }) => type)).toEqual(['application/pdf'])
    const text = await textOf(Buffer.from(confirmed?.files?.[0]?.base64 ?? '', 'base64'))
    expect(text).toContain(data.contract?.number)
    for (const words of [
      'Muster-Widerrufsformular',
      'binnen vierzehn Tagen ohne Angabe von Gründen',
      'http://localhost:3000/widerruf',
      'ALLGEMEINE GESCHÄFTSBEDINGUNGEN',
      'kein Geld',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\]\(|\*\*|##|\\/)
    expect(mails.some(({ subject }) => /^Rechnung WK-2026-\d{6}$/.test(subject))).toBe(true)
    for (const { text: words } of mails) expect(words).toContain('Sie enthält keine Werbung.')
  })

  test('without an early start nothing is paid yet, and a trial goes on', async () => {
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    const id = await buy(app, anna, { isEarly: false })
    expect(id).toBeTruthy()
    expect((await call(readSubscription, {}, { as: anna })).data).toMatchObject({
      isActive: true,
      subscription: { expired_at: '2027-02-04T23:00:00.000Z' },
      // The end of the trial is certain, so the contract begins on the day after it.
      trial: { endsAt: '2027-02-04T23:00:00.000Z', earliestEndsAt: '2027-02-04T23:00:00.000Z' },
      contract: { state: 'active', startsOn: '2027-02-05', payment: null, nextPayment: { on: '2027-02-05' } },
      invoices: 0,
    })
    setTime('2027-02-04T23:00:00Z')
    const again = await signedInAgain(app, anna)
    expect((await call(readSubscription, {}, { as: again })).data.isActive).toBe(true)
  })

  test('says what it is asked to take', async () => {
    const anna = await signedInUser()
    const body = sampleOrder({ isEarly: true })
    const { data } = await call(orderSubscription, { body }, { as: anna })
    const params = { reference: body.id }
    expect((await call(readTestPayment, { params }, { as: anna })).data).toEqual({
      number: data.number,
      plan: 'monthly',
      amountCents: 990,
      dueOn: null,
      back: 'http://localhost:3000/subscription',
    })
    const later = sampleOrder()
    await call(orderSubscription, { body: later }, { as: anna })
    expect(
      (await call(readTestPayment, { params: { reference: later.id } }, { as: anna })).data,
    ).toMatchObject({ amountCents: 0, dueOn: '2026-12-08' })
  })

  test('404 for somebody else and for what is no order', async () => {
    const anna = await signedInUser()
    const body = sampleOrder()
    await call(orderSubscription, { body }, { as: anna })
    for (const reference of [body.id, crypto.randomUUID(), 'x'])
      expect(
        (await call(readTestPayment, { params: { reference } }, { as: await signedInUser() })).status,
      ).toBe(404)
  })

  test('declined: the order lapses, nothing is owed, and another one can be made', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'declined' })
    expect((await call(readSubscription, {}, { as: anna })).data).toMatchObject({
      contract: null,
      invoices: 0,
    })
    await buy(app, anna)
    expect((await call(readSubscription, {}, { as: anna })).data.isActive).toBe(true)
  })

  test('pending: the contract is concluded, and the payment is on its way', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'pending' })
    expect((await call(readSubscription, {}, { as: anna })).data).toMatchObject({
      isActive: true,
      contract: { payment: { state: 'processing' } },
      invoices: 1,
    })
  })
})

describe('an order that nobody pays', () => {
  test('lapses after a day', async () => {
    const anna = await signedInUser()
    await call(orderSubscription, { body: sampleOrder() }, { as: anna })
    passTime(DAY - 1)
    await doSteps(app.dependencies, [ordersStep(app.dependencies)])
    expect((await call(readSubscription, {}, { as: anna })).data.contract?.state).toBe('pending_payment')
    passTime(1)
    await doSteps(app.dependencies, [ordersStep(app.dependencies)])
    expect((await call(readSubscription, {}, { as: anna })).data.contract).toBeNull()
  })

  test('can be paid later, and given up', async () => {
    const anna = await signedInUser()
    const body = sampleOrder()
    const ordered = await call(orderSubscription, { body }, { as: anna })
    expect((await call(paySubscription, {}, { as: anna })).data).toEqual(ordered.data)
    expect((await call(abandonOrder, {}, { as: anna })).data.contract).toBeNull()
    expect((await call(abandonOrder, {}, { as: anna })).status).toBe(409)
    expect((await call(paySubscription, {}, { as: anna })).status).toBe(409)
  })
})

describe('invoices', () => {
  test('have numbers without gaps, whoever buys at the same time (law.md L11.1)', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => signedInUser()))
    await Promise.all(users.map((user) => buy(app, user)))
    const rows = await app.database.selectFrom('invoice').select('number').orderBy('number').execute()
    const numbers = rows.map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test('200: list, PDF and ZIP of one’s own; 404 for those of others', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { plan: 'yearly', priceCents: 9_900 })
    const { data } = await call(listInvoices, {}, { as: anna })
    expect(data).toMatchObject([
      {
        kind: 'invoice',
        issuedOn: '2026-11-21',
        from: '2026-11-21',
        to: '2027-11-20',
        grossCents: 9_900,
        netCents: 8_319,
        vatCents: 1_581,
        service: 'Jahresabo Wohlstandskompass bis 20.11.2027',
      },
    ])
    const params = { number: data[0]!.number }
    const path = readInvoiceFile.path.replace('{number}', params.number)
    const file = await app.app.inject({
      method: 'GET',
      url: path,
      headers: { host: 'localhost:3000', cookie: `wk_session=${anna.token}` },
    })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Rechnung-${params.number}.pdf"`,
    })
    const text = await textOf(file.rawPayload)
    expect(text).toContain(`Rechnung ${params.number}`)
    expect(text).toContain('Anna Berger')
    expect((await call(readInvoiceArchive, {}, { as: anna })).headers['content-type']).toBe('application/zip')
    const other = await signedInUser()
    expect((await call(readInvoiceFile, { params }, { as: other })).status).toBe(404)
    expect((await call(readInvoiceArchive, {}, { as: other })).status).toBe(404)
    const number = (await call(readSubscription, {}, { as: anna })).data.contract!.number
    const contract = { params: { number } }
    expect((await call(readContractFile, contract, { as: anna })).headers['content-type']).toBe(
      'application/pdf',
    )
    expect((await call(readContractFile, contract, { as: other })).status).toBe(404)
  })
})

async function textOf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}
