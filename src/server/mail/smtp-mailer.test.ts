import { afterAll, expect, test } from 'vitest'
import { openMailServer } from '#server/testing/mail-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createMailer, senderAddress } from './smtp-mailer.ts'

const smtp = await openMailServer()
const app = testApp()
afterAll(() => smtp.close())

test.each([
  ['plan@example.de', '', 'plan@example.de'],
  ['Kompass <plan@example.de>', 'Kompass', 'plan@example.de'],
  ['"Kompass, Team" <plan@example.de>', 'Kompass, Team', 'plan@example.de'],
  [String.raw`"Der \"Kompass\"" <plan@example.de>`, 'Der "Kompass"', 'plan@example.de'],
  ['fremd@example.com, <plan@example.de>', 'fremd@example.com,', 'plan@example.de'],
])('%s is one sender', (written, name, address) => {
  expect(senderAddress(written)).toEqual({ name, address })
})

test.each([
  ['Kompass: Plan <plan@example.de>', '"Kompass: Plan" <plan@example.de>'],
  ['"Kompass <plan@example.de>', String.raw`"\"Kompass" <plan@example.de>`],
  ['fremd@example.com, <plan@example.de>', '"fremd@example.com," <plan@example.de>'],
])('a mail from %s goes out under the address alone', async (mailFrom, from) => {
  const mailer = createMailer(`smtp://127.0.0.1:${smtp.port}`, { ...app.dependencies.config, mailFrom })
  const letter = {
    mailId: crypto.randomUUID(),
    recipient: 'anna@example.com',
    createdAt: new Date(),
    subject: 'Betreff',
    text: 'Text',
    html: '<p>Text</p>',
  }
  await mailer.send(letter, AbortSignal.timeout(10_000))
  mailer.close()
  expect(/^From: (.*)\r?$/m.exec(smtp.received.at(-1)!.source)?.[1]).toBe(from)
})
