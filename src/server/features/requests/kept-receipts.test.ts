import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { sendRequestReceipt } from '#contract/admin/requests.ts'
import { type Receipt, sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { receiptPdf } from '#contract/requests/receipt-pdf.ts'
import { readSubscription } from '#contract/subscription.ts'
import type { StoredMail } from '#server/mail/read-mail.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import { contractSince } from '#server/testing/samples/sample-contract.ts'
import { signedInAgain } from '#server/testing/samples/sample-order.ts'
import {
  sampleCancellation,
  sampleMessage,
  sampleWithdrawal,
} from '#server/testing/samples/sample-request.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { changeConfig, testConfig } from '#server/testing/test-config.ts'

// security.md rule 33: a receipt stays as it was, whoever runs the instance meanwhile.
const app = testApp()
const { call } = app

/** Who runs the instance on the day on which somebody opens the receipt again. */
const today = { productName: 'Anderer Kompass', operator: ['Andere GmbH'] }

function changeOperator(): void {
  changeConfig(app.dependencies.config, {
    productName: 'Anderer Kompass',
    operator: { ...testConfig.operator, name: 'Andere GmbH', street: 'Andere Straße 9' },
    declarationWaitHours: 24,
  })
}

afterEach(async () => {
  const { productName, operator, declarationWaitHours } = testConfig
  changeConfig(app.dependencies.config, { productName, operator, declarationWaitHours })
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

test('security.md rule 33: a receipt of the account stays: on screen, as a file and in the mail sent again', async () => {
  const { anna, number } = await contractSince(app, '2026-10-21')
  app.setTime('2026-11-30T18:42:07Z')
  const body = sampleCancellation({ email: anna.email, identity: anna.email, contractNumber: number })
  const { data } = await call(sendCancellation, { body }, { as: await signedInAgain(app, anna) })
  const mail = await mailTo(anna.email)
  expect(data.issuer?.operator[0]).toBe('Beispiel Finanzplan UG')
  // The file of the mail and that of the browser are equal.
  expect(fileOf(mail)).toBe(inFile(data))

  changeOperator()
  const again = await sentAgain(body.id, anna.email)
  expect([again.subject, again.text, again.html, fileOf(again)]).toEqual([
    mail.subject,
    mail.text,
    mail.html,
    fileOf(mail),
  ])
  const as = await signedInAgain(app, anna)
  const { contract } = (await call(readSubscription, {}, { as })).data
  expect(contract?.receipt).toEqual(data)
  expect((await call(sendCancellation, { body }, { as })).data).toEqual(data)
  expect(inFile(contract!.receipt!)).toBe(fileOf(mail))
  expect(await wordsOf(contract!.receipt!)).toContain('Beispiel Finanzplan UG')
})

test.each([
  ['a message', () => call(sendMessage, { body: { ...sampleMessage(), id } })],
  ['a cancellation', () => call(sendCancellation, { body: { ...sampleCancellation(), id } })],
  ['a withdrawal', () => call(sendWithdrawal, { body: { ...sampleWithdrawal(), id } })],
])(
  'security.md rule 33: the receipt of %s of a stranger stays, with the hours that it waits',
  async (_what, declare) => {
    id = crypto.randomUUID()
    const { data } = await declare()
    await lookUpRequests(app.dependencies)
    const mail = await mailTo(data.email)
    expect(data.kind === 'contact' ? null : 48).toBe(data.waitHours)

    changeOperator()
    expect((await declare()).data).toEqual(data)
    const again = await sentAgain(id, data.email)
    expect([again.subject, again.text, again.html]).toEqual([mail.subject, mail.text, mail.html])
    expect(await wordsOf(data)).toContain('Beispiel Finanzplan UG')
  },
)

test('a receipt from before its issuer was kept names whoever runs the instance', async () => {
  id = crypto.randomUUID()
  const body = { ...sampleCancellation(), id }
  await call(sendCancellation, { body })
  await app.database
    .updateTable('request')
    .set({ issuer_product: null, issuer_operator: null, wait_hours: null })
    .where('request_id', '=', id)
    .execute()
  changeOperator()
  const { data } = await call(sendCancellation, { body })
  expect(data).toMatchObject({ issuer: null, waitHours: 24 })
  expect(await wordsOf(data)).toContain('Andere GmbH')
  expect((await sentAgain(id, data.email)).text).toContain('Andere GmbH')
})

let id = ''

async function mailTo(recipient: string): Promise<StoredMail> {
  const mail = (await app.mails()).find((each) => each.recipient === recipient)
  return mail!
}

/** The mail by which an administrator sends a receipt again. */
async function sentAgain(request: string, recipient: string): Promise<StoredMail> {
  await app.database.deleteFrom('mail_outbox').execute()
  const { token } = await createTestAdmin(app.dependencies)
  const headers = { cookie: `wk_session_admin=${token}` }
  expect((await call(sendRequestReceipt, { params: { id: request } }, { headers })).status).toBe(200)
  return mailTo(recipient)
}

function fileOf({ files = [] }: StoredMail): string {
  return files.map(({ base64 }) => base64).join('')
}

/** The file that a browser of today makes of the answer. */
function inFile(receipt: Receipt): string {
  return Buffer.from(receiptPdf(receipt, today)).toString('base64')
}

async function wordsOf(receipt: Receipt): Promise<string> {
  const document = await getDocumentProxy(receiptPdf(receipt, today))
  return (await extractText(document, { mergePages: true })).text
}
