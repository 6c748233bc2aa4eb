import { beforeEach, expect, test } from 'vitest'
import { hurryMails, listMails, retryMail } from '#contract/admin/operation.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { newId } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const MINUTE = 60_000
const unknown = '00000000-0000-7000-8000-000000000000'
let admin: { adminId: string; headers: { cookie: string } }

beforeEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  const { adminId, token } = await createTestAdmin(app.dependencies)
  admin = { adminId, headers: { cookie: `wk_session_admin=${token}` } }
})

test('200: the newest first, masked, and nothing of what a mail says', async () => {
  await putMail({ subject: 'Erste' })
  app.passTime(MINUTE)
  await putMail({ subject: 'Zweite', state: 'failed', error: 'EENVELOPE 552', attempts: 1 })
  const answer = await list()
  expect(answer.status).toBe(200)
  expect(answer.data.mails.map(({ subject }) => subject)).toEqual(['Zweite', 'Erste'])
  expect(answer.data.mails[0]).toEqual({
    id: expect.any(String),
    at: app.dependencies.clock.now().toISOString(),
    subject: 'Zweite',
    recipient: 'j•••@example.de',
    state: 'failed',
    attempts: 1,
    sent_at: null,
    next_attempt_at: null,
    error: 'EENVELOPE 552',
    can_retry: true,
  })
  expect(answer.data.counts).toEqual({ waiting: 0, sent: 0, kept: 1, failed: 1 })
  expect(answer.data.has_mail_server).toBe(false)
  expect(answer.text).not.toContain('Geheimes')
  expect(answer.text).not.toContain('jana.')
})

test('200 by state and by page; a page behind the last is empty', async () => {
  for (let number = 0; number < 16; number += 1) await putMail({ state: 'sent' })
  await putMail({ state: 'failed' })
  const second = await list({ state: 'sent', page: '2' })
  expect(second.data).toMatchObject({ matching: 16, mails: [{ state: 'sent' }] })
  expect(second.data.mails).toHaveLength(1)
  expect((await list({ state: 'sent', page: '3' })).data.mails).toEqual([])
  expect((await list()).data.matching).toBe(17)
})

test.each([
  ['state', { state: 'lost' }],
  ['page', { page: '0' }],
] as const)('422 at %s', async (field, query) => {
  const answer = await app.send(
    { method: 'GET', path: `/api/admin/mails?${new URLSearchParams(query)}` },
    admin,
  )
  expect(answer.status).toBe(422)
  expect(answer.errors).toMatchObject([{ field }])
})

test('hurrying makes later attempts due, but not a mail that may be on its way', async () => {
  const now = app.dependencies.clock.now()
  const later = await putMail({ state: 'waiting', dueAt: new Date(now.getTime() + 61 * MINUTE), attempts: 7 })
  const claimed = await putMail({ state: 'waiting', dueAt: new Date(now.getTime() + MINUTE), attempts: 1 })
  const answer = await app.call(hurryMails, {}, admin)
  expect(answer).toMatchObject({ status: 200, data: { hurried: 1 } })
  expect((await rowOf(later)).due_at).toEqual(now)
  expect((await rowOf(claimed)).due_at).toEqual(new Date(now.getTime() + MINUTE))
  expect(await events()).toEqual(['mails_hurried'])
  expect((await app.call(hurryMails, {}, admin)).data.hurried).toBe(0)
  expect(await events()).toEqual(['mails_hurried'])
})

test('204: a failed mail waits again with all its attempts; a second press finds nothing to do', async () => {
  const failed = await putMail({ state: 'failed', attempts: 21, error: 'ETIMEDOUT' })
  expect((await retry(failed)).status).toBe(204)
  expect(await rowOf(failed)).toMatchObject({ state: 'waiting', attempts: 0, last_error: 'ETIMEDOUT' })
  expect(await events()).toEqual(['mail_retried'])
  expect(await retry(failed)).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
})

test('409 for a mail whose link is worth nothing any more, or whose content is gone', async () => {
  const dead = await putMail({ state: 'failed', token: 'a-token-that-nobody-knows' })
  const wiped = await putMail({ state: 'failed' })
  await app.database
    .updateTable('mail_outbox')
    .set({ sealed_content: null })
    .where('mail_id', '=', wiped)
    .execute()
  expect((await list()).data.mails.map(({ can_retry }) => can_retry)).toEqual([false, false])
  expect((await retry(dead)).status).toBe(409)
  expect((await retry(wiped)).status).toBe(409)
})

test('404 for no mail at all', async () => {
  expect(await retry(unknown)).toMatchObject({ status: 404, errors: [{ message: 'not_found' }] })
})

interface PutMail {
  readonly subject?: string
  readonly state?: 'waiting' | 'sent' | 'kept' | 'failed'
  readonly dueAt?: Date
  readonly attempts?: number
  readonly error?: string
  readonly token?: string
}

/** Seals a mail as every mail is, then puts it into the state in which a delivery would have left it. */
async function putMail(given: PutMail): Promise<string> {
  const { dependencies, database } = app
  const subject = given.subject ?? `Mail ${newId(dependencies)}`
  await inTransaction(database, (transaction) =>
    queueMail(transaction, dependencies, {
      recipient: 'jana.kern@example.de',
      mail: { kind: 'trial', subject, text: 'Geheimes', html: '<p>Geheimes</p>' },
      ...(given.token === undefined ? {} : { token: given.token }),
    }),
  )
  const { mail_id } = await database
    .updateTable('mail_outbox')
    .set({
      state: given.state ?? 'kept',
      attempts: given.attempts ?? 0,
      last_error: given.error ?? null,
      ...(given.dueAt ? { due_at: given.dueAt } : {}),
    })
    .where('subject', '=', subject)
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return mail_id
}

function list(query: NonNullable<CallOf<typeof listMails>['query']> = {}) {
  return app.call(listMails, { query }, admin)
}

function retry(id: string) {
  return app.call(retryMail, { params: { id } }, admin)
}

function rowOf(mailId: string) {
  return app.database
    .selectFrom('mail_outbox')
    .select(['state', 'attempts', 'due_at', 'last_error'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow()
}

async function events() {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('event')
    .where('admin_id', '=', admin.adminId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ event }) => event)
}
