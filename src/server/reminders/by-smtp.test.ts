import { afterAll, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { putReminder, unsubscribeReminders } from '#contract/reminders.ts'
import { reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import { startWork } from '#server/jobs/start-work.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import { remindersStep } from './send-reminders.ts'

const smtp = await openMailServer()
const app = testApp({ config: { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, mailFrom: 'plan@example.de' } })
afterAll(() => smtp.close())

test('a reminder brings the button of mail programs; one that nobody wants any more is not sent', async () => {
  const [anna, jonas] = [await reminded(), await reminded()]
  // No delivery runs yet: meanwhile Jonas has opened the link of an earlier mail.
  await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  await choose(jonas, false)
  expect(await statesOf(jonas.email)).toEqual(['waiting'])
  await startWork(app.dependencies)
  await expect.poll(() => statesOf(anna.email), { timeout: 15_000 }).toEqual(['sent'])
  await expect.poll(() => statesOf(jonas.email), { timeout: 15_000 }).toEqual([])
  expect(smtp.received.map(({ recipient }) => recipient)).toEqual([anna.email])

  const { source } = smtp.received[0]!
  const [head = ''] = source.split('\r\n\r\n')
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const address = /^List-Unsubscribe: <(http:\S+)>\r?$/m.exec(head)?.[1]
  expect(address).toMatch(/^http:\/\/localhost:3000\/auth\/erinnerungen-abbestellen\?token=[\w-]{43}$/)
  const body = { token: new URL(address!).searchParams.get('token')! }
  expect((await app.call(unsubscribeReminders, { body })).status).toBe(204)
}, 60_000)

async function reminded() {
  const user = await app.signedInUser()
  const body = sampleAccount(user.personId, { balance: { day: '2026-10-01', amountCents: 1 } })
  await app.call(createAccount, { body }, { as: user })
  await choose(user, true)
  return user
}

async function choose(user: Awaited<ReturnType<typeof reminded>>, isOn: boolean) {
  const body = { is_on: isOn, wording: reminderWordingVersion }
  await app.call(putReminder, { params: { kind: 'stale_balance' }, body }, { as: user })
}

async function statesOf(recipient: string) {
  const rows = await app.database
    .selectFrom('mail_outbox')
    .select('state')
    .where('recipient', '=', recipient)
    .execute()
  return rows.map(({ state }) => state)
}
