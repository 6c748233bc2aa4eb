import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  assignContract,
  endDeclaredContract,
  listContractCandidates,
  readDeclaredContract,
  refundDeclaredCharge,
  undoDeclaredEnd,
  withdrawDeclaredContract,
} from '#contract/admin/declarations.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime } = app

beforeEach(() => setTime('2026-11-20T10:00:00Z'))
afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

const reason = 'Brief vom Kunden, geprüft'

describe('candidates', () => {
  test('200: by the words of the declaration, and by a search', async () => {
    const { anna, number } = await bought()
    const request = await declared({ name: `Anna ${anna.surname}`, email: 'andere@example.org' })
    const as = await asAdmin()
    const params = { id: request }
    const { data } = await call(listContractCandidates, { params, query: {} }, as)
    expect(data.candidates).toContainEqual(
      expect.objectContaining({ number, email: anna.email, fits: ['name'], is_sure: false }),
    )
    for (const search of [number.toLowerCase(), anna.email, `anna ${anna.surname.toLowerCase()}`]) {
      const found = await call(listContractCandidates, { params, query: { search } }, as)
      expect(found.data.candidates.map((each) => each.number)).toContain(number)
    }
  })
})

describe('assigning', () => {
  test('200: by a number, and to none again; the receipt stays as it was', async () => {
    const { number } = await bought()
    const request = await declared()
    const to = (contract_number: string | null) => decide(request, assignContract, { contract_number })
    const { status, data } = await to(number)
    expect(status).toBe(200)
    expect(data.contract).toMatchObject({ number, ordinary_end: '2026-12-19', is_in_time: true })
    expect(data.request.contract_number).toBeNull()
    expect(data.actions).toMatchObject([{ kind: 'assigned', contract_number: number, reason }])
    expect((await to(null)).data.contract).toBeNull()
    expect(await auditOf('contract_assigned')).toContain(`${data.request.number}: ${reason}`)
  })

  test('409 once something was decided; 422 for an unknown number', async () => {
    const { request } = await assigned()
    expect((await decide(request, assignContract, { contract_number: 'WK-A-1999-0001' })).status).toBe(422)
    await decide(request, endDeclaredContract, { end: 'ordinary', on: null })
    expect((await decide(request, assignContract, { contract_number: null })).status).toBe(409)
  })
})

describe('ending', () => {
  test('200: ordinarily, with the date of the declaration, and a mail to the party alone', async () => {
    const { anna, request, number } = await assigned()
    setTime('2026-12-23T10:00:00Z')
    await keepDaily(app.dependencies)
    await app.database.deleteFrom('mail_outbox').execute()
    const { data } = await decide(request, endDeclaredContract, { end: 'ordinary', on: null })
    // The declaration is of 20 November, so the second month, which was paid meanwhile, is refunded in full.
    expect(data.contract).toMatchObject({
      state: 'ended',
      ends_on: '2026-12-19',
      is_extraordinary_end: false,
    })
    expect(data.contract?.charges.map(({ refunded_cents }) => refunded_cents)).toEqual([0, 990])
    expect(await kept(number)).toEqual({ invoices: 990, money: 990 })
    expect(new Set((await app.mails()).map(({ recipient }) => recipient))).toEqual(new Set([anna.email]))
    expect((await app.mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Dein Abo ist gekündigt',
      'Dein Abo ist zu Ende',
      'Du bekommst Geld zurück',
    ])
  })

  test('200: extraordinarily at once, by the day; and back to the ordinary end as long as it runs', async () => {
    const { request, number } = await assigned('yearly')
    const on = await decide(request, endDeclaredContract, { end: 'on', on: '2026-12-01' })
    expect(on.data.contract).toMatchObject({ ends_on: '2026-12-01', is_extraordinary_end: true })
    const back = await decide(request, endDeclaredContract, { end: 'ordinary', on: null })
    expect(back.data.contract).toMatchObject({ ends_on: '2027-11-19', is_extraordinary_end: false })
    setTime('2026-11-30T10:00:00Z')
    const { data } = await decide(request, endDeclaredContract, { end: 'at_once', on: null })
    expect(data.contract).toMatchObject({ state: 'ended', ends_on: '2026-11-20', is_extraordinary_end: true })
    // One of 365 days was used: 9900 / 365, rounded down.
    expect(await kept(number)).toEqual({ invoices: 27, money: 27 })
    expect((await decide(request, endDeclaredContract, { end: 'ordinary', on: null })).status).toBe(409)
  })

  test('422 before the declaration and after the ordinary end; 409 without a contract', async () => {
    const { request } = await assigned()
    const on = (day: '2026-11-19' | '2026-12-20') =>
      decide(request, endDeclaredContract, { end: 'on', on: day })
    expect((await on('2026-11-19')).errors).toMatchObject([{ field: 'on' }])
    expect((await on('2026-12-20')).errors).toMatchObject([{ field: 'on' }])
    const other = await declared()
    const { status } = await call(
      endDeclaredContract,
      { params: { id: other }, body: { ...base(1), seen: 'x', end: 'ordinary', on: null } },
      await asAdmin(),
    )
    expect(status).toBe(409)
  })

  test('200: taken back until its last day, then 409', async () => {
    const { request } = await assigned()
    await decide(request, endDeclaredContract, { end: 'ordinary', on: null })
    setTime('2026-12-19T22:00:00Z')
    const { data } = await decide(request, undoDeclaredEnd, {})
    expect(data.contract).toMatchObject({ state: 'active', ends_on: null, cancelled_at: null })
    await decide(request, endDeclaredContract, { end: 'ordinary', on: null })
    setTime('2026-12-20T00:00:00Z')
    expect((await decide(request, undoDeclaredEnd, {})).status).toBe(409)
  })
})

