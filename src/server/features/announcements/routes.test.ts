import { describe, expect, test } from 'vitest'
import {
  dismissBar,
  putAdvertising,
  readAdvertising,
  readBar,
  unsubscribeAdvertising,
} from '#contract/announcements.ts'
import { advertisingWordingVersion, advertisingWords } from '#contract/site/advertising-wording.ts'
import { sendAnnouncements } from '#server/announcements/send-announcements.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { announce } from '#server/testing/samples/announcing.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()

const bar = {
  channel: 'bar',
  content: 'Von 8 bis 9 Uhr.',
  from_on: '2026-11-21',
  until_on: '2026-11-22',
} as const

async function put(as: TestUser, isOn: boolean, wording: string = advertisingWordingVersion) {
  return app.call(putAdvertising, { body: { is_on: isOn, wording } }, { as })
}

const barOf = async (as: TestUser) => (await app.call(readBar, {}, { as })).data.bar?.subject ?? null

describe('a bar', () => {
  test('is shown to whom it is meant for, one at a time, until it is closed or over', async () => {
    const admin = await createTestAdmin(app.dependencies)
    const [anna, jonas] = [await app.signedInUser(), await app.subscriber()]
    expect(await barOf(anna)).toBeNull()
    await announce(app, admin, { ...bar, subject: 'Für alle' })
    app.passTime(1_000)
    const trials = await announce(app, admin, {
      ...bar,
      subject: 'Für Tester',
      audience: 'trials',
      link_label: 'Ansehen',
      link_path: '/subscription',
    })
    expect([await barOf(anna), await barOf(jonas)]).toEqual(['Für alle', 'Für Tester'])
    const { data } = await app.call(readBar, {}, { as: jonas })
    expect(data.bar?.link).toEqual({ label: 'Ansehen', path: '/subscription' })
    const close = () => app.call(dismissBar, { params: { id: trials.id } }, { as: jonas })
    expect((await Promise.all([close(), close()])).map(({ status }) => status)).toEqual([204, 204])
    expect([await barOf(anna), await barOf(jonas)]).toEqual(['Für alle', 'Für alle'])
    app.setTime('2026-11-22T22:59:00Z')
    const late = await app.signedInUser()
    expect(await barOf(late)).toBe('Für alle')
    app.setTime('2026-11-22T23:01:00Z')
    expect(await barOf(late)).toBeNull()
    app.setTime('2026-11-21T12:10:00Z')
    await app.database.deleteFrom('announcement').execute()
  })

  test('that advertises is shown to those alone who agreed; an unknown one is not found', async () => {
    const admin = await createTestAdmin(app.dependencies)
    const [anna, jonas] = [await app.signedInUser(), await app.signedInUser()]
    await put(anna, true)
    await announce(app, admin, { ...bar, kind: 'advertising', subject: 'Neu' })
    expect([await barOf(anna), await barOf(jonas)]).toEqual(['Neu', null])
    await put(anna, false)
    expect(await barOf(anna)).toBeNull()
    const params = { id: crypto.randomUUID() }
    expect((await app.call(dismissBar, { params }, { as: anna })).status).toBe(404)
    await app.database.deleteFrom('announcement').execute()
  })
})

describe('a consent', () => {
  test('is kept with its words, its time and a shortened address, also after its end', async () => {
    const anna = await app.signedInUser()
    expect((await app.call(readAdvertising, {}, { as: anna })).data).toEqual({ agreed_at: null, history: [] })
    await put(anna, true)
    // A second press, or one on another device, changes nothing.
    await Promise.all([put(anna, true), put(anna, true)])
    app.passTime(60_000)
    const { data } = await put(anna, false)
    const words = advertisingWords(app.dependencies.config.productName)
    expect(data).toEqual({
      agreed_at: null,
      history: [
        {
          agreed_at: '2026-11-21T12:10:00.000Z',
          wording: advertisingWordingVersion,
          words,
          ended_at: '2026-11-21T12:11:00.000Z',
          ended_by: 'profile',
        },
      ],
    })
    const row = await app.database
      .selectFrom('advertising_consent')
      .select(['agreed_address', 'ended_address', 'email_digest'])
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ agreed_address: '127.0.0.0', ended_address: '127.0.0.0' })
    expect(row.email_digest).not.toContain(anna.email)
  })

  test('to words of before is refused', async () => {
    const anna = await app.signedInUser()
    const refused = await put(anna, true, '2020-01-01')
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'wording'])
    expect((await put(anna, false, '2020-01-01')).status).toBe(200)
  })

  test('ends by the button of mail programs, and the address alone ends nothing', async () => {
    const admin = await createTestAdmin(app.dependencies)
    const anna = await app.signedInUser()
    await put(anna, true)
    await announce(app, admin, { kind: 'advertising' })
    await sendAnnouncements(app.dependencies)
    const address = new URL((await app.mails())[0]!.unsubscribeAddress!)
    const path = address.pathname + address.search
    const press = (body: string) =>
      app.send(
        { method: 'POST', path, body },
        { headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': undefined } },
      )
    expect((await press('x=y')).status).toBe(400)
    const answers = [await press('List-Unsubscribe=One-Click'), await press('List-Unsubscribe=One-Click')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await app.call(readAdvertising, {}, { as: anna })
    expect(data).toMatchObject({ agreed_at: null, history: [{ ended_by: 'mail_program' }] })
    const unknown = await app.call(unsubscribeAdvertising, { body: { token: 'beispiel' } })
    expect(unknown.errors[0]?.message).toBe('link_invalid')
  })

  test('is kept apart from an account that is deleted, for three years to the end of the year', async () => {
    const anna = await app.signedInUser()
    await put(anna, true)
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: app.dependencies.clock.now() })
      .where('user_id', '=', anna.userId)
      .execute()
    await eraseDueUsers(app.dependencies)
    const proofs = async () =>
      app.database
        .selectFrom('advertising_consent')
        .select(['user_id', 'ended_by', 'last_email_digest'])
        .where('ended_by', '=', 'account')
        .execute()
    expect(await proofs()).toEqual([
      { user_id: null, ended_by: 'account', last_email_digest: expect.stringMatching(/./) },
    ])
    app.setTime('2029-12-31T22:59:00Z')
    await cleanUp(app.dependencies)
    expect(await proofs()).toHaveLength(1)
    app.setTime('2029-12-31T23:01:00Z')
    await cleanUp(app.dependencies)
    expect(await proofs()).toEqual([])
  })
})
