import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgotPassword } from '#contract/password.ts'
import { register, resendVerification } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Delivery, createDelivery } from './delivery.ts'
import type { Mail } from './mail.ts'
import { claimMail, retryMail } from './outbox-store.ts'
import { queueMail } from './queue-mail.ts'
import { createMailer } from './smtp-mailer.ts'

// Only the deliveries that the tests start send mails: that of the application does not.
const app = testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const waiting = { timeout: 20_000 }
afterEach(() => app.database.deleteFrom('mail_outbox').execute())

describe('who goes next', () => {
  const claim = (
    restriction: {
      isForNotices?: boolean
      isForReceipts?: boolean
      isForRetries?: boolean
      exceptDomains?: readonly string[]
    } = {},
  ) => {
    const now = app.dependencies.clock.now()
    const lostAt = new Date(now.getTime() + 60_000)
    return claimMail(app.database, {
      now,
      lostAt,
      isForNotices: true,
      isForReceipts: true,
      isForBulk: true,
      isForRetries: true,
      exceptDomains: [],
      exceptBulkDomains: [],
      ...restriction,
    })
  }

  test('what somebody waits for before notices, then the oldest; nothing twice', async () => {
    await queueNotices(['first@example.com', 'second@example.com'])
    await queue('owner@example.com', { isAwaited: true })
    const order = [await claim(), await claim(), await claim(), await claim()]
    expect(order.map((mail) => mail?.recipient)).toEqual([
      'owner@example.com',
      'first@example.com',
      'second@example.com',
      undefined,
    ])
  })

  test('links before receipts, and these before notices', async () => {
    await queueNotices(['notice@example.com'])
    await queue('receipt@example.com', { isAwaited: true })
    app.passTime(1_000)
    const body = registrant()
    await app.call(register, { body })
    expect((await claim({ isForReceipts: false, isForNotices: false }))?.recipient).toBe(body.email)
    expect(await claim({ isForReceipts: false, isForNotices: false })).toBeNull()
    expect([await claim(), await claim()].map((mail) => mail?.recipient)).toEqual([
      'receipt@example.com',
      'notice@example.com',
    ])
  })

  test('no notice and no domain that has to wait', async () => {
    await queueNotices(['a@slow.example', 'b@SLOW.example', 'c@example.com'])
    expect(await claim({ isForNotices: false })).toBeNull()
    expect((await claim({ exceptDomains: ['slow.example'] }))?.recipient).toBe('c@example.com')
    expect(await claim({ exceptDomains: ['slow.example'] })).toBeNull()
  })

  test('askers at the same time get different mails', async () => {
    await queueNotices(Array.from({ length: 20 }, (_, index) => `${index}@example.com`))
    const claimed = await Promise.all(Array.from({ length: 25 }, () => claim()))
    const recipients = claimed.filter((mail) => mail !== null).map(({ recipient }) => recipient)
    expect(new Set(recipients).size).toBe(20)
    expect(recipients).toHaveLength(20)
  })

  test('a mail whose sender was killed is due again after a minute', async () => {
    await queueNotices(['anna@example.com'])
    expect(await claim()).toMatchObject({ attempts: 1 })
    app.passTime(59_999)
    expect(await claim()).toBeNull()
    app.passTime(1)
    expect(await claim()).toMatchObject({ attempts: 2 })
  })
})

describe('many mails', () => {
  test('go over a few connections, each mail once', async () => {
    const server = await openServer()
    await queueNotices(Array.from({ length: 60 }, (_, index) => `${index}@example.com`))
    deliverTo(server)
    await expect.poll(() => server.received.length, waiting).toBe(60)
    expect(new Set(recipientsOf(server)).size).toBe(60)
    expect(server.connections()).toBeLessThanOrEqual(5)
  })

  test('to a domain that does not answer hold up nobody else', async () => {
    const slow = gate()
    const asked: string[] = []
    const server = await openServer({
      answer(recipient) {
        if (!recipient.endsWith('@slow.example')) return
        asked.push(recipient)
        return slow.opened
      },
    })
    const [stuck, others] = [
      Array.from({ length: 6 }, (_, index) => `${index}@slow.example`),
      Array.from({ length: 10 }, (_, index) => `${index}@example.com`),
    ]
    await queueNotices([...stuck, ...others])
    deliverTo(server)
    await expect.poll(() => recipientsOf(server).toSorted(), waiting).toEqual(others.toSorted())
    expect(asked).toHaveLength(2)
    slow.open()
    await expect.poll(() => server.received.length, waiting).toBe(16)
  })

  test('of which none gets through leave a connection to whoever waits for a link', async () => {
    const slow = gate()
    const server = await openServer({
      answer: (recipient) => (recipient.includes('@slow') ? slow.opened : undefined),
    })
    const notices = Array.from({ length: 9 }, (_, index) => `anna@slow${index}.example`)
    await queueNotices(notices)
    const delivery = deliverTo(server)
    await queue('owner@example.com', { isAwaited: true })
    delivery.wake()
    await expect.poll(() => recipientsOf(server), waiting).toEqual(['owner@example.com'])
    slow.open()
    await expect.poll(() => server.received.length, waiting).toBe(10)
  })
})

