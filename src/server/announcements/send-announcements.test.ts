import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAnnouncement, stopAnnouncement } from '#contract/admin/announcements.ts'
import { putAdvertising, unsubscribeAdvertising } from '#contract/announcements.ts'
import { advertisingWordingVersion } from '#contract/site/advertising-wording.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { type Delivery, createDelivery } from '#server/mail/delivery.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { createMailer } from '#server/mail/smtp-mailer.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { announce, asAdmin } from '#server/testing/samples/announcing.ts'
import { type TestAdmin, createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sendAnnouncements } from './send-announcements.ts'

// Only the deliveries that the tests start send mails.
const app = testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'plan@example.de' } })
const waiting = { timeout: 30_000 }
let admin: TestAdmin
beforeEach(async () => void (admin = await createTestAdmin(app.dependencies)))
afterEach(async () => {
  await app.database.updateTable('app_user').set({ locked_at: new Date() }).execute()
  await app.database.deleteFrom('announcement').execute()
  await app.database.deleteFrom('mail_outbox').execute()
})

describe('who gets it', () => {
  test('a portion at a time; a process that was killed in between, and two at once, double nobody', async () => {
    await people(230)
    await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    expect(await app.mails()).toHaveLength(200)
    // No further mail is queued while the outbox is full.
    await Promise.all([1, 2, 3].map(() => sendAnnouncements(app.dependencies)))
    expect(await app.mails()).toHaveLength(200)
    await app.database.updateTable('mail_outbox').set({ state: 'sent', sealed_content: null }).execute()
    await Promise.all([1, 2, 3].map(() => sendAnnouncements(app.dependencies)))
    const mails = await app.database.selectFrom('mail_outbox').select('recipient').execute()
    expect(mails).toHaveLength(230)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(230)
  })

  test('whoever came later gets none; whoever was locked, leaves or is gone is left out', async () => {
    const [stays, locked, leaving, gone] = await people(4)
    const { id } = await announce(app, admin)
    const later = await app.signedInUser()
    await setUser(locked!, { locked_at: new Date() })
    await setUser(leaving!, { deletion_due_at: new Date('2027-01-01') })
    await setUser(gone!, { deletion_due_at: app.dependencies.clock.now() })
    expect((await eraseDueUsers(app.dependencies)).count).toBe(1)
    await sendAnnouncements(app.dependencies)
    expect((await app.mails()).map(({ recipient }) => recipient)).toEqual([stays!.email])
    expect(later.email).not.toBe(stays!.email)
    const { data } = await app.call(readAnnouncement, { params: { id } }, asAdmin(admin))
    expect(data.counts).toMatchObject({ queued: 1, skipped: 3 })
    expect(data.skipped).toMatchObject({ locked: 1, leaving: 1, deleted: 1 })
  })

  test('advertising only to those who agree until the last moment; their link ends it', async () => {
    const [anna, jonas, mia] = await people(3)
    for (const user of [anna!, jonas!]) await agree(user)
    await announce(app, admin, { kind: 'advertising' })
    await sendAnnouncements(app.dependencies)
    const mails = await app.mails()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([anna!.email, jonas!.email].toSorted())
    expect(mails.some(({ recipient }) => recipient === mia!.email)).toBe(false)
    const ofAnna = mails.find(({ recipient }) => recipient === anna!.email)
    const token = new URL(ofAnna!.unsubscribeAddress!).searchParams.get('token')!
    expect((await app.call(unsubscribeAdvertising, { body: { token } })).status).toBe(204)
    const smtp = await openServer()
    deliverTo(smtp.port)
    await expect.poll(waitingMails, waiting).toBe(0)
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual([jonas!.email])
    expect(smtp.received[0]!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    await sendAnnouncements(app.dependencies)
    await sendAnnouncements(app.dependencies)
    const { skipped_because: because } = await recipientOf(anna!)
    expect(because).toBe('no_consent')
  })

  test('a service message has no button to end it; it goes to the address of now', async () => {
    const [anna] = await people(1)
    await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    await setUser(anna!, { email: 'anna.neu@example.com' })
    const smtp = await openServer()
    deliverTo(smtp.port)
    await expect.poll(waitingMails, waiting).toBe(0)
    expect(smtp.received).toEqual([])
    await sendAnnouncements(app.dependencies)
    await expect
      .poll(() => smtp.received.map(({ recipient }) => recipient), waiting)
      .toEqual(['anna.neu@example.com'])
    expect(smtp.received[0]!.source).not.toContain('List-Unsubscribe')
  })
})

describe('the mail server', () => {
  test('breaks off in the middle, again and again: nothing twice, nothing half, all counted', async () => {
    await people(24)
    const smtp = await openServer()
    const line = await openLine(smtp.port, 60_000)
    const { id } = await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    deliverTo(line.port)
    await expect
      .poll(
        async () => {
          app.passTime(35_000)
          await sendAnnouncements(app.dependencies)
          return (await app.call(readAnnouncement, { params: { id } }, asAdmin(await freshAdmin()))).data
            .state
        },
        { timeout: 50_000, interval: 200 },
      )
      .toBe('sent')
    expect(line.cuts()).toBeGreaterThan(3)
    expect(smtp.received).toHaveLength(24)
    expect(new Set(smtp.received.map(({ recipient }) => recipient)).size).toBe(24)
    for (const { source } of smtp.received) expect(source).toMatch(/\r?\n--[^\r\n]+--\s*$/)
    const { data } = await app.call(readAnnouncement, { params: { id } }, asAdmin(await freshAdmin()))
    expect(data.counts).toEqual({ planned: 0, queued: 0, sent: 24, failed: 0, skipped: 0 })
  }, 60_000)

  test('refuses some for good: they are counted as failed', async () => {
    const [first] = await people(3)
    const smtp = await openServer({ answer: (recipient) => (recipient === first!.email ? 550 : undefined) })
    const { id } = await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    deliverTo(smtp.port)
    await expect.poll(waitingMails, waiting).toBe(0)
    await sendAnnouncements(app.dependencies)
    const { data } = await app.call(readAnnouncement, { params: { id } }, asAdmin(admin))
    expect(data).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 1 } })
  })

  test('is slow: a stop takes back what nobody has begun to send, and a link goes before all of them', async () => {
    await people(20)
    const gate = Promise.withResolvers<void>()
    const smtp = await openServer({
      answer: (recipient) => (recipient === 'owner@example.com' ? undefined : gate.promise),
    })
    const { id, version } = await announce(app, admin)
    await sendAnnouncements(app.dependencies)
    const delivery = deliverTo(smtp.port)
    const owner = { recipient: 'owner@example.com', mail, isAwaited: true }
    await inTransaction(app.database, (transaction) =>
      queueMail(transaction, { ...app.dependencies, delivery }, owner),
    )
    await expect
      .poll(() => smtp.received.map(({ recipient }) => recipient), waiting)
      .toEqual([owner.recipient])
    const body = { id: crypto.randomUUID(), version }
    const stopped = await app.call(stopAnnouncement, { params: { id }, body }, asAdmin(admin))
    const underWay = stopped.data.counts.queued
    expect(underWay).toBeLessThanOrEqual(2)
    expect(stopped.data.counts.planned).toBe(20 - underWay)
    gate.resolve()
    await expect.poll(() => smtp.received.length, waiting).toBe(1 + underWay)
    expect(await waitingMails()).toBe(0)
  })
})

