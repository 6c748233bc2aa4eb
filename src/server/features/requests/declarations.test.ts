import { afterEach, describe, expect, test } from 'vitest'
import { readRequest, listRequests, sendRequestReceipt } from '#contract/admin/requests.ts'
import { confirmDeclaration, readDeclaration, stopDeclaration } from '#contract/declarations.ts'
import { sendCancellation, sendWithdrawal } from '#contract/requests.ts'
import { cancelSubscription, readSubscription } from '#contract/subscription.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { lookUpRequests, settleRequests } from '#server/requests/settle-requests.ts'
import { contractsStep } from '#server/subscription/keep-contracts.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { type SampleBuyer, contractSince } from '#server/testing/samples/sample-contract.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { sampleCancellation, sampleWithdrawal } from '#server/testing/samples/sample-request.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { storedRequests } from '#server/testing/stored-requests.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// A declaration without a login comes from a stranger who knows the address of a customer, or from its owner: nobody
// can tell.
const app = testApp()
const { call, setTime, passTime } = app
const { contractOf, mailsTo, numberOf, requestOf, tokenOf } = storedRequests(app)
const stranger = 'fremd@example.com'

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

describe('what a stranger brings about', () => {
  test('law.md L9.5, security.md rule 27: the contract runs on, the party is asked, and hears when it would end', async () => {
    const buyer = await monthly()
    const { data } = await cancel(buyer, { email: stranger })
    expect(await contractOf(buyer)).toMatchObject({ state: 'active', ends_on: null, cancelled_at: null })
    const [mail, ...others] = await mailsTo(buyer.anna.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(`Kündigung ${data.number}: bitte bestätigen`)
    for (const text of [
      '30. November 2026 um 19:42 Uhr',
      `Vertrags ${buyer.number}`,
      'Damit endet der Vertrag am 20. Dezember 2026.',
      'am 2. Dezember 2026 um 19:42 Uhr von selbst',
      'Das war ich nicht',
    ])
      expect(mail!.text).toContain(text)
    expect(await eventsOf(app, buyer.anna)).toEqual(['declaration_opened'])
  })

  test('security.md rule 28: nothing that was typed stands in the mail to the party', async () => {
    const buyer = await monthly()
    const words = {
      name: 'Gewinn auf evil.example',
      reason: 'Klick https://evil.example',
      identity: buyer.anna.email,
    }
    await cancel(buyer, { ...words, termination: 'extraordinary', email: stranger })
    const [mail] = await mailsTo(buyer.anna.email)
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toMatch(/evil|Gewinn/)
    expect(mail!.files).toBeUndefined()
  })

  test('opening the link changes nothing, however often: scanners do', async () => {
    const buyer = await monthly()
    await cancel(buyer, { email: stranger })
    const token = await tokenOf(buyer)
    for (let opened = 0; opened < 3; opened += 1)
      expect((await call(readDeclaration, { query: { token } })).data).toMatchObject({
        kind: 'cancellation',
        contractNumber: buyer.number,
        receivedAt: '2026-11-30T18:42:07.000Z',
        endsOn: '2026-12-20',
        state: 'waiting',
        takesEffectAt: '2026-12-02T18:42:07.000Z',
      })
    expect(await contractOf(buyer)).toMatchObject({ ends_on: null })
  })

  test('„Das war ich nicht“ stops it for ever, is audited, and told to party and operator', async () => {
    const buyer = await monthly()
    const { id, data } = await cancel(buyer, { email: stranger })
    const token = await tokenOf(buyer)
    await app.database.deleteFrom('mail_outbox').execute()
    const stopped = await call(stopDeclaration, { body: { token } })
    expect(stopped.data).toMatchObject({ state: 'stopped' })
    expect((await mailsTo(buyer.anna.email))[0]!.subject).toBe(`Kündigung ${data.number} ist angehalten`)
    const [notice] = await mailsTo('post@betreiber.example')
    expect(notice!.text).toContain(`/admin/kuendigungen?vorgang=${id}`)
    expect(await eventsOf(app, buyer.anna)).toEqual(['declaration_opened', 'declaration_stopped'])
    // Neither the link nor the passing days revive the declaration.
    expect((await call(confirmDeclaration, { body: { token } })).data).toMatchObject({ state: 'stopped' })
    passTime(3 * DAY_MS)
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ state: 'active', ends_on: null })
    expect(await requestOf(id)).toMatchObject({ state: 'open' })
  })

  test('after it nothing takes effect by itself, for thirty days', async () => {
    const buyer = await monthly()
    await cancel(buyer, { email: stranger })
    await call(stopDeclaration, { body: { token: await tokenOf(buyer) } })
    passTime(HOUR_MS)
    const { id } = await cancel(buyer, { email: stranger }, null)
    const { text } = (await mailsTo(buyer.anna.email)).find(({ subject }) => subject.endsWith('bestätigen'))!
    expect(text).toContain('gilt sie nicht von selbst')
    passTime(20 * DAY_MS)
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ ends_on: null })
    // An administrator has to look at it.
    expect(await requestOf(id)).toMatchObject({ state: 'open' })
  })

  test('the party is not flooded: the same again joins, another is told three times, then one a day', async () => {
    const buyer = await monthly()
    for (let sent = 0; sent < 6; sent += 1) await cancel(buyer, { email: `fremd${sent}@example.com` })
    expect(await mailsTo(buyer.anna.email)).toHaveLength(1)
    for (const endsOn of ['2027-02-01', '2027-04-01', '2027-06-01', '2027-08-01'] as const)
      await cancel(buyer, { email: stranger, endsOn })
    expect(await mailsTo(buyer.anna.email)).toHaveLength(3)
    const states = await app.database.selectFrom('declaration').select('state').execute()
    expect(states.length).toBeGreaterThan(0)
    await call(stopDeclaration, { body: { token: await tokenOf(buyer) } })
  })

  test('what joins shares the fate of the one it joins', async () => {
    const buyer = await monthly()
    const first = await cancel(buyer, { email: stranger })
    const second = await cancel(buyer, { email: 'noch@example.com' }, null)
    await call(confirmDeclaration, { body: { token: await tokenOf(buyer) } })
    for (const { id } of [first, second]) expect(await declarationOf(id)).toBe('confirmed')
    expect(await requestOf(second.id)).toMatchObject({ ends_on: '2026-12-20' })
    expect(
      (await eventsOf(app, buyer.anna)).filter((event) => event === 'subscription_cancelled'),
    ).toHaveLength(1)
  })
})

