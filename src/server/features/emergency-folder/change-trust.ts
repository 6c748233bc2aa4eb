import type { inviteTrustedPerson as inviteContract } from '#contract/emergency-folder.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { INVITATION_DAYS, type WaitingDays } from '#domain/emergency-folder/folder-request.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { hasTwo } from '#server/emergency-folder/ask-for-folder.ts'
import { closeRequest, stopRequest } from '#server/emergency-folder/end-request.ts'
import { noteFolderEvent } from '#server/emergency-folder/event-store.ts'
import { issuePersonLink } from '#server/emergency-folder/issue-link.ts'
import { fullNameOf } from '#server/emergency-folder/names.ts'
import { type Trust, presentPerson } from '#server/emergency-folder/present.ts'
import {
  deleteAsker,
  findLatestRequest,
  findRequest,
  listAskers,
  updateRequest,
} from '#server/emergency-folder/request-store.ts'
import {
  type PersonRow,
  deletePerson,
  deleteRefused,
  findPerson,
  findTrust,
  findWaitingAddress,
  insertPerson,
  listPersons,
  putTrust,
  updatePerson,
} from '#server/emergency-folder/trust-store.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { type LockedUser, lockUser } from '#server/identity/user-store.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import {
  folderTrialMail,
  trustedPersonInvitationMail,
  trustedPersonLinkMail,
} from '#server/mails/emergency-folder/person-mails.ts'
import { checkAddress, countPersonMail } from './limits.ts'
import { readTrust } from './read-folder.ts'

type OwnCall = Pick<Call<typeof inviteContract>, 'caller' | 'client' | 'note'>

/** Runs a change of an owner's trust, one after the other. @returns the trust as it is then */
async function changing(
  { caller: { userId } }: OwnCall,
  { clock, database }: Dependencies,
  work: (transaction: Transaction, owner: LockedUser) => Promise<void>,
): Promise<Trust> {
  return inTransaction(database, async (transaction) => {
    const owner = await lockUser(transaction, userId)
    if (!owner) throw problem('unauthenticated')
    await work(transaction, owner)
    return readTrust(transaction, userId, clock.now())
  })
}

/**
 * Invites a person of trust by mail. The same call again answers as the first.
 * @throws {Problem} invalid_input at `email`, conflict for another person with the id, too_many_requests
 */
export async function invitePerson(
  call: OwnCall,
  sent: BodyOf<typeof inviteContract>,
  dependencies: Dependencies,
): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const { user_id: userId } = owner
    const now = dependencies.clock.now()
    const known = await findPerson(transaction, userId, sent.id)
    if (known) {
      if (known.name !== sent.name || known.email !== sent.email) throw problem('conflict')
      return
    }
    const waiting = await findWaitingAddress(transaction, userId, now)
    const own = waiting === undefined ? [owner.email] : [owner.email, waiting]
    checkAddress(sent.email, { own, persons: await listPersons(transaction, userId) })
    await deleteRefused(transaction, userId)
    await insertPerson(transaction, {
      user_id: userId,
      id: sent.id,
      name: sent.name,
      email: sent.email,
      email_key: mailboxKey(sent.email),
      relation: sent.relation,
      waiting_days: sent.waitingDays,
      state: 'invited',
      invited_at: now,
      invitation_ends_at: now,
      answered_at: null,
      trial_offered_at: null,
      trial_opened_at: null,
    })
    await call.note(transaction, 'trusted_person_invited')
    await noteFolderEvent(transaction, dependencies, { userId, event: 'invited', name: sent.name })
    const person = {
      user_id: userId,
      id: sent.id,
      name: sent.name,
      email: sent.email,
      state: 'invited',
    } as const
    await sendLink(transaction, call, dependencies, { owner, person })
  })
}

/**
 * Sends the invitation again, or the lasting link to who has accepted. Whoever has refused is not asked again by this.
 * @throws {Problem} not_found, conflict, too_many_requests
 */
export async function resendLink(call: OwnCall, id: string, dependencies: Dependencies): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const person = await requirePerson(transaction, owner.user_id, id)
    if (person.state === 'refused') throw problem('conflict')
    await sendLink(transaction, call, dependencies, { owner, person })
  })
}

type Addressed = Pick<PersonRow, 'user_id' | 'id' | 'name' | 'email' | 'state'>

async function sendLink(
  transaction: Transaction,
  call: OwnCall,
  dependencies: Dependencies,
  { owner, person }: { readonly owner: LockedUser; readonly person: Addressed },
): Promise<void> {
  const { clock, config } = dependencies
  const { user_id: userId, id: personId, name, email: recipient } = person
  const now = clock.now()
  const told = { name, owner: fullNameOf(owner) }
  await countPersonMail(transaction, dependencies, { userId, recipient, networks: call.client.networks })
  if (person.state === 'accepted') {
    const link = { userId, personId, purpose: 'access', expiresAt: null } as const
    const token = await issuePersonLink(transaction, dependencies, link)
    const mail = trustedPersonLinkMail({ ...told, token }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient, mail, token, isAwaited: false })
    return
  }
  const validUntil = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const change = {
    state: 'invited',
    invited_at: now,
    invitation_ends_at: validUntil,
    answered_at: null,
  } as const
  await updatePerson(transaction, person, change)
  const link = { userId, personId, purpose: 'invitation', expiresAt: validUntil } as const
  const token = await issuePersonLink(transaction, dependencies, link)
  const mail = trustedPersonInvitationMail({ ...told, token, validUntil }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient, mail, token, isAwaited: false })
}

