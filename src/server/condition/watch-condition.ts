import { SECOND_MS } from '#domain/calendar/durations.ts'
import { TELL_AFTER_MS } from '#domain/operation/condition.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { conditionMail } from '#server/mails/operator/condition-mail.ts'
import { examineCondition } from './examine.ts'
import {
  type Finding,
  claimExamination,
  listChecks,
  lockCondition,
  markGreen,
  markRed,
  storeErrors,
  storeFindings,
} from './store.ts'

/** An examination is taken once in this time, whatever the number of processes. */
const CLAIMED_FOR_MS = 50 * SECOND_MS

/**
 * Stores the errors of this process, and examines the condition unless another process does. To be called every minute
 * by each of them.
 * @param failedSince since when it could not be called, because the database was away
 */
export async function watchCondition(
  dependencies: Dependencies,
  failedSince: Date | null = null,
): Promise<void> {
  const { clock, database } = dependencies
  await storeNotedErrors(dependencies)
  const now = clock.now()
  const freeBefore = new Date(now.getTime() - CLAIMED_FOR_MS)
  if (!(await claimExamination(database, { now, freeBefore }))) return
  const findings = await examineCondition(dependencies, { isThorough: false })
  const wasAway = failedSince !== null && now.getTime() - failedSince.getTime() >= TELL_AFTER_MS
  await storeAndTell(dependencies, findings, wasAway ? { from: failedSince, to: now } : undefined)
}

/** Stores what this process has noted; what cannot be stored stays noted. */
export async function storeNotedErrors({
  database,
  errorNotes,
}: Pick<Dependencies, 'database' | 'errorNotes'>): Promise<void> {
  const errors = errorNotes.take()
  try {
    await storeErrors(database, errors)
  } catch (error) {
    errorNotes.giveBack(errors)
    throw error
  }
}

/**
 * Stores findings and tells the operator: once of what has been red for a quarter of an hour, and once when it is green
 * again. Marking and mail are one transaction, so that of several processes one sends it.
 */
export async function storeAndTell(
  dependencies: Dependencies,
  findings: readonly Finding[],
  outage?: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const { clock, config, database } = dependencies
  const now = clock.now()
  await inTransaction(database, async (transaction) => {
    await lockCondition(transaction)
    await storeFindings(transaction, findings, now)
    const red = await markRed(transaction, { redSince: new Date(now.getTime() - TELL_AFTER_MS), now })
    const green = await markGreen(transaction)
    const recipient = config.operator.email
    const isNews = red.length + green.length > 0 || outage !== undefined
    if (!isNews || recipient === null) return
    const checks = await listChecks(transaction)
    const told = { red: checks.filter(({ kind }) => red.includes(kind)), green, ...(outage && { outage }) }
    await queueMail(transaction, dependencies, {
      recipient,
      mail: conditionMail(told, senderOf(config)),
      isAwaited: true,
    })
  })
}
