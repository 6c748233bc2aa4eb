import { addDays } from '#domain/calendar/day.ts'
import { WAIVED_SOON_DAYS, dunningLimits, endOf } from '#domain/subscription/dunning.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { MOST_COUNTED, type Step } from '#server/jobs/runs/in-steps.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { dunningNoticeMail } from '#server/mails/dunning-notice-mail.ts'
import { today } from '#server/today.ts'
import { progressOf } from './case-store.ts'
import { countUntoldWaivers, lockUntoldWaivers, noteOperatorTold } from './waiver-store.ts'

/** How many cases stand in one mail. */
const CASES_A_MAIL = 300

/**
 * Tells the operator by mail which unpaid amounts will be waived within the next days, each once. Without an address of
 * the operator they stand on the page alone.
 */
export function waiversStep(dependencies: Dependencies): Step {
  const { clock, config, database } = dependencies
  const recipient = config.operator.email
  const soon = {
    until: addDays(today(clock), WAIVED_SOON_DAYS),
    noticeDays: dunningLimits.noticeDays,
  }
  return {
    name: 'waivers',
    left: () =>
      recipient ? countUntoldWaivers(database, { ...soon, atMost: MOST_COUNTED }) : Promise.resolve(0),
    async portion(run) {
      if (!recipient) return { done: 0, after: null }
      return run.portion(async (transaction) => {
        const cases = await lockUntoldWaivers(transaction, { ...soon, atMost: CASES_A_MAIL })
        if (cases.length > 0) await tell(transaction, dependencies, recipient, cases)
        return { done: cases.length, after: cases.length < CASES_A_MAIL ? null : 'more' }
      })
    },
  }
}

async function tell(
  transaction: Transaction,
  dependencies: Dependencies,
  recipient: string,
  cases: Awaited<ReturnType<typeof lockUntoldWaivers>>,
): Promise<void> {
  const named = cases
    .map((row) => ({
      number: row.number,
      cents: row.amount_cents,
      on: endOf(progressOf(row, row.contract_state !== 'active')),
    }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  await queueMail(transaction, dependencies, {
    recipient,
    mail: dunningNoticeMail(named, senderOf(dependencies.config)),
  })
  await noteOperatorTold(transaction, cases, dependencies.clock.now())
}
