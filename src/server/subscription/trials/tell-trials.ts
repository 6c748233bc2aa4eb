import { addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { isEndCertain, lastDayOfTrial } from '#domain/subscription/trial.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import type { Step } from '#server/jobs/runs/in-steps.ts'
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
 */
export function trialSteps(dependencies: Dependencies): readonly Step[] {
  const { clock, config } = dependencies
  // Where everything is free for everybody nothing ends.
  if (!config.isSubscriptionRequired) return []
  const now = clock.now()
  const today = dayIn(now.getTime(), timeZone)
  const until = startOfDay(addDays(today, TOLD_DAYS_BEFORE + 1), timeZone)
  return [
    trialStep(dependencies, 'trial_ends', { endsAfter: now, until: new Date(until) }),
    trialStep(dependencies, 'trial_ended', { endsAfter: new Date(now.getTime() - 2 * DAY_MS), until: now }),
  ]
}

function trialStep(
  dependencies: Dependencies,
  kind: 'trial_ends' | 'trial_ended',
  span: { readonly endsAfter: Date; readonly until: Date },
): Step {
  return eachApart({
    name: kind,
    list: (page) => listEndingTrials(dependencies.database, span, page),
    keyOf: ({ userId }) => userId,
    work: (transaction, trial) => tell(transaction, dependencies, trial, kind),
    log: dependencies.log,
    failure: 'somebody could not be told about a trial',
  })
}

async function tell(
  transaction: Transaction,
  dependencies: Dependencies,
  { userId, householdId, name, email, endsAt, earliestEndsAt }: EndingTrial,
  kind: 'trial_ends' | 'trial_ended',
): Promise<boolean> {
  const { clock, config } = dependencies
  const now = clock.now()
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
}
