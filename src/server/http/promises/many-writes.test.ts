import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logoutAllDevices } from '#contract/devices.ts'
import { confirmSecondFactor } from '#contract/login.ts'
import { changePassword } from '#contract/password.ts'
import { orderAccounts, readAccounts } from '#contract/planning/accounts.ts'
import { updatePerson } from '#contract/planning/household.ts'
import { prepareTwoFactor } from '#contract/second-factor.ts'
import { updateUser } from '#contract/user.ts'
import { inHousehold, inTransaction } from '#server/database/transaction.ts'
import { writesByWriter } from '#server/http/serve.ts'
import { WAITING_AT_MOST } from '#server/http/turns/turns.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'

const app = testApp()
const { call, send, signedInUser } = app
const AT_ONCE = 120

/** The number of answers of each status. */
function counted(answers: readonly { readonly status: number }[]) {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  )
}

function many<T>(work: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, work))
}

test('of 120 orders at once the household makes some, the rest is told to wait a second', async () => {
  const user = await signedInUser()
  const answers = await many(() => call(orderAccounts, { body: { ids: [] } }, { as: user }))
  expect(counted(answers)).toEqual({ 200: 1 + WAITING_AT_MOST, 429: AT_ONCE - 1 - WAITING_AT_MOST })
  const refused = answers.find(({ status }) => status === 429)
  expect(refused).toMatchObject({
    errors: [{ message: 'too_many_requests' }],
    headers: { 'retry-after': '1' },
  })
})

// The pool of a test has four connections: if each writer held one, nobody else could read.
test('while writes of a household wait for its lock, another one reads', async () => {
  const [writer, reader] = [await signedInUser(), await signedInUser()]
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const other = inHousehold(app.database, writer.householdId, async (transaction) => {
    await sql`select from household for update`.execute(transaction)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const writes = many(() => call(orderAccounts, { body: { ids: [] } }, { as: writer }))
  expect((await call(readAccounts, {}, { as: reader })).status).toBe(200)
  released.resolve()
  await other
  expect(counted(await writes)[200]).toBe(1 + WAITING_AT_MOST)
})

test('while changes of a profile wait for the lock of their user, another one reads', async () => {
  const [writer, reader] = [await signedInUser(), await signedInUser()]
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const other = inTransaction(app.database, async (transaction) => {
    await lockUser(transaction, writer.userId)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const writes = many(() => call(updateUser, { body: { name: 'Anna' } }, { as: writer }))
  expect((await call(readAccounts, {}, { as: reader })).status).toBe(200)
  released.resolve()
  await other
  expect(counted(await writes)).toEqual({ 200: 1 + WAITING_AT_MOST, 429: AT_ONCE - 1 - WAITING_AT_MOST })
})

test('writes count for each person, before their bodies are read; time gives them back', async () => {
  const user = await signedInUser()
  const other = await signedInUser()
  const broken = { method: 'PATCH', path: `/api/household/persons/${user.personId}`, body: '{"broken' }
  for (let written = 0; written < writesByWriter.burst; written += 1) {
    expect((await send(broken, { as: user })).status).toBe(400)
  }
  const refused = await send(broken, { as: user })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect((await call(prepareTwoFactor, {}, { as: user })).status).toBe(429)
  expect((await call(readAccounts, {}, { as: user })).status).toBe(200)
  expect((await send(broken, { as: other })).status).toBe(400)

  app.passTime(1_000)
  const answers = [1, 2, 3].map(() => send(broken, { as: user }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 429])
})

test('who waits for a second factor uses up nothing of the owner', async () => {
  const owner = await signedInUser()
  const realm = { realm: 'user', userId: owner.userId } as const
  const pending = { ...owner, token: await createTestSession(app.dependencies, realm, 'second_factor_due') }
  const code = { body: { token: 'x', code: '123456' } }
  for (let tried = 0; tried < writesByWriter.burst; tried += 1)
    await call(confirmSecondFactor, code, { as: pending })
  expect((await call(confirmSecondFactor, code, { as: pending })).status).toBe(429)
  const body = { version: 1, name: 'Anna', surname: '' }
  const params = { id: owner.personId }
  expect((await call(updatePerson, { params, body }, { as: owner })).status).toBe(200)
})

test('an intruder who writes without end does not keep the owner from throwing him out', async () => {
  const owner = await signedInUser()
  const intruder = {
    ...owner,
    token: await createTestSession(app.dependencies, { realm: 'user', userId: owner.userId }),
  }
  for (let round = 0; round < 16; round += 1)
    await Promise.all(
      Array.from({ length: 16 }, () => call(orderAccounts, { body: { ids: [] } }, { as: intruder })),
    )
  const flood = many(() => call(orderAccounts, { body: { ids: [] } }, { as: intruder }))
  expect((await call(orderAccounts, { body: { ids: [] } }, { as: owner })).status).toBe(429)
  const body = { current_password: 'no', password: 'grüne Tinte am Gartenzaun' }
  expect((await call(changePassword, { body }, { as: owner })).status).toBe(422)
  expect((await call(logoutAllDevices, {}, { as: owner })).status).toBe(204)
  await flood
  expect((await call(readAccounts, {}, { as: intruder })).status).toBe(401)
})
