import { dayIn } from '#domain/calendar/day.ts'
import { dueReminders } from '#domain/reminders/due-reminders.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { reminderMail } from '#server/mails/reminder-mail.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { householdSubscription } from '#server/subscription/household-subscription.ts'
import { timeZone, today } from '#server/today.ts'
import { readFacts } from './read-facts.ts'
import { type RemindedUser, insertSent, listChoices, listReminded, listSent } from './reminder-store.ts'

/**
 * Mails everybody who wants reminders and has one due: one mail with all of them. A failed one does not hold up the
 * others; the job fails at the end and is tried again.
 */
export async function sendReminders(dependencies: Dependencies): Promise<void> {
  const { database, log } = dependencies
  let failed = 0
  for (const user of await listReminded(database)) {
    try {
      await remind(dependencies, user)
    } catch (error) {
      failed += 1
      log.error('a user could not be reminded', { error })
    }
  }
  if (failed > 0) throw new Error(`${failed} users could not be reminded`)
}

/**
 * Reminds one user. The household is read under its row-level security, in a transaction of its own. What was sent and
 * what is wanted is read under the lock of the user: of two processes the second finds what the first has written.
 */
async function remind(dependencies: Dependencies, reminded: RemindedUser): Promise<void> {
  const { clock, config, database, randomBytes } = dependencies
  const { userId, householdId } = reminded
  const now = clock.now()
  const day = today(clock)
  const facts = await readPlan(database, householdId, (scope) => readFacts(scope, day))
  await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    if (!user || user.locked_at || user.deletion_due_at) return
    const chosen = (await listChoices(transaction, userId)).map(({ kind }) => kind)
    const wanted = new Set(
      chosen.filter((kind) => kind !== 'month_close' || canClose(reminded, dependencies)),
    )
    const sent = (await listSent(transaction, userId)).map(({ kind, occasion, sent_at }) => ({
      kind,
      occasion,
      sentOn: dayIn(sent_at.getTime(), timeZone),
    }))
    const reminders = dueReminders(facts, wanted, sent, day)
    if (reminders.length === 0) return
    const token = makeToken(randomBytes)
    await insertSent(transaction, { userId, tokenDigest: digestOf(token), now, reminders })
    const mail = reminderMail({ name: user.name, token, reminders }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient: user.email, mail, token, isAwaited: false })
  })
}

// A month can only be closed with a subscription: without one the mail would lead to an offer, and be an advertisement.
// The other two kinds are about what can always be read or written.
function canClose({ access }: RemindedUser, { clock, config }: Dependencies): boolean {
  const subscription = householdSubscription(access, clock.now().getTime())
  return !config.isSubscriptionRequired || isSubscriptionActive(subscription)
}
