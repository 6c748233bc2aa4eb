import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { addDays } from '#domain/calendar/day.ts'
import { firstDay } from '#domain/seminars/free-seats.ts'
import { listShown } from '#server/content/content-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Step } from '#server/jobs/runs/in-steps.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seatReminderMail } from '#server/mails/seminar-mails.ts'
import { today } from '#server/today.ts'
import { countReminders, listCancelled, takeReminders } from './cancellation-store.ts'

/** How many days before its first day an event reminds; a seat that is confirmed later is reminded the next morning. */
const REMIND_BEFORE_DAYS = 2

/** How many seats one transaction reminds of. */
const SEATS_AT_ONCE = 50

/** Reminds everybody with a confirmed seat of an event that is near, once. */
export function remindSeats(dependencies: Dependencies): Step {
  const { clock, config, database } = dependencies
  return {
    name: 'seats',
    async left() {
      let left = 0
      for (const { id } of await nearEvents(dependencies)) left += await countReminders(database, id)
      return left
    },
    async portion(run, after) {
      const events = await nearEvents(dependencies)
      const event = events.find(({ id }) => after === null || id >= after)
      if (!event) return { done: 0, after: null }
      const following = events[events.indexOf(event) + 1]?.id ?? null
      return run.portion(async (transaction) => {
        const people = await takeReminders(transaction, event.id, { now: clock.now(), atMost: SEATS_AT_ONCE })
        for (const { name, email, seats } of people)
          await queueMail(transaction, dependencies, {
            recipient: email,
            mail: seatReminderMail({ content: event.seminar, name, seats }, senderOf(config)),
          })
        return { done: people.length, after: people.length < SEATS_AT_ONCE ? following : event.id }
      })
    },
  }
}

/** The events that take place within the next days, in the order of their ids. */
async function nearEvents({ clock, database }: Pick<Dependencies, 'clock' | 'database'>) {
  const [now, day] = [clock.now(), today(clock)]
  const cancelled = await listCancelled(database)
  const shown = await listShown(database, now)
  return shown.flatMap(({ content_id: id, kind, content, is_deleted: isDeleted }) => {
    if (kind !== 'seminar' || content === null || isDeleted || cancelled.has(id)) return []
    const seminar = content as SeminarContent
    const first = firstDay(seminar)
    return first < day || first > addDays(day, REMIND_BEFORE_DAYS) ? [] : [{ id, seminar }]
  })
}
