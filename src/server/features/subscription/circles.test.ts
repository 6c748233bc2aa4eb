import { beforeEach, describe, expect, test } from 'vitest'
import { releaseOrder } from '#contract/admin/subscriptions.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { verifyEmail } from '#contract/registration.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  type testOutcomes,
  abandonOrder,
  answerTestPayment,
  changePlanOfSubscription,
  orderSubscription,
  paySubscription,
} from '#contract/subscription.ts'
import { updateUser } from '#contract/user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { createVault } from '#server/security/vault.ts'
import { applyPaymentEvent } from '#server/subscription/apply-payment-event.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { mayReorder } from '#server/subscription/withdrawal-traces.ts'
import { linkInMail } from '#server/testing/registration.ts'
import { buy, joinHousehold, sampleOrder, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

const refundIsOpen = 'Die Erstattung deines widerrufenen Abos läuft noch.'
const needsRelease =
  'Du hast in den letzten 30 Tagen zweimal widerrufen. Schreib uns über das Kontaktformular'

beforeEach(() => setTime('2026-11-23T12:00:00Z'))

async function withdraw({ userId }: TestUser, id: string) {
  return inTransaction(app.database, (transaction) =>
    withdrawFromContract(
      transaction,
      app.dependencies,
      { user_id: userId, contract_id: id },
      { sentAt: app.dependencies.clock.now() },
    ),
  )
}

async function order(user: TestUser, body = sampleOrder()) {
  const { status, errors } = await call(orderSubscription, { body }, { as: user })
  return { status, message: errors?.[0]?.message }
}

/** Makes an order, its payment, the withdrawal and its refund. */
async function goRound(user: TestUser, outcome: (typeof testOutcomes)[number] = 'paid') {
  const id = await buy(app, user, { outcome })
  expect(await withdraw(user, id)).toMatchObject({ isInTime: true, isNew: true })
  await carryOutInstructions(app.dependencies)
}

async function release({ userId }: TestUser) {
  const { token } = await createTestAdmin(app.dependencies)
  return call(
    releaseOrder,
    { params: { id: userId }, body: { reason: 'Hat angerufen' } },
    { headers: { cookie: `wk_session_admin=${token}` } },
  )
}

async function changeAddress(user: TestUser, email: string) {
  await call(updateUser, { body: { email } }, { as: user })
  const { token, user_id } = await linkInMail(app, email)
  const answer = await call(verifyEmail, { params: { user_id }, query: { token } })
  expect(answer.status).toBe(204)
}

async function traces({ userId }: TestUser) {
  return app.database
    .selectFrom('withdrawal_trace')
    .select('contract_number')
    .where('digest', 'in', app.dependencies.vault.digests(`user ${userId}`))
    .execute()
}

function refusal(sentence: string) {
  return { status: 409, message: expect.stringContaining(sentence) as string }
}

describe('orders and withdrawals in circles (decision 0132)', () => {
  test('the second order waits for the first refund, the third one for the operator, who releases one', async () => {
    const anna = await signedInUser()
    await withdraw(anna, await buy(app, anna))
    expect(await order(anna)).toEqual(refusal(refundIsOpen))
    await carryOutInstructions(app.dependencies)
    await goRound(anna)
    expect(await order(anna)).toEqual(refusal(needsRelease))
    expect((await release(anna)).data).toMatchObject({ reorder: 'free' })
    await goRound(anna)
    expect(await order(anna)).toEqual(refusal(needsRelease))
    setTime('2026-12-24T12:00:00Z')
    expect((await order(await signedInAgain(app, anna))).status).toBe(200)
  })

  test('while a debit is on its way, and until its refund is carried out, the order waits', async () => {
    const anna = await signedInUser()
    await goRound(anna, 'pending')
    expect(await order(anna)).toEqual(refusal(refundIsOpen))
    setTime('2026-11-25T12:00:00Z')
    await keepDaily(app.dependencies)
    expect(await order(anna)).toEqual(refusal(refundIsOpen))
    await carryOutInstructions(app.dependencies)
    expect((await order(anna)).status).toBe(200)
  })

  test('an order that waits is not led to the provider any more, once its household has withdrawn twice', async () => {
    const jonas = await signedInUser()
    await goRound(jonas)
    await goRound(jonas)
    const body = sampleOrder()
    const anna = await signedInUser()
    expect((await order(anna, body)).status).toBe(200)
    const member = await joinHousehold(app, anna, jonas)
    expect(await order(member, body)).toEqual(refusal(needsRelease))
    expect((await call(paySubscription, {}, { as: member })).status).toBe(409)
    const { status } = await call(
      answerTestPayment,
      { params: { reference: body.id }, body: { outcome: 'paid' } },
      { as: member },
    )
    expect(status).toBe(409)
  })

  test('a payment of an order that has to wait concludes nothing and goes back, with the reason', async () => {
    const jonas = await signedInUser()
    await goRound(jonas)
    await goRound(jonas)
    const body = sampleOrder({ isEarly: true })
    const anna = await signedInUser()
    expect((await order(anna, body)).status).toBe(200)
    await joinHousehold(app, anna, jonas)
    await inTransaction(app.database, (transaction) =>
      applyPaymentEvent(transaction, app.dependencies, {
        kind: 'checkout_completed',
        contractId: body.id,
        customer: 'paid',
        subscription: body.id,
        payment: {
          state: 'paid',
          reference: `late_${body.id}`,
          method: 'card',
          money: { cents: 990, currency: 'eur' },
        },
      }),
    )
    const contract = await app.database
      .selectFrom('subscription_contract')
      .select(['state', 'concluded_at', 'number'])
      .where('contract_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(contract).toMatchObject({ state: 'lapsed', concluded_at: null })
    const told = await app.database
      .selectFrom('payment_instruction')
      .select('instruction')
      .where('contract_number', '=', contract.number)
      .execute()
    expect(told.map(({ instruction }) => JSON.parse(instruction) as unknown)).toContainEqual({
      kind: 'refund',
      reference: `late_${body.id}`,
      amountCents: 990,
    })
    const mail = (await app.mails()).find(
      ({ recipient, subject }) => recipient === anna.email && subject === 'Deine Zahlung geht zurück',
    )
    expect(mail?.text).toContain('In den letzten 30 Tagen wurde zweimal widerrufen.')
  })

  test('the household is concerned, others are not', async () => {
    const [anna, eve] = [await signedInUser(), await signedInUser()]
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    await withdraw(anna, await buy(app, anna))
    expect(await order(jonas)).toEqual(refusal(refundIsOpen))
    expect((await order(eve)).status).toBe(200)
  })

  test('of orders at the same time as a withdrawal none gets through before the refund, then one does', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    const id = await buy(app, anna)
    const orders = [anna, jonas, anna, jonas].map(async (user) => order(user))
    const [, ...answers] = await Promise.all([withdraw(anna, id), ...orders])
    expect(answers).toMatchObject(orders.map(() => ({ status: 409 })))
    await carryOutInstructions(app.dependencies)
    const after = await Promise.all([anna, jonas].map(async (user) => order(user)))
    expect(after.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  })

  test('who deletes the account and comes again with the address, spelled otherwise, is known', async () => {
    const anna = await signedInUser()
    await goRound(anna)
    await goRound(anna)
    expect((await call(deleteUser, {}, { as: anna })).status).toBe(204)
    setTime('2026-12-08T12:00:00Z')
    expect((await eraseDueUsers(app.dependencies)).count).toBe(1)
    const again = await signedInUser({ email: anna.email.toUpperCase() })
    expect(await order(again)).toEqual(refusal(needsRelease))
    expect((await release(again)).status).toBe(200)
    expect((await order(again)).status).toBe(200)
  })

  test.each([
    ['changed after the withdrawals', 'present'],
    ['changed after the withdrawals', 'former'],
    ['changed before them', 'present'],
    ['changed before them', 'former'],
  ] as const)('an address %s, then the account deleted: the %s one is known', async (when, which) => {
    const anna = await signedInUser()
    const present = `neu.${crypto.randomUUID()}@example.com`
    if (when === 'changed before them') await changeAddress(anna, present)
    await goRound(anna)
    await goRound(anna)
    if (when === 'changed after the withdrawals') await changeAddress(anna, present)
    expect((await call(deleteUser, {}, { as: anna })).status).toBe(204)
    setTime('2026-12-08T12:00:00Z')
    expect((await eraseDueUsers(app.dependencies)).count).toBe(1)
    const again = await signedInUser({ email: which === 'present' ? present : anna.email })
    expect(await order(again)).toEqual(refusal(needsRelease))
    // The release counts for the address to which it was given, and the other address belongs to nobody any more.
    expect((await release(again)).status).toBe(200)
    expect((await order(again)).status).toBe(200)
  })

  test('whoever comes again is not free by changing the address then', async () => {
    const anna = await signedInUser()
    await goRound(anna)
    await goRound(anna)
    await call(deleteUser, {}, { as: anna })
    setTime('2026-12-08T12:00:00Z')
    await eraseDueUsers(app.dependencies)
    const again = await signedInUser({ email: anna.email })
    await changeAddress(again, `neu.${crypto.randomUUID()}@example.com`)
    expect(await order(again)).toEqual(refusal(needsRelease))
  })

  test('a former address is kept for 30 days, and cannot be read', async () => {
    const anna = await signedInUser()
    await changeAddress(anna, `neu.${crypto.randomUUID()}@example.com`)
    const rows = async () =>
      app.database.selectFrom('former_address').selectAll().where('user_id', '=', anna.userId).execute()
    expect(await rows()).toHaveLength(1)
    expect(JSON.stringify(await rows())).not.toContain(anna.email.split('@')[0])
    setTime('2026-12-23T11:59:59Z')
    await cleanUp(app.dependencies)
    expect(await rows()).toHaveLength(1)
    setTime('2026-12-23T12:00:00Z')
    await cleanUp(app.dependencies)
    expect(await rows()).toEqual([])
  })

  test('a trace goes after 30 days, and names nobody until then', async () => {
    const anna = await signedInUser()
    await goRound(anna)
    const numbers = (await traces(anna)).map((row) => row.contract_number)
    const rows = async () =>
      app.database
        .selectFrom('withdrawal_trace')
        .selectAll()
        .where('contract_number', 'in', numbers)
        .execute()
    expect(await rows()).toHaveLength(3)
    for (const name of [anna.userId, anna.householdId, anna.email])
      expect(JSON.stringify(await rows())).not.toContain(name)
    setTime('2026-12-23T11:59:59Z')
    await cleanUp(app.dependencies)
    expect(await rows()).toHaveLength(3)
    setTime('2026-12-23T12:00:00Z')
    await cleanUp(app.dependencies)
    expect(await rows()).toEqual([])
  })

  test('what was written under the former master key is found as long as that is in the ring', async () => {
    const anna = await signedInUser()
    await goRound(anna)
    await goRound(anna)
    const { config, randomBytes } = app.dependencies
    const newer = { id: 'k9', secret: randomBytes(32) }
    const reorderWith = async (keys: typeof config.masterKeys) =>
      inTransaction(app.database, async (transaction) =>
        mayReorder(transaction, { ...app.dependencies, vault: createVault(keys, randomBytes) }, anna.userId),
      )
    expect(await reorderWith([newer, ...config.masterKeys])).toBe('needs_release')
    expect(await reorderWith([newer])).toBe('free')
  })

  test('changes of plan and orders that were given up are no circles', async () => {
    const anna = await signedInUser()
    for (let round = 1; round <= 3; round += 1) {
      expect((await order(anna)).status).toBe(200)
      await call(abandonOrder, {}, { as: anna })
    }
    await buy(app, anna)
    const agreed = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    expect((await call(changePlanOfSubscription, { body: agreed }, { as: anna })).status).toBe(200)
    expect(await traces(anna)).toEqual([])
  })
})
