import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelCampaign,
  endCampaign,
  exportPriceAnswers,
  listPriceAnswers,
  previewCampaign,
  readAdminPrices,
  startCampaign,
} from '#contract/admin/prices.ts'
import {
  type PriceAnswer,
  answerOwnPriceQuestion,
  answerPriceByLink,
  readPriceQuestion,
} from '#contract/price-question.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  cancelSubscription,
  changePlanOfSubscription,
  readContractFile,
  readSubscription,
  resumeSubscription,
} from '#contract/subscription.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { keepPriceQuestions } from './keep-price-questions.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

beforeEach(() => setTime('2026-11-21T12:00:00Z'))
afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
  await app.database.deleteFrom('price_campaign').execute()
  await app.database.deleteFrom('subscription_contract').execute()
  await app.database.deleteFrom('payment_instruction').execute()
})

const silentKeep = {
  groups: [{ plan: 'monthly', priceCents: 990 }],
  monthlyCents: 1_190,
  yearlyCents: null,
  answerUntil: '2026-12-31',
  startsOn: '2027-02-02',
  silence: 'keep' as 'keep' | 'end',
  message: 'Server und Pflege sind teurer geworden.',
}

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function customer(plan: 'monthly' | 'yearly' = 'monthly'): Promise<TestUser> {
  const anna = await signedInUser()
  await buy(app, anna, { plan, priceCents: plan === 'monthly' ? 990 : 9_900 })
  return anna
}

async function started(contracts: number, changed: Partial<typeof silentKeep> = {}) {
  const as = await asAdmin()
  const { seen } = (await call(readAdminPrices, {}, as)).data
  const id: string = crypto.randomUUID()
  const body = { id, ...silentKeep, ...changed, contracts, seen }
  const answer = await call(startCampaign, { body } as never, as)
  return { id, body, answer }
}

/** Begins a question and sends its mails. */
async function asked(contracts: number, changed: Partial<typeof silentKeep> = {}): Promise<string> {
  const { id, answer } = await started(contracts, changed)
  expect(answer.status).toBe(200)
  await keepPriceQuestions(app.dependencies)
  return id
}

