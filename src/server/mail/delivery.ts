import { MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Vault } from '#server/security/vault.ts'
import { nextAttempt } from './next-attempt.ts'
import { type ClaimedMail, claimMail, deleteMail, markSent, markUndelivered } from './outbox-store.ts'
import { createPlaces } from './places.ts'
import { isRefusedForGood, reasonOf } from './refusal.ts'
import { openMail } from './sealed-mail.ts'
import type { Mailer } from './smtp-mailer.ts'

/** Sends the mails of the outbox. */
export interface Delivery {
  /** Looks for mails that are due, because a commit has brought one. Does nothing before the start. */
  readonly wake: () => void
  readonly start: (mailer: Mailer) => void
  /** Takes no further mails, and lets those under way finish. */
  readonly stop: () => Promise<void>
}

interface Means {
  readonly database: Database
  readonly vault: Vault
  readonly log: Log
  readonly now: () => Date
  /** Called after a mail to many people, whether it was sent or not: there is room for the next one. */
  readonly settledBulk: () => void
  /** Called when the database is away; the mails wait. */
  readonly report: (error: Error) => void
}

/**
 * How often the delivery looks for mails that nobody announced: later attempts, mails of other processes and of those
 * that were killed.
 */
const LOOK_EVERY_MS = 5 * SECOND_MS
const GIVE_UP_AFTER_MS = 45 * SECOND_MS
/**
 * When a claimed mail is taken for lost. It is longer than sending can take, so the mail is not on its way any more.
 */
export const LOST_AFTER_MS = MINUTE_MS
const FINISH_WITHIN_MS = 8 * SECOND_MS

/**
 * Makes a delivery, which sends nothing before it is started. Several processes may deliver from one outbox: each
 * claims a mail before it sends it.
 */
export function createDelivery({ database, vault, log, now, settledBulk, report }: Means): Delivery {
  const places = createPlaces()
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let mailer: Mailer | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isNews = false

  return {
    wake,
    start(opened) {
      mailer = opened
      timer = setInterval(wake, LOOK_EVERY_MS)
      wake()
    },
    async stop() {
      const opened = mailer
      mailer = null
      clearInterval(timer)
      await looking
      const impatience = setTimeout(() => ending.abort(), FINISH_WITHIN_MS)
      await Promise.all(underWay)
      clearTimeout(impatience)
      opened?.close()
    },
  }

  /** Looks for due mails, one look at a time; a call meanwhile causes another look. */
  function wake(): void {
    isNews = true
    if (!mailer || looking) return
    looking = lookForMails()
      .catch(report)
      .finally(() => {
        looking = null
        if (isNews) wake()
      })
  }

  async function lookForMails(): Promise<void> {
    while (isNews) {
      isNews = false
      let isMore = true
      while (isMore) isMore = await sendNext()
    }
  }

  /** Sends the next mail. @returns false when nothing is due that could go now */
  async function sendNext(): Promise<boolean> {
    const [through, free, at] = [mailer, places.free(), now()]
    if (!through || !free) return false
    const lostAt = new Date(at.getTime() + LOST_AFTER_MS)
    const mail = await claimMail(database, { ...free, now: at, lostAt })
    if (!mail) return false
    const giveBack = places.take(mail)
    const sending = deliver(mail, through)
      .catch(report)
      .finally(() => {
        giveBack()
        underWay.delete(sending)
        if (mail.isBulk) settledBulk()
        wake()
      })
    underWay.add(sending)
    return true
  }

  async function deliver(mail: ClaimedMail, through: Mailer): Promise<void> {
    const { mailId } = mail
    if (!mail.isWanted) {
      await deleteMail(database, mailId)
      log.info('a mail was not sent, its link is worth nothing any more', { mailId })
      return
    }
    try {
      const content = openMail(vault, mailId, mail.sealedContent)
      const patience = AbortSignal.timeout(GIVE_UP_AFTER_MS)
      await through.send({ ...mail, ...content }, AbortSignal.any([patience, ending.signal]))
    } catch (error) {
      await putOff(mail, error)
      return
    }
    await markSent(database, mailId, now())
  }

  async function putOff({ mailId, attempts }: ClaimedMail, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const dueAt = isRefusedForGood(error) ? null : nextAttempt(attempts, now())
    await markUndelivered(database, mailId, { reason, dueAt })
    log.warn('a mail was not delivered', { mailId, reason, isFinal: dueAt === null })
  }
}
