import { beforeEach, expect, test } from 'vitest'
import { readMailFacts } from '#server/condition/store.ts'
import { claimMail, markUndelivered } from '#server/mail/outbox-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { countFailedMails, countWaitingMails } from './store.ts'

const database = testDatabase()
const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

beforeEach(async () => {
  await database().deleteFrom('mail_outbox').execute()
})

interface Put {
  readonly state?: 'waiting' | 'sent'
  readonly attempts?: number
  readonly createdAt: Date
  readonly dueAt?: Date
}

async function put({ state = 'waiting', attempts = 0, createdAt, dueAt = createdAt }: Put): Promise<void> {
  const mail = { mail_id: crypto.randomUUID(), recipient: 'a@example.org', subject: '', sealed_content: '' }
  const values = { ...mail, state, attempts, created_at: createdAt, due_at: dueAt }
  await database().insertInto('mail_outbox').values(values).execute()
}

/** What the figures and the condition say of the oldest mail that waits for us. */
async function oldest(): Promise<readonly unknown[]> {
  const [figures] = await countWaitingMails(database(), now)
  const facts = await readMailFacts(database(), { now, since: hoursAgo(24) })
  return [figures?.oldest_at, facts.oldest_at]
}

test('a mail that was put off does not wait for us once the mail server has taken a newer one', async () => {
  await put({ attempts: 9, createdAt: hoursAgo(8), dueAt: hoursAgo(-3) })
  expect(await oldest()).toEqual([hoursAgo(8), hoursAgo(8)])
  await put({ state: 'sent', createdAt: hoursAgo(7) })
  expect(await oldest()).toEqual([null, null])
  await put({ attempts: 5, createdAt: hoursAgo(2), dueAt: hoursAgo(-1) })
  expect(await oldest()).toEqual([hoursAgo(2), hoursAgo(2)])
})

test('a mail that nobody has tried to send waits from when it is due, whatever else was sent', async () => {
  await put({ state: 'sent', createdAt: hoursAgo(0) })
  await put({ createdAt: hoursAgo(50), dueAt: hoursAgo(1) })
  expect(await oldest()).toEqual([hoursAgo(1), hoursAgo(1)])
})

test('a mail fails on the day of its last attempt, however old it is', async () => {
  await put({ attempts: 20, createdAt: hoursAgo(48), dueAt: hoursAgo(1) })
  const free = { isForNotices: true, isForReceipts: true, isForBulk: true, isForRetries: true }
  const claim = { ...free, now, lostAt: hoursAgo(-0.1), exceptDomains: [], exceptBulkDomains: [] }
  const mail = await claimMail(database(), claim)
  await markUndelivered(database(), mail!.mailId, { reason: 'EENVELOPE 451', dueAt: null })
  expect(await countFailedMails(database(), hoursAgo(24))).toBe(1)
  expect(await readMailFacts(database(), { now, since: hoursAgo(24) })).toMatchObject({ failed: 1 })
  expect(await countFailedMails(database(), hoursAgo(-24))).toBe(0)
})
