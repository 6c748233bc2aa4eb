import { afterEach, describe, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { putReminder, readReminders, unsubscribeReminders } from '#contract/reminders.ts'
import { reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/due-reminders.ts'
import { remindersStep } from '#server/reminders/send-reminders.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, send, signedInUser } = app
const form = 'application/x-www-form-urlencoded'
const strangers = { 'sec-fetch-site': undefined, 'content-type': form } as const

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
})

describe('GET /api/user/reminders', () => {
  test('nothing is switched on at first', async () => {
    const anna = await signedInUser()
    expect((await call(readReminders, {}, { as: anna })).data).toEqual({ chosen: [], last: null })
  })
})

describe('PUT /api/user/reminders/{kind} (law.md L14.1)', () => {
  test('switches on, with time and words, and off again', async () => {
    const anna = await signedInUser()
    const on = await choose(anna, 'stale_balance')
    expect(on.data.chosen).toEqual([{ kind: 'stale_balance', agreed_at: '2026-11-21T12:00:00.000Z' }])
    expect(await rowsOf(anna)).toMatchObject([{ wording: reminderWordingVersion, ended_at: null }])
    app.passTime(60_000)
    expect((await choose(anna, 'stale_balance', false)).data.chosen).toEqual([])
    expect(await rowsOf(anna)).toMatchObject([
      {
        wording: reminderWordingVersion,
        agreed_at: new Date('2026-11-21T12:00:00Z'),
        ended_at: new Date('2026-11-21T12:01:00Z'),
      },
    ])
    expect(await eventsOf(app, anna)).toEqual(['reminder_on', 'reminder_off'])
  })

  test('a repeated call changes nothing', async () => {
    const anna = await signedInUser()
    const first = await choose(anna, 'month_close')
    app.passTime(60_000)
    expect((await choose(anna, 'month_close')).data).toEqual(first.data)
    await choose(anna, 'contract_deadline', false)
    expect(await eventsOf(app, anna)).toEqual(['reminder_on'])
  })

  test('older words are refused with a sentence; switching off needs none', async () => {
    const anna = await signedInUser()
    const refused = await choose(anna, 'month_close', true, '2020-01-01')
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'wording' }] })
    expect(refused.errors[0]!.message).toContain('Lade die Seite neu')
    expect((await choose(anna, 'month_close', false, '2020-01-01')).status).toBe(200)
    expect(await rowsOf(anna)).toEqual([])
  })

  test('a kind that does not exist is refused', async () => {
    const anna = await signedInUser()
    const answer = await choose(anna, 'advertising' as ReminderKind)
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'kind' }] })
  })

  test('concerns oneself alone', async () => {
    const [anna, jonas] = [await signedInUser(), await signedInUser()]
    await choose(anna, 'month_close')
    expect((await call(readReminders, {}, { as: jonas })).data.chosen).toEqual([])
  })
})

describe('POST /api/auth/reminders/unsubscribe', () => {
  test('ends one kind or all, logged out, as often as it is pressed', async () => {
    const { anna, token } = await reminded()
    const end = (kind?: ReminderKind) =>
      call(unsubscribeReminders, { body: { token, ...(kind && { kind }) } })
    expect((await end('stale_balance')).status).toBe(204)
    expect(await chosenBy(anna)).toEqual(['contract_deadline', 'folder_check', 'month_close'])
    expect((await end()).status).toBe(204)
    expect(await chosenBy(anna)).toEqual([])
    expect((await end()).status).toBe(204)
    expect((await eventsOf(app, anna)).filter((event) => event === 'reminder_off')).toHaveLength(2)
  })

  test('410 for a token that nobody got', async () => {
    const answer = await call(unsubscribeReminders, { body: { token: 'x'.repeat(43) } })
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test('the token is stored as its digest, and says nothing about anybody', async () => {
    const { anna, token } = await reminded()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { token_digest } = await app.database
      .selectFrom('reminder')
      .select('token_digest')
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(token_digest.toString('base64url')).not.toBe(token)
  })
})

describe('the button of mail programs', () => {
  const post = (path: string, body: string, headers: Readonly<Record<string, string | undefined>> = {}) =>
    send({ method: 'POST', path, body }, { headers: { ...strangers, ...headers } })

  test('a form without cookies ends all, once and again', async () => {
    const { anna, path } = await reminded()
    for (let times = 0; times < 2; times += 1) {
      const answer = await post(path, 'List-Unsubscribe=One-Click')
      expect(answer).toMatchObject({ status: 200, text: 'Deine Erinnerungen sind abbestellt.\n' })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(await chosenBy(anna)).toEqual([])
    expect(await eventsOf(app, anna)).toContain('reminder_off')
  })

  test('a form of several parts does, too', async () => {
    const { anna, path } = await reminded()
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const answer = await post(path, body, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(answer.status).toBe(200)
    expect(await chosenBy(anna)).toEqual([])
  })

  test('opening ends nothing, as scanners of mails do', async () => {
    const { anna, path } = await reminded()
    for (const method of ['GET', 'HEAD'])
      await send({ method, path }, { headers: { 'sec-fetch-site': undefined } })
    expect(await chosenBy(anna)).toHaveLength(reminderKinds.length)
  })

  test.each([
    ['another form', 'agree=1', {}, 400],
    ['JSON', '{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }, 415],
    ['plain text', 'List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }, 415],
    ['a long body', 'x'.repeat(3_000), {}, 413],
    ['a page of somebody else', 'List-Unsubscribe=One-Click', { origin: 'https://evil.example' }, 403],
  ])('%s ends nothing', async (_what, body, headers, status) => {
    const { anna, path } = await reminded()
    expect((await post(path, body, headers)).status).toBe(status)
    expect(await chosenBy(anna)).toHaveLength(reminderKinds.length)
  })

  test.each(['', '?token=', `?token=${'x'.repeat(43)}`, `?token=${'x'.repeat(5_000)}`, '?token=a&token=b'])(
    '410 for the address %.20s',
    async (query) => {
      const answer = await post(`/auth/erinnerungen-abbestellen${query}`, 'List-Unsubscribe=One-Click')
      expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    },
  )

  test('forms are read nowhere else', async () => {
    const answer = await send(
      { method: 'POST', path: '/api/auth/reminders/unsubscribe', body: 'token=a' },
      { headers: { 'content-type': form } },
    )
    expect(answer.status).toBe(415)
  })
})

/** Makes a user with all kinds of reminders on who has just got a mail. */
async function reminded() {
  const anna = await signedInUser()
  const body = sampleAccount(anna.personId, { balance: { day: '2026-10-01', amountCents: 1 } })
  await call(createAccount, { body }, { as: anna })
  for (const kind of reminderKinds) await choose(anna, kind)
  await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  const mail = (await app.mails()).find(({ recipient }) => recipient === anna.email)
  const address = new URL(mail!.unsubscribeAddress!)
  return { anna, token: address.searchParams.get('token')!, path: address.pathname + address.search }
}

function choose(user: TestUser, kind: ReminderKind, isOn = true, wording: string = reminderWordingVersion) {
  return call(putReminder, { params: { kind }, body: { is_on: isOn, wording } }, { as: user })
}

async function chosenBy(user: TestUser): Promise<readonly ReminderKind[]> {
  return (await call(readReminders, {}, { as: user })).data.chosen.map(({ kind }) => kind)
}

async function rowsOf({ userId }: TestUser) {
  return app.database.selectFrom('reminder_choice').selectAll().where('user_id', '=', userId).execute()
}
