import { setTimeout as wait } from 'node:timers/promises'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { issuePersonLink } from '#server/emergency-folder/issue-link.ts'
import { fullNameOf } from '#server/emergency-folder/names.ts'
import { findLatestRequest, listAskers } from '#server/emergency-folder/request-store.ts'
import { type PersonRow, findPerson, listPersonsByEmail } from '#server/emergency-folder/trust-store.ts'
import type { Networks } from '#server/http/client-info.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { mayMailStranger } from '#server/mail/strangers-budget.ts'
import { folderOpenMail, trustedPersonLinkMail } from '#server/mails/trusted-person-mails.ts'

/** Whoever is trusted by more people than this gets the links of the others with the next mail. */
const FOLDERS_AT_MOST = 5
/** Every call takes as long, whether or not somebody is found. */
const ANSWER_AFTER_MS = 300

/**
 * Mails the links of an address again, to the address. Whoever asks learns neither by the answer nor by its time whether
 * it belongs to a person of trust.
 */
export async function sendLinksAgain(
  { email, networks }: { readonly email: string; readonly networks: Networks },
  dependencies: Dependencies,
): Promise<void> {
  const [outcome] = await Promise.allSettled([send({ email, networks }, dependencies), wait(ANSWER_AFTER_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
}

async function send(
  { email, networks }: { readonly email: string; readonly networks: Networks },
  dependencies: Dependencies,
): Promise<void> {
  const { database } = dependencies
  const may = await inTransaction(database, (transaction) =>
    mayMailStranger(transaction, dependencies, { kind: 'folder', recipient: email, networks }),
  )
  const persons = await listPersonsByEmail(database, mailboxKey(email), FOLDERS_AT_MOST)
  if (!may) return
  for (const person of persons)
    await inTransaction(database, (transaction) => sendTo(transaction, dependencies, person))
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
  await queueMail(transaction, dependencies, {
    recipient,
    mail: trustedPersonLinkMail({ ...told, token }, sender),
    token,
  })
  const request = await findLatestRequest(transaction, userId)
  if (request?.state !== 'open' || request.closes_at === null) return
  const askers = await listAskers(transaction, userId, request.id)
  if (!askers.some(({ person_id: id }) => id === personId)) return
  const { id: requestId, closes_at: closesAt } = request
  const reading = { userId, personId, purpose: 'reading', requestId, expiresAt: closesAt } as const
  const key = await issuePersonLink(transaction, dependencies, reading)
  await queueMail(transaction, dependencies, {
    recipient,
    mail: folderOpenMail({ ...told, token: key, closesAt }, sender),
    token: key,
  })
}