/** The mails to somebody, the newest first, with ordinary spaces. */
async function mailsTo({ email }: TestUser) {
  return (await app.mails())
    .filter(({ recipient }) => recipient === email)
    .map((mail) => ({ ...mail, text: plain(mail.text) }))
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

async function subjectsTo(user: TestUser): Promise<readonly string[]> {
  return (await mailsTo(user)).map(({ subject }) => subject).toReversed()
}

async function linkOf(user: TestUser, subject: string): Promise<string> {
  const mail = (await mailsTo(user)).find(
    (each) => each.subject === subject || each.subject.startsWith(`${subject} `),
  )
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

const questionSubject = 'Frage zum Preis deines Abos'
const reminderSubject = 'Noch offen: Frage zum Preis deines Abos'

async function answerByLink(token: string, answer: PriceAnswer, changed: Record<string, unknown> = {}) {
  const { data } = await call(readPriceQuestion, { query: { token } })
  const { newCents: priceCents, firstOn, wordingVersion } = data
  const body = { token, answer, priceCents, firstOn, wordingVersion, ...changed }
  return call(answerPriceByLink, { body })
}

async function contractOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data.contract!
}

async function daysGoOn(...days: readonly string[]) {
  for (const day of days) {
    setTime(`${day}T07:30:00Z`)
    await keepDaily(app.dependencies)
    await keepPriceQuestions(app.dependencies)
  }
}

async function campaignOf(id: string) {
  return (await call(readAdminPrices, {}, await asAdmin())).data.campaigns.find((each) => each.id === id)!
}

describe('asking', () => {
  test('a preview names contracts, days and the mail; then each customer gets one mail', async () => {
    const [anna, berta, carla] = [await customer(), await customer(), await customer('yearly')]
    const preview = await call(previewCampaign, { body: silentKeep } as never, await asAdmin())
    expect(preview.data).toMatchObject({
      contracts: 2,
      groups: [{ plan: 'monthly', oldCents: 990, newCents: 1_190, contracts: 2 }],
      skipped: 0,
      reminderOn: '2026-12-21',
      firstOn: '2027-02-21',
      lastFirstOn: '2027-02-21',
      endsOn: null,
    })
    expect(preview.data.mail.text).toContain('Schweigen ist keine Zustimmung')
    const id = await asked(2)
    for (const user of [anna, berta]) expect(await subjectsTo(user)).toContain(questionSubject)
    expect(await subjectsTo(carla)).not.toContain(questionSubject)
    const mail = (await mailsTo(anna)).find(({ subject }) => subject === questionSubject)
    expect(mail!.text).toContain('9,90 € pro Monat')
    expect(mail!.text).toContain('11,90 € pro Monat, inkl. MwSt.')
    expect(mail!.text).toContain('bleibt dein Preis, solange der Vertrag läuft')
    expect(mail!.text).toContain('Server und Pflege sind teurer geworden.')
    expect((await campaignOf(id)).counts).toMatchObject({ asked: 2, silent: 2, waiting: 0 })
    await keepPriceQuestions(app.dependencies)
    expect((await subjectsTo(anna)).filter((each) => each === questionSubject)).toHaveLength(1)
  })

  test('who has cancelled or changes the plan is not asked; without anybody nothing begins', async () => {
    const [anna, berta] = [await customer(), await customer()]
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })
    const toYear = { body: { plan: 'yearly', priceCents: 9_900, termsVersion } } as const
    await call(changePlanOfSubscription, toYear, { as: berta })
    const preview = await call(previewCampaign, { body: silentKeep } as never, await asAdmin())
    expect(preview.data).toMatchObject({ contracts: 0, skipped: 2 })
    const { answer } = await started(0)
    expect(answer.status).toBe(409)
    expect(await app.database.selectFrom('price_campaign').select('campaign_id').execute()).toEqual([])
  })

  test('the same call, two administrators, another number of contracts: one campaign or none', async () => {
    await customer()
    const other = await started(2)
    expect(other.answer.errors[0]?.message).toContain('1 statt 2 Verträge')
    const as = await asAdmin()
    const { seen } = (await call(readAdminPrices, {}, as)).data
    const body = { id: crypto.randomUUID(), ...silentKeep, contracts: 1, seen }
    const second = { ...body, id: crypto.randomUUID() }
    const all = await Promise.all(
      [body, body, second].map((each) => call(startCampaign, { body: each } as never, as)),
    )
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect((await call(readAdminPrices, {}, as)).data.campaigns).toHaveLength(1)
    expect((await started(1)).answer.errors[0]?.message).toContain('werden gerade schon gefragt')
  })

  test('422 at the fields: too little time, no month of notice, a lower price', async () => {
    await customer()
    const { answer } = await started(1, {
      answerUntil: '2026-12-20',
      startsOn: '2027-01-05',
      silence: 'end',
      monthlyCents: 990,
    })
    expect(answer.status).toBe(422)
    expect(new Set(answer.errors.map(({ field }) => field))).toEqual(
      new Set(['answerUntil', 'monthlyCents', 'startsOn']),
    )
  })

  test('killed in the middle and run by two processes at once, nobody is asked twice or forgotten', async () => {
    const users: TestUser[] = []
    for (let at = 0; at < 7; at += 1) users.push(await customer())
    await started(7)
    const { randomBytes } = app.dependencies
    let calls = 0
    const breaking = {
      ...app.dependencies,
      randomBytes(count: number) {
        calls += 1
        if (calls > 5) throw new Error('killed')
        return randomBytes(count)
      },
    }
    await expect(keepPriceQuestions(breaking)).rejects.toThrow('killed')
    await Promise.all([keepPriceQuestions(app.dependencies), keepPriceQuestions(app.dependencies)])
    for (const user of users)
      expect((await subjectsTo(user)).filter((each) => each === questionSubject)).toHaveLength(1)
  })

  test('one reminder, ten days before the last day, to those who have not answered', async () => {
    const [anna, berta] = [await customer(), await customer()]
    await asked(2)
    await answerByLink(await linkOf(berta, questionSubject), 'no')
    await daysGoOn('2026-12-20')
    expect(await subjectsTo(anna)).not.toContain(reminderSubject)
    await daysGoOn('2026-12-21', '2026-12-22', '2026-12-31')
    const reminders = (user: TestUser) =>
      subjectsTo(user).then((subjects) => subjects.filter((each) => each === reminderSubject))
    expect(await reminders(anna)).toHaveLength(1)
    expect(await reminders(berta)).toHaveLength(0)
    // The link of the first mail and that of the reminder both work.
    const first = await linkOf(anna, questionSubject)
    const second = await linkOf(anna, reminderSubject)
    expect(first).not.toBe(second)
    for (const token of [first, second])
      expect((await call(readPriceQuestion, { query: { token } })).data.canAccept).toBe(true)
  })
})

