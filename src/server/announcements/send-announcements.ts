import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type JobResult, type JobRun, openRun } from '#server/jobs/runs/job-run.ts'
import { LOST_AFTER_MS } from '#server/mail/delivery.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import {
  type Announcement,
  announcementBody,
  announcementMail,
} from '#server/mails/announcement/announcement-mail.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import {
  type PlannedRecipient,
  type QueuedRecipient,
  type SkippedBecause,
  countPlanned,
  countWaitingBulk,
  giveUpRest,
  holdSending,
  listSending,
  markQueued,
  markSkipped,
  noteOutcomes,
  settleCounts,
  takePlanned,
} from './recipient-store.ts'

/** The number of mails of announcements that are due at once: a stop is felt soon, and the outbox stays small. */
const DUE_AT_ONCE = 200
/** The number of mails of announcements that may wait for a later attempt, because a mail server refuses them. */
const WAITING_AT_MOST = 2_000
/** The number of recipients that one transaction provides with mails. */
const PORTION = 50

/**
 * Brings the next mails of announcements into the outbox and notes what became of those before. A recipient and the mail
 * are written together, so a kill at any moment leaves either both or neither; of two processes each takes other
 * recipients.
 * @returns how many mails it brought
 */
export async function sendAnnouncements(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const { clock, database } = dependencies
  await settle(dependencies, run)
  const { waiting, dueSoon } = await countWaitingBulk(database, new Date(clock.now().getTime() + MINUTE_MS))
  let room = Math.min(DUE_AT_ONCE - dueSoon, WAITING_AT_MOST - waiting)
  let count = 0
  for (const id of await listSending(database)) {
    while (room >= PORTION) {
      if (!(await run.goesOn())) return { count, left: await countPlanned(database, room) }
      const { queued, seen } = await run.portion(async (transaction) => {
        const portion = await bringPortion(transaction, dependencies, id)
        return { ...portion, done: portion.queued, place: null }
      })
      room -= queued
      count += queued
      if (seen < PORTION) break
    }
  }
  if (count === 0) await settle(dependencies, run)
  return { count, left: 0 }
}

/** Notes what became of mails, and which announcements have ended by that. */
async function settle({ clock }: Dependencies, run: JobRun): Promise<void> {
  const now = clock.now()
  const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
  await run.portion(async (transaction) => {
    const changed = await noteOutcomes(transaction, now)
    const givenUp = await giveUpRest(transaction, { now, lostAt })
    await settleCounts(transaction, { changed: [...changed, ...givenUp], now })
    return { done: 0, place: null }
  })
}

async function bringPortion(
  transaction: Transaction,
  dependencies: Dependencies,
  id: string,
): Promise<{ readonly queued: number; readonly seen: number }> {
  const now = dependencies.clock.now()
  const announcement = await holdSending(transaction, id)
  if (!announcement) return { queued: 0, seen: 0 }
  const planned = await takePlanned(transaction, { id, atMost: PORTION })
  const skipped = new Map<SkippedBecause, number[]>()
  const queued: QueuedRecipient[] = []
  const body = announcementBody(announcement, senderOf(dependencies.config))
  for (const recipient of planned) {
    const because = whySkipped(recipient, announcement)
    if (because) skipped.set(because, [...(skipped.get(because) ?? []), recipient.position])
    else queued.push(await queueFor(transaction, dependencies, { recipient, announcement, body }))
  }
  for (const [because, positions] of skipped) await markSkipped(transaction, { id, positions, because, now })
  if (queued.length > 0) await markQueued(transaction, id, queued, now)
  return { queued: queued.length, seen: planned.length }
}

/** Why somebody gets no mail, although counted before: the account is looked at when it is written. */
function whySkipped(
  { email, isLocked, isLeaving, hasAgreed }: PlannedRecipient,
  { kind }: Announcement,
): SkippedBecause | null {
  if (email === null) return 'deleted'
  if (isLocked) return 'locked'
  if (isLeaving) return 'leaving'
  return kind === 'advertising' && !hasAgreed ? 'no_consent' : null
}

interface Addressed {
  readonly recipient: PlannedRecipient
  readonly announcement: Announcement
  readonly body: ReturnType<typeof announcementBody>
}

async function queueFor(
  transaction: Transaction,
  dependencies: Dependencies,
  { recipient: { position, email, name }, announcement, body }: Addressed,
): Promise<QueuedRecipient> {
  const token = announcement.kind === 'advertising' ? makeToken(dependencies.randomBytes) : null
  const mailId = await queueMail(transaction, dependencies, {
    recipient: email ?? '',
    mail: announcementMail({ announcement, body, name: name ?? '', token }, senderOf(dependencies.config)),
    isBulk: true,
  })
  return { position, mailId, tokenDigest: token === null ? null : digestOf(token) }
}
