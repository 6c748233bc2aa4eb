import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { folderOpenMail, trustedPersonLinkMail } from '#server/mails/emergency-folder/person-mails.ts'
import { issuePersonLink } from './issue-link.ts'
import { fullNameOf } from './names.ts'
import { findLatestRequest, listAskers } from './request-store.ts'
import { type PersonRow, findPerson, listPersonsByEmail } from './trust-store.ts'
import { takeWish } from './wish-store.ts'

/** Whoever is trusted by more people than this gets the links of the first ones. */
const FOLDERS_AT_MOST = 5

/**
 * Mails the links of an address again, to the address: the one that asks, and while a folder is open the one that reads.
 * The older ones end.
 * @returns whether the wish was still there
 */
export async function sendLinksAgain(
  transaction: Transaction,
  dependencies: Dependencies,
  emailKey: string,
): Promise<boolean> {
  if (!(await takeWish(transaction, emailKey))) return false
  for (const person of await listPersonsByEmail(transaction, emailKey, FOLDERS_AT_MOST))
    await sendTo(transaction, dependencies, person)
  return true
}

async function sendTo(
  transaction: Transaction,
  dependencies: Dependencies,
  { user_id: userId, id: personId }: PersonRow,
): Promise<void> {
  const owner = await lockUser(transaction, userId)
  const person = await findPerson(transaction, userId, personId)
  if (!owner || owner.deletion_due_at || person?.state !== 'accepted') return
  const sender = senderOf(dependencies.config)
  const told = { name: person.name, owner: fullNameOf(owner) }
  const { email: recipient } = person
  const link = { userId, personId, purpose: 'access', expiresAt: null } as const
  const token = await issuePersonLink(transaction, dependencies, link)
  const mail = trustedPersonLinkMail({ ...told, token }, sender)
  await queueMail(transaction, dependencies, { recipient, mail, token })
  const request = await findLatestRequest(transaction, userId)
  if (request?.state !== 'open' || request.closes_at === null) return
  const askers = await listAskers(transaction, userId, request.id)
  if (!askers.some(({ person_id: id }) => id === personId)) return
  const { id: requestId, closes_at: closesAt } = request
  const reading = { userId, personId, purpose: 'reading', requestId, expiresAt: closesAt } as const
  const key = await issuePersonLink(transaction, dependencies, reading)
  const opened = folderOpenMail({ ...told, token: key, closesAt }, sender)
  await queueMail(transaction, dependencies, { recipient, mail: opened, token: key })
}
