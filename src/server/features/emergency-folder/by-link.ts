import type { readFolderLink } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { fillSheet } from '#domain/emergency-folder/fill-sheet.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { readPlan } from '#server/database/household-scope.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { askForFolder, mayAsk } from '#server/emergency-folder/ask-for-folder.ts'
import { type ByPerson, byPersonLink, byStopLink } from '#server/emergency-folder/by-link.ts'
import { stopRequest } from '#server/emergency-folder/end-request.ts'
import { noteFolderEvent } from '#server/emergency-folder/event-store.ts'
import { issuePersonLink, issueStopLink } from '#server/emergency-folder/issue-link.ts'
import { deleteLinksOf } from '#server/emergency-folder/link-store.ts'
import { fullNameOf } from '#server/emergency-folder/names.ts'
import { readSheet } from '#server/emergency-folder/read-sheet.ts'
import {
  findLatestRequest,
  findRequest,
  listAskers,
  updateRequest,
} from '#server/emergency-folder/request-store.ts'
import { findTrust, updatePerson } from '#server/emergency-folder/trust-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { folderReadMail, trustedPersonAnsweredMail } from '#server/mails/emergency-folder/owner-mails.ts'
import { trustedPersonLinkMail } from '#server/mails/emergency-folder/person-mails.ts'
import { today } from '#server/today.ts'
import { type OpenedFolder, presentLink, presentOpened, presentStop } from './present.ts'
import { findHouseholdOf } from './store.ts'

type LinkState = DataOf<typeof readFolderLink>

/** What the link of a person of trust leads to. @throws {Problem} link_invalid */
export async function readLink(token: string, dependencies: Dependencies): Promise<LinkState> {
  const purposes = ['invitation', 'access', 'reading'] as const
  return byPersonLink(dependencies, { token, purposes }, (given) => stateOf(given, dependencies))
}

async function stateOf(
  { transaction, owner, person, purpose }: ByPerson,
  { clock }: Dependencies,
): Promise<LinkState> {
  const { user_id: userId } = owner
  const now = clock.now()
  const request = await findLatestRequest(transaction, userId)
  return presentLink({
    purpose,
    owner: fullNameOf(owner),
    person,
    trust: await findTrust(transaction, userId),
    request,
    askers: request ? await listAskers(transaction, userId, request.id) : [],
    canAsk: await mayAsk(transaction, person, now),
    now,
  })
}

