import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import {
  continueAnnouncement,
  countAudience,
  deleteAnnouncement,
  endAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  readAnnouncement,
  startAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  writeAnnouncement,
} from '#contract/admin/announcements.ts'
import { putAdvertising } from '#contract/announcements.ts'
import { advertisingWordingVersion } from '#contract/site/advertising-wording.ts'
import { sendAnnouncements } from '#server/announcements/send-announcements.ts'
import { RunLostError, openRun } from '#server/jobs/runs/job-run.ts'
import { announce, asAdmin, sampleDraft } from '#server/testing/samples/announcing.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
// Whoever is locked is counted no more.
afterEach(async () => {
  await app.database.updateTable('app_user').set({ locked_at: new Date() }).execute()
  await app.database.deleteFrom('announcement').execute()
  await app.database.deleteFrom('mail_outbox').execute()
})

const newAdmin = () => createTestAdmin(app.dependencies)

async function written(draft = sampleDraft()) {
  const admin = await newAdmin()
  const params = { id: randomUUID() }
  const answer = await app.call(writeAnnouncement, { params, body: { version: 0, draft } }, asAdmin(admin))
  expect(answer.status).toBe(200)
  return { admin, params, announcement: answer.data, as: asAdmin(admin) }
}

describe('a draft', () => {
  test('is kept as it is, even empty, and is written by whoever saw it last', async () => {
    const { params, as } = await written(sampleDraft({ subject: '', content: '' }))
    const draft = sampleDraft({ subject: 'Neu' })
    const changed = await app.call(writeAnnouncement, { params, body: { version: 1, draft } }, as)
    expect(changed.data).toMatchObject({ version: 2, subject: 'Neu', state: 'draft' })
    // The answer was lost, and the same call comes again.
    const again = await app.call(writeAnnouncement, { params, body: { version: 1, draft } }, as)
    expect(again.data).toEqual(changed.data)
    const late = sampleDraft({ subject: 'Zu spät' })
    const refused = await app.call(writeAnnouncement, { params, body: { version: 1, draft: late } }, as)
    expect(refused.status).toBe(412)
    expect(refused.json).toMatchObject({ current: { subject: 'Neu', version: 2 } })
    expect((await app.call(readAnnouncement, { params }, as)).data.subject).toBe('Neu')
  })

  test('whose last day is before the first is refused at the field', async () => {
    const draft = sampleDraft({ channel: 'bar', from_on: '2026-11-22', until_on: '2026-11-21' })
    const body = { version: 0, draft }
    const refused = await app.call(
      writeAnnouncement,
      { params: { id: randomUUID() }, body },
      asAdmin(await newAdmin()),
    )
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'until_on' }] })
  })

  test('of two admins at once one wins, and the other learns what is there', async () => {
    const { params } = await written()
    const calls = await Promise.all(
      ['Eins', 'Zwei'].map(async (subject) =>
        app.call(
          writeAnnouncement,
          { params, body: { version: 1, draft: sampleDraft({ subject }) } },
          asAdmin(await newAdmin()),
        ),
      ),
    )
    expect(calls.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
  })

  test('is deleted, and what was sent is not', async () => {
    const { params, as } = await written()
    const query = { version: '1' }
    expect((await app.call(deleteAnnouncement, { params, query }, as)).status).toBe(204)
    expect((await app.call(readAnnouncement, { params }, as)).status).toBe(404)
    await app.signedInUser()
    const sent = await announce(app, await newAdmin())
    expect((await app.call(deleteAnnouncement, { params: { id: sent.id }, query: {} }, as)).status).toBe(409)
  })

  test.each([
    [{ link_path: 'https://evil.example' }, 'link_path'],
    [{ link_path: '//evil.example' }, 'link_path'],
    [{ channel: 'bar' as const, content: 'a'.repeat(241) }, 'content'],
    [{ content: '['.repeat(2_000) }, 'content'],
  ])('with %o is refused at the field', async (wrong, field) => {
    const { params, as } = await written()
    const draft = sampleDraft(wrong)
    const refused = await app.call(writeAnnouncement, { params, body: { version: 1, draft } }, as)
    expect(refused.status).toBe(422)
    expect(refused.errors[0]?.field).toBe(field)
  })
})