describe('withdrawing', () => {
  test('200: in time by the day of the declaration, whole by law less the days', async () => {
    const { request, number } = await assigned()
    setTime('2026-12-18T10:00:00Z')
    const { data } = await decide(request, withdrawDeclaredContract, { is_goodwill: false })
    expect(data.contract).toMatchObject({ state: 'withdrawn', withdrawn_at: '2026-11-20T10:00:00.000Z' })
    expect(data.actions.at(-1)).toMatchObject({ kind: 'withdrawn', refund_cents: 990 })
    expect(await kept(number)).toEqual({ invoices: 0, money: 0 })
    expect((await app.mails()).map(({ subject }) => subject)).toContain('Dein Abo ist widerrufen')
  })

  test('a late one is accepted only explicitly', async () => {
    const { number } = await bought()
    setTime('2026-12-10T10:00:00Z')
    const request = await declared()
    await decide(request, assignContract, { contract_number: number })
    const refused = await decide(request, withdrawDeclaredContract, { is_goodwill: false })
    expect(refused.errors).toMatchObject([{ field: 'is_goodwill' }])
    const { data } = await decide(request, withdrawDeclaredContract, { is_goodwill: true })
    // The price of twenty of thirty days is kept.
    expect(data.actions.at(-1)).toMatchObject({ refund_cents: 330 })
    expect(await kept(number)).toEqual({ invoices: 660, money: 660 })
    expect((await decide(request, withdrawDeclaredContract, { is_goodwill: true })).status).toBe(409)
  })
})

describe('refunding', () => {
  test('200: a part, then what is left, each with its correcting invoice and one instruction', async () => {
    const { request, number } = await assigned()
    const part = (amount_cents: number | null) =>
      decide(request, refundDeclaredCharge, { from_day: '2026-11-20', amount_cents })
    const { data } = await part(300)
    expect(data.contract?.charges).toMatchObject([{ refunded_cents: 300, refundable_cents: 690 }])
    expect(await kept(number)).toEqual({ invoices: 690, money: 690 })
    expect((await part(691)).errors).toMatchObject([{ field: 'amount_cents' }])
    await part(null)
    expect(await kept(number)).toEqual({ invoices: 0, money: 0 })
    expect((await part(null)).status).toBe(409)
    expect(await refundsOf(number)).toEqual([300, 690])
  })
})

