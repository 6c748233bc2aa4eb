import { addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { isEndCertain, lastDayOfTrial } from '#domain/subscription/trial.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { trialMail } from '#server/mails/contracts/contract-change-mails.ts'
import { findAccess } from '#server/subscription/stores/access-store.ts'
import { findHouseholdContracts } from '#server/subscription/stores/contract-store.ts'
import { type EndingTrial, insertNotice, listEndingTrials } from '#server/subscription/stores/notice-store.ts'
import { timeZone } from '#server/today.ts'

const TOLD_DAYS_BEFORE = 3

/**
 * Tells whoever began a trial that it ends in three days, and that it has ended, by the end that is in force that
 * morning: closing a month moves it. It is no advertising: whoever has ordered, or has access otherwise, gets no mail.
 * @returns how many mails
 */
export async function tellTrials(dependencies: Dependencies): Promise<number> {
  const { clock, config, database } = dependencies
  // Where everything is free for everybody nothing ends.
  if (!config.isSubscriptionRequired) return 0
  const now = clock.now()
  const today = dayIn(now.getTime(), timeZone)
  const until = startOfDay(addDays(today, TOLD_DAYS_BEFORE + 1), timeZone)
  const soon = { after: now, until: new Date(until) }
  const lately = { after: new Date(now.getTime() - 2 * DAY_MS), until: now }
  let told = 0
  for (const trial of await listEndingTrials(database, soon))
    if (await tell(dependencies, trial, 'trial_ends')) told += 1
  for (const trial of await listEndingTrials(database, lately))
    if (await tell(dependencies, trial, 'trial_ended')) told += 1
  return told
}

async function tell(
  dependencies: Dependencies,
  { userId, householdId, name, email, endsAt, earliestEndsAt }: EndingTrial,
  kind: 'trial_ends' | 'trial_ended',
): Promise<boolean> {
  const { clock, config, database } = dependencies
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const access = await findAccess(transaction, householdId)
    const contracts = await findHouseholdContracts(transaction, householdId, now)
    const isGranted = (access?.grantedUntil ?? 0) > endsAt.getTime()
    if (contracts.length > 0 || isGranted) return false
    const lastDay = lastDayOfTrial(endsAt.getTime())
    if (!(await insertNotice(transaction, { userId, kind, aboutOn: lastDay, now }))) return false
    const mail = trialMail(
      {
        name,
        lastDay,
        isCertain: isEndCertain({ earliestEndsAt: earliestEndsAt.getTime(), endsAt: endsAt.getTime() }),
        isOver: kind === 'trial_ended',
      },
      senderOf(config),
    )
    await queueMail(transaction, dependencies, { recipient: email, mail })
    return true
  })
}
