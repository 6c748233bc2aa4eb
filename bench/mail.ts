import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { findRunningServer } from '#server/database/embedded/running-server.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { insertMails } from '#server/mail/outbox-store.ts'
import { sealMail } from '#server/mail/sealed-mail.ts'
import { newDeviceMail } from '#server/mails/new-device-mail.ts'
import { readMasterKeys } from '#server/security/master-keys.ts'
import { type Vault, createVault } from '#server/security/vault.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { type Figure, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'
import { startProduct } from './support/product.ts'
import { assertSucceeded, send } from './support/requests.ts'

const NOTICES = 500
const GREETING_MS = 300

/**
 * Five hundred notices are queued in one moment, all to one domain, and while they leave somebody registers. The mail
 * server greets after 0.3 s and then answers at once.
 */
export async function mailDelivery(): Promise<readonly Figure[]> {
  const mails = await openMailServer({ greetAfterMs: GREETING_MS })
  const folder = await newFolder()
  const server = await startProduct(folder, {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'plan@example.de',
  })
  const database = openDatabase((await findRunningServer(folder))!, { connections: 1 })
  try {
    const vault = createVault((await readMasterKeys(folder))!, randomBytes)
    await queueNotices(database, vault)
    const queuedAt = performance.now()
    await untilThereAre(mails, 1)
    const link = await timeOfLink(server.origin, mails)
    await untilThereAre(mails, NOTICES + 1)
    const allOut = performance.now() - queuedAt
    return [
      atMost('500 notices queued at once: all of them out after', allOut / 1000, 's', 30),
      atMost('a verification mail queued behind them: out after', link / 1000, 's', 2),
      atMost('connections to the mail server for all of these', mails.connections(), 'connections', 20),
    ]
  } finally {
    await database.destroy()
    await server.stop()
    await mails.close()
    await removeFolder(folder)
  }
}

/**
 * Queues the notices in one transaction of another process, so that nothing wakes the server and it has to find them by
 * itself.
 */
async function queueNotices(database: Database, vault: Vault): Promise<void> {
  const now = new Date()
  const sender = { productName: 'Wohlstandskompass', appUrl: 'http://localhost:3000', imprint: null }
  const mail = newDeviceMail({ name: 'Anna', signedInAt: now, browser: 'Firefox', system: 'Linux' }, sender)
  await inTransaction(database, async (transaction) => {
    for (let number = 0; number < NOTICES; number += 1) {
      const mailId = uuidV7(now.getTime(), randomBytes(10))
      await insertMails(transaction, [
        {
          mailId,
          recipient: `${number}@example.com`,
          subject: mail.subject,
          sealedContent: sealMail(vault, mailId, mail),
          state: 'waiting',
          isAwaited: false,
          tokenDigest: null,
          now,
        },
      ])
    }
  })
}

/** The time from the answer to somebody who registers until the mail server has the mail with the link. */
async function timeOfLink(origin: string, mails: MailServer): Promise<number> {
  const body = registrant()
  assertSucceeded([await send(origin, '/api/auth/register', { method: 'POST', body })])
  const answeredAt = performance.now()
  while (!mails.received.some(({ recipient }) => recipient === body.email)) await wait(5)
  return performance.now() - answeredAt
}

async function untilThereAre(mails: MailServer, count: number): Promise<void> {
  while (mails.received.length < count) await wait(5)
}
