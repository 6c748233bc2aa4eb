import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { endUserSessions, lockUser, resetUserTwoFactor, unlockUser } from '#contract/admin/admin.ts'
import { logoutAllDevices } from '#contract/devices.ts'
import { login } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { changePassword } from '#contract/password.ts'
import { undoDeletion } from '#contract/personal-data.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { rejectEmailChange, verifyEmail } from '#contract/registration.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteSessionsOf } from '#server/identity/session-store.ts'
import { lockUser as lockRow } from '#server/identity/user-store.ts'
import { sessionOf } from '#server/testing/cookies.ts'
import { type MailLink, linkInMail, password } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

// An intruder has entered an address of his own and waits with its link: no defence of the owner leaves it in place.
const app = testApp()
const { call, passTime } = app
const reason = 'Anruf vom 21.11., Ausweis gesehen'
const newPassword = 'sieben Laternen über dem Fluß'

const anna = userForEachTest(app)
let admin: { headers: { cookie: string } }

beforeEach(async () => {
  admin = { headers: { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` } }
})

const defences: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
  ['a new password', () => change()],
  ['a password set by mail', reset],
  ['signing out everywhere', () => call(logoutAllDevices, {}, { as: anna })],
  ['the second factor turned on', turnOn],
  ['the second factor turned off', turnOff],
  ['new recovery codes', renew],
  ['the second factor reset by the support', resetBySupport],
  [
    'signed out everywhere by the support',
    () => call(endUserSessions, { params: { id: anna.userId } }, admin),
  ],
  ['locked and unlocked by the support', lockAndUnlock],
  ['a deletion that was taken back', deleteAndKeep],
]

test.each(defences)('%s ends a waiting address with both its links', async (_what, defend) => {
  const email = `dieb.${crypto.randomUUID()}@example.com`
  await call(updateUser, { body: { email } }, { as: anna })
  const [confirmation, rejection] = [await linkInMail(app, email), await linkInMail(app, anna.email)]
  passTime(1)
  expect([200, 204]).toContain((await defend()).status)
  expect((await open(confirmation)).errors).toEqual([{ message: 'link_invalid' }])
  const { user_id, token } = rejection
  const late = await call(rejectEmailChange, { params: { user_id }, body: { token } })
  expect(late.errors).toEqual([{ message: 'link_invalid' }])
  const row = await app.database
    .selectFrom('app_user')
    .leftJoin('email_change', 'email_change.user_id', 'app_user.user_id')
    .select(['app_user.email', 'email_change.email as waiting'])
    .where('app_user.user_id', '=', anna.userId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: anna.email, waiting: null })
})

test('a link that sets a password ends with it, too', async () => {
  await call(forgotPassword, { body: { email: anna.email } })
  const link = await resetLink()
  await call(logoutAllDevices, {}, { as: anna })
  const answer = await call(resetPassword, { body: { ...link, password: newPassword } })
  expect(answer.errors).toEqual([{ message: 'link_invalid' }])
})

test('a change that was confirmed before stays, and its link goes on saying so', async () => {
  const email = `anna.${crypto.randomUUID()}@example.com`
  await call(updateUser, { body: { email } }, { as: anna })
  const link = await linkInMail(app, email)
  await open(link)
  await change()
  expect((await open(link)).status).toBe(204)
})

test('a call that was under way when everybody was thrown out enters no address any more', async () => {
  const email = `dieb.${crypto.randomUUID()}@example.com`
  const entering = await inTransaction(app.database, async (transaction) => {
    await lockRow(transaction, anna.userId)
    const waiting = call(updateUser, { body: { email } }, { as: anna })
    await someoneWaitsForALock()
    await deleteSessionsOf(transaction, { realm: 'user', userId: anna.userId })
    return { waiting }
  })
  expect((await entering.waiting).errors).toEqual([{ message: 'invalid_session' }])
  const own = sessionOf(await call(login, { body: { email: anna.email, password } }))
  expect((await call(readUser, {}, { headers: own })).data.user.pending_email).toBeNull()
})

test('a password and the link to the new address at one moment leave one of them, and nobody waits for ever', async () => {
  const email = `dieb.${crypto.randomUUID()}@example.com`
  await call(updateUser, { body: { email } }, { as: anna })
  const link = await linkInMail(app, email)
  const [changed, opened] = await Promise.all([change(), open(link)])
  expect(changed.status).toBe(204)
  expect([204, 410]).toContain(opened.status)
})

async function someoneWaitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.database)
    if (rows.length > 0) return
  }
}

function change() {
  const body = { current_password: password, password: newPassword }
  return call(changePassword, { body }, { as: anna })
}

async function reset() {
  await call(forgotPassword, { body: { email: anna.email } })
  return call(resetPassword, { body: { ...(await resetLink()), password: newPassword } })
}

async function resetLink(): Promise<MailLink> {
  const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
  const links = mails.map(({ text }) => /https?:\/\/\S+\/auth\/passwort-zuruecksetzen\?\S+/.exec(text)?.[0])
  const { searchParams } = new URL(links.find((link) => link !== undefined)!)
  return { user_id: searchParams.get('user_id')!, token: searchParams.get('token')! }
}

async function turnOn() {
  const { secret } = (await call(prepareTwoFactor, {}, { as: anna })).data
  return call(confirmTwoFactor, { body: { code: totpCode(app, secret) } }, { as: anna })
}

async function turnOff() {
  const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
  return call(disableTwoFactor, { body: { code: totpCode(app, secret) } }, { as: anna })
}

async function renew() {
  const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
  return call(renewRecoveryCodes, { body: { code: totpCode(app, secret) } }, { as: anna })
}

async function resetBySupport() {
  await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
  return call(resetUserTwoFactor, { params: { id: anna.userId }, body: { reason } }, admin)
}

async function lockAndUnlock() {
  const params = { id: anna.userId }
  await call(lockUser, { params, body: { reason } }, admin)
  return call(unlockUser, { params }, admin)
}

async function deleteAndKeep() {
  await call(deleteUser, {}, { as: anna })
  const mail = (await app.mails()).find(({ recipient }) => recipient === anna.email)
  const { searchParams } = new URL(/https?:\/\/\S+\/auth\/konto-behalten\?\S+/.exec(mail!.text)![0])
  const params = { user_id: searchParams.get('user_id')! }
  return call(undoDeletion, { params, body: { token: searchParams.get('token')! } })
}

function open({ user_id, token }: MailLink) {
  return call(verifyEmail, { params: { user_id }, query: { token } })
}
