import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAnswerTemplates, readRequestAnswers, writeAnswerTemplate } from '#contract/admin/answers.ts'
import {
  assignContract,
  endDeclaredContract,
  previewDecision,
  readDeclaredContract,
  refundDeclaredCharge,
  withdrawDeclaredContract,
} from '#contract/admin/declarations.ts'
import { listOpenTasks } from '#contract/admin/desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import { unknownPlaceholder } from '#domain/requests/answer.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, setTime } = app

beforeEach(async () => {
  setTime('2026-11-20T10:00:00Z')
  await app.database.deleteFrom('request').execute()
  await app.database.deleteFrom('answer_template').execute()
})
afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

const reason = 'Am Telefon geprüft'

describe('everything that is open', () => {
  test('200: by its legal date, with its kind, counted and filtered', async () => {
    await received({ kind: 'contact', due_on: '2026-11-23', name: 'Tilda Kern' })
    await received({ kind: 'withdrawal', due_on: '2026-12-04' })
    await received({ kind: 'cancellation', due_on: '2026-11-19', contract_number: 'WK-A-2026-0001' })
    await received({ kind: 'cancellation', due_on: '2026-11-21', termination: 'extraordinary' })
    await received({ kind: 'contact', due_on: '2026-11-18', done_at: new Date() })
    const { data } = await list({})
    expect(data.tasks.map(({ kind, due_on }) => [kind, due_on])).toEqual([
      ['cancellation', '2026-11-19'],
      ['decision', '2026-11-21'],
      ['contact', '2026-11-23'],
      ['decision', '2026-12-04'],
    ])
    expect(data.tasks.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false, false])
    expect(data.open).toEqual({
      contact: 1,
      cancellation: 1,
      withdrawal: 0,
      decision: 2,
      transfer: 0,
      total: 4,
      overdue: 1,
    })
    expect((await list({ kind: 'decision' })).data.matching).toBe(2)
    expect((await list({ due: 'overdue' })).data.matching).toBe(1)
    expect((await list({ due: 'week' })).data.matching).toBe(3)
    expect((await list({ search: 'tilda' })).data.tasks).toMatchObject([{ kind: 'contact' }])
    expect((await list({ page: '2' })).data.tasks).toEqual([])
  })

  test('a declaration whose contract is still looked for, or that its party has stopped, is no decision', async () => {
    await received({ kind: 'withdrawal', look_up: 'due' })
    expect((await list({})).data.tasks).toMatchObject([{ kind: 'withdrawal' }])
  })

  test('refunds by transfer are tasks with their amount', async () => {
    const id = await received({ kind: 'contact', due_on: '2026-12-01' })
    await app.database
      .insertInto('transfer_refund')
      .values({
        request_id: id,
        contract_number: 'WK-A-2026-0007',
        amount_cents: 990,
        created_at: app.dependencies.clock.now(),
      })
      .execute()
    expect((await list({ search: 'WK-A-2026-0007' })).data.tasks).toMatchObject([
      { kind: 'transfer', transfer: { contract_number: 'WK-A-2026-0007', amount_cents: 990 } },
    ])
  })
})

