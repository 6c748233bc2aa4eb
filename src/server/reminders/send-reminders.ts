import { setImmediate as letOthersGo } from 'node:timers/promises'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type DueReminder, type ReminderFacts, dueReminders } from '#domain/reminders/due-reminders.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import { readPlan, readPlans } from '#server/database/household-scope.ts'
import { preferIndexes, readByIndex } from '#server/database/portions/by-index.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { workApart } from '#server/jobs/runs/each-apart.ts'
import { MOST_COUNTED, type Step } from '#server/jobs/runs/in-steps.ts'
import { RunLostError } from '#server/jobs/runs/job-run.ts'
import { type PreparedMail, prepareMail, queuePrepared } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { reminderMail } from '#server/mails/reminder-mail.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { householdSubscription } from '#server/subscription/household-subscription.ts'
import { timeZone, today } from '#server/today.ts'
import { readFacts } from './read-facts.ts'
import {
  type RemindedUser,
  type ReminderHistory,
  countReminded,
  insertSent,
  listReminded,
  lockReachable,
  readHistories,
} from './reminder-store.ts'

/** How many users are looked at together; their mails are written in one transaction. */
const USERS_AT_ONCE = 100

/** What the log says of a person whose mail could not be written or sent. */
const failure = 'a user could not be reminded'

/**
 * Mails everybody who wants reminders and has one due: one mail with all of them. A failed one does not hold up the
 * others; the job fails at the end and is tried again.
 */
export function remindersStep(dependencies: Dependencies): Step {
  const { clock, database } = dependencies
  const day = today(clock)
  return {
    name: 'reminders',
    left: (after) => countReminded(database, { after, atMost: MOST_COUNTED }),
    async portion(run, after) {
      const users = await readByIndex(database, (transaction) =>
        listReminded(transaction, { after, atMost: USERS_AT_ONCE }),
      )
      const last = users.length < USERS_AT_ONCE ? null : (users.at(-1)?.userId ?? null)
      const { prepared, failed } = await prepareAll(dependencies, users, day)
      try {
        return await run.portion(async (transaction) => ({
          done: await send(transaction, dependencies, { prepared, day }),
          after: last,
          failed,
        }))
      } catch (error) {
        if (error instanceof RunLostError) throw error
        // What could not be sent together is sent to each person alone, so that whoever breaks it holds up nobody else.
        return workApart(run, prepared, {
          keyOf: ({ user }) => user.userId,
          work: async (transaction, one) =>
            (await send(transaction, dependencies, { prepared: [one], day })) > 0,
          log: dependencies.log,
          failure,
          next: last,
          failed,
        })
      }
    },
  }
}

interface Prepared {
  readonly user: RemindedUser
  readonly facts: ReminderFacts
  readonly reminders: readonly DueReminder[]
  readonly token: string
  readonly mail: PreparedMail
}

/**
 * Writes the mails before their transaction begins. Each household is read under its row-level security. What was sent
 * and what is wanted is read again under the lock of the users.
 */
async function prepareAll(
  dependencies: Dependencies,
  users: readonly RemindedUser[],
  day: Day,
): Promise<{ readonly prepared: readonly Prepared[]; readonly failed: number }> {
  const { config, database, log, randomBytes } = dependencies
  const histories = await readByIndex(database, (transaction) =>
    readHistories(
      transaction,
      users.map(({ userId }) => userId),
    ),
  )
  const facts = await readAllFacts(dependencies, users, day)
  const prepared: Prepared[] = []
  let failed = 0
  for (const user of users) {
    await letOthersGo()
    const known = facts.get(user.householdId)
    try {
      if (!known) throw new Error('The household could not be read')
      const reminders = remindersOf(dependencies, {
        user,
        facts: known,
        history: histories.get(user.userId),
        day,
      })
      if (reminders.length === 0) continue
      const token = makeToken(randomBytes)
      const content = reminderMail({ name: user.name, token, reminders }, senderOf(config))
      const mail = prepareMail(dependencies, {
        recipient: user.email,
        mail: content,
        token,
        isAwaited: false,
      })
      prepared.push({ user, facts: known, reminders, token, mail })
    } catch (error) {
      failed += 1
      log.error(failure, { error })
    }
  }
  return { prepared, failed }
}

/** Reads all households in one transaction; where one breaks it, each by itself. */
async function readAllFacts(
  { database }: Dependencies,
  users: readonly RemindedUser[],
  day: Day,
): Promise<ReadonlyMap<string, ReminderFacts>> {
  const ids = [...new Set(users.map(({ householdId }) => householdId))]
  try {
    return await readPlans(database, ids, (scope) => readFacts(scope, day))
  } catch {
    const facts = new Map<string, ReminderFacts>()
    for (const id of ids) {
      const read = await readPlan(database, id, (scope) => readFacts(scope, day)).catch(() => null)
      if (read) facts.set(id, read)
    }
    return facts
  }
}

interface Looked {
  readonly user: RemindedUser
  readonly facts: ReminderFacts
  readonly history: ReminderHistory | undefined
  readonly day: Day
}

function remindersOf(
  dependencies: Dependencies,
  { user, facts, history, day }: Looked,
): readonly DueReminder[] {
  if (!history) return []
  const wanted = new Set(
    history.chosen.filter((kind) => kind !== 'month_close' || canClose(user, dependencies)),
  )
  const sent = history.sent.map(({ kind, occasion, sent_at }) => ({
    kind,
    occasion,
    sentOn: dayIn(sent_at.getTime(), timeZone),
  }))
  return dueReminders(facts, wanted, sent, day)
}

interface Sending {
  readonly prepared: readonly Prepared[]
  readonly day: Day
}

/**
 * Stores the mails of those to whom nothing has happened since they were written: of two processes the second finds
 * under the lock of the users what the first has written.
 * @returns how many mails were stored
 */
async function send(
  transaction: Transaction,
  dependencies: Dependencies,
  { prepared, day }: Sending,
): Promise<number> {
  if (prepared.length === 0) return 0
  const ids = prepared.map(({ user }) => user.userId)
  await preferIndexes(transaction)
  const addresses = await lockReachable(transaction, ids)
  const histories = await readHistories(transaction, ids)
  const sendable = prepared.filter(({ user, facts, reminders }) => {
    const history = histories.get(user.userId)
    const due = new Set(remindersOf(dependencies, { user, facts, history, day }).map(nameOf))
    return addresses.get(user.userId) === user.email && reminders.every((each) => due.has(nameOf(each)))
  })
  if (sendable.length === 0) return 0
  const rows = sendable.flatMap(({ user: { userId }, token, reminders }) =>
    reminders.map((reminder) => ({ userId, tokenDigest: digestOf(token), reminder })),
  )
  await insertSent(transaction, rows, dependencies.clock.now())
  await queuePrepared(
    transaction,
    dependencies,
    sendable.map(({ mail }) => mail),
  )
  return sendable.length
}

function nameOf({ kind, occasion }: DueReminder): string {
  return `${kind} ${occasion}`
}

// A month can only be closed with a subscription: without one the mail would lead to an offer, and be an advertisement.
// The other two kinds are about what can always be read or written.
function canClose({ access }: RemindedUser, { clock, config }: Dependencies): boolean {
  const subscription = householdSubscription(access, clock.now().getTime())
  return !config.isSubscriptionRequired || isSubscriptionActive(subscription)
}