describe('an agreement', () => {
  test('is proved by its words, confirmed by a file, and reaches the contract with its next period', async () => {
    const anna = await customer()
    const id = await asked(1)
    const token = await linkOf(anna, questionSubject)
    const seen = (await call(readPriceQuestion, { query: { token } })).data
    expect(seen).toMatchObject({
      state: 'asked',
      oldCents: 990,
      newCents: 1_190,
      vatBp: 1_900,
      firstOn: '2027-02-21',
      answerUntil: '2026-12-31',
      termsVersion,
      canAccept: true,
      canDecline: true,
    })
    expect(plain(seen.declaration)).toBe(
      'Ich stimme zu, dass mein Abo ab dem 21. Februar 2027 11,90 € pro Monat kostet (inkl. MwSt.), bisher 9,90 € pro Monat.',
    )
    // Opening changes nothing (security.md rule 6).
    expect((await contractOf(anna)).nextPlan).toBeNull()
    const { data } = await answerByLink(token, 'yes')
    const { number, nextPlan, nextPayment } = await contractOf(anna)
    expect(data).toMatchObject({ state: 'accepted', documentNumber: `${number}-P1`, canTakeBack: true })
    expect(nextPlan).toEqual({ plan: 'monthly', priceCents: 1_190, on: '2027-02-21' })
    expect(nextPayment).toEqual({ on: '2026-12-21', amountCents: 990 })
    const proof = await app.database.selectFrom('price_answer').selectAll().execute()
    expect(proof).toMatchObject([
      {
        answer: 'yes',
        way: 'link',
        price_cents: 1_190,
        first_on: '2027-02-21',
        wording: seen.declaration,
        wording_version: seen.wordingVersion,
        terms_version: termsVersion,
        document_number: `${number}-P1`,
      },
    ])
    const mail = (await mailsTo(anna)).find(({ subject }) => subject === 'Dein neuer Preis ist vereinbart')
    expect(mail).toMatchObject({
      files: [{ name: `Preisbestaetigung-${number}-P1.pdf` }],
    })
    const file = await app.app.inject({
      method: 'GET',
      url: readContractFile.path.replace('{number}', `${number}-P1`),
      headers: { host: 'localhost:3000', cookie: `wk_session=${anna.token}` },
    })
    expect(file.rawPayload.toString('base64')).toBe(mail?.files?.[0]?.base64)
    await daysGoOn('2026-12-21', '2027-01-21', '2027-02-21')
    const contract = await contractOf(anna)
    expect(contract).toMatchObject({ plan: 'monthly', priceCents: 1_190, nextPlan: null })
    const charges = await app.database
      .selectFrom('subscription_charge')
      .select('amount_cents')
      .orderBy('from_day')
      .execute()
    expect(charges.map(({ amount_cents: cents }) => cents)).toEqual([990, 990, 990, 1_190])
    expect((await campaignOf(id)).counts).toMatchObject({ accepted: 1, silent: 0 })
  })

  test('binds nobody anew: a yearly contract beyond its first year still ends by the month', async () => {
    setTime('2025-10-21T12:00:00Z')
    const anna = await customer('yearly')
    await daysGoOn('2026-10-21')
    setTime('2026-11-21T12:00:00Z')
    await asked(1, { groups: [{ plan: 'yearly', priceCents: 9_900 }], yearlyCents: 11_900 } as never)
    await answerByLink(await linkOf(anna, questionSubject), 'yes')
    // The mail a month before names the price of the day on which it is due.
    await daysGoOn('2027-09-21')
    expect((await mailsTo(anna))[0]!.text).toContain('119,00 €')
    await daysGoOn('2027-10-21')
    expect(await contractOf(anna)).toMatchObject({ priceCents: 11_900, earliestEnd: '2027-11-20' })
  })

  test('twice at once and again: one answer, one file, one mail', async () => {
    const anna = await customer()
    await asked(1)
    const token = await linkOf(anna, questionSubject)
    const all = await Promise.all([1, 2, 3].map(() => answerByLink(token, 'yes')))
    expect(all.map(({ data }) => data.state)).toEqual(['accepted', 'accepted', 'accepted'])
    await answerByLink(token, 'yes')
    expect(await app.database.selectFrom('price_answer').selectAll().execute()).toHaveLength(1)
    expect(
      (await subjectsTo(anna)).filter((each) => each === 'Dein neuer Preis ist vereinbart'),
    ).toHaveLength(1)
  })

  test('yes and no at the same moment leave one state that fits the contract', async () => {
    const anna = await customer()
    await asked(1)
    const token = await linkOf(anna, questionSubject)
    await Promise.all([answerByLink(token, 'yes'), answerByLink(token, 'no')])
    const { state } = (await call(readPriceQuestion, { query: { token } })).data
    expect((await contractOf(anna)).nextPlan !== null).toBe(state === 'accepted')
  })

  test('409 where the price, the day or the words beside the button are not those of now', async () => {
    const anna = await customer()
    await asked(1)
    const token = await linkOf(anna, questionSubject)
    for (const changed of [{ priceCents: 1_000 }, { firstOn: '2027-01-21' }, { wordingVersion: 'x' }])
      expect((await answerByLink(token, 'yes', changed)).status).toBe(409)
    expect((await contractOf(anna)).nextPlan).toBeNull()
  })

  test('can be taken back until the day before the new price, and given again', async () => {
    const anna = await customer()
    await asked(1)
    const token = await linkOf(anna, questionSubject)
    await answerByLink(token, 'yes')
    expect((await answerByLink(token, 'take_back')).data).toMatchObject({
      state: 'declined',
      canAccept: true,
    })
    expect((await contractOf(anna)).nextPlan).toBeNull()
    expect(await subjectsTo(anna)).toContain('Deine Zustimmung ist widerrufen')
    await answerByLink(token, 'yes')
    setTime('2027-02-20T20:00:00Z')
    expect((await answerByLink(token, 'take_back')).data).toMatchObject({
      state: 'declined',
      canAccept: false,
    })
    await daysGoOn('2027-02-21')
    expect(await contractOf(anna)).toMatchObject({ priceCents: 990, nextPlan: null })
  })

  test('in the account: the question of the own contract only', async () => {
    const [anna, berta] = [await customer(), await customer()]
    const id = await asked(2)
    const own = (await call(readSubscription, {}, { as: anna })).data.priceQuestion!
    expect(own).toMatchObject({ id, state: 'asked', canAccept: true })
    const { newCents: priceCents, firstOn, wordingVersion } = own
    const body = { answer: 'yes' as const, priceCents, firstOn, wordingVersion }
    const stranger = await signedInUser()
    expect((await call(answerOwnPriceQuestion, { params: { id }, body }, { as: stranger })).status).toBe(404)
    expect((await call(readSubscription, {}, { as: stranger })).data.priceQuestion).toBeNull()
    expect((await call(answerOwnPriceQuestion, { params: { id }, body }, { as: anna })).data.state).toBe(
      'accepted',
    )
    expect((await call(readSubscription, {}, { as: berta })).data.priceQuestion?.state).toBe('asked')
  })

  test('outlives a cancellation that was taken back, and a change of the plan', async () => {
    const anna = await customer()
    await asked(1)
    await answerByLink(await linkOf(anna, questionSubject), 'yes')
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })
    expect((await contractOf(anna)).nextPlan).toBeNull()
    await call(resumeSubscription, {}, { as: anna })
    await keepPriceQuestions(app.dependencies)
    expect((await contractOf(anna)).nextPlan).toEqual({
      plan: 'monthly',
      priceCents: 1_190,
      on: '2027-02-21',
    })
    const change = (plan: 'monthly' | 'yearly', priceCents: number) =>
      call(changePlanOfSubscription, { body: { plan, priceCents, termsVersion } }, { as: anna })
    expect((await change('yearly', 9_900)).status).toBe(200)
    expect((await change('monthly', 990)).status).toBe(200)
    await keepPriceQuestions(app.dependencies)
    expect((await contractOf(anna)).nextPlan).toMatchObject({ priceCents: 1_190 })
  })

  test('a link of nobody is refused like every other', async () => {
    const unknown = await call(readPriceQuestion, { query: { token: 'x'.repeat(43) } })
    expect(unknown.errors).toMatchObject([{ message: 'link_invalid' }])
    expect(unknown.status).toBe(
      (
        await call(answerPriceByLink, {
          body: {
            token: 'y',
            answer: 'yes',
            priceCents: 1,
            firstOn: '2027-01-01',
            wordingVersion: 'x',
          },
        })
      ).status,
    )
  })
})

