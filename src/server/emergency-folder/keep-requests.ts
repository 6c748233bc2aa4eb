import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import {
  LAST_CALL_HOURS,
  OPEN_DAYS,
  SECOND_WITHIN_DAYS,
  reminderTimes,
  toWaitingDays,
} from '#domain/emergency-folder/folder-request.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type LockedUser, lockUser } from '#server/identity/user-store.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import { inSteps } from '#server/jobs/runs/in-steps.ts'
import { type JobResult, openRun } from '#server/jobs/runs/job-run.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { folderOpenedMail, folderWaitingMail } from '#server/mails/emergency-folder/owner-mails.ts'
import { folderOpenMail } from '#server/mails/emergency-folder/person-mails.ts'
import { closeRequest } from './end-request.ts'
import { noteFolderEvent } from './event-store.ts'
import { issuePersonLink, issueStopLink } from './issue-link.ts'
import { fullNameOf, namesOf } from './names.ts'
import { type RequestRow, findRequest, listAskers, listRunning, updateRequest } from './request-store.ts'
import { sendLinksAgain } from './send-links-again.ts'
import { findPerson } from './trust-store.ts'
import { listWishes } from './wish-store.ts'

const REMINDERS = 3

/**
 * Reminds owners of requests that wait, opens folders whose waiting time is over, closes what was open long enough, and
 * sends links again. Each step and its mails are one transaction under the lock of the owner: a process that dies in
 * between has done all of it or nothing, and two at once do it once. A failed one holds up no other; the job fails at
 * the end and is tried again.
 * @returns how many steps were taken
 */
export async function keepFolderRequests(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const { database, log } = dependencies
  const failure = 'a step of an emergency folder failed'
  return inSteps(run, {
    pass: 'folders',
    steps: [
      eachApart({
        name: 'requests',
        list: (page) => listRunning(database, page),
        keyOf: ({ user_id }) => user_id,
        work: (transaction, { user_id: userId, id }) => keep(transaction, dependencies, userId, id),
        log,
        failure,
      }),
      eachApart({
        name: 'wishes',
        list: (page) => listWishes(database, page),
        keyOf: (emailKey) => emailKey,
        work: (transaction, emailKey) => sendLinksAgain(transaction, dependencies, emailKey),
        log,
        failure,
      }),
    ],
    failure: (failed) => `${failed} steps of emergency folders failed`,
    log,
  })
}

async function keep(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
  id: string,
): Promise<boolean> {
  const owner = await lockUser(transaction, userId)
  const request = owner && (await findRequest(transaction, userId, id))
  if (!request || request.ended_at !== null) return false
  const step = owner.deletion_due_at ? 'close' : stepOf(request, dependencies.clock.now())
  if (step === null) return false
  if (step === 'close') await closeRequest(transaction, dependencies, request)
  else if (step === 'remind') await remind(transaction, dependencies, owner, request)
  else await open(transaction, dependencies, owner, request)
  return true
}

/**
 * What is due: a reminder at each of its times, but never two within six hours, however late the job runs; the opening
 * after the third one, and never within six hours of it.
 */
function stepOf(request: RequestRow, now: Date): 'remind' | 'open' | 'close' | null {
  const time = now.getTime()
  const { state, waits_from: from, opens_at: opensAt, reminded_count: count, reminded_at: last } = request
  if (state === 'needs_second')
    return time >= request.asked_at.getTime() + SECOND_WITHIN_DAYS * DAY_MS ? 'close' : null
  if (state === 'open') return request.closes_at !== null && now >= request.closes_at ? 'close' : null
  if (from === null || opensAt === null) return null
  if (last !== null && time < last.getTime() + LAST_CALL_HOURS * HOUR_MS) return null
  const due = reminderTimes(toWaitingDays(request.waiting_days), from.getTime())[count]
  if (due !== undefined) return time >= due ? 'remind' : null
  return now >= opensAt ? 'open' : null
}

async function remind(
  transaction: Transaction,
  dependencies: Dependencies,
  owner: LockedUser,
  request: RequestRow,
): Promise<void> {
  const { clock, config } = dependencies
  const { user_id: userId } = owner
  const now = clock.now()
  const turn = request.reminded_count + 1
  // Late reminders move the opening, so that what the mail says is true.
  const soonest = now.getTime() + (REMINDERS + 1 - turn) * LAST_CALL_HOURS * HOUR_MS
  const opensAt = new Date(Math.max(request.opens_at?.getTime() ?? 0, soonest))
  const person = namesOf(await listAskers(transaction, userId, request.id))
  await updateRequest(transaction, request, { reminded_count: turn, reminded_at: now, opens_at: opensAt })
  await noteFolderEvent(transaction, dependencies, { userId, event: 'reminded', name: person })
  const token = await issueStopLink(transaction, dependencies, { userId, requestId: request.id })
  const mail = folderWaitingMail({ name: owner.name, person, token, opensAt, turn }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient: owner.email, mail, token })
}

async function open(
  transaction: Transaction,
  dependencies: Dependencies,
  owner: LockedUser,
  request: RequestRow,
): Promise<void> {
  const { clock, config } = dependencies
  const { user_id: userId } = owner
  const now = clock.now()
  const closesAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS)
  const sender = senderOf(config)
  const askers = await listAskers(transaction, userId, request.id)
  const person = namesOf(askers)
  await updateRequest(transaction, request, { state: 'open', opened_at: now, closes_at: closesAt })
  await noteFolderEvent(transaction, dependencies, { userId, event: 'opened', name: person })
  for (const asker of askers) {
    const reader = await findPerson(transaction, userId, asker.person_id)
    if (!reader) continue
    const token = await issuePersonLink(transaction, dependencies, {
      userId,
      personId: reader.id,
      purpose: 'reading',
      requestId: request.id,
      expiresAt: closesAt,
    })
    const mail = folderOpenMail({ name: reader.name, owner: fullNameOf(owner), token, closesAt }, sender)
    await queueMail(transaction, dependencies, { recipient: reader.email, mail, token })
  }
  const token = await issueStopLink(transaction, dependencies, { userId, requestId: request.id })
  const mail = folderOpenedMail({ name: owner.name, person, token, closesAt }, sender)
  await queueMail(transaction, dependencies, { recipient: owner.email, mail, token })
}