describe('what takes effect', () => {
  test('law.md L9.5: confirmed it ends the contract with the date of the declaration, and the receipt says when', async () => {
    const buyer = await monthly('2026-10-20')
    // The cancellation is declared on the last day of the second month and confirmed in the third.
    setTime('2026-12-19T22:59:00Z')
    const { id, data } = await cancel(buyer, {}, null)
    const token = await tokenOf(buyer)
    setTime('2026-12-20T18:00:00Z')
    await app.database.deleteFrom('mail_outbox').execute()
    const answer = await call(confirmDeclaration, { body: { token } })
    expect(answer.data).toMatchObject({ state: 'confirmed', endsOn: '2026-12-19' })
    expect(await contractOf(buyer)).toMatchObject({
      ends_on: '2026-12-19',
      cancelled_at: new Date('2026-12-19T22:59:00.000Z'),
    })
    expect(await requestOf(id)).toMatchObject({ state: 'done', contract_number: buyer.number })
    const [mail] = await mailsTo(buyer.anna.email)
    expect(mail!.text).toContain(`Der Vertrag ${buyer.number} endet am 19.12.2026.`)
    expect(mail!.subject).toContain(data.number)
    expect(await eventsOf(app, buyer.anna)).toContain('subscription_cancelled')
  })

  test('by itself after the waiting time, not a second before, and once', async () => {
    const buyer = await monthly()
    await cancel(buyer, {})
    setTime('2026-12-02T18:42:06Z')
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ ends_on: null })
    setTime('2026-12-02T18:42:07Z')
    await Promise.all([settleRequests(app.dependencies), settleRequests(app.dependencies)])
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ ends_on: '2026-12-20' })
    expect(
      (await eventsOf(app, buyer.anna)).filter((event) => event === 'subscription_cancelled'),
    ).toHaveLength(1)
    expect(
      (await mailsTo(buyer.anna.email)).filter(({ text }) => text.includes('endet am 20.12.2026')),
    ).toHaveLength(1)
  })

  test('confirmed, stopped and due at the same moment: exactly one of them, whoever wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await monthly()
      const { id } = await cancel(buyer, {})
      const token = await tokenOf(buyer)
      setTime('2026-12-02T18:42:07Z')
      await Promise.all([
        call(confirmDeclaration, { body: { token } }),
        settleRequests(app.dependencies),
        call(stopDeclaration, { body: { token } }),
        call(confirmDeclaration, { body: { token } }),
        settleRequests(app.dependencies),
      ])
      const state = await declarationOf(id)
      const events = (await eventsOf(app, buyer.anna)).filter((event) => event !== 'declaration_opened')
      const { ends_on: endsOn } = await contractOf(buyer)
      const expected =
        state === 'stopped'
          ? { events: ['declaration_stopped'], endsOn: null }
          : { events: ['subscription_cancelled'], endsOn: '2026-12-20' }
      expect({ events, endsOn }).toEqual(expected)
    }
  })

  test('L7.1: a withdrawal of the last second is in time, whenever it takes effect, and the refund is that of its day', async () => {
    setTime('2026-11-20T10:00:00Z')
    const anna = await app.signedInUser()
    await buy(app, anna)
    const number = await numberOf(anna.userId)
    setTime('2026-12-04T22:59:59Z')
    await app.database.deleteFrom('mail_outbox').execute()
    const body = sampleWithdrawal({ contract: number, email: anna.email })
    const { data } = await call(sendWithdrawal, { body })
    expect(data).toMatchObject({ contractNumber: null, refundCents: null })
    await lookUpRequests(app.dependencies)
    // 14 of 30 days were used: 9,90 € less 4,62 €.
    const [mail] = await mailsTo(anna.email, 'bestätigen')
    expect(mail!.text).toContain('du bekommst 5,28\u00A0€ zurück')
    setTime('2026-12-06T23:00:00Z')
    await settleRequests(app.dependencies)
    expect(await requestOf(body.id)).toMatchObject({ refund_cents: 528, state: 'open' })
    const contract = await app.database
      .selectFrom('subscription_contract')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(contract).toMatchObject({ state: 'withdrawn', withdrawn_at: new Date('2026-12-04T22:59:59.000Z') })
  })

  test('L7.1: a second later it is late: nothing waits, the party hears so, somebody looks', async () => {
    const { anna, number } = await contractSince(app, '2026-11-20')
    setTime('2026-12-04T23:00:00Z')
    const body = sampleWithdrawal({ contract: number, email: anna.email })
    await call(sendWithdrawal, { body })
    await lookUpRequests(app.dependencies)
    expect(await declarationOf(body.id)).toBeNull()
    expect(await requestOf(body.id)).toMatchObject({ state: 'open', contract_number: number })
    const texts = (await mailsTo(anna.email)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('war die Frist von 14 Tagen'))).toBe(true)
    expect(await mailsTo('post@betreiber.example')).toHaveLength(1)
  })

  test('the plan has changed meanwhile: the day that was told counts, and a new year that was paid goes back', async () => {
    const buyer = await monthly('2026-10-20')
    await app.database
      .updateTable('subscription_contract')
      .set({ next_plan: 'yearly', next_price_cents: 9900, next_plan_on: '2026-12-20' })
      .where('number', '=', buyer.number)
      .execute()
    setTime('2026-12-19T10:00:00Z')
    await cancel(buyer, {}, null)
    setTime('2026-12-20T06:00:00Z')
    await doSteps(app.dependencies, [contractsStep(app.dependencies)])
    expect(await contractOf(buyer)).toMatchObject({ plan: 'yearly', ends_on: null })
    setTime('2026-12-21T10:00:00Z')
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ ends_on: '2026-12-19' })
    setTime('2026-12-22T06:00:00Z')
    await doSteps(app.dependencies, [contractsStep(app.dependencies)])
    const charges = await app.database
      .selectFrom('subscription_charge')
      .select(['from_day', 'amount_cents', 'refunded_cents'])
      .where('user_id', '=', buyer.anna.userId)
      .where('from_day', '=', '2026-12-20')
      .execute()
    expect(charges).toEqual([{ from_day: '2026-12-20', amount_cents: 9900, refunded_cents: 9900 }])
    expect(await contractOf(buyer)).toMatchObject({ state: 'ended' })
  })

  test('a contract that has ended meanwhile overtakes it', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, {})
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: await signedInAgain(app, buyer.anna) })
    expect(await declarationOf(id)).toBe('overtaken')
    expect(await requestOf(id)).toMatchObject({ state: 'done', ends_on: '2026-12-20' })
    passTime(3 * DAY_MS)
    await settleRequests(app.dependencies)
    expect(
      (await eventsOf(app, buyer.anna)).filter((event) => event === 'subscription_cancelled'),
    ).toHaveLength(1)
  })

  test('a withdrawal that takes effect overtakes a cancellation that waits', async () => {
    const buyer = await contractSince(app, '2026-11-20')
    setTime('2026-11-30T18:42:07Z')
    const { id } = await cancel(buyer, {}, null)
    const body = sampleWithdrawal({ contract: buyer.number, email: buyer.anna.email })
    await call(sendWithdrawal, { body })
    await lookUpRequests(app.dependencies)
    passTime(2 * DAY_MS)
    await app.database
      .updateTable('declaration')
      .set({ takes_effect_at: null })
      .where('request_id', '=', id)
      .execute()
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject({ state: 'withdrawn' })
    expect(await declarationOf(id)).toBe('overtaken')
  })

  test('an account that is erased meanwhile takes it along; what was declared stays', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, {})
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: app.dependencies.clock.now() })
      .where('user_id', '=', buyer.anna.userId)
      .execute()
    await eraseDueUsers(app.dependencies)
    passTime(3 * DAY_MS)
    await settleRequests(app.dependencies)
    expect(await declarationOf(id)).toBeNull()
    expect(await requestOf(id)).toMatchObject({ state: 'open', contract_number: buyer.number })
  })

  test('what changes nothing is told to the party, and is done', async () => {
    const buyer = await monthly()
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: await signedInAgain(app, buyer.anna) })
    await app.database.deleteFrom('mail_outbox').execute()
    const { id } = await cancel(buyer, { email: stranger }, null)
    expect((await mailsTo(buyer.anna.email))[0]!.text).toContain('es bleibt beim 20. Dezember 2026')
    expect(await requestOf(id)).toMatchObject({ state: 'done' })
  })
})