/** Changes the waiting time from the next request on. @throws {Problem} not_found, version_mismatch */
export async function changeWaiting(
  call: OwnCall,
  sent: { readonly id: string; readonly version: number; readonly waitingDays: WaitingDays },
  dependencies: Dependencies,
): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const person = await requirePerson(transaction, owner.user_id, sent.id)
    if (person.version !== sent.version) throw refuseEdit(presentPerson(person))
    if (person.waiting_days === sent.waitingDays) return
    await updatePerson(transaction, person, { waiting_days: sent.waitingDays })
    await call.note(transaction, 'folder_trust_changed')
    await noteFolderEvent(transaction, dependencies, {
      userId: owner.user_id,
      event: 'waiting_changed',
      name: person.name,
    })
  })
}

/**
 * Ends a person of trust with all links. A request that this person alone made ends, and one that waits for both does.
 * @throws {Problem} not_found
 */
export async function endPerson(call: OwnCall, id: string, dependencies: Dependencies): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const { user_id: userId } = owner
    const person = await requirePerson(transaction, userId, id)
    await deletePerson(transaction, userId, id)
    await call.note(transaction, 'trusted_person_ended')
    await noteFolderEvent(transaction, dependencies, { userId, event: 'ended', name: person.name })
    const request = await findLatestRequest(transaction, userId)
    if (!request || request.ended_at !== null) return
    const askers = await listAskers(transaction, userId, request.id)
    if (!askers.some(({ person_id: asker }) => asker === id)) return
    if (askers.length === 1 || request.state !== 'open')
      await closeRequest(transaction, dependencies, request)
    else await deleteAsker(transaction, { userId, requestId: request.id, personId: id })
  })
}

/** Mails a person of trust that an empty folder can be opened. @throws {Problem} not_found, conflict, too_many_requests */
export async function offerTrial(call: OwnCall, id: string, dependencies: Dependencies): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const { user_id: userId } = owner
    const person = await requirePerson(transaction, userId, id)
    if (person.state !== 'accepted') throw problem('conflict')
    const { name, email: recipient } = person
    await countPersonMail(transaction, dependencies, { userId, recipient, networks: call.client.networks })
    await updatePerson(transaction, person, { trial_offered_at: dependencies.clock.now() })
    await noteFolderEvent(transaction, dependencies, { userId, event: 'trial_offered', name })
    const link = { userId, personId: id, purpose: 'access', expiresAt: null } as const
    const token = await issuePersonLink(transaction, dependencies, link)
    const mail = folderTrialMail({ name, owner: fullNameOf(owner), token }, senderOf(dependencies.config))
    await queueMail(transaction, dependencies, { recipient, mail, token, isAwaited: false })
  })
}

/**
 * Says whether the folder never opens without the second person, which counts for a request that waits, too. It stays so when one of them is ended: nothing opens
 * more easily than was said.
 * @throws {Problem} invalid_input unless two have accepted
 */
export async function setNeedsSecond(
  call: OwnCall,
  needsSecond: boolean,
  dependencies: Dependencies,
): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const { user_id: userId } = owner
    const trust = await findTrust(transaction, userId)
    if ((trust?.needs_second ?? false) === needsSecond) return
    if (needsSecond && !(await hasTwo(transaction, userId)))
      throw fieldProblem('needsSecond', 'Dafür müssen zwei Vertrauenspersonen zugesagt haben.')
    await putTrust(transaction, userId, { needs_second: needsSecond })
    await call.note(transaction, 'folder_trust_changed')
    const event = needsSecond ? 'second_needed' : 'second_not_needed'
    await noteFolderEvent(transaction, dependencies, { userId, event, name: '' })
    if (needsSecond) await holdForSecond(transaction, userId)
  })
}

/** A request of one person that waits already must not open without the second one: its waiting begins anew then. */
async function holdForSecond(transaction: Transaction, userId: string): Promise<void> {
  const request = await findLatestRequest(transaction, userId)
  if (request?.state !== 'waiting') return
  if ((await listAskers(transaction, userId, request.id)).length > 1) return
  await updateRequest(transaction, request, {
    state: 'needs_second',
    waits_from: null,
    opens_at: null,
    reminded_count: 0,
    reminded_at: null,
  })
}

/** Stops a request, or closes the open folder. One that has ended stays as it is. @throws {Problem} not_found */
export async function stopOwnRequest(call: OwnCall, id: string, dependencies: Dependencies): Promise<Trust> {
  return changing(call, dependencies, async (transaction, owner) => {
    const request = await findRequest(transaction, owner.user_id, id)
    if (!request) throw problem('not_found')
    if (await stopRequest(transaction, dependencies, owner, request))
      await call.note(transaction, 'folder_stopped')
  })
}

async function requirePerson(transaction: Transaction, userId: string, id: string): Promise<PersonRow> {
  const person = await findPerson(transaction, userId, id)
  if (!person) throw problem('not_found')
  return person
}
