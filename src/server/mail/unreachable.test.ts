import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/registration.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { startWork } from '#server/jobs/start-work.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sealMail } from './sealed-mail.ts'

const port = await freePort()
const received: string[] = []
let smtp: MailServer | null = null

const app = testApp({
  config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Kompass <plan@example.de>' },
})
beforeAll(() => startWork(app.dependencies))
afterAll(() => closeServer())

test('while nobody takes mails, from the start on, people go on; the mails leave when somebody does', async () => {
  const before = [...received]
  const address = await registerUnsent()
  await openServer()
  await deliver(address)
  expect(received).toEqual([...before, address])
})

test('and so when the mail server goes away in between', async () => {
  const before = [...received]
  await closeServer()
  const address = await registerUnsent()
  await openServer()
  await deliver(address)
  expect(received).toEqual([...before, address])
})

test('mails that nobody woke us for, from a backup or of another process, leave too', async () => {
  const mailId = crypto.randomUUID()
  const now = app.dependencies.clock.now()
  const sealed_content = sealMail(app.dependencies.vault, mailId, { subject: 'x', text: 'x', html: 'x' })
  const mail = { mail_id: mailId, recipient: 'anna@example.com', subject: 'x', sealed_content }
  await app.database
    .insertInto('mail_outbox')
    .values({ ...mail, state: 'waiting', created_at: now, due_at: now })
    .execute()
  await expect.poll(async () => (await stateOf(mail.recipient)).state, { timeout: 20_000 }).toBe('sent')
  expect(received.filter((address) => address === mail.recipient)).toHaveLength(1)
})

/** Registers somebody, who gets an answer; the mail waits, and the log names nobody. */
async function registerUnsent(): Promise<string> {
  const body = registrant()
  expect((await app.call(register, { body })).status).toBe(200)
  await expect
    .poll(() => stateOf(body.email), { timeout: 20_000 })
    .toEqual({
      state: 'waiting',
      last_error: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
    })
  expect(app.logLines.filter((line) => line.includes('a mail was not delivered')).join()).not.toContain(
    body.email,
  )
  return body.email
}

async function deliver(address: string): Promise<void> {
  // The next attempt comes by itself after half a minute.
  app.passTime(30_000)
  await expect.poll(async () => (await stateOf(address)).state, { timeout: 20_000 }).toBe('sent')
}

async function openServer(): Promise<void> {
  smtp = await openMailServer({ port, onMail: ({ recipient }) => void received.push(recipient) })
}

async function closeServer(): Promise<void> {
  await smtp?.close()
  smtp = null
}

async function stateOf(recipient: string) {
  return app.database
    .selectFrom('mail_outbox')
    .select(['state', 'last_error'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
}
