import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { readRequest } from '#contract/admin/requests.ts'
import { type Receipt, sendCancellation, sendWithdrawal } from '#contract/requests.ts'
import { receiptPdf } from '#contract/requests/receipt-pdf.ts'
import { receiptLines } from '#contract/requests/receipt-words.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call } = app
const YEAR_MS = 366 * 86_400_000
const received = '27.11.2026, 15:05:09 Uhr (Europe/Berlin)'

beforeEach(() => app.setTime('2026-11-27T14:05:09Z'))

const withdrawal = (changed = {}) => ({
  id: crypto.randomUUID(),
  name: 'Anna Berger',
  contract: 'WK-A-2026-0412',
  email: 'anna.berger@example.com',
  message: '',
  website: '',
  ...changed,
})

const cancellation = () => ({
  id: crypto.randomUUID(),
  termination: 'ordinary' as const,
  reason: '',
  name: 'Anna Berger',
  identity: 'anna.berger@example.com',
  product: 'subscription' as const,
  contractNumber: 'WK-A-2026-0412',
  endsOn: null,
  email: 'anna.berger@example.com',
  website: '',
})

describe('a withdrawal', () => {
  test('law.md L8.4: is receipted at once with content, date and time: on screen, by mail and as a file', async () => {
    const { status, data } = await call(sendWithdrawal, { body: withdrawal() })
    expect(status).toBe(201)
    expect(onScreen(data)).toContain(received)
    expect(onScreen(data)).toContain('WK-A-2026-0412')
    const mail = await mailAbout(data)
    expect(mail).toContain(received)
    expect(mail).toContain('Anna Berger')
    expect(await inFile(data)).toContain(received)
    expect(await inFile(data)).toContain('WK-A-2026-0412')
  })

  test('law.md L8.5: is kept for ever with its time, whatever it looks like, and has a day to act by', async () => {
    const body = withdrawal({ website: 'http://filled-by-a-machine.example' })
    expect((await call(sendWithdrawal, { body })).status).toBe(201)
    const { token } = await createTestAdmin(app.dependencies)
    const as = { headers: { cookie: `wk_session_admin=${token}` } }
    const { data } = await call(readRequest, { params: { id: body.id } }, as)
    expect(data).toMatchObject({
      received_at: '2026-11-27T14:05:09.000Z',
      due_on: '2026-12-11',
      state: 'open',
    })
    app.passTime(10 * YEAR_MS)
    await cleanUp(app.dependencies)
    const rows = await app.database
      .selectFrom('request')
      .select('received_at')
      .where('request_id', '=', body.id)
      .execute()
    expect(rows).toEqual([{ received_at: new Date('2026-11-27T14:05:09Z') }])
  })
})

test('law.md L9.4: a cancellation can be kept at once, as a file with date, time and the button it was made by', async () => {
  const { data } = await call(sendCancellation, { body: cancellation() })
  const file = await inFile(data)
  expect(file).toContain(received)
  expect(file).toContain('„jetzt kündigen“')
})

function onScreen(receipt: Receipt): string {
  return receiptLines(receipt)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
}

async function mailAbout({ number }: Receipt): Promise<string> {
  const mail = (await app.mails()).find(
    ({ recipient, text }) => recipient === 'anna.berger@example.com' && text.includes(number),
  )
  return mail?.text ?? ''
}

/** The file that the browser makes of the answer. */
async function inFile(receipt: Receipt): Promise<string> {
  const bytes = receiptPdf(receipt, { productName: 'Wohlstandskompass', operator: ['Beispiel UG'] })
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}