describe('before it is sent', () => {
  test('its recipients are counted: all, trials, customers, and those who agreed', async () => {
    const { as } = await written()
    const [anna] = [await app.signedInUser(), await app.subscriber(), await app.signedInUser()]
    const body = { is_on: true, wording: advertisingWordingVersion }
    await app.call(putAdvertising, { body }, { as: anna })
    const locked = await app.signedInUser()
    await app.database
      .updateTable('app_user')
      .set({ locked_at: new Date() })
      .where('user_id', '=', locked.userId)
      .execute()
    const count = async (kind: 'service' | 'advertising', audience: 'all' | 'trials' | 'customers') =>
      (await app.call(countAudience, { query: { kind, audience } }, as)).data.recipients
    expect(await count('service', 'all')).toBe(3)
    expect(await count('service', 'trials')).toBe(1)
    expect(await count('service', 'customers')).toBe(0)
    expect(await count('advertising', 'all')).toBe(1)
    expect(await count('advertising', 'trials')).toBe(0)
  })

  test('the preview is the mail, with its pictures and the foot of its kind', async () => {
    const { as } = await written()
    const preview = async (kind: 'service' | 'advertising') =>
      (await app.call(previewAnnouncement, { body: { draft: sampleDraft({ kind }) } }, as)).data
    const service = await preview('service')
    expect(service.html).toContain('Hallo Admin,')
    expect(service.html).toContain('data:image/png;base64,')
    expect(service.html).toContain('href="http://localhost:3000/kontakt"')
    expect(service.text).toContain('– Deine Daten bleiben.\n– Mehr (http://localhost:3000/kontakt)')
    expect(service.text).toContain('Sie enthält keine Werbung.')
    expect((await preview('advertising')).text).toContain('Werbung abbestellen: http://localhost:3000/auth/')
  })

  test('a test goes to the own address alone, once for each press, and not without end', async () => {
    const { admin, as } = await written()
    await app.signedInUser()
    const body = { id: randomUUID(), draft: sampleDraft() }
    const answers = await Promise.all([1, 2].map(() => app.call(testAnnouncement, { body }, as)))
    expect(answers.map(({ data }) => data.recipient)).toEqual([admin.email, admin.email])
    const mails = await app.mails()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [admin.email, 'Test: Wartung am Sonntag'],
    ])
    const statuses = []
    for (let press = 0; press < 11; press += 1)
      statuses.push((await app.call(testAnnouncement, { body: { ...body, id: randomUUID() } }, as)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each([
    [{ subject: ' ' }, 'subject'],
    [{ content: '' }, 'content'],
    [{ link_label: 'Ansehen' }, 'link_path'],
    [{ link_path: '/webinare' }, 'link_label'],
    [{ channel: 'bar' as const, content: 'Kurz' }, 'from_on'],
    [{ channel: 'bar' as const, content: 'Kurz', from_on: '2026-11-21' as const }, 'until_on'],
    [
      {
        channel: 'bar' as const,
        content: 'Kurz',
        from_on: '2026-11-01' as const,
        until_on: '2026-11-20' as const,
      },
      'until_on',
    ],
  ])('something that is missing is said at the field: %o', async (wrong, field) => {
    await app.signedInUser()
    const { params, as } = await written(sampleDraft(wrong))
    const body = { id: randomUUID(), version: 1, recipients: 1 }
    const refused = await app.call(startAnnouncement, { params, body }, as)
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, field])
  })

  test('another number than was confirmed is refused with the present one', async () => {
    const { params, as } = await written()
    const body = { id: randomUUID(), version: 1, recipients: 0 }
    const start = (recipients: number) =>
      app.call(startAnnouncement, { params, body: { ...body, recipients } }, as)
    expect((await start(0)).errors[0]?.message).toContain('niemanden')
    for (let number = 0; number < 3; number += 1) await app.signedInUser()
    expect((await start(2)).errors).toEqual([
      { field: 'recipients', message: expect.stringContaining('3 Personen') },
    ])
    expect((await start(3)).status).toBe(200)
  })
})