describe('silence', () => {
  test('keeps the price, however long', async () => {
    const anna = await customer()
    await asked(1)
    await daysGoOn('2026-12-21', '2027-01-21', '2027-02-21', '2027-03-21')
    expect(await contractOf(anna)).toMatchObject({ priceCents: 990, endsOn: null, nextPlan: null })
    const token = await linkOf(anna, questionSubject)
    expect((await answerByLink(token, 'yes')).data).toMatchObject({ state: 'asked', canAccept: false })
  })

  test('ends with notice where that was chosen: a month, to the end of a paid period, at the old price', async () => {
    const [anna, berta] = [await customer(), await customer()]
    await asked(2, { silence: 'end' })
    await answerByLink(await linkOf(berta, questionSubject), 'yes')
    await daysGoOn('2026-12-31')
    expect((await contractOf(anna)).endsOn).toBeNull()
    await daysGoOn('2027-01-01')
    expect((await contractOf(anna)).endsOn).toBe('2027-02-20')
    expect((await contractOf(berta)).endsOn).toBeNull()
    const mail = (await mailsTo(anna)).find(({ subject }) => subject === 'Wir kündigen dein Abo')
    expect(mail!.text).toContain('20. Februar 2027')
    await daysGoOn('2027-01-02')
    expect((await subjectsTo(anna)).filter((each) => each === 'Wir kündigen dein Abo')).toHaveLength(1)
    // The contract was ended by the operator: only an agreement to the new price takes that back.
    const as = await signedInAgain(app, anna)
    const resumed = await call(resumeSubscription, {}, { as })
    expect(resumed.status).toBe(409)
    expect(resumed.errors[0]?.message).toContain('neuen Preis')
    await daysGoOn('2027-01-21', '2027-02-21')
    expect(await contractOf(anna)).toMatchObject({ state: 'ended', priceCents: 990 })
  })

  test('whoever agrees before the last day stays', async () => {
    const anna = await customer()
    await asked(1, { silence: 'end' })
    await daysGoOn('2027-01-01')
    setTime('2027-02-10T12:00:00Z')
    const { data } = await answerByLink(await linkOf(anna, 'Wir kündigen'), 'yes')
    expect(data).toMatchObject({ state: 'accepted', firstOn: '2027-03-21' })
    expect(await contractOf(anna)).toMatchObject({
      endsOn: null,
      nextPlan: { priceCents: 1_190, on: '2027-03-21' },
    })
    // Taken back after the last day for an answer, notice is given anew, with its month.
    await answerByLink(await linkOf(anna, 'Wir kündigen'), 'take_back')
    await daysGoOn('2027-02-11')
    expect((await contractOf(anna)).endsOn).toBe('2027-03-20')
  })

  test('a no is no agreement either: it ends on the same day', async () => {
    const anna = await customer()
    await asked(1, { silence: 'end' })
    await answerByLink(await linkOf(anna, questionSubject), 'no')
    await daysGoOn('2027-01-01')
    expect((await contractOf(anna)).endsOn).toBe('2027-02-20')
  })

  test('whoever was asked late has thirty days', async () => {
    const anna = await customer()
    await started(1, { silence: 'end' })
    await daysGoOn('2026-12-20', '2027-01-01')
    expect((await contractOf(anna)).endsOn).toBeNull()
    await daysGoOn('2027-01-19')
    expect((await contractOf(anna)).endsOn).toBeNull()
    await daysGoOn('2027-01-20')
    expect((await contractOf(anna)).endsOn).toBe('2027-02-20')
  })
})

