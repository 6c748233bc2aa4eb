import { addDays } from '#domain/calendar/day.ts'
import { WAIVED_SOON_DAYS, dunningLimits, endOf } from '#domain/subscription/dunning.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { dunningNoticeMail } from '#server/mails/dunning-notice-mail.ts'
import { today } from '#server/today.ts'
import { progressOf } from './case-store.ts'
import { lockUntoldWaivers, noteOperatorTold } from './waiver-store.ts'

/**
 * Tells the operator by mail which unpaid amounts will be waived within the next days, each once. Without an address of
 * the operator they stand on the page alone.
 * @returns how many were told
 */
export async function tellWaivers(dependencies: Dependencies): Promise<number> {
  const { clock, config, database } = dependencies
  const recipient = config.operator.email
  if (!recipient) return 0
  const day = today(clock)
  return inTransaction(database, async (transaction) => {
    const soon = await lockUntoldWaivers(transaction, {
      until: addDays(day, WAIVED_SOON_DAYS),
      noticeDays: dunningLimits.noticeDays,
    })
    if (soon.length === 0) return 0
    const named = soon
      .map((row) => ({
        number: row.number,
        cents: row.amount_cents,
        on: endOf(progressOf(row, row.contract_state !== 'active')),
      }))
      .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    await queueMail(transaction, dependencies, {
      recipient,
      mail: dunningNoticeMail(named, senderOf(config)),
    })
    await noteOperatorTold(transaction, soon, clock.now())
    return soon.length
  })
}