describe('sent', () => {
  test('by two admins and twice by one at the same moment, everybody is written down once', async () => {
    for (let number = 0; number < 5; number += 1) await app.signedInUser()
    const { params, as } = await written()
    const other = asAdmin(await newAdmin())
    const body = { id: randomUUID(), version: 1, recipients: 5 }
    const calls = await Promise.all([
      app.call(startAnnouncement, { params, body }, as),
      app.call(startAnnouncement, { params, body }, as),
      app.call(startAnnouncement, { params, body: { ...body, id: randomUUID() } }, other),
    ])
    const succeeded = calls.filter(({ status }) => status === 200)
    expect(succeeded.length).toBeGreaterThanOrEqual(1)
    for (const { status } of calls) expect([200, 412]).toContain(status)
    for (const { data } of succeeded) expect(data.counts).toMatchObject({ planned: 5 })
    const events = await app.database
      .selectFrom('audit_log')
      .select('reason')
      .where('event', '=', 'announcement_started')
      .where('reason', '=', 'Wartung am Sonntag')
      .execute()
    expect(events.length).toBeGreaterThanOrEqual(1)
    await sendAnnouncements(app.dependencies)
    await sendAnnouncements(app.dependencies)
    expect(await app.mails()).toHaveLength(5)
    const { data } = await app.call(readAnnouncement, { params }, as)
    expect(data).toMatchObject({ state: 'sent', counts: { sent: 5, planned: 0, queued: 0 } })
  })

  test('stopped, nothing more goes; continued, the rest; ended, the rest is left out', async () => {
    for (let number = 0; number < 4; number += 1) await app.signedInUser()
    const admin = await newAdmin()
    const as = asAdmin(admin)
    const { id, version } = await announce(app, admin)
    const params = { id }
    const stop = { id: randomUUID(), version }
    const stopped = await app.call(stopAnnouncement, { params, body: stop }, as)
    expect(stopped.data).toMatchObject({ state: 'stopped', counts: { planned: 4 } })
    expect((await app.call(stopAnnouncement, { params, body: stop }, as)).data).toEqual(stopped.data)
    await sendAnnouncements(app.dependencies)
    expect(await app.mails()).toEqual([])
    const body = () => ({ id: randomUUID(), version: version + 1 })
    const both = await Promise.all([
      app.call(continueAnnouncement, { params, body: body() }, as),
      app.call(endAnnouncement, { params, body: body() }, as),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    await sendAnnouncements(app.dependencies)
    await sendAnnouncements(app.dependencies)
    const { data } = await app.call(readAnnouncement, { params }, as)
    const hasGoneOn = data.state === 'sent'
    expect(await app.mails()).toHaveLength(hasGoneOn ? 4 : 0)
    expect(data.counts).toMatchObject(hasGoneOn ? { sent: 4 } : { skipped: 4 })
    expect(data.skipped?.ended ?? 0).toBe(hasGoneOn ? 0 : 4)
  })

  test('a run without time says what is left, and one whose place was taken brings nothing', async () => {
    for (let number = 0; number < 3; number += 1) await app.signedInUser()
    await announce(app, await newAdmin())
    const open = openRun(app.database)
    const late = { ...open, goesOn: () => Promise.resolve(false) }
    expect(await sendAnnouncements(app.dependencies, late)).toEqual({ count: 0, left: 3 })
    const lost = { ...open, portion: () => Promise.reject(new RunLostError()) }
    await expect(sendAnnouncements(app.dependencies, lost)).rejects.toBeInstanceOf(RunLostError)
    expect(await app.mails()).toEqual([])
    expect(await sendAnnouncements(app.dependencies)).toEqual({ count: 3, left: 0 })
  })

  test('it is in the list with its state and counts', async () => {
    await app.signedInUser()
    const admin = await newAdmin()
    await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    await sendAnnouncements(app.dependencies)
    app.passTime(1_000)
    await written()
    const { data } = await app.call(listAnnouncements, { query: {} }, asAdmin(admin))
    expect(data).toMatchObject({ matching: 2, has_mail_server: false })
    expect(data.announcements.map(({ state, counts }) => [state, counts.sent])).toEqual([
      ['draft', 0],
      ['sent', 1],
    ])
    const drafts = await app.call(listAnnouncements, { query: { state: 'draft' } }, asAdmin(admin))
    expect(drafts.data.matching).toBe(1)
    expect(JSON.stringify(data)).not.toContain('@example.com')
  })

  test('a proof of identity that is too old is not enough', async () => {
    await app.signedInUser()
    const { params, as } = await written()
    app.passTime(11 * 60_000)
    const body = { id: randomUUID(), version: 1, recipients: 1 }
    const refused = await app.call(startAnnouncement, { params, body }, as)
    expect([refused.status, refused.errors[0]?.message]).toEqual([403, 'recent_auth_required'])
  })
})
