import { describe, expect, test } from 'vitest'
import { register } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { developerCookie, developerSecret } from '#server/http/developer/developer-door.ts'
import { type Mail, mailedPdf } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'

const app = testApp()
const { call, mails, send } = app
const cookie = `${developerCookie}=${developerSecret(testConfig)}`
const get = (path: string, headers: Record<string, string> = {}) =>
  send({ method: 'GET', path }, { headers: { cookie, ...headers } })

describe('mailbox', () => {
  test('says what it is for while it is empty', async () => {
    const answer = await get('/dev/mailbox')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(answer.text).toContain('Noch keine Mails.')
  })

  test('lists mails and shows each as text and in a frame', async () => {
    const body = registrant({ name: '<i>Jo</i>' })
    await call(register, { body })
    const [mail] = await mails()
    const list = await get('/dev/mailbox')
    expect(list.text).toContain(`<a href="/dev/mailbox/${mail!.mailId}">`)
    expect(list.text).toContain(body.email)

    const shown = await get(`/dev/mailbox/${mail!.mailId}`)
    expect(shown.text).toMatch(
      /<a href="http:\/\/localhost:3000\/auth\/verify-email\?user_id=[\da-f-]+&amp;token=/,
    )
    expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(shown.text).not.toContain('<i>Jo</i>')
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(String(shown.headers['content-security-policy'])).toContain("style-src 'self'")
    expect(shown.text).not.toMatch(/ style="|<style|<script/)
  })

  test('the frame may have styles and inner pictures, and nothing else', async () => {
    const [mail] = await mails()
    const answer = await get(`/dev/mailbox/${mail!.mailId}/html`)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect(answer.text).toContain('src="data:image/png;base64,')
    expect(answer.text).not.toContain('cid:')
  })

  test('a file that comes with a mail can be taken', async () => {
    const { database } = app.dependencies
    const mail: Mail = {
      kind: 'invoice',
      subject: 'Rechnung',
      html: '',
      text: '',
      files: [mailedPdf('Rechnung-1.pdf', Buffer.from('%PDF-'))],
    }
    await inTransaction(database, (transaction) =>
      queueMail(transaction, app.dependencies, { recipient: 'anna@example.com', mail }),
    )
    const queued = (await mails()).find(({ subject }) => subject === 'Rechnung')
    const path = `/dev/mailbox/${queued!.mailId}`
    expect((await get(path)).text).toContain(`<a href="${path}/files/0">Rechnung-1.pdf</a>`)
    const file = await get(`${path}/files/0`)
    expect(file).toMatchObject({
      text: '%PDF-',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Rechnung-1.pdf"',
      },
    })
    for (const other of ['1', '-1', 'x']) expect((await get(`${path}/files/${other}`)).status).toBe(404)
  })

  test('has its own style sheet', async () => {
    const answer = await get('/dev/mailbox/style.css')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } })
  })

  test.each(['/dev/mailbox/unknown', '/dev/mailbox/019aa4f0-0000-7000-8000-000000000000'])(
    '%s is not found',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'is closed to what came through a proxy (%s)',
    async (name) => expect((await get('/dev/mailbox', { [name]: 'x' })).status).toBe(404),
  )
})
