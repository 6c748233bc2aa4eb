import { afterEach, expect, test } from 'vitest'
import { receiptLines } from '#contract/requests/receipt-words.ts'
import { sendCancellation, sendWithdrawal } from '#contract/requests.ts'
import { readSubscription } from '#contract/subscription.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime } = app

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

test('law.md § 9: a contract that is found ends at once, and the receipt tells the day', async () => {
  const { anna, number } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  const { data } = await cancel(anna, { contractNumber: number.toLowerCase() })
  // A monthly contract since 21 October: its second month ends on 20 December.
  expect(data).toMatchObject({ contractNumber: number, endsOn: '2026-12-20' })
  expect(receiptLines(data)).toContainEqual({ label: 'Vertragsende', value: '20.12.2026', isStrong: true })
  const [mail] = await mailsTo(anna.email)
  expect(mail!.text).toContain(`Der Vertrag ${number} endet am 20.12.2026.`)
  expect(await eventsOf(app, anna)).toEqual(['subscription_cancelled'])
  // Nobody has to do anything about it.
  expect(await requestOf(data.number)).toEqual({ state: 'done' })
  expect(await mailsTo('post@betreiber.example')).toEqual([])
  const { contract } = (await call(readSubscription, {}, { as: await signedInAgain(app, anna) })).data
  expect(contract?.receipt).toEqual(data)
})

test('law.md § 9: no number and no date is as early as possible', async () => {
  const { anna, number } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  const { data } = await cancel(anna, { contractNumber: '' })
  expect(data).toMatchObject({ contractNumber: number, endsOn: '2026-12-20' })
})

test('a wished day ends it with the month that holds it', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  const { data } = await cancel(anna, { endsOn: '2027-02-01' })
  expect(data.endsOn).toBe('2027-02-20')
})

test('an extraordinary one ends it ordinarily, and its reason is looked at', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  const { data } = await cancel(anna, { termination: 'extraordinary', reason: 'Geht nicht mehr' })
  expect(await requestOf(data.number)).toEqual({ state: 'open' })
  const [mail] = await mailsTo(anna.email)
  expect(mail!.text).toContain('Ob dein Grund ihn früher enden lässt, prüfen wir')
})

test('cancelled twice it ends once, on the same day', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  await cancel(anna, {})
  const { data } = await cancel(anna, {})
  expect(data.endsOn).toBe('2026-12-20')
  expect(await eventsOf(app, anna)).toEqual(['subscription_cancelled'])
})

test('the number of somebody else is stored for a look, and ends nothing', async () => {
  const { number } = await buyer('2026-10-21')
  const eve = await app.signedInUser()
  const { data } = await cancel(eve, { name: 'Eva Stern', contractNumber: number })
  expect(data).toMatchObject({ contractNumber: null, endsOn: null })
})

test('what strangers send never holds back the receipt of whoever has the contract', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  for (let sent = 0; sent < 4; sent += 1)
    await cancel(anna, { product: 'account', name: 'Niemand', contractNumber: 'unbekannt' })
  const { data } = await cancel(anna, {})
  expect(data).toMatchObject({ endsOn: '2026-12-20', isMailed: true })
})

test('a receipt beyond the mails of an address waits for somebody, so its request is open', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  for (let sent = 0; sent < 3; sent += 1) await cancel(anna, {})
  const { data } = await cancel(anna, {})
  expect(data).toMatchObject({ endsOn: '2026-12-20', isMailed: false })
  expect(await requestOf(data.number)).toEqual({ state: 'open' })
})

test('the party hears of it, wherever the receipt goes', async () => {
  const { anna } = await buyer('2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  await cancel(anna, { identity: anna.email, email: 'woanders@example.com' })
  expect(await mailsTo('woanders@example.com')).toHaveLength(1)
  expect(await mailsTo(anna.email)).toHaveLength(1)
})

test('law.md § 8: within 14 days number and address end it, and nothing paid is owed', async () => {
  const { anna, number } = await buyer('2026-11-20')
  setTime('2026-12-04T22:59:59Z')
  const { data } = await withdraw(anna, `Vertrag ${number} vom 20.11.2026`)
  expect(data).toMatchObject({ contractNumber: number, refundCents: 0 })
  expect(await stateOf(number)).toBe('withdrawn')
  expect(await eventsOf(app, anna)).toEqual(['subscription_withdrawn'])
})

test('L7.1: a second after the period it is stored, receipted and looked at', async () => {
  const { anna, number } = await buyer('2026-11-20')
  setTime('2026-12-04T23:00:00Z')
  const { data } = await withdraw(anna, number)
  expect(data).toMatchObject({ contractNumber: number, refundCents: null, isMailed: true })
  expect(await stateOf(number)).toBe('active')
  const [mail] = await mailsTo(anna.email)
  expect(mail!.text).toContain('war die Frist von 14 Tagen')
})

test.each(['Abo vom 20.11.2026', 'Abo Wohlstandskompass, Anna Berger, bestellt am 20. November 2026'])(
  'without its number it is found by what else is said: %s',
  async (words) => {
    const { anna, number } = await buyer('2026-11-20')
    setTime('2026-11-25T12:00:00Z')
    await withdraw(anna, words)
    expect(await stateOf(number)).toBe('withdrawn')
  },
)

test('the name alone ends nothing: somebody looks', async () => {
  const { number } = await buyer('2026-11-20')
  setTime('2026-11-25T12:00:00Z')
  const { data } = await withdraw(await app.signedInUser(), 'Abo Wohlstandskompass, Anna Berger')
  expect(data.contractNumber).toBeNull()
  expect(await stateOf(number)).toBe('active')
})

let made = 0

/** Somebody with a monthly contract since a day. */
async function buyer(since: '2026-10-21' | '2026-11-20') {
  setTime(`${since}T10:00:00Z`)
  const anna = await app.signedInUser()
  made += 1
  const number = `WK-A-2026-${String(made).padStart(4, '0')}`
  const at = new Date(`${since}T10:00:00Z`)
  await app.database
    .insertInto('subscription_contract')
    .values({
      user_id: anna.userId,
      contract_id: crypto.randomUUID(),
      number,
      state: 'active',
      plan: 'monthly',
      ordered_plan: 'monthly',
      ordered_price_cents: 990,
      price_cents: 990,
      ordered_at: at,
      terms_version: '2026-11-26',
      terms_wording: 'AGB',
      terms_accepted_at: at,
      is_early: false,
      concluded_at: at,
      starts_on: since,
      plan_since_on: since,
      provider: 'test',
    })
    .execute()
  return { anna, number }
}

function cancel(
  anna: TestUser,
  fields: Partial<Parameters<typeof call<typeof sendCancellation>>[1]['body']>,
) {
  return call(sendCancellation, {
    body: {
      id: crypto.randomUUID(),
      termination: 'ordinary',
      reason: '',
      name: 'Anna Berger',
      identity: 'Lindenweg 4, 79098 Freiburg',
      product: 'subscription',
      contractNumber: '',
      endsOn: null,
      email: anna.email,
      ...fields,
    },
  })
}

function withdraw(anna: TestUser, contract: string) {
  const body = { id: crypto.randomUUID(), name: 'Anna Berger', contract, email: anna.email, message: '' }
  return call(sendWithdrawal, { body })
}

async function requestOf(number: string) {
  return app.database
    .selectFrom('request')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function stateOf(number: string) {
  const row = await app.database
    .selectFrom('subscription_contract')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.state
}

async function mailsTo(recipient: string) {
  return (await app.mails()).filter((mail) => mail.recipient === recipient)
}
