import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actOnCustomer, previewCustomerAction } from '#contract/admin/customers.ts'
import {
  type ChosenDunningRule,
  type ChosenDunningRules,
  changeDunningRules,
  closeClaim,
  handOverClaims,
  listDunningCases,
  listDunningClaims,
  payClaim,
  previewDunningRules,
  readDunningRules,
  readHandover,
} from '#contract/admin/dunning.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { listInvoices, paySubscription, readSubscription } from '#contract/subscription.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime } = app

const bought: Day = '2026-11-21'
/** The test provider fetches a payment back after a day, and the job of that morning sees it. */
const failed: Day = '2026-11-23'

const waive: ChosenDunningRule = { reminder_days: [7], suspend_days: 14, end_days: 44, end: 'waive' }
const claim: ChosenDunningRule = {
  reminder_days: [5, 12, 30],
  suspend_days: 20,
  end_days: 40,
  end: 'end_with_claim',
}
const collect: ChosenDunningRule = { ...claim, end: 'hand_over' }
const reason = 'Neue Regeln, mit dem Anwalt besprochen'

beforeEach(async () => {
  setTime(`${bought}T12:00:00Z`)
  for (const event of [
    'claim_closed',
    'claims_handed_over',
    'dunning_rules_changed',
    'dunning_waived',
  ] as const)
    await auditOf(event)
  await app.database.deleteFrom('dunning_rule').execute()
  await app.database.deleteFrom('dunning_rules').execute()
  await app.database.deleteFrom('dunning_claim').execute()
  await app.database.deleteFrom('dunning_handover').execute()
  await app.database.deleteFrom('dunning_case').execute()
  await app.database
    .updateTable('subscription_charge')
    .set({ state: 'waived' })
    .where('state', '=', 'failed')
    .execute()
})
afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

describe('the rules', () => {
  test('are the product’s own until somebody chooses others, by plan and method', async () => {
    const { data } = await call(readDunningRules, {}, await asAdmin())
    expect(data).toMatchObject({
      version: 0,
      rules: all(waive),
      running: 0,
      history: [],
      has_own_terms: false,
    })
    expect(data.terms).toBe(
      'Misslingt eine Zahlung, schreiben wir dir und versuchen es erneut. Bleibt sie 14 Tage aus, ruht der bezahlte Zugang, bis du gezahlt hast; 44 Tage nach dem ersten Versuch endet der Vertrag, und wir verlangen den offenen Betrag nicht mehr. Gebühren für Mahnungen gibt es nicht. Gelesen und heruntergeladen werden kann immer alles.',
    )
    expect(data.timetables[0]?.steps.map(({ on }) => on)).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-05',
      '2027-01-04',
    ])
  })

  test('200: are stored as a version with who and why, once, and stand in the terms at once', async () => {
    const as = await asAdmin()
    const body = {
      id: crypto.randomUUID(),
      version: 0,
      rules: { ...all(waive), yearly: both(claim) },
      reason,
    }
    const first = await call(changeDunningRules, { body }, as)
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({
      version: 1,
      rules: body.rules,
      history: [{ version: 1, by: 'Admin', reason }],
    })
    expect(first.data.terms).toContain('im Jahresplan 20 Tage aus')
    expect((await call(changeDunningRules, { body }, as)).data).toEqual(first.data)
    const other = { ...body, rules: all(claim) }
    expect((await call(changeDunningRules, { body: other }, as)).status).toBe(409)
    expect(await auditOf('dunning_rules_changed')).toEqual([`Fassung 1: ${reason}`])
    expect(app.dependencies.config.dunning.yearly.card.endDays).toBe(40)
  })

  test('412 with the present rules for the second of two administrators at once', async () => {
    const as = [await asAdmin(), await asAdmin()] as const
    const change = (end_days: number) => ({
      body: { id: crypto.randomUUID(), version: 0, rules: all({ ...waive, end_days }), reason },
    })
    const answers = await Promise.all([
      call(changeDunningRules, change(50), as[0]),
      call(changeDunningRules, change(60), as[1]),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await call(readDunningRules, {}, as[0])).data.history).toHaveLength(1)
  })

  test.each<[string, Partial<ChosenDunningRule>, string, string]>([
    ['a claim without a reminder', { reminder_days: [], end: 'hand_over' }, 'reminder_days', '§ 286'],
    ['days that do not rise', { reminder_days: [9, 9] }, 'reminder_days', 'später'],
    ['an end too soon', { end_days: 27 }, 'end_days', '§ 314'],
    ['a suspension too soon', { suspend_days: 3 }, 'suspend_days', '7'],
  ])('422: %s, at its field', async (_, change, field, words) => {
    const rules = { ...all(waive), monthly: { card: waive, sepa: { ...waive, ...change } } }
    const { status, errors } = await call(previewDunningRules, { body: { rules } }, await asAdmin())
    expect(status).toBe(422)
    expect(errors).toMatchObject([
      { field: `rules.monthly.sepa.${field}`, message: expect.stringContaining(words) },
    ])
  })

  test('say beforehand what they mean: running cases and contracts keep what they have', async () => {
    await buy(app, await app.signedInUser(), { outcome: 'charge_back' })
    await daysGoOn(failed)
    const { data } = await call(previewDunningRules, { body: { rules: all(collect) } }, await asAdmin())
    expect(data).toMatchObject({ running: 1, is_changed: true })
    expect(data.keep_their_terms).toBeGreaterThan(0)
    expect(data.sentences.join(' ')).toContain('Ein laufender Fall behält die Regeln')
    expect(data.terms).toContain('Inkassobüro')
    const same = await call(previewDunningRules, { body: { rules: all(waive) } }, await asAdmin())
    expect(same.data).toMatchObject({ is_changed: false, sentences: [] })
  })
})

