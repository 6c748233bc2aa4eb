import { DAY_MS } from '#domain/calendar/durations.ts'
import { PAUSE_DAYS } from '#domain/emergency-folder/folder-request.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { LockedUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { folderStoppedMail } from '#server/mails/emergency-folder/owner-mails.ts'
import { folderRequestStoppedMail } from '#server/mails/emergency-folder/person-mails.ts'
import { noteFolderEvent } from './event-store.ts'
import { deleteReadingLinks } from './link-store.ts'
import { fullNameOf, namesOf } from './names.ts'
import { type RequestRow, listAskers, updateRequest } from './request-store.ts'
import { findPerson, putTrust } from './trust-store.ts'

/**
 * Stops a request, or closes the open folder, because its owner wants it: from then on nobody reads, and for thirty days
 * nobody asks. One that has ended stays as it is.
 * @returns whether there was something to stop
 */
export async function stopRequest(
  transaction: Transaction,
  dependencies: Dependencies,
  owner: LockedUser,
  request: RequestRow,
): Promise<boolean> {
  if (request.ended_at !== null) return false
  const { clock, config } = dependencies
  const { user_id: userId } = owner
  const now = clock.now()
  const pausedUntil = new Date(now.getTime() + PAUSE_DAYS * DAY_MS)
  const sender = senderOf(config)
  const askers = await listAskers(transaction, userId, request.id)
  const person = namesOf(askers)
  await updateRequest(transaction, request, { state: 'stopped', ended_at: now })
  await deleteReadingLinks(transaction, userId, request.id)
  await putTrust(transaction, userId, { paused_until: pausedUntil })
  await noteFolderEvent(transaction, dependencies, { userId, event: 'stopped', name: person })
  await queueMail(transaction, dependencies, {
    recipient: owner.email,
    mail: folderStoppedMail({ name: owner.name, person, pausedUntil }, sender),
  })
  for (const asker of askers) {
    const asked = await findPerson(transaction, userId, asker.person_id)
    if (!asked) continue
    const told = { name: asked.name, owner: fullNameOf(owner), pausedUntil }
    await queueMail(transaction, dependencies, {
      recipient: asked.email,
      mail: folderRequestStoppedMail(told, sender),
    })
  }
  return true
}

/** Ends a request by itself: its days are over, nobody joined, or nobody is left who may read. */
export async function closeRequest(
  transaction: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
): Promise<void> {
  if (request.ended_at !== null) return
  const { user_id: userId, id } = request
  const askers = await listAskers(transaction, userId, id)
  await updateRequest(transaction, request, { state: 'closed', ended_at: dependencies.clock.now() })
  await deleteReadingLinks(transaction, userId, id)
  await noteFolderEvent(transaction, dependencies, { userId, event: 'closed', name: namesOf(askers) })
}
