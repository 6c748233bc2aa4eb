import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertRecipients } from '#server/announcements/recipient-store.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { findRunningServer } from '#server/database/embedded/running-server.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { type Figure, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'
import { startProduct } from './support/product.ts'
import { assertSucceeded, send } from './support/requests.ts'

const PEOPLE = 20_000
const GREETING_MS = 300
/** What a mail server takes to look at one recipient. */
const ANSWER_MS = 15
const REGISTRATIONS = 20
/** The domains of most people: mails to them share the places of a domain. */
const domains = ['gmail.com', 'gmx.de', 'web.de', 't-online.de', 'example.com'] as const

/**
 * A mail to twenty thousand people is being sent, most of them at a few domains, and meanwhile people register at the
 * same domains. In the middle the server is killed and started again.
 */
export async function announcements(): Promise<readonly Figure[]> {
  const mails = await openMailServer({
    greetAfterMs: GREETING_MS,
    answer: () => wait(ANSWER_MS, undefined),
  })
  const folder = await newFolder()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'plan@example.de' }
  let server = await startProduct(folder, settings)
  let database = openDatabase((await findRunningServer(folder))!, { connections: 1 })
  try {
    const alone = await slowestLink(server.origin, mails, 3)
    await announceToAll(database)
    await database.destroy()
    await server.stop()
    server = await startProduct(folder, settings)
    await untilThereAre(mails, 500)
    const meanwhile = await slowestLink(server.origin, mails, REGISTRATIONS)
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    server = await startProduct(folder, settings)
    const [before, begun] = [bulkOf(mails).length, performance.now()]
    await untilThereAre(mails, PEOPLE + REGISTRATIONS + 3)
    const seconds = (performance.now() - begun) / 1000
    const rate = (bulkOf(mails).length - before) / seconds
    database = openDatabase((await findRunningServer(folder))!, { connections: 1 })
    await untilSettled(database)
    const ids = new Set(bulkOf(mails).map(({ source }) => /^Message-ID: <([^@>]+)/im.exec(source)?.[1]))
    const reached = new Set(bulkOf(mails).map(({ recipient }) => recipient))
    return [
      atMost('a verification mail during a mail to 20,000 people: out after', meanwhile / 1000, 's', 2),
      atMost('… later than without it, at most', Math.max(0, meanwhile - alone) / 1000, 's', 2),
      atMost(
        'a mail to 20,000 people, kill -9 in the middle: people without it',
        PEOPLE - reached.size,
        'people',
        0,
      ),
      atMost('… people who have two different ones', ids.size - reached.size, 'people', 0),
      atMost('… one mail takes', 1000 / rate, 'ms', 60),
    ]
  } finally {
    await database.destroy().catch(() => undefined)
    await server.stop()
    await mails.close()
    await removeFolder(folder)
  }
}

/** Twenty thousand confirmed accounts, and a mail to all of them that has begun. */
async function announceToAll(database: Database): Promise<void> {
  await sql`
    insert into app_user (
      user_id, salutation, name, surname, email, password_hash, terms_version, terms_accepted_at,
      adult_confirmed_at, confirmed_at, created_at, search_text, sort_name
    )
    select gen_random_uuid(), 'k', 'Anna', 'Berger',
      'anna.' || number || '@' || (${[...domains]}::text[])[1 + number % ${domains.length}],
      'x', '2026-11-21', now(), now(), now(), now(), '', ''
    from generate_series(1, ${PEOPLE}::integer) as number
  `.execute(database)
  const { rows } = await sql<{ user_id: string }>`select user_id from app_user where name = 'Anna'`.execute(
    database,
  )
  const [id, now] = [randomUUID(), new Date()]
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('announcement')
      .values({
        id,
        channel: 'mail',
        kind: 'service',
        audience: 'all',
        subject: 'Wartung am Sonntag',
        content: 'Am **Sonntag** sind wir von 8 bis 9 Uhr nicht da.',
        link_label: '',
        link_path: '',
        from_on: null,
        until_on: null,
        state: 'sending',
        version: 2,
        last_call: null,
        created_at: now,
        changed_at: now,
        started_at: now,
        finished_at: null,
        admin_id: null,
      })
      .execute()
    await insertRecipients(transaction, { id, userIds: rows.map(({ user_id }) => user_id), now })
  })
}

/** The longest time from the answer to somebody who registers until the mail server has the mail with the link. */
async function slowestLink(origin: string, mails: MailServer, count: number): Promise<number> {
  let slowest = 0
  for (let number = 0; number < count; number += 1) {
    const domain = domains[number % domains.length]!
    const body = { ...registrant(), email: `neu.${randomUUID()}@${domain}` }
    assertSucceeded([await send(origin, '/api/auth/register', { method: 'POST', body })])
    const answeredAt = performance.now()
    while (!mails.received.some(({ recipient }) => recipient === body.email)) await wait(5)
    slowest = Math.max(slowest, performance.now() - answeredAt)
    await wait(200)
  }
  return slowest
}

function bulkOf({ received }: MailServer) {
  return received.filter(({ recipient }) => recipient.startsWith('anna.'))
}

async function untilThereAre(mails: MailServer, count: number): Promise<void> {
  while (new Set(mails.received.map(({ recipient }) => recipient)).size < count) await wait(50)
}

async function untilSettled(database: Database): Promise<void> {
  for (;;) {
    const { state } = await database.selectFrom('announcement').select('state').executeTakeFirstOrThrow()
    if (state === 'sent') return
    await wait(200)
  }
}
