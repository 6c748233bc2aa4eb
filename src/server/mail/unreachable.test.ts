import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { startWork } from '#server/jobs/start-work.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aboutMail } from './queue-mail.ts'
import { queueStranded } from './queue-stranded.ts'

const port = await freePort()
const received: string[] = []
let smtp: SMTPServer | null = null

const app = testApp({
  config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Kompass <plan@example.de>' },
})
beforeAll(() => startWork(app.dependencies))
afterAll(() => closeMailServer())

test('while nobody takes mails, from the start on, people go on; the mails leave when somebody does', async () => {
  const before = [...received]
  const address = await registerUnsent()
  await openMailServer()
  await deliver(address)
  expect(received).toEqual([...before, address])
})

test('and so when the mail server goes away in between', async () => {
  const before = [...received]
  await closeMailServer()
  const address = await registerUnsent()
  await openMailServer()
  await deliver(address)
  expect(received).toEqual([...before, address])
})

test('mails that came without their jobs, from a backup, leave too', async () => {
  const body = registrant()
  await app.call(register, { body })
  await expect.poll(async () => (await stateOf(body.email)).state, { timeout: 20_000 }).toBe('sent')
  const content = await app.database
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('recipient', '=', body.email)
    .executeTakeFirstOrThrow()
  await app.database
    .updateTable('mail_outbox')
    .set({
      state: 'waiting',
      sealed_content: app.dependencies.vault.seal(
        JSON.stringify({ subject: 'x', text: 'x', html: 'x' }),
        aboutMail(content.mail_id),
      ),
    })
    .where('mail_id', '=', content.mail_id)
    .execute()
  await queueStranded(app.dependencies)
  await expect
    .poll(() => received.filter((address) => address === body.email).length, { timeout: 20_000 })
    .toBe(2)
  await expect.poll(async () => (await stateOf(body.email)).state, { timeout: 20_000 }).toBe('sent')
})

/** Somebody registers and is answered; the mail waits, and the log names nobody. */
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
  // The next attempt comes by itself after half a minute; here it is due as soon as it is noted.
  const hurry = async () => {
    const { rows } = await sql`
      update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'retry' returning id
    `.execute(app.database)
    return rows.length
  }
  await expect.poll(hurry, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await stateOf(address)).state, { timeout: 20_000 }).toBe('sent')
}

async function openMailServer(): Promise<void> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.once('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
  smtp = opened
}

async function closeMailServer(): Promise<void> {
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()))
  smtp = null
}

async function stateOf(recipient: string) {
  return app.database
    .selectFrom('mail_outbox')
    .select(['state', 'last_error'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
}