describe('stopping', () => {
  const reason = 'Preise bleiben dieses Jahr'

  async function stop(id: string, how: typeof endCampaign | typeof cancelCampaign) {
    const { seen } = await campaignOf(id)
    const answer = await call(how, { params: { id }, body: { seen, reason } }, await asAdmin())
    await keepPriceQuestions(app.dependencies)
    return answer
  }

  test('an end keeps agreements and ends nobody', async () => {
    const [anna, berta] = [await customer(), await customer()]
    const id = await asked(2, { silence: 'end' })
    await answerByLink(await linkOf(anna, questionSubject), 'yes')
    expect((await stop(id, endCampaign)).status).toBe(200)
    expect(await subjectsTo(berta)).toContain('Dein Preis bleibt, wie er ist')
    await daysGoOn('2027-01-01')
    expect((await contractOf(berta)).endsOn).toBeNull()
    expect((await contractOf(anna)).nextPlan).toMatchObject({ priceCents: 1_190 })
    expect((await campaignOf(id)).state).toBe('ended')
  })

  test('a cancellation takes agreements back, once, while customers answer', async () => {
    const [anna, berta] = [await customer(), await customer()]
    const id = await asked(2)
    await answerByLink(await linkOf(anna, questionSubject), 'yes')
    const token = await linkOf(berta, questionSubject)
    await Promise.all([stop(id, cancelCampaign), answerByLink(token, 'yes')])
    await keepPriceQuestions(app.dependencies)
    for (const user of [anna, berta]) {
      expect((await contractOf(user)).nextPlan).toBeNull()
      expect(
        (await subjectsTo(user)).filter((each) => each === 'Dein Preis bleibt, wie er ist'),
      ).toHaveLength(1)
    }
    expect(await campaignOf(id)).toMatchObject({ state: 'cancelled', canEnd: false, canCancel: false })
    expect((await answerByLink(token, 'yes')).data).toMatchObject({ canAccept: false, isClosed: true })
    // Another question can begin.
    expect((await started(2)).answer.status).toBe(200)
  })

  test('nothing is taken back that takes effect already', async () => {
    await customer()
    const id = await asked(1, { silence: 'end' })
    await daysGoOn('2027-01-01')
    expect((await campaignOf(id)).canCancel).toBe(false)
    expect((await stop(id, cancelCampaign)).status).toBe(409)
  })
})

