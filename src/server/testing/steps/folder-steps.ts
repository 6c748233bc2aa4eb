import { answerFolderInvitation, askForFolder, inviteTrustedPerson } from '#contract/emergency-folder.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { HOUR_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { keepFolderRequests } from '#server/emergency-folder/keep-requests.ts'
import { readTrust } from '#server/features/emergency-folder/read-folder.ts'
import { sampleInvitation } from '#server/testing/samples/sample-folder.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

type Invitation = BodyOf<typeof inviteTrustedPerson>

/**
 * The steps of an emergency folder as its tests take them: by calls, mails and the job. Time passes before each, so that
 * mails and lines of the log have an order.
 */
export function folderSteps(app: TestApp) {
  const { call, mails, passTime } = app

  /** The mails to an address, the newest first. */
  async function mailsTo(email: string) {
    return (await mails()).filter(({ recipient }) => recipient === email)
  }

  /** The token in the newest mail to an address that leads to a page. */
  async function tokenTo(email: string, page: string): Promise<string> {
    for (const { text } of await mailsTo(email)) {
      const token = new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text)?.[1]
      if (token !== undefined) return token
    }
    throw new Error(`No mail to ${email} leads to ${page}`)
  }

  async function invite(as: TestUser, given: Partial<Invitation> = {}): Promise<Invitation> {
    passTime(SECOND_MS)
    const body = sampleInvitation(given)
    const answer = await call(inviteTrustedPerson, { body }, { as })
    if (answer.status !== 200) throw new Error(answer.text)
    return body
  }

  /** A person of trust who has accepted. @returns with the token of the lasting link */
  async function trusted(as: TestUser, given: Partial<Invitation> = {}) {
    const person = await invite(as, given)
    passTime(SECOND_MS)
    const token = await tokenTo(person.email, '/auth/vertrauensperson')
    const answer = await call(answerFolderInvitation, { body: { token, accepts: true } })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...person, access: await tokenTo(person.email, '/auth/notfallmappe') }
  }

  async function ask(access: string) {
    passTime(SECOND_MS)
    return call(askForFolder, { body: { token: access } })
  }

  /** Lets days pass, with the job that runs every few minutes run every six hours. */
  async function letPass(days: number): Promise<void> {
    for (let hours = 0; hours < days * 24; hours += 6) {
      passTime(6 * HOUR_MS)
      await keepFolderRequests(app.dependencies)
    }
  }

  /** A folder that a person has asked for and waited for. @returns with the token that reads it */
  async function opened(as: TestUser, given: Partial<Invitation> = {}) {
    const person = await trusted(as, { waitingDays: 3, ...given })
    await ask(person.access)
    await letPass(3.5)
    return { ...person, reading: await tokenTo(person.email, '/auth/notfallmappe') }
  }

  /** Read without the session, which does not outlive the waiting. */
  async function trustOf(as: TestUser) {
    return readTrust(app.database, as.userId, app.dependencies.clock.now())
  }

  return { mailsTo, tokenTo, invite, trusted, ask, letPass, opened, trustOf }
}