describe('templates of answers', () => {
  test('the shipped ones have no unknown placeholder, and fit what can be written', async () => {
    const { data } = await call(listAnswerTemplates, {}, await asAdmin())
    for (const { subject, body, version, is_own } of data.templates) {
      expect([unknownPlaceholder(subject), unknownPlaceholder(body)]).toEqual([null, null])
      expect(subject.length).toBeLessThanOrEqual(120)
      expect(body).toContain('{Absender}')
      expect({ version, is_own }).toEqual({ version: 0, is_own: false })
    }
  })

  test('200: written once, however often it is sent; the shipped one can be taken back', async () => {
    const sent = { id: newId(), version: 0, subject: 'Antwort {Nummer}', body: '{Anrede}\n\nGanz kurz.' }
    const [one, other] = await Promise.all([write(sent), write(sent)])
    expect([one.data, other.data]).toMatchObject([
      { version: 1, is_own: true, subject: sent.subject },
      { version: 1, is_own: true },
    ])
    expect((await write({ ...sent, body: 'Etwas anderes.' })).status).toBe(409)
    const late = await write({ ...sent, id: newId() })
    expect(late.status).toBe(412)
    const back = await write({ id: newId(), version: 1, subject: null, body: null })
    expect(back.data).toMatchObject({ version: 2, is_own: false, subject: 'Deine Nachricht {Nummer}' })
  })

  test('of two administrators at once the second sees what the first has written', async () => {
    const sent = (body: string) => ({ id: newId(), version: 0, subject: 'Antwort', body })
    const answers = await Promise.all([write(sent('Von der einen.')), write(sent('Vom anderen.'))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('422 for a placeholder that does not exist, or a text without its subject', async () => {
    const sent = { id: newId(), version: 0, subject: 'Antwort', body: 'Vertrag {Vertag}' }
    expect((await write(sent)).errors).toMatchObject([
      { field: 'body', message: expect.stringContaining('{Vertag}') },
    ])
    expect((await write({ ...sent, body: null })).errors).toMatchObject([{ field: 'body' }])
    expect((await write({ ...sent, body: 'x'.repeat(4_001) })).status).toBe(422)
  })
})

describe('an answer', () => {
  test('names the contract to the address of the contract alone (security.md rule 26)', async () => {
    const { anna, number } = await bought()
    const own = await received({ kind: 'cancellation', email: anna.email, contract_number: number })
    await decide(own, endDeclaredContract, { end: 'ordinary', on: null })
    const { data } = await answersOf(own)
    expect(data.is_partys_address).toBe(true)
    expect(data.answers[0]).toMatchObject({ kind: 'cancellation_confirmed', missing: [] })
    expect(data.answers[0]?.body).toContain(`Der Vertrag ${number} endet am 19.12.2026.`)
    expect(data.answers[0]?.body).toMatch(/am 20\.11\.2026 um 11:00:00 Uhr eingegangen/)

    const foreign = await received({ kind: 'cancellation', contract_number: number })
    const told = (await answersOf(foreign)).data
    expect(told.is_partys_address).toBe(false)
    expect(JSON.stringify(told)).not.toContain(number)
    expect(told.answers[0]).toMatchObject({ missing: ['Vertrag', 'Ende'] })
    expect(told.answers[0]?.body).toContain('[Vertrag]')
  })

  test('shows of a stranger a safe name only (security.md rule 28)', async () => {
    const id = await received({ kind: 'contact', name: 'Kauf jetzt auf www.example.net' })
    const { data } = await answersOf(id)
    expect(data.answers[0]?.body).toMatch(/^Hallo,\n/)
    expect(JSON.stringify(data)).not.toContain('example.net')
  })
})

describe('a preview', () => {
  test('is what the decision does then, and changes nothing', async () => {
    const { anna, number } = await bought('yearly')
    const id = await assigned(number)
    const before = await everything()
    const end = await preview(id, { decision: 'end', end: 'at_once' })
    expect(end.data).toMatchObject({ state: 'active', ends_on: '2026-11-20', request_state: 'done' })
    const refund = await preview(id, { decision: 'refund', from_day: '2026-11-20', amount_cents: 1_000 })
    expect(refund.data).toMatchObject({
      refund_cents: 1_000,
      corrections: 1,
      refunds: [{ from_day: '2026-11-20', refund_cents: 1_000, kept_cents: 8_900 }],
      mails: [{ recipient: anna.email, subject: 'Du bekommst Geld zurück' }],
      request_state: 'open',
    })
    expect(await everything()).toEqual(before)

    const { data } = await decide(id, refundDeclaredCharge, { from_day: '2026-11-20', amount_cents: 1_000 })
    expect(data.contract?.charges[0]).toMatchObject({ refunded_cents: 1_000 })
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Du bekommst Geld zurück'])
  })

  test('names what goes back on the day after an end that is still to come', async () => {
    const { number } = await bought('yearly')
    const id = await assigned(number)
    const { data } = await preview(id, { decision: 'end', end: 'on', on: '2026-12-19' })
    // 30 of 365 days were used: 9900 × 30 / 365 = 813.69…, rounded down.
    expect(data).toMatchObject({ refund_cents: 0, refund_at_end_cents: 9_900 - 813, ends_on: '2026-12-19' })
  })

  test('is refused as the decision would be: too late, too much, by somebody who saw something else', async () => {
    const { number } = await bought()
    const id = await assigned(number)
    setTime('2026-12-15T10:00:00Z')
    const late = await received({ kind: 'withdrawal', received_at: new Date('2026-12-15T09:00:00Z') })
    await decide(late, assignContract, { contract_number: number })
    expect((await preview(late, { decision: 'withdraw' })).errors).toMatchObject([{ field: 'is_goodwill' }])
    expect((await preview(late, { decision: 'withdraw', is_goodwill: true })).data).toMatchObject({
      state: 'withdrawn',
      request_state: 'open',
    })
    const tooMuch = { decision: 'refund', from_day: '2026-11-20', amount_cents: 991 }
    expect((await preview(id, tooMuch)).errors).toMatchObject([{ field: 'amount_cents' }])
    expect((await preview(id, { decision: 'end', end: 'ordinary', seen: 'alt' })).status).toBe(412)
    await decide(late, withdrawDeclaredContract, { is_goodwill: true })
    expect((await preview(late, { decision: 'withdraw', is_goodwill: true })).status).toBe(409)
  })
})

const newId = () => crypto.randomUUID() as string

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function list(query: Parameters<typeof call<typeof listOpenTasks>>[1]['query']) {
  return call(listOpenTasks, { query }, await asAdmin())
}

async function write(body: Parameters<typeof call<typeof writeAnswerTemplate>>[1]['body']) {
  return call(writeAnswerTemplate, { params: { kind: 'contact' }, body }, await asAdmin())
}

async function answersOf(id: string) {
  return call(readRequestAnswers, { params: { id } }, await asAdmin())
}

async function bought(plan: 'monthly' | 'yearly' = 'monthly') {
  const anna = await app.signedInUser({ surname: `Berger${crypto.randomUUID().slice(0, 8)}` })
  const id = await buy(app, anna, { plan, priceCents: plan === 'monthly' ? 990 : 9_900 })
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
  await app.database.deleteFrom('mail_outbox').execute()
  return { anna, number }
}

interface Received {
  readonly kind: 'contact' | 'cancellation' | 'withdrawal'
  readonly due_on?: Day
  readonly name?: string
  readonly email?: string
  readonly termination?: 'ordinary' | 'extraordinary'
  readonly contract_number?: string
  readonly look_up?: 'due' | 'done'
  readonly received_at?: Date
  readonly done_at?: Date
}

let received_so_far = 0

/** Stores a request as it came. @returns its id */
async function received({ kind, email = 'carla@example.org', ...fields }: Received): Promise<string> {
  const id = newId()
  received_so_far += 1
  await app.database
    .insertInto('request')
    .values({
      request_id: id,
      kind,
      number: `T-2026-${received_so_far}`,
      received_at: app.dependencies.clock.now(),
      name: 'Carla Stein',
      email,
      email_key: email,
      topic: kind === 'contact' ? 'question' : null,
      termination: kind === 'cancellation' ? 'ordinary' : null,
      product: kind === 'cancellation' ? 'subscription' : null,
      receipt_state: 'kept',
      due_on: '2026-12-31',
      state: fields.done_at ? 'done' : 'open',
      ...fields,
    })
    .execute()
  return id
}

async function assigned(number: string): Promise<string> {
  const id = await received({ kind: 'cancellation', termination: 'extraordinary' })
  await decide(id, assignContract, { contract_number: number })
  return id
}

type Deciding =
  | typeof assignContract
  | typeof endDeclaredContract
  | typeof withdrawDeclaredContract
  | typeof refundDeclaredCharge

async function stateOf(id: string) {
  const { data } = await call(readDeclaredContract, { params: { id } }, await asAdmin())
  return { version: data.request.version, seen: data.contract?.seen ?? 'none' }
}

async function decide(id: string, endpoint: Deciding, asked: object) {
  const { seen, version } = await stateOf(id)
  const base = { id: newId(), version, reason }
  const body = endpoint === assignContract ? { ...base, ...asked } : { ...base, seen, ...asked }
  const send = call as (
    to: Deciding,
    input: object,
    as: object,
  ) => ReturnType<typeof call<typeof readDeclaredContract>>
  return send(endpoint, { params: { id }, body }, await asAdmin())
}

async function preview(id: string, asked: object) {
  const body = {
    ...(await stateOf(id)),
    decision: 'end' as const,
    end: null,
    on: null,
    is_goodwill: false,
    from_day: null,
    amount_cents: null,
    ...asked,
  }
  return call(previewDecision, { params: { id }, body }, await asAdmin())
}

/** What a preview could have left behind. */
async function everything() {
  const tables = [
    'subscription_contract',
    'subscription_charge',
    'invoice',
    'mail_outbox',
    'number_series',
  ] as const
  return Promise.all(
    [...tables, 'payment_instruction' as const, 'request_action' as const].map((table) =>
      app.database.selectFrom(table).selectAll().execute(),
    ),
  )
}
