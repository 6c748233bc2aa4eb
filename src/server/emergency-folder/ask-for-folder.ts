import { problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { LockedUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { folderRequestedMail } from '#server/mails/emergency-folder/owner-mails.ts'
import { noteFolderEvent } from './event-store.ts'
import { issueStopLink } from './issue-link.ts'
import {
  type RequestRow,
  findLatestRequest,
  insertAsker,
  insertRequest,
  listAskers,
  updateRequest,
} from './request-store.ts'
import { type PersonRow, findTrust, listPersons } from './trust-store.ts'

/**
 * Asks for a folder: the owner is told at once. Asked again while the request runs, nothing changes. The second person
 * may join only a request that waits for one.
 * @returns false when the person had asked already
 * @throws {Problem} conflict when the owner stopped a request lately, or somebody else's runs
 */
export async function askForFolder(
  transaction: Transaction,
  dependencies: Dependencies,
  { owner, person }: { readonly owner: LockedUser; readonly person: PersonRow },
): Promise<boolean> {
  const { user_id: userId } = owner
  const now = dependencies.clock.now()
  const latest = await findLatestRequest(transaction, userId)
  if (latest && latest.ended_at === null) {
    const askers = await listAskers(transaction, userId, latest.id)
    if (askers.some(({ person_id: id }) => id === person.id)) return false
    if (latest.state !== 'needs_second') throw problem('conflict')
    await join(transaction, dependencies, { owner, person, request: latest })
    return true
  }
  const trust = await findTrust(transaction, userId)
  if (trust?.paused_until && trust.paused_until > now) throw problem('conflict')
  const id = newId(dependencies)
  const waits = trust?.needs_second ? notYet : waitingFrom(now, person.waiting_days)
  await insertRequest(transaction, {
    ...ended,
    ...waits,
    user_id: userId,
    id,
    asked_at: now,
    waiting_days: person.waiting_days,
  })
  await insertAsker(transaction, askerOf(userId, id, person, now))
  await tellOwner(transaction, dependencies, { owner, person, id, opensAt: waits.opens_at })
  return true
}

/** The last of two persons has asked: now the waiting begins, as long as the longer of both. */
async function join(
  transaction: Transaction,
  dependencies: Dependencies,
  {
    owner,
    person,
    request,
  }: { readonly owner: LockedUser; readonly person: PersonRow; readonly request: RequestRow },
): Promise<void> {
  const now = dependencies.clock.now()
  const days = Math.max(person.waiting_days, request.waiting_days)
  const waits = waitingFrom(now, days)
  await updateRequest(transaction, request, { ...waits, waiting_days: days })
  await insertAsker(transaction, askerOf(owner.user_id, request.id, person, now))
  await tellOwner(transaction, dependencies, { owner, person, id: request.id, opensAt: waits.opens_at })
}

const ended = {
  reminded_count: 0,
  reminded_at: null,
  opened_at: null,
  closes_at: null,
  ended_at: null,
  told_at: null,
} as const

const notYet = { state: 'needs_second', waits_from: null, opens_at: null } as const

function waitingFrom(now: Date, days: number) {
  return { state: 'waiting', waits_from: now, opens_at: new Date(now.getTime() + days * DAY_MS) } as const
}

function askerOf(userId: string, requestId: string, person: PersonRow, now: Date) {
  return { user_id: userId, request_id: requestId, person_id: person.id, name: person.name, asked_at: now }
}

async function tellOwner(
  transaction: Transaction,
  dependencies: Dependencies,
  about: {
    readonly owner: LockedUser
    readonly person: PersonRow
    readonly id: string
    readonly opensAt: Date | null
  },
): Promise<void> {
  const { owner, person, id, opensAt } = about
  const { user_id: userId } = owner
  await noteFolderEvent(transaction, dependencies, { userId, event: 'asked', name: person.name })
  const token = await issueStopLink(transaction, dependencies, { userId, requestId: id })
  const told = { name: owner.name, person: person.name, token, opensAt }
  await queueMail(transaction, dependencies, {
    recipient: owner.email,
    mail: folderRequestedMail(told, senderOf(dependencies.config)),
    token,
  })
}

/** Whether a person of trust may ask now. */
export async function mayAsk(transaction: Transaction, person: PersonRow, now: Date): Promise<boolean> {
  if (person.state !== 'accepted') return false
  const { user_id: userId } = person
  const latest = await findLatestRequest(transaction, userId)
  if (latest && latest.ended_at === null) {
    const askers = await listAskers(transaction, userId, latest.id)
    return latest.state === 'needs_second' && !askers.some(({ person_id: id }) => id === person.id)
  }
  const trust = await findTrust(transaction, userId)
  return !(trust?.paused_until && trust.paused_until > now)
}

/** Whether the owner has two persons who have accepted. */
export async function hasTwo(transaction: Transaction, userId: string): Promise<boolean> {
  const persons = await listPersons(transaction, userId)
  return persons.filter(({ state }) => state === 'accepted').length >= 2
}
