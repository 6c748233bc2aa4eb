import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCustomer } from '#contract/admin/customers.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

const app = testApp()
const { call, setTime, signedInUser, subscriber } = app

beforeEach(() => setTime('2026-11-20T10:00:00Z'))

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

describe('GET /api/admin/users/{id}/customer', () => {
  test('200: contract, invoice, payment, mails by kind, sessions and history of a customer', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const { status, data } = await call(readCustomer, { params: { id: anna.userId } }, await asAdmin())
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ id: anna.userId, email: anna.email, state: 'confirmed' })
    expect(data.contracts).toMatchObject([
      {
        state: 'active',
        plan: 'monthly',
        price_cents: 990,
        withdrawal_until: '2026-12-04',
        ordinary_end: '2026-12-19',
        charges: [{ from_day: '2026-11-20', state: 'paid', refundable_cents: 990, transfer: null }],
        can: ['end', 'withdraw', 'refund', 'credit'],
      },
    ])
    const [{ number, documents } = { number: '', documents: [] }] = data.contracts
    expect(documents).toEqual([number])
    expect(data.invoices).toMatchObject([{ kind: 'invoice', contract_number: number, gross_cents: 990 }])
    expect(data.payments).toMatchObject([{ kind: 'paid', contract_number: number, amount_cents: 990 }])
    expect(data.mails.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'invoice kept',
      'order_confirmed kept',
      'order_received kept',
    ])
    expect(data.sessions).toHaveLength(1)
    expect(data.history.map(({ kind }) => kind).toSorted()).toEqual(['concluded', 'ordered'])
    expect(data).toMatchObject({ party: null, requests: [], actions: [], transfer_refunds: [] })
  })

  test('200: nothing of what the household has planned: the answer is the same without it', async () => {
    const anna = await subscriber()
    await buy(app, anna)
    const params = { id: anna.userId }
    const admin = await asAdmin()
    const { mails: _, ...before } = (await call(readCustomer, { params }, admin)).data
    await fillHousehold(app, anna)
    const { mails, ...after } = (await call(readCustomer, { params }, admin)).data
    expect(after).toEqual(before)
    for (const mail of mails) expect(Object.keys(mail).toSorted()).toEqual(['at', 'kind', 'state'])
    expect(JSON.stringify(after)).not.toContain(anna.householdId)
  })

  test('orders that lapsed cost no queries of their own, however many there are', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const as = await asAdmin()
    const params = { id: anna.userId }
    const sent = watchStatements()
    await call(readCustomer, { params }, as)
    const alone = sent().length
    await sql`
      insert into subscription_contract
      select lapsed.* from subscription_contract contract, generate_series(1, 300) as place,
        jsonb_populate_record(contract, jsonb_build_object(
          'contract_id', gen_random_uuid(), 'number', contract.number || '-' || place, 'state', 'lapsed',
          'concluded_at', null, 'starts_on', null, 'plan_since_on', null, 'provider_subscription', null
        )) as lapsed
      where contract.user_id = ${anna.userId}
    `.execute(app.database)
    const before = sent().length
    const { data } = await call(readCustomer, { params }, as)
    expect(data.contracts).toHaveLength(301)
    expect(sent().length - before).toBeLessThan(alone + 20)
  })

  test('401 for a user, 404: nobody', async () => {
    const anna = await signedInUser()
    const params = { id: anna.userId }
    expect((await call(readCustomer, { params }, { as: anna })).status).toBe(401)
    const nobody = { id: crypto.randomUUID() }
    expect((await call(readCustomer, { params: nobody }, await asAdmin())).status).toBe(404)
  })
})
