import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { addDays } from '#domain/calendar/day.ts'
import { firstDay } from '#domain/seminars/free-seats.ts'
import { listShown } from '#server/content/content-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seatReminderMail } from '#server/mails/seminar-mails.ts'
import { today } from '#server/today.ts'
import { listCancelled, takeReminders } from './cancellation-store.ts'

/** How many days before its first day an event reminds; a seat that is confirmed later is reminded the next morning. */
const REMIND_BEFORE_DAYS = 2

/** Reminds everybody with a confirmed seat of an event that is near, once. @returns how many were reminded */
export async function remindSeats(dependencies: Dependencies): Promise<number> {
  const { clock, config, database } = dependencies
  const [now, day] = [clock.now(), today(clock)]
  const cancelled = await listCancelled(database)
  let reminded = 0
  for (const { content_id: id, kind, content, is_deleted: isDeleted } of await listShown(database, now)) {
    if (kind !== 'seminar' || content === null || isDeleted || cancelled.has(id)) continue
    const seminar = content as SeminarContent
    const first = firstDay(seminar)
    if (first < day || first > addDays(day, REMIND_BEFORE_DAYS)) continue
    reminded += await inTransaction(database, async (transaction) => {
      const people = await takeReminders(transaction, id, now)
      for (const { name, email, seats } of people)
        await queueMail(transaction, dependencies, {
          recipient: email,
          mail: seatReminderMail({ content: seminar, name, seats }, senderOf(config)),
        })
      return people.length
    })
  }
  return reminded
}
