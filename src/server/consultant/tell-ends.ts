import { addDays } from '#domain/calendar/day.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { grantEndsMail } from '#server/mails/consulting/grant-ends-mail.ts'
import { today } from '#server/today.ts'
import { listEndingGrants, tellEnd } from './ending-store.ts'

/** How many days before its end the household is told. */
export const TOLD_DAYS_BEFORE = 7

/**
 * Mails every household whose grant ends within a week, once for each end. A failed one does not hold up the others; the
 * job fails at the end and is tried again.
 */
export async function tellEnds(dependencies: Dependencies): Promise<void> {
  const { clock, config, database, log } = dependencies
  const day = today(clock)
  let failed = 0
  for (const userId of await listEndingGrants(database, day, addDays(day, TOLD_DAYS_BEFORE))) {
    try {
      await inTransaction(database, async (transaction) => {
        const ending = await tellEnd(transaction, userId, day)
        if (!ending?.expires_on) return
        const { name, email, expires_on: endsOn } = ending
        const consultant = `${ending.consultant_name} ${ending.consultant_surname}`
        const mail = grantEndsMail({ name, consultant, endsOn }, senderOf(config))
        await queueMail(transaction, dependencies, { recipient: email, mail })
      })
    } catch (error) {
      failed += 1
      log.error('a user could not be told of the end of a grant', { error })
    }
  }
  if (failed > 0) throw new Error(`${failed} users could not be told of the end of a grant`)
}