describe('a case', () => {
  test('keeps the rule it began with, whatever is chosen later', async () => {
    const anna = await unpaid()
    await daysGoOn(failed)
    await choose(all(claim))
    await daysGoOn('2026-11-30', '2026-12-07', '2027-01-06')
    expect((await stateOf(anna)).contract).toMatchObject({ state: 'ended' })
    expect(await claimsOf()).toMatchObject([{ state: 'waived', amount_cents: 990, end: 'waive' }])
  })

  test('is never dunned by a worse rule than the terms of its contract promised', async () => {
    const anna = await unpaid()
    await choose(all(claim))
    await daysGoOn(failed)
    const { data } = await call(listDunningCases, { query: {} }, await asAdmin())
    // Reminders are no promise: the first comes by the new rule. What was promised stays: 20 days are milder than 14.
    expect(data.cases).toMatchObject([
      {
        email: anna.email,
        method: 'sepa',
        amount_cents: 990,
        end: 'waive',
        failed_on: failed,
        last_step: { kind: 'told' },
        next_step: { kind: 'reminded', number: 1, on: addDays(failed, 5) },
        ends_on: addDays(failed, 44),
      },
    ])
  })

  test('goes its way by its rule: three reminders, a suspension, an end that keeps the claim', async () => {
    await choose(all(claim))
    const anna = await unpaid({ plan: 'yearly', priceCents: 9_900 })
    const days = Array.from({ length: 42 }, (_, at) => addDays(failed, at))
    await daysGoOn(...days)
    expect(await subjectsTo(anna)).toEqual([
      'Deine Zahlung hat nicht geklappt',
      'Deine Zahlung ist noch offen',
      'Deine Zahlung ist noch offen',
      'Dein Abo ruht',
      'Deine Zahlung ist noch offen',
      'Dein Abo ist zu Ende',
    ])
    const state = await stateOf(anna)
    expect(state.contract).toMatchObject({
      state: 'ended',
      endsOn: addDays(failed, 39),
      payment: { state: 'failed', amountCents: 1_139 },
    })
    // 42 of 365 days, from 21 November to 1 January: 99 € × 42 / 365, rounded down.
    expect(await claimsOf()).toMatchObject([
      { state: 'open', amount_cents: 1_139, end: 'end_with_claim', reminders: 4, user_id: anna.userId },
    ])
    expect(await kept(anna)).toBe(1_139)
    const [mail] = await mailsTo(anna, 'Dein Abo ist zu Ende')
    expect(mail?.text).toContain('§ 314 BGB')
    expect(mail?.text).toMatch(/11,39\s€/)
    expect(mail?.text).not.toContain('fordern sie nicht')
    // Nothing more comes, whatever day it is.
    await daysGoOn(...days.map((day) => addDays(day, 60)))
    expect(await claimsOf()).toHaveLength(1)
  })

  test('tells in every mail what happens at the end', async () => {
    await choose(all(collect))
    const anna = await unpaid()
    await daysGoOn(failed, addDays(failed, 5))
    for (const subject of ['Deine Zahlung hat nicht geklappt', 'Deine Zahlung ist noch offen']) {
      const [mail] = await mailsTo(anna, subject)
      expect(mail?.text).toContain('Bezahlst du auch bis zum 2. Januar 2027 nicht')
      expect(mail?.text).toContain('Inkassobüro')
      expect(mail?.text).toContain('Mahngebühren gibt es nicht.')
    }
  })

  test('three runs at once take each step once and keep one claim', async () => {
    await choose(all(claim))
    const users = [await unpaid(), await unpaid(), await unpaid()]
    for (let day = 0; day <= 41; day += 1) {
      setTime(`${addDays(failed, day)}T06:00:00Z`)
      await Promise.all([1, 2, 3].map(() => keepDaily(app.dependencies)))
    }
    expect(await claimsOf()).toHaveLength(3)
    for (const user of users) expect(await subjectsTo(user)).toHaveLength(6)
  }, 60_000)

  test('that is paid leaves the list, and begins anew by the rules of that day when it fails again', async () => {
    const anna = await unpaid()
    await daysGoOn(failed)
    await app.database
      .updateTable('subscription_charge')
      .set({ state: 'processing' })
      .where('user_id', '=', anna.userId)
      .execute()
    expect((await call(listDunningCases, { query: {} }, await asAdmin())).data.total).toBe(0)
  })

  test('is found by name, number and method, and by what will happen', async () => {
    const anna = await unpaid()
    await daysGoOn(failed)
    const as = await asAdmin()
    const found = async (query: object) => (await call(listDunningCases, { query }, as)).data.matching
    expect(await found({ search: anna.email })).toBe(1)
    expect(await found({ search: 'niemand' })).toBe(0)
    expect(await found({ method: 'sepa' })).toBe(1)
    expect(await found({ method: 'card' })).toBe(0)
    expect(await found({ only: 'waived_soon' })).toBe(0)
    setTime(`${addDays(failed, 30)}T06:00:00Z`)
    const later = (await call(listDunningCases, { query: { only: 'waived_soon' } }, await asAdmin())).data
    expect(later).toMatchObject({ matching: 1, waived_soon: { count: 1, cents: 990 } })
  })
})