/** Accepts or refuses; the link of the invitation ends. @throws {Problem} link_invalid */
export async function answerInvitation(
  { token, accepts }: { readonly token: string; readonly accepts: boolean },
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<{ readonly accepted: boolean; readonly owner: string }> {
  const { clock, config } = dependencies
  const purposes = ['invitation'] as const
  return byPersonLink(dependencies, { token, purposes }, async ({ transaction, owner, person }) => {
    const { user_id: userId } = owner
    const sender = senderOf(config)
    const state = accepts ? 'accepted' : 'refused'
    const name = fullNameOf(owner)
    await updatePerson(transaction, person, { state, answered_at: clock.now() })
    await deleteLinksOf(transaction, { userId, personId: person.id }, 'invitation')
    await noteFolderEvent(transaction, dependencies, { userId, event: state, name: person.name })
    await note(transaction, 'trusted_person_answered', { userId })
    if (accepts) {
      const link = { userId, personId: person.id, purpose: 'access', expiresAt: null } as const
      const access = await issuePersonLink(transaction, dependencies, link)
      const mail = trustedPersonLinkMail({ name: person.name, owner: name, token: access }, sender)
      await queueMail(transaction, dependencies, { recipient: person.email, mail, token: access })
    }
    await queueMail(transaction, dependencies, {
      recipient: owner.email,
      mail: trustedPersonAnsweredMail({ name: owner.name, person: person.name, accepted: accepts }, sender),
    })
    return { accepted: accepts, owner: name }
  })
}

/** Asks for the folder. @throws {Problem} link_invalid, conflict */
export async function askByLink(
  token: string,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<LinkState> {
  return byPersonLink(dependencies, { token, purposes: ['access'] }, async (given) => {
    const { transaction, owner } = given
    if (await askForFolder(transaction, dependencies, given))
      await note(transaction, 'folder_requested', { userId: owner.user_id })
    return stateOf(given, dependencies)
  })
}

/**
 * Reads the open folder. What is read is noted before it is read, so that no reading stays unknown.
 * @throws {Problem} link_invalid, conflict
 */
export async function readByLink(token: string, dependencies: Dependencies): Promise<OpenedFolder> {
  const { clock, database } = dependencies
  const opened = await byPersonLink(dependencies, { token, purposes: ['reading'] }, async (given) => {
    const { transaction, owner, person, requestId } = given
    const now = clock.now()
    const request = requestId === null ? undefined : await findRequest(transaction, owner.user_id, requestId)
    const closesAt = request?.closes_at ?? null
    if (request?.state !== 'open' || closesAt === null || closesAt <= now) throw problem('conflict')
    const householdId = await findHouseholdOf(transaction, owner.user_id)
    if (householdId === undefined) throw problem('link_invalid')
    await noteFolderEvent(transaction, dependencies, {
      userId: owner.user_id,
      event: 'read',
      name: person.name,
    })
    if (request.told_at === null || now.getTime() - request.told_at.getTime() >= DAY_MS) {
      await updateRequest(transaction, request, { told_at: now })
      await tellReading(given, request.id, dependencies)
    }
    return { householdId, owner: fullNameOf(owner), closesAt }
  })
  const sheet = await readPlan(database, opened.householdId, (scope) => readSheet(scope, today(clock)))
  return presentOpened(sheet, opened)
}

async function tellReading(
  { transaction, owner, person }: ByPerson,
  requestId: string,
  dependencies: Dependencies,
): Promise<void> {
  const token = await issueStopLink(transaction, dependencies, { userId: owner.user_id, requestId })
  const told = { name: owner.name, person: person.name, token, readAt: dependencies.clock.now() }
  const mail = folderReadMail(told, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient: owner.email, mail, token, isAwaited: false })
}

/** Opens an empty folder. The owner sees that it was done; once a day is enough for the log. @throws {Problem} link_invalid */
export async function openTrial(token: string, dependencies: Dependencies): Promise<OpenedFolder> {
  const { clock } = dependencies
  return byPersonLink(
    dependencies,
    { token, purposes: ['access'] },
    async ({ transaction, owner, person }) => {
      const now = clock.now()
      const last = person.trial_opened_at
      if (last === null || now.getTime() - last.getTime() >= DAY_MS) {
        await updatePerson(transaction, person, { trial_opened_at: now })
        await noteFolderEvent(transaction, dependencies, {
          userId: owner.user_id,
          event: 'trial_opened',
          name: person.name,
        })
      }
      const nothing = fillSheet(
        { persons: [], accounts: [], contracts: [] },
        { entries: [], ownEntries: [] },
        today(clock),
      )
      return presentOpened(nothing, { owner: fullNameOf(owner), closesAt: null })
    },
  )
}

/** Which request the link of an owner stops. @throws {Problem} link_invalid */
export async function readStop(
  token: string,
  dependencies: Dependencies,
): Promise<ReturnType<typeof presentStop>> {
  return byStopLink(dependencies, token, async (transaction, owner, request) =>
    presentStop(request, await listAskers(transaction, owner.user_id, request.id)),
  )
}

/** Stops the request of a link; pressed again it changes nothing. @throws {Problem} link_invalid */
export async function stopByToken(
  token: string,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<{ readonly state: ReturnType<typeof presentStop>['state'] }> {
  return byStopLink(dependencies, token, async (transaction, owner, request) => {
    if (!(await stopRequest(transaction, dependencies, owner, request))) return { state: request.state }
    await note(transaction, 'folder_stopped', { userId: owner.user_id })
    return { state: 'stopped' }
  })
}