describe('twice, stale and at once', () => {
  test('the same call again does nothing and answers the same; another with its id is refused', async () => {
    const { request, number } = await assigned()
    const body = { ...(await stateOf(request)), from_day: '2026-11-20', amount_cents: 100 } as const
    const as = await asAdmin()
    const send = (changed: object) =>
      call(refundDeclaredCharge, { params: { id: request }, body: { ...body, ...changed } }, as)
    const [first, second] = await Promise.all([send({}), send({})])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect((await send({})).data).toEqual(first?.data)
    expect((await send({ amount_cents: 200 })).status).toBe(409)
    expect(await kept(number)).toEqual({ invoices: 890, money: 890 })
  })

  test('412: two administrators at once, one decides; the other sees what is now', async () => {
    const { request, number } = await assigned()
    const seen = await stateOf(request)
    const send = async (id: string) =>
      call(
        refundDeclaredCharge,
        { params: { id: request }, body: { ...seen, id, from_day: '2026-11-20', amount_cents: 990 } },
        await asAdmin(),
      )
    const answers = await Promise.all([send(crypto.randomUUID()), send(crypto.randomUUID())])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect(await refundsOf(number)).toEqual([990])
  })

  test('412: the contract has changed since it was seen, although the request has not', async () => {
    const { request, number } = await assigned()
    const seen = await stateOf(request)
    await app.database
      .updateTable('subscription_contract')
      .set({ suspended_at: new Date() })
      .where('number', '=', number)
      .execute()
    const body = { ...seen, end: 'ordinary', on: null } as const
    const { status } = await call(endDeclaredContract, { params: { id: request }, body }, await asAdmin())
    expect(status).toBe(412)
  })

  test('403 without a recent proof of identity, 404 for an unknown request', async () => {
    const { request } = await assigned()
    const body = { ...(await stateOf(request)), is_goodwill: false }
    const as = await asAdmin()
    const unknown = { id: crypto.randomUUID() }
    expect((await call(withdrawDeclaredContract, { params: unknown, body }, as)).status).toBe(404)
    expect((await call(readDeclaredContract, { params: unknown }, as)).status).toBe(404)
    setTime('2026-11-20T10:11:00Z')
    const { status } = await call(withdrawDeclaredContract, { params: { id: request }, body }, as)
    expect(status).toBe(403)
  })
})

