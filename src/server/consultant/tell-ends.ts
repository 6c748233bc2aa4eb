import { addDays } from '#domain/calendar/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import type { Step } from '#server/jobs/runs/in-steps.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { grantEndsMail } from '#server/mails/consulting/grant-ends-mail.ts'
import { today } from '#server/today.ts'
import { listEndingGrants, tellEnd } from './ending-store.ts'

/** How many days before the end of a grant the household is told. */
export const TOLD_DAYS_BEFORE = 7

/**
 * Mails every household whose grant ends within a week, once for each end. A failed one does not hold up the others; the
 * job fails at the end and is tried again.
 */
export function tellEnds(dependencies: Dependencies): Step {
  const { clock, config, database, log } = dependencies
  const day = today(clock)
  return eachApart({
    name: 'ends',
    list: (page) => listEndingGrants(database, { today: day, lastDay: addDays(day, TOLD_DAYS_BEFORE) }, page),
    keyOf: (userId) => userId,
    async work(transaction, userId) {
      const ending = await tellEnd(transaction, userId, day)
      if (!ending?.expires_on) return false
      const { name, email, expires_on: endsOn } = ending
      const consultant = `${ending.consultant_name} ${ending.consultant_surname}`
      const mail = grantEndsMail({ name, consultant, endsOn }, senderOf(config))
      await queueMail(transaction, dependencies, { recipient: email, mail })
      return true
    },
    log,
    failure: 'a user could not be told of the end of a grant',
  })
}
