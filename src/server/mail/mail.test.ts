import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, verifyEmail } from '#contract/registration.ts'
import { startWork } from '#server/jobs/start-work.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

// The first attempt for this address is put off, as a busy server does.
const busyOnce = registrant({ email: 'busy@example.com' })
const refused = registrant({ email: 'nobody@example.com' })
const attempts = new Map<string, number>()

const smtp = await openMailServer({
  answer(address) {
    const attempt = (attempts.get(address) ?? 0) + 1
    attempts.set(address, attempt)
    if (address === refused.email) return 550
    return address === busyOnce.email && attempt === 1 ? 451 : undefined
  },
})

const app = testApp({
  config: { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, mailFrom: 'Kompass <plan@example.de>' },
})
beforeAll(() => startWork(app.dependencies))
afterAll(() => smtp.close())

describe('by SMTP', () => {
  test('the verification mail arrives, and its link works', async () => {
    const body = registrant({ name: 'Jürgen' })
    await app.call(register, { body })
    const mail = await waitFor(() => receivedBy(body.email))

    expect(header(mail, 'From')).toBe('Kompass <plan@example.de>')
    expect(header(mail, 'To')).toBe(body.email)
    expect(header(mail, 'Subject')).toBe('=?UTF-8?Q?Best=C3=A4tige_deine_E-Mail-Adresse?=')
    expect(header(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(mail, 'Message-ID')).toMatch(/^<[\da-f-]{36}@localhost>$/)
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail).toContain('Content-Type: text/html; charset=utf-8')
    expect(mail).toMatch(/Content-ID: <mark-light@mail>/i)

    const plain = decode(mail)
    expect(plain).toContain('Hallo Jürgen,')
    const link = new URL(/http:\/\/localhost:3000\/auth\/verify-email\?\S+/.exec(plain)![0])
    const answer = await app.call(verifyEmail, {
      params: { user_id: link.searchParams.get('user_id')! },
      query: { token: link.searchParams.get('token')! },
    })
    expect(answer.status).toBe(204)
  })

  test('with the mail its content leaves the database', async () => {
    const body = registrant()
    await app.call(register, { body })
    await waitFor(() => receivedBy(body.email))
    const row = await waitFor(async () => {
      const found = await rowOf(body.email)
      return found.state === 'sent' ? found : undefined
    })
    expect(row).toMatchObject({ state: 'sent', sealed_content: null, last_error: null })
  })

  test('a refusal for good ends the mail', async () => {
    await app.call(register, { body: refused })
    const row = await waitFor(async () => {
      const found = await rowOf(refused.email)
      return found.state === 'failed' ? found : undefined
    })
    expect(row).toMatchObject({ sealed_content: expect.any(String), last_error: 'EENVELOPE 550' })
    expect(app.logLines.join('')).not.toContain(refused.email)
  })

  test('a refusal for now is noted, and the mail keeps waiting for the next attempt', async () => {
    await app.call(register, { body: busyOnce })
    const row = await waitFor(async () => {
      const found = await rowOf(busyOnce.email)
      return found.last_error ? found : undefined
    })
    expect(row).toMatchObject({ state: 'waiting', sealed_content: expect.any(String), attempts: 1 })
    expect(row.due_at.getTime() - app.dependencies.clock.now().getTime()).toBe(30_000)
    app.passTime(30_000)
    app.dependencies.delivery.wake()
    await waitFor(() => receivedBy(busyOnce.email))
  })
})

describe('outbox', () => {
  test('content is sealed: the database alone gives no link', async () => {
    await smtp.close()
    const body = registrant()
    await app.call(register, { body })
    const row = await rowOf(body.email)
    expect(row.sealed_content).toMatch(/^k1\.[\w-]+$/)
    expect(Buffer.from(row.sealed_content!.slice(3), 'base64url').toString()).not.toContain('token')
  })
})

function receivedBy(recipient: string): string | undefined {
  return smtp.received.find((mail) => mail.recipient === recipient)?.source
}

async function rowOf(recipient: string) {
  return app.database
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
}

async function waitFor<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 15_000
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('Waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function header(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(mail)?.[1]
}

// This decodes the text part: quoted-printable or base64, as the transport chose.
function decode(mail: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail)!
  if (part[0].includes('base64')) return Buffer.from(part[1]!, 'base64').toString()
  const joined = part[1]!.replaceAll(/=\r\n/g, '')
  return decodeURIComponent(joined.replaceAll('%', '%25').replaceAll(/=([\dA-F]{2})/g, '%$1'))
}