test('whatever is decided in a row, the invoices of a contract sum up to the money that is kept', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('refund' as const),
        cents: fc.integer({ min: 1, max: 4_000 }),
        place: fc.nat(2),
      }),
      fc.record({ kind: fc.constantFrom('ordinary', 'at_once', 'undo', 'withdraw', 'goodwill', 'days') }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('monthly', 'yearly'), fc.nat(25), steps, async (plan, later, drawn) => {
      setTime('2026-11-20T10:00:00Z')
      const { number } = await bought(plan)
      let now = Date.parse('2026-11-20T10:00:00Z') + later * 86_400_000
      setTime(new Date(now).toISOString())
      const request = await declared()
      await decide(request, assignContract, { contract_number: number })
      for (const step of drawn) {
        if (step.kind === 'days') now += 20 * 86_400_000
        setTime(new Date(now).toISOString())
        if (step.kind === 'days') await keepDaily(app.dependencies)
        else await take(request, step)
        const { invoices, money } = await kept(number)
        expect(invoices).toBe(money)
        expect(money).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

type Step =
  | { readonly kind: 'refund'; readonly cents: number; readonly place: number }
  | { readonly kind: string }

async function take(request: string, step: Step) {
  if ('cents' in step) {
    const { data } = await call(readDeclaredContract, { params: { id: request } }, await asAdmin())
    const charge = data.contract?.charges[step.place]
    if (!charge) return
    await decide(request, refundDeclaredCharge, { from_day: charge.from_day, amount_cents: step.cents })
  } else if (step.kind === 'ordinary' || step.kind === 'at_once')
    await decide(request, endDeclaredContract, { end: step.kind, on: null })
  else if (step.kind === 'undo') await decide(request, undoDeclaredEnd, {})
  else await decide(request, withdrawDeclaredContract, { is_goodwill: step.kind === 'goodwill' })
}

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

/** Makes a user with a contract that began at once and is paid. */
async function bought(plan: 'monthly' | 'yearly' = 'monthly') {
  const surname = `Berger${crypto.randomUUID().slice(0, 8)}`
  const anna: TestUser = await app.signedInUser({ surname })
  const id = await buy(app, anna, { plan, priceCents: plan === 'monthly' ? 990 : 9_900 })
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
  await app.database.deleteFrom('mail_outbox').execute()
  return { anna, number }
}

/** Sends a declaration for which no contract is found. @returns its id */
async function declared(fields: { readonly name?: string; readonly email?: string } = {}): Promise<string> {
  const id = crypto.randomUUID()
  const { length } = await app.database.selectFrom('request').select('number').execute()
  const now = app.dependencies.clock.now()
  await app.database
    .insertInto('request')
    .values({
      request_id: id,
      kind: 'cancellation',
      number: `K-2026-${length + 1}`,
      received_at: now,
      name: 'Carla Stein',
      email: 'carla@example.org',
      email_key: 'carla@example.org',
      termination: 'extraordinary',
      product: 'subscription',
      message: 'Grund',
      receipt_state: 'kept',
      due_on: '2026-12-31',
      ...fields,
    })
    .execute()
  return id
}

async function assigned(plan?: 'monthly' | 'yearly') {
  const { anna, number } = await bought(plan)
  const request = await declared()
  await decide(request, assignContract, { contract_number: number })
  return { anna, number, request }
}

function base(version: number) {
  return { id: crypto.randomUUID() as string, version, reason }
}

/** The state that every decision sends along, as it is seen now. */
async function stateOf(request: string) {
  const { data } = await call(readDeclaredContract, { params: { id: request } }, await asAdmin())
  return { ...base(data.request.version), seen: data.contract?.seen ?? 'none' }
}

type Deciding =
  | typeof assignContract
  | typeof endDeclaredContract
  | typeof undoDeclaredEnd
  | typeof withdrawDeclaredContract
  | typeof refundDeclaredCharge

async function decide(request: string, endpoint: Deciding & Endpoint, asked: object) {
  const { seen, ...state } = await stateOf(request)
  const body = endpoint === assignContract ? { ...state, ...asked } : { ...state, seen, ...asked }
  const send = call as (
    endpoint: Endpoint,
    input: object,
    as: object,
  ) => ReturnType<typeof call<typeof readDeclaredContract>>
  return send(endpoint, { params: { id: request }, body }, await asAdmin())
}

async function auditOf(event: 'contract_assigned') {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('reason')
    .where('event', '=', event)
    .execute()
  return rows.map((row) => row.reason)
}

/** The sum of the invoices of a contract, and the money that was paid and not refunded. */
async function kept(number: string) {
  const { invoices } = await app.database
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum<string>('gross_cents').as('invoices'))
    .where('contract_number', '=', number)
    .executeTakeFirstOrThrow()
  const charges = await app.database
    .selectFrom('subscription_charge')
    .innerJoin(
      'subscription_contract',
      'subscription_contract.contract_id',
      'subscription_charge.contract_id',
    )
    .select(['amount_cents', 'refunded_cents', 'subscription_charge.state'])
    .where('number', '=', number)
    .execute()
  const paid = charges.filter(({ state }) => state === 'paid')
  return {
    invoices: Number(invoices),
    money: paid.reduce((total, { amount_cents, refunded_cents }) => total + amount_cents - refunded_cents, 0),
  }
}

/** The refunds that the payment provider was told to make. */
async function refundsOf(number: string) {
  const references = await app.database
    .selectFrom('subscription_charge')
    .innerJoin(
      'subscription_contract',
      'subscription_contract.contract_id',
      'subscription_charge.contract_id',
    )
    .select('provider_reference')
    .where('number', '=', number)
    .execute()
  const known = new Set(references.map(({ provider_reference }) => provider_reference))
  const rows = await app.database
    .selectFrom('payment_instruction')
    .select('instruction')
    .orderBy('created_at')
    .execute()
  return rows
    .map(
      ({ instruction }) =>
        JSON.parse(instruction) as { kind: string; reference: string; amountCents: number },
    )
    .filter(({ kind, reference }) => kind === 'refund' && known.has(reference))
    .map(({ amountCents }) => amountCents)
    .toSorted((a, b) => a - b)
}