describe('what will be waived', () => {
  test('is mailed to the operator once, 14 days before, and noted when it happens', async () => {
    await unpaid()
    await daysGoOn(failed, addDays(failed, 14), addDays(failed, 29))
    expect(
      await mailsTo({ email: 'post@betreiber.example' }, 'Eine offene Zahlung wird bald erlassen'),
    ).toEqual([])
    await daysGoOn(addDays(failed, 30), addDays(failed, 31))
    const mails = await mailsTo({ email: 'post@betreiber.example' }, 'Eine offene Zahlung wird bald erlassen')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/9,90\s€, am 6\. Januar 2027/)
    await daysGoOn(addDays(failed, 44))
    expect(await auditOf('dunning_waived')).toMatchObject([expect.stringMatching(/9,90\s€/)])
    expect(await claimsOf()).toMatchObject([{ state: 'waived' }])
  })
})

describe('a claim', () => {
  test('200: is paid by transfer later, once, with the day and the reference', async () => {
    const { anna, claim: open } = await claimed()
    const body = {
      id: crypto.randomUUID(),
      version: open.version,
      paid_on: '2027-01-10',
      reference: 'Überweisung 4711',
    } as const
    setTime('2027-01-12T10:00:00Z')
    const input = { params: { id: open.id }, body }
    const fresh = await asAdmin()
    const first = await call(payClaim, input, fresh)
    expect(first).toMatchObject({
      status: 200,
      data: { state: 'paid', paid_on: '2027-01-10', note: 'Überweisung 4711', by: 'Admin' },
    })
    expect((await call(payClaim, input, fresh)).data).toEqual(first.data)
    expect(await mailsTo(anna, 'Deine Zahlung ist da')).toHaveLength(1)
    const state = await stateOf(anna)
    expect(state.contract).toMatchObject({ state: 'ended', payment: { state: 'paid', amountCents: 990 } })
    expect(await kept(anna)).toBe(990)
    const again = { ...input, body: { ...body, id: crypto.randomUUID(), version: first.data.version } }
    expect((await call(payClaim, again, fresh)).status).toBe(409)
  })

  test('is a transfer like any other: on the bank, on its day, and what goes back of it is a task', async () => {
    const { claim: open } = await claimed()
    setTime('2027-01-12T10:00:00Z')
    const body = {
      id: crypto.randomUUID(),
      version: open.version,
      paid_on: '2027-01-10',
      reference: 'Bank',
    } as const
    expect((await call(payClaim, { params: { id: open.id }, body }, await asAdmin())).status).toBe(200)
    expect(await paymentsFor(open.invoice_number)).toMatchObject([
      { kind: 'paid', way: 'provider' },
      { kind: 'returned', way: 'provider' },
      { kind: 'paid', way: 'transfer', booked_on: '2027-01-10', amount_cents: 990 },
    ])
    const refund = {
      kind: 'refund',
      contract_number: open.contract_number,
      from_day: open.from_day,
      amount_cents: null,
      is_goodwill: true,
    } as const
    const params = { id: open.user_id! }
    const as = await asAdmin()
    const shown = await call(previewCustomerAction, { params, body: { action: refund } }, as)
    expect(shown).toMatchObject({ status: 200 })
    const { seen } = shown.data
    const acting = { id: crypto.randomUUID(), seen, reason, action: refund }
    const { data } = await call(actOnCustomer, { params, body: acting }, as)
    expect(data.transfer_refunds).toMatchObject([{ amount_cents: 990, state: 'open' }])
    expect(data.payments.map(({ kind }) => kind)).toContain('transfer')
  })

  test('a payment of one whose account is gone stands at its invoice', async () => {
    const { anna, claim: open } = await claimed()
    await call(deleteUser, {}, { as: await signedInAgain(app, anna) })
    setTime('2027-01-31T06:00:00Z')
    await eraseDueUsers(app.dependencies)
    const [left] = await claimsOf()
    const body = {
      id: crypto.randomUUID(),
      version: left!.version,
      paid_on: '2027-01-30',
      reference: 'Bank',
    } as const
    expect((await call(payClaim, { params: { id: open.id }, body }, await asAdmin())).status).toBe(200)
    expect((await paymentsFor(open.invoice_number)).at(-1)).toMatchObject({
      kind: 'paid',
      way: 'transfer',
      booked_on: '2027-01-30',
      amount_cents: 990,
    })
    const standing = app.database.selectFrom('invoice_standing').select(['state', 'paid_cents', 'paid_on'])
    expect(await standing.where('number', '=', open.invoice_number).executeTakeFirstOrThrow()).toEqual({
      state: 'paid',
      paid_cents: 990,
      paid_on: '2027-01-30',
    })
  })

  test('200: is closed with a reason: the invoice is corrected to nothing, and the party is told', async () => {
    const { anna, claim: open } = await claimed()
    const body = { id: crypto.randomUUID(), version: open.version, reason: 'Härtefall, geprüft' }
    const answer = await call(closeClaim, { params: { id: open.id }, body }, await asAdmin())
    expect(answer.data).toMatchObject({ state: 'closed', note: 'Härtefall, geprüft' })
    expect(await kept(anna)).toBe(0)
    expect(await mailsTo(anna, 'Wir fordern den Betrag nicht mehr')).toHaveLength(1)
    expect(await auditOf('claim_closed')).toMatchObject([expect.stringContaining('Härtefall')])
  })

  test('two administrators at once settle it once', async () => {
    const { claim: open, anna } = await claimed()
    const as = [await asAdmin(), await asAdmin()] as const
    const params = { id: open.id }
    const { version } = open
    const answers = await Promise.all([
      call(closeClaim, { params, body: { id: crypto.randomUUID(), version, reason } }, as[0]),
      call(
        payClaim,
        { params, body: { id: crypto.randomUUID(), version, paid_on: '2027-01-02', reference: 'Bank' } },
        as[1],
      ),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const mails = [
      ...(await mailsTo(anna, 'Deine Zahlung ist da')),
      ...(await mailsTo(anna, 'Wir fordern den Betrag nicht mehr')),
    ]
    expect(mails).toHaveLength(1)
  })

  test('422: not paid in the future or before its period', async () => {
    const { claim: open } = await claimed()
    for (const paid_on of ['2027-03-01', '2026-11-20'] as const) {
      const body = { id: crypto.randomUUID(), version: open.version, paid_on, reference: 'Bank' }
      const { status, errors } = await call(payClaim, { params: { id: open.id }, body }, await asAdmin())
      expect([status, errors]).toMatchObject([422, [{ field: 'paid_on' }]])
    }
  })

  test('is paid on the page of the subscription, too', async () => {
    const { anna } = await claimed()
    const as = await signedInAgain(app, anna)
    const { data } = await call(paySubscription, {}, { as })
    expect(data.redirect).toContain('/subscription/testzahlung?zahlung=')
  })

  test('outlives the account while it is open, and can be closed without it', async () => {
    const { anna, claim: open } = await claimed()
    const as = await signedInAgain(app, anna)
    expect((await call(deleteUser, {}, { as })).status).toBe(204)
    setTime('2027-02-01T12:00:00Z')
    expect((await eraseDueUsers(app.dependencies)).count).toBe(1)
    const [left] = await claimsOf()
    expect(left).toMatchObject({ id: open.id, state: 'open', user_id: null, amount_cents: 990 })
    const body = { id: crypto.randomUUID(), version: open.version, reason }
    const answer = await call(closeClaim, { params: { id: open.id }, body }, await asAdmin())
    expect(answer.data.state).toBe('closed')
  })
})

describe('handing over', () => {
  test('200: marks claims once, all or none, and its file can be read again', async () => {
    await choose(all(collect))
    const users = [await unpaid(), await unpaid()]
    await daysGoOn(...Array.from({ length: 42 }, (_, at) => addDays(failed, at)))
    const claims = await claimsOf('to_hand_over')
    expect(claims).toHaveLength(users.length)
    const as = await asAdmin()
    const body = {
      id: crypto.randomUUID(),
      claims: claims.map(({ id, version }) => ({ id, version })),
      reason,
    }
    const first = await call(handOverClaims, { body }, as)
    expect(first.data).toMatchObject({ handover: { claims: 2, amount_cents: 1_980, by: 'Admin' } })
    expect(first.data.claims.map(({ state }) => state)).toEqual(['handed_over', 'handed_over'])
    expect((await call(handOverClaims, { body }, as)).data).toEqual(first.data)
    expect((await call(readHandover, { params: { id: body.id } }, as)).data).toEqual(first.data)
    const again = { ...body, id: crypto.randomUUID() }
    expect((await call(handOverClaims, { body: again }, as)).status).toBe(412)
    expect(await claimsOf('to_hand_over')).toEqual([])
    expect(await auditOf('claims_handed_over')).toHaveLength(2)
  }, 60_000)

  test('two at once hand nothing over twice; 409 for a claim whose rule keeps it here', async () => {
    await choose(all(collect))
    await unpaid()
    await daysGoOn(...Array.from({ length: 42 }, (_, at) => addDays(failed, at)))
    const claims = (await claimsOf()).map(({ id, version }) => ({ id, version }))
    const as = [await asAdmin(), await asAdmin()] as const
    const answers = await Promise.all(
      as.map((admin) => call(handOverClaims, { body: { id: crypto.randomUUID(), claims, reason } }, admin)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    await app.database
      .updateTable('dunning_claim')
      .set({ end_kind: 'end_with_claim', state: 'open', handover_id: null, handed_over_at: null })
      .execute()
    const [here] = await claimsOf()
    const body = {
      id: crypto.randomUUID(),
      claims: [{ id: here!.id, version: here!.version }],
      reason,
    }
    expect((await call(handOverClaims, { body }, await asAdmin())).status).toBe(409)
  }, 60_000)
})

test('whatever the rules and days, invoices sum up to what is kept or claimed, and nothing happens twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(waive, claim, collect),
      fc.constantFrom('monthly' as const, 'yearly' as const),
      fc.uniqueArray(fc.integer({ min: 0, max: 130 }), { minLength: 3, maxLength: 12 }),
      async (rule, plan, days) => {
        setTime(`${bought}T12:00:00Z`)
        await app.database.deleteFrom('dunning_rule').execute()
        await app.database.deleteFrom('dunning_rules').execute()
        await choose(all(rule))
        const anna = await unpaid({ plan, priceCents: plan === 'monthly' ? 990 : 9_900 })
        await daysGoOn(failed, ...days.toSorted((a, b) => a - b).map((day) => addDays(failed, day)))
        await daysGoOn(...[200, 230, 260].map((day) => addDays(failed, day)))
        const outcome = (await claimsOf()).filter(({ user_id: id }) => id === anna.userId)
        expect(outcome).toHaveLength(1)
        const owed = rule.end === 'waive' ? 0 : (outcome[0]?.amount_cents ?? -1)
        expect(await kept(anna)).toBe(owed)
        expect((await stateOf(anna)).contract?.state).toBe('ended')
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

function both(rule: ChosenDunningRule) {
  return { card: rule, sepa: rule }
}

function all(rule: ChosenDunningRule): ChosenDunningRules {
  return { monthly: both(rule), yearly: both(rule) }
}

async function choose(rules: ChosenDunningRules) {
  const as = await asAdmin()
  const { version } = (await call(readDunningRules, {}, as)).data
  const body = { id: crypto.randomUUID(), version, rules, reason }
  const { status } = await call(changeDunningRules, { body }, as)
  expect(status).toBe(200)
  // The terms of new rules are shown within five seconds.
  app.passTime(10_000)
}

/** Somebody whose payment is fetched back after a day. */
async function unpaid(order: { plan?: 'yearly' | 'monthly'; priceCents?: number } = {}): Promise<TestUser> {
  const anna = await app.signedInUser()
  await buy(app, anna, { outcome: 'charge_back', ...order })
  return anna
}

async function claimed() {
  await choose(all(claim))
  const anna = await unpaid()
  await daysGoOn(...Array.from({ length: 42 }, (_, at) => addDays(failed, at)))
  const [open] = await claimsOf()
  return { anna, claim: open! }
}

async function paymentsFor(invoice: string | null) {
  return app.database
    .selectFrom('invoice_payment')
    .selectAll()
    .where('number', '=', invoice)
    .orderBy('position')
    .execute()
}

async function daysGoOn(...days: readonly Day[]) {
  for (const day of days) {
    setTime(`${day}T06:00:00Z`)
    await keepDaily(app.dependencies)
  }
}

async function claimsOf(state?: 'to_hand_over') {
  const query = state === undefined ? {} : { state }
  return (await call(listDunningClaims, { query }, await asAdmin())).data.claims
}

async function stateOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data
}

/** The sum of all invoices of a person. */
async function kept(user: TestUser): Promise<number> {
  const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, user) })
  return data.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

async function mailsTo({ email }: Pick<TestUser, 'email'>, subject: string) {
  const rows = await app.database
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('recipient', '=', email)
    .where('subject', '=', subject)
    .orderBy('created_at')
    .execute()
  return Promise.all(rows.map(({ mail_id: id }) => readMail(app.dependencies, id)))
}

/** The subjects of the mails about the failed payment, in their order. */
async function subjectsTo({ email }: TestUser) {
  const wanted = new Set([
    'Deine Zahlung hat nicht geklappt',
    'Deine Zahlung ist noch offen',
    'Dein Abo ruht',
    'Dein Abo ist zu Ende',
  ])
  const rows = await app.database
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject }) => subject).filter((subject) => wanted.has(subject))
}

/** The rows of the audit log that a test has seen already: nothing deletes them. */
const told = new Set<string>()
const none = '00000000-0000-0000-0000-000000000000'

async function auditOf(event: AuditEvent) {
  const rows = await app.database
    .selectFrom('audit_log')
    .select(['audit_id', 'reason'])
    .where('event', '=', event)
    .where('audit_id', 'not in', [...told, none])
    .execute()
  for (const row of rows) told.add(row.audit_id)
  return rows.map((row) => row.reason)
}