describe('links', () => {
  test('410 for a token of nobody', async () => {
    const token = 'nichts'
    for (const answer of [
      await call(readDeclaration, { query: { token } }),
      await call(confirmDeclaration, { body: { token } }),
      await call(stopDeclaration, { body: { token } }),
    ])
      expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test('422 without a token', async () => {
    expect(await call(confirmDeclaration, { body: {} as never })).toMatchObject({ status: 422 })
  })

  test('410 after thirty days', async () => {
    const buyer = await monthly()
    await cancel(buyer, {})
    const token = await tokenOf(buyer)
    passTime(30 * DAY_MS)
    expect(await call(readDeclaration, { query: { token } })).toMatchObject({ status: 410 })
  })

  test('429 beyond the links of a network', async () => {
    const answers = []
    for (let at = 0; at < 70; at += 1)
      answers.push((await call(stopDeclaration, { body: { token: `x${at}` } })).status)
    expect(answers).toContain(429)
    passTime(DAY_MS)
  })
})

describe('the work on it', () => {
  test('list and detail say what waits and until when; nobody is overdue for it', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, {})
    const declaration = { state: 'waiting', takes_effect_at: '2026-12-02T18:42:07.000Z', settled_at: null }
    const { data } = await call(readRequest, { params: { id } }, await admin())
    expect(data).toMatchObject({ declaration, due_on: '2026-12-03', contract_number: buyer.number })
    const list = await call(listRequests, { query: { search: data.number } }, await admin())
    expect(list.data.requests).toMatchObject([{ id, declaration, is_overdue: false }])
  })

  test('security.md rule 26: the receipt sent again tells the stranger nothing that was found since', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, { email: stranger })
    await call(confirmDeclaration, { body: { token: await tokenOf(buyer) } })
    await app.database.deleteFrom('mail_outbox').execute()
    await call(sendRequestReceipt, { params: { id } }, await admin())
    const [mail] = await mailsTo(stranger)
    expect(`${mail!.text}${mail!.html}`).not.toContain('20.12.2026')
    expect(mail!.text).not.toContain(`Vertrag ${buyer.number} endet`)
  })

  test('the receipt stands beside the contract, once it is in force', async () => {
    const buyer = await monthly()
    const { data } = await cancel(buyer, {})
    await call(confirmDeclaration, { body: { token: await tokenOf(buyer) } })
    const { contract } = (await call(readSubscription, {}, { as: await signedInAgain(app, buyer.anna) })).data
    expect(contract?.receipt).toMatchObject({ number: data.number, endsOn: '2026-12-20' })
    expect(contract?.declarations).toEqual([])
  })
})

/**
 * Makes a monthly contract since 21 October; it is the evening of 30 November, and the second month ends on 20
 * December.
 */
async function monthly(since: `${number}-${number}-${number}` = '2026-10-21'): Promise<SampleBuyer> {
  const buyer = await contractSince(app, since)
  setTime('2026-11-30T18:42:07Z')
  return buyer
}

type Fields = Parameters<typeof sampleCancellation>[0]

/** Declares without a login, and lets the job look for the contract. */
async function cancel({ anna, number }: SampleBuyer, fields: Fields, wishedNumber: string | null = number) {
  const body = sampleCancellation({
    identity: anna.email,
    email: anna.email,
    contractNumber: wishedNumber ?? '',
    ...fields,
  })
  const { data } = await call(sendCancellation, { body })
  await lookUpRequests(app.dependencies)
  return { id: body.id, data }
}

async function declarationOf(id: string) {
  const row = await app.database
    .selectFrom('declaration')
    .select('state')
    .where('request_id', '=', id)
    .executeTakeFirst()
  return row?.state ?? null
}

async function admin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}