describe('a flood of receipts', () => {
  test('of which none gets through delays no link and no notice of others', async () => {
    const slow = gate()
    const server = await openServer({
      answer: (recipient) => (recipient.includes('@slow') ? slow.opened : undefined),
    })
    for (let at = 0; at < 95; at += 1) await queue(`anna@slow${at}.example`, { isAwaited: true })
    const delivery = deliverTo(server)
    const body = registrant()
    await app.call(register, { body })
    delivery.wake()
    await expect.poll(() => recipientsOf(server), waiting).toEqual([body.email])
    slow.open()
    await expect.poll(() => server.received.length, waiting).toBe(96)
  })
})

describe('the commit', () => {
  test('wakes: nothing waits for the next look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = await openServer()
    const delivery = deliverTo(server)
    for (const recipient of ['one@example.com', 'two@example.com']) {
      await inTransaction(app.database, (transaction) =>
        queueMail(transaction, { ...app.dependencies, delivery }, { recipient, mail }),
      )
      await expect.poll(() => recipientsOf(server), waiting).toContain(recipient)
    }
  })
})

describe('a mail whose link has been replaced', () => {
  test('is not sent any more: two new passwords were asked for', async () => {
    const { email } = await app.signedInUser()
    await app.call(forgotPassword, { body: { email } })
    const [replaced] = await app.mails()
    app.passTime(1000)
    await app.call(forgotPassword, { body: { email } })
    const wanted = (await app.mails()).find(({ mailId }) => mailId !== replaced!.mailId)
    const server = await openServer()
    deliverTo(server)
    await expect.poll(waitingMails, waiting).toEqual([])
    expect(server.received.map(({ source }) => /Message-ID: <(.+)@/.exec(source)![1])).toEqual([
      wanted!.mailId,
    ])
    expect(app.logLines.join('')).toContain('a mail was not sent')
  })

  test('nor is the first of a registration when another one was asked for', async () => {
    const body = registrant()
    const { token } = (await app.call(register, { body })).data
    app.passTime(300_000)
    expect((await app.call(resendVerification, { body: { token } })).status).toBe(204)
    expect(await waitingMails()).toHaveLength(2)
    const server = await openServer()
    deliverTo(server)
    await expect.poll(waitingMails, waiting).toEqual([])
    expect(recipientsOf(server)).toEqual([body.email])
  })

  test('nor one whose link has ended', async () => {
    await app.call(register, { body: registrant() })
    app.passTime(86_400_000)
    const server = await openServer()
    deliverTo(server)
    await queueNotices(['anna@example.com'])
    await expect.poll(waitingMails, waiting).toEqual([])
    expect(recipientsOf(server)).toEqual(['anna@example.com'])
  })
})

test('a stop takes nothing more and lets finish what is under way', async () => {
  const server = { taken: gate(), acknowledged: gate() }
  const smtp = await openServer({
    async onMail() {
      server.taken.open()
      await server.acknowledged.opened
    },
  })
  await queueNotices(['a@example.com', 'b@example.com', 'c@example.com'])
  const delivery = deliverTo(smtp)
  await server.taken.opened
  const stopped = delivery.stop()
  await queueNotices(['later@example.com'])
  delivery.wake()
  server.acknowledged.open()
  await stopped
  const states = await app.database.selectFrom('mail_outbox').select(['recipient', 'state']).execute()
  const sent = states.filter(({ state }) => state === 'sent').map(({ recipient }) => recipient)
  expect(sent.toSorted()).toEqual(recipientsOf(smtp).toSorted())
  expect(await waitingMails()).toContain('later@example.com')
  // The claimed mails are done: none has to wait until it is taken for lost.
  const underWay = await app.database
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .execute()
  expect(underWay).toEqual([])
})

test('after two days of refusals it is over, and an admin who repaired the cause sends it again', async () => {
  let isRepaired = false
  const server = await openServer({ answer: () => (isRepaired ? undefined : 451) })
  await queueNotices(['anna@example.com'])
  await app.database.updateTable('mail_outbox').set({ attempts: 20 }).execute()
  deliverTo(server)
  const state = async () =>
    app.database.selectFrom('mail_outbox').select(['state', 'sealed_content', 'last_error']).execute()
  await expect
    .poll(state, waiting)
    .toEqual([{ state: 'failed', sealed_content: expect.any(String), last_error: 'EENVELOPE 451' }])

  isRepaired = true
  const { mail_id: mailId } = await app.database
    .selectFrom('mail_outbox')
    .select('mail_id')
    .executeTakeFirstOrThrow()
  const now = app.dependencies.clock.now()
  expect(await inTransaction(app.database, (transaction) => retryMail(transaction, mailId, now))).toBe(true)
  await expect.poll(state, waiting).toEqual([{ state: 'sent', sealed_content: null, last_error: null }])
  expect(recipientsOf(server)).toEqual(['anna@example.com'])
})

const mail: Mail = { kind: 'trial', subject: 'Etwas', text: 'Text', html: '<p>Text</p>' }

async function queue(recipient: string, { isAwaited = false } = {}): Promise<void> {
  await inTransaction(app.database, (transaction) =>
    queueMail(transaction, app.dependencies, { recipient, mail, isAwaited }),
  )
}

/** Queues mails one after the other, a millisecond apart. */
async function queueNotices(recipients: readonly string[]): Promise<void> {
  for (const recipient of recipients) {
    await queue(recipient)
    app.passTime(1)
  }
}

async function openServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return server
}

function deliverTo({ port }: MailServer): Delivery {
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

function recipientsOf({ received }: MailServer): readonly string[] {
  return received.map(({ recipient }) => recipient)
}

async function waitingMails(): Promise<readonly string[]> {
  const rows = await app.database
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** A promise that waits until the test lets it go on. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