const mail = { kind: 'verification', subject: 'Etwas', text: 'Text', html: '<p>Text</p>' } as const

async function people(count: number): Promise<readonly TestUser[]> {
  const made: TestUser[] = []
  for (let number = 0; number < count; number += 1)
    made.push(await app.signedInUser({ email: `anna.${crypto.randomUUID()}@d${number % 7}.example.com` }))
  return made
}

/** The clock passes so fast that the session of the first one ends. */
async function freshAdmin(): Promise<TestAdmin> {
  return createTestAdmin(app.dependencies)
}

async function agree(user: TestUser): Promise<void> {
  const body = { is_on: true, wording: advertisingWordingVersion }
  expect((await app.call(putAdvertising, { body }, { as: user })).status).toBe(200)
}

async function setUser(
  { userId }: TestUser,
  values: { locked_at?: Date; deletion_due_at?: Date; email?: string },
): Promise<void> {
  await app.database.updateTable('app_user').set(values).where('user_id', '=', userId).execute()
  if (values.email)
    await app.database
      .updateTable('email_identity')
      .set({ email_key: values.email })
      .where('user_id', '=', userId)
      .execute()
}

async function recipientOf({ userId }: TestUser) {
  return app.database
    .selectFrom('announcement_recipient')
    .select(['state', 'skipped_because'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

async function waitingMails(): Promise<number> {
  const rows = await app.database
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('state', '=', 'waiting')
    .execute()
  return rows.length
}

async function openServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return server
}

/** A line to the mail server that breaks after each so many bytes, whatever is being said. */
async function openLine(port: number, bytes: number) {
  let [sent, cuts] = [0, 0]
  const sockets = new Set<Socket>()
  const line = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.on('data', (part) => {
      sent += part.length
      if (sent > bytes * (cuts + 1) && cuts < 8) {
        cuts += 1
        from.destroy()
      } else to.write(part)
    })
    to.pipe(from)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  return { port: (line.address() as AddressInfo).port, cuts: () => cuts }
}

function deliverTo(port: number): Delivery {
  const { clock, config, database, log, vault } = app.dependencies
  const report = (error: Error) => log.error('the test has failed', { error })
  const delivery = createDelivery({
    database,
    vault,
    log,
    now: clock.now,
    settledBulk: () => {},
    report,
  })
  delivery.start(createMailer(`smtp://127.0.0.1:${port}`, config))
  onTestFinished(delivery.stop)
  return delivery
}