describe('who answered', () => {
  test('is a list with search, filter and pages, and a file of the same', async () => {
    const [anna, berta] = [await customer(), await customer()]
    const id = await asked(2)
    await answerByLink(await linkOf(anna, questionSubject), 'yes')
    const as = await asAdmin()
    const list = (query: Record<string, string>) => call(listPriceAnswers, { params: { id }, query }, as)
    expect((await list({})).data).toMatchObject({
      matching: 2,
      campaign: { counts: { accepted: 1, silent: 1 } },
    })
    const yes = (await list({ state: 'accepted' })).data
    expect(yes.answers).toMatchObject([{ email: anna.email, firstOn: '2027-02-21', newCents: 1_190 }])
    expect((await list({ search: berta.email })).data.answers).toMatchObject([{ state: 'asked' }])
    const { number } = await contractOf(berta)
    expect((await list({ search: number })).data.matching).toBe(1)
    expect((await list({ page: '2' })).data.answers).toEqual([])
    const path = exportPriceAnswers.path.replace('{id}', id)
    const file = await app.send({ method: 'POST', path, body: { state: 'accepted' } }, as)
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect(file.text).toContain(`${anna.email};`)
    expect(file.text).toContain('zugestimmt')
    expect(
      (await app.send({ method: 'POST', path: path.replace(id, crypto.randomUUID()), body: {} }, as)).status,
    ).toBe(404)
    expect(exportPriceAnswers.needsRecentAuth).toBe(true)
    const taken = app.database
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'price_answers_exported')
    expect(await taken.execute()).toHaveLength(1)
  })
})
