import type * as contract from '#contract/admin/announcements.ts'
import type { AnnouncementDraft } from '#contract/admin/announcements.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problem.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { announcementBody, announcementMail } from '#server/mails/announcement/announcement-mail.ts'
import { withPictures } from '#server/mails/marks/framed-mail.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { today } from '#server/today.ts'
import { titleOf } from './change-draft.ts'
import { checkComplete, checkDraft } from './check-draft.ts'

/** Whoever writes looks at some; a program that mails itself without end is stopped. */
const testsByAdmin = { burst: 10, everySeconds: 2 * MINUTE_SECONDS } as const
/** The same call again, from a second press or after a lost answer, sends nothing. */
const oncePerCall = { burst: 1, everySeconds: HOUR_SECONDS } as const
/** Stands where each recipient has a link of one's own; it ends nothing. */
const SAMPLE_TOKEN = 'beispiel'

/** What is written, as a recipient would see it: the very mail, addressed to the administrator. */
export function previewAnnouncement(
  { body: { draft }, caller }: Call<typeof contract.previewAnnouncement>,
  dependencies: Dependencies,
): DataOf<typeof contract.previewAnnouncement> {
  checkDraft(draft)
  if (draft.channel === 'bar') return { subject: draft.subject, html: '', text: draft.content }
  const mail = mailOf(draft, caller.name, dependencies)
  return { subject: mail.subject, html: withPictures(mail), text: mail.text }
}

/**
 * Sends what is written to the address of the administrator. Its link ends nothing.
 * @throws {Problem} too_many_requests
 */
export async function testAnnouncement(
  { body: { id, draft }, caller, note }: Call<typeof contract.testAnnouncement>,
  dependencies: Dependencies,
): Promise<DataOf<typeof contract.testAnnouncement>> {
  const { clock, database } = dependencies
  checkComplete(draft, today(clock))
  const mail = mailOf(draft, caller.name, dependencies)
  await inTransaction(database, async (transaction) => {
    if (await isRepeated(transaction, id, clock.now())) return
    await countStored(transaction, {
      name: 'announcement-test',
      key: caller.adminId,
      limit: testsByAdmin,
      now: clock.now(),
    })
    await queueMail(transaction, dependencies, {
      recipient: caller.email,
      mail: { ...mail, subject: `Test: ${mail.subject}` },
      isAwaited: true,
    })
    await note(transaction, 'announcement_tested', { reason: titleOf(draft) })
  })
  return { recipient: caller.email }
}

async function isRepeated(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  try {
    await countStored(transaction, { name: 'announcement-test-call', key: id, limit: oncePerCall, now })
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return true
    throw error
  }
}

function mailOf(draft: AnnouncementDraft, name: string, { config }: Dependencies) {
  const sender = senderOf(config)
  const token = draft.kind === 'advertising' ? SAMPLE_TOKEN : null
  return announcementMail({ announcement: draft, body: announcementBody(draft, sender), name, token }, sender)
}
