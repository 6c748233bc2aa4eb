import { describe, expect, test } from 'vitest'
import type { MailKind } from '#contract/mail-kinds.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { testApp } from '#server/testing/test-app.ts'
import { markSent } from './outbox-store.ts'
import { queueMail } from './queue-mail.ts'

const app = testApp()
const THREE_YEARS_DAYS = 3 * 366

describe('the record of mails', () => {
  test('says kind, user and time of a mail to a user, however the address is written', async () => {
    const { email, userId } = await app.signedInUser()
    const mailId = await queue(email.toUpperCase(), 'renewal')
    expect(await recordsOf(userId)).toContainEqual(
      expect.objectContaining({ mail_id: mailId, kind: 'renewal', sent_at: null }),
    )
    const now = new Date('2026-11-21T13:00:00Z')
    await markSent(app.database, mailId, now)
    expect((await recordsOf(userId)).find(({ mail_id }) => mail_id === mailId)).toMatchObject({
      sent_at: now,
    })
  })

  test('knows nothing of strangers, nor of mails to the operator at the address of a user', async () => {
    const { email, userId } = await app.signedInUser()
    const before = await recordsOf(userId)
    await queue('niemand@example.org', 'receipt')
    await queue(email, 'request_notice')
    expect(await recordsOf(userId)).toEqual(before)
  })

  test('goes after the third full year, not before', async () => {
    const { email, userId } = await app.signedInUser()
    await queue(email, 'invoice')
    app.passTime(THREE_YEARS_DAYS * DAY_MS)
    await cleanUp(app.dependencies)
    expect((await recordsOf(userId)).map(({ kind }) => kind)).toContain('invoice')
    app.passTime(60 * DAY_MS)
    await cleanUp(app.dependencies)
    expect(await recordsOf(userId)).toEqual([])
  })
})

function queue(recipient: string, kind: MailKind): Promise<string> {
  const mail = { kind, subject: 'Etwas', text: 'Text', html: '<p>Text</p>' }
  return inTransaction(app.database, (transaction) =>
    queueMail(transaction, app.dependencies, { recipient, mail }),
  )
}

async function recordsOf(userId: string) {
  return app.database.selectFrom('mail_record').selectAll().where('user_id', '=', userId).execute()
}
