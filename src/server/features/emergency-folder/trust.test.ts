import { beforeEach, describe, expect, test } from 'vitest'
import * as folder from '#contract/emergency-folder.ts'
import { updateUser } from '#contract/user.ts'
import { keepFolderRequests } from '#server/emergency-folder/keep-requests.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { sampleInvitation } from '#server/testing/samples/sample-folder.ts'
import { folderSteps } from '#server/testing/steps/folder-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { readLog } from './read-folder.ts'

const app = testApp()
const { call, passTime, send, setTime, signedInUser } = app
const steps = folderSteps(app)
const { ask, invite, mailsTo, opened, tokenTo, trusted, trustOf } = steps
const DAY_MS = 86_400_000
const logOf = async (as: TestUser) =>
  (await readLog(app.database, as.userId)).log.map(({ event, name }) => `${event} ${name}`.trim())

/** Lets days pass for somebody who looks in every other day. */
async function staySignedIn(as: TestUser, days: number): Promise<void> {
  for (let day = 0; day < days; day += 2) {
    passTime(2 * DAY_MS)
    await call(folder.readFolderStanding, {}, { as })
  }
}

// Each test has the whole budget of mails: all come from one network.
beforeEach(async () => {
  passTime(3 * DAY_MS)
  await app.database.deleteFrom('rate_limit').execute()
})

test('an owner cannot take the address of a person of trust, in whose mails a request is stopped', async () => {
  const anna = await signedInUser()
  const lena = await invite(anna)
  const answer = await call(updateUser, { body: { email: lena.email.toUpperCase() } }, { as: anna })
  expect(answer).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'email',
        message:
          'Diese Adresse gehört deiner Vertrauensperson. Nimm eine andere, oder beende zuerst ihren Zugang.',
      },
    ],
  })
  const other = await signedInUser()
  expect((await call(updateUser, { body: { email: lena.email } }, { as: other })).status).toBe(200)
  // Nor the other way about, while the new address waits for its link.
  const invited = await call(
    folder.inviteTrustedPerson,
    { body: sampleInvitation({ email: lena.email }) },
    { as: other },
  )
  expect(invited).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
})

describe('an invitation', () => {
  test('goes by mail, and is accepted by a press', async () => {
    const anna = await signedInUser()
    const lena = await invite(anna)
    const [mail] = await mailsTo(lena.email)
    expect(mail?.subject).toBe('Willst du Vertrauensperson sein?')
    const token = await tokenTo(lena.email, '/auth/vertrauensperson')
    const seen = await call(folder.readFolderLink, { body: { token } })
    expect(seen.data).toMatchObject({
      purpose: 'invitation',
      owner: 'Anna Berger',
      canAsk: false,
      request: null,
    })
    expect((await trustOf(anna)).trustedPersons).toMatchObject([{ state: 'invited', answeredAt: null }])

    passTime(1_000)
    const answer = await call(folder.answerFolderInvitation, { body: { token, accepts: true } })
    expect(answer.data).toEqual({ accepted: true, owner: 'Anna Berger' })
    expect((await trustOf(anna)).trustedPersons).toMatchObject([
      { state: 'accepted', invitationEndsAt: null },
    ])
    expect((await mailsTo(anna.email))[0]?.subject).toBe('Deine Vertrauensperson hat zugesagt')
    expect((await mailsTo(lena.email))[0]?.subject).toBe('Dein Link zur Notfallmappe')
    expect(await eventsOf(app, anna)).toEqual(['trusted_person_invited', 'trusted_person_answered'])
    // The link has done what it was for.
    expect((await call(folder.answerFolderInvitation, { body: { token, accepts: false } })).status).toBe(410)
  })

  test('can be refused, which makes room for somebody else', async () => {
    const anna = await signedInUser()
    const lena = await invite(anna)
    const token = await tokenTo(lena.email, '/auth/vertrauensperson')
    passTime(1_000)
    await call(folder.answerFolderInvitation, { body: { token, accepts: false } })
    expect((await trustOf(anna)).trustedPersons).toMatchObject([{ state: 'refused' }])
    const again = { params: { id: lena.id } }
    expect((await call(folder.resendTrustedPersonLink, again, { as: anna })).status).toBe(409)
    await invite(anna)
    expect((await trustOf(anna)).trustedPersons).toMatchObject([{ state: 'invited' }])
    expect(await logOf(anna)).toEqual([
      'invited Lena Hartwig',
      'refused Lena Hartwig',
      'invited Lena Hartwig',
    ])
  })

  test('ends after fourteen days, and comes again with another link', async () => {
    const anna = await signedInUser()
    const lena = await invite(anna)
    const token = await tokenTo(lena.email, '/auth/vertrauensperson')
    await staySignedIn(anna, 14)
    expect((await call(folder.readFolderLink, { body: { token } })).status).toBe(410)
    await call(folder.resendTrustedPersonLink, { params: { id: lena.id } }, { as: anna })
    const next = await tokenTo(lena.email, '/auth/vertrauensperson')
    expect(next).not.toBe(token)
    expect((await call(folder.readFolderLink, { body: { token: next } })).status).toBe(200)
  })

  test('repeated sends one mail', async () => {
    const anna = await signedInUser()
    const body = sampleInvitation()
    for (const _ of [1, 2]) await call(folder.inviteTrustedPerson, { body }, { as: anna })
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('to oneself, to the same person twice or to a third is refused at the address', async () => {
    const anna = await signedInUser({ email: `anna+x@${crypto.randomUUID()}.example.com` })
    const refused = async (email: string) =>
      (await call(folder.inviteTrustedPerson, { body: sampleInvitation({ email }) }, { as: anna })).errors
    expect(await refused(anna.email.toUpperCase().replace('+X', '+y'))).toMatchObject([{ field: 'email' }])
    const lena = await invite(anna, { email: `lena.${crypto.randomUUID()}@googlemail.com` })
    const same = lena.email.replace('lena.', 'le.na').replace('googlemail', 'gmail')
    expect(await refused(same)).toEqual([
      { field: 'email', message: 'Diese Person hast du schon eingeladen.' },
    ])
    await invite(anna)
    expect(await refused(sampleInvitation().email)).toMatchObject([{ field: 'email' }])
  })

  test('is no way to send mails: three, then one a day, however persons are ended and invited', async () => {
    const anna = await signedInUser()
    const outcomes = []
    for (let count = 0; count < 5; count += 1) {
      const body = sampleInvitation()
      const { status } = await call(folder.inviteTrustedPerson, { body }, { as: anna })
      outcomes.push(status)
      if (status === 200) await call(folder.endTrustedPerson, { params: { id: body.id } }, { as: anna })
    }
    expect(outcomes).toEqual([200, 200, 200, 429, 429])
    expect((await trustOf(anna)).trustedPersons).toEqual([])
  })

  test('to one address has a budget, whoever invites', async () => {
    const email = `opfer.${crypto.randomUUID()}@gmx.de`
    const statuses = []
    for (let count = 0; count < 5; count += 1) {
      const body = sampleInvitation({ email })
      statuses.push((await call(folder.inviteTrustedPerson, { body }, { as: await signedInUser() })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('needs a proof of identity that is recent', async () => {
    const anna = await signedInUser()
    passTime(11 * 60_000)
    const { errors } = await call(folder.inviteTrustedPerson, { body: sampleInvitation() }, { as: anna })
    expect(errors).toEqual([{ message: 'recent_auth_required' }])
  })
})

test('a flood of wishes for links keeps nobody from inviting', async () => {
  const anna = await signedInUser()
  for (let count = 0; count < 8; count += 1)
    await call(folder.requestFolderLink, { body: { email: sampleInvitation().email } })
  const lena = await invite(anna)
  expect(await mailsTo(lena.email)).toHaveLength(1)
})

describe('a request', () => {
  test('tells the owner at once, by mail and in the application', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    expect((await call(folder.readFolderStanding, {}, { as: anna })).data.request).toBeNull()
    const asked = await ask(lena.access)
    expect(asked.data).toMatchObject({ canAsk: false, request: { state: 'waiting', hasAsked: true } })
    expect((await mailsTo(anna.email))[0]?.subject).toBe('Jemand fordert deine Notfallmappe an')
    const { request } = (await call(folder.readFolderStanding, {}, { as: anna })).data
    expect(request).toMatchObject({ state: 'waiting', askedBy: [{ name: 'Lena Hartwig' }] })
    const opensAt = Date.parse(request!.opensAt!)
    expect(opensAt - app.dependencies.clock.now().getTime()).toBe(14 * DAY_MS)
  })

  test('made every day is one, and one mail', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    for (const _ of [1, 2, 3]) {
      expect((await ask(lena.access)).status).toBe(200)
      passTime(DAY_MS)
    }
    const subjects = (await mailsTo(anna.email)).map(({ subject }) => subject)
    expect(subjects.filter((each) => each.includes('fordert'))).toHaveLength(1)
    expect((await trustOf(anna)).request?.askedBy).toHaveLength(1)
  })

  test('made twice at once is one', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    const answers = await Promise.all([1, 2, 3].map(() => ask(lena.access)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await logOf(anna)).filter((line) => line.startsWith('asked'))).toHaveLength(1)
  })

  test('is stopped by a link without a login, and nobody asks for thirty days', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    await ask(lena.access)
    const token = await tokenTo(anna.email, '/auth/notfallmappe-anhalten')
    expect((await call(folder.readStopLink, { body: { token } })).data).toMatchObject({
      state: 'waiting',
      askedBy: ['Lena Hartwig'],
    })
    // Looking changes nothing: programs open the links of mails, too.
    expect((await trustOf(anna)).request?.state).toBe('waiting')
    passTime(1_000)
    for (const _ of [1, 2])
      expect((await call(folder.stopByLink, { body: { token } })).data).toEqual({ state: 'stopped' })
    expect((await mailsTo(anna.email))[0]?.subject).toBe('Deine Notfallmappe bleibt zu')
    expect((await mailsTo(lena.email))[0]?.subject).toBe('Deine Anfrage wurde angehalten')
    passTime(30 * DAY_MS - 60_000)
    expect(await ask(lena.access)).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    const state = await call(folder.readFolderLink, { body: { token: lena.access } })
    expect(state.data).toMatchObject({ canAsk: false, request: { state: 'stopped' } })
    passTime(60_000)
    expect((await ask(lena.access)).status).toBe(200)
  })

  test('is stopped in the application, with an old proof of identity, too', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    await ask(lena.access)
    passTime(DAY_MS)
    const { id } = (await trustOf(anna)).request!
    const stopped = await call(folder.stopFolderRequest, { params: { id } }, { as: anna })
    expect(stopped.data).toMatchObject({ request: { state: 'stopped' } })
    expect(stopped.data.pausedUntil).not.toBeNull()
    expect((await call(folder.stopFolderRequest, { params: { id } }, { as: anna })).status).toBe(200)
    const other = { params: { id } }
    expect((await call(folder.stopFolderRequest, other, { as: await signedInUser() })).status).toBe(404)
  })

  test('of a person who is ended, ends, and an old link leads nowhere', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    await ask(lena.access)
    await call(folder.endTrustedPerson, { params: { id: lena.id } }, { as: anna })
    expect(await trustOf(anna)).toMatchObject({ trustedPersons: [], request: { state: 'closed' } })
    for (const path of ['state', 'request', 'trial', 'read']) {
      const body = { token: lena.access }
      expect(await send({ method: 'POST', path: `/api/auth/emergency-folder/${path}`, body })).toMatchObject({
        status: 410,
        json: { errors: [{ message: 'link_invalid' }] },
      })
    }
  })

  test('of an owner who is being deleted is nobody’s: links lead nowhere, and lead there again if he stays', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: new Date(app.dependencies.clock.now().getTime() + DAY_MS) })
      .where('user_id', '=', anna.userId)
      .execute()
    expect((await ask(lena.access)).status).toBe(410)
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: null })
      .where('user_id', '=', anna.userId)
      .execute()
    expect((await ask(lena.access)).status).toBe(200)
  })
})

describe('never without a second person', () => {
  test('needs two who have accepted', async () => {
    const anna = await signedInUser()
    await trusted(anna)
    const refused = await call(folder.updateFolderTrust, { body: { needsSecond: true } }, { as: anna })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'needsSecond' }] })
  })

  test('waits until both have asked, and then as long as the longer of both', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna, { waitingDays: 3 })
    const jonas = await trusted(anna, { name: 'Jonas Berger', waitingDays: 7 })
    await call(folder.updateFolderTrust, { body: { needsSecond: true } }, { as: anna })
    expect((await ask(lena.access)).data.request).toMatchObject({ state: 'needs_second', opensAt: null })
    await steps.letPass(5)
    expect((await trustOf(anna)).request?.state).toBe('needs_second')
    expect((await ask(jonas.access)).data.request?.state).toBe('waiting')
    expect((await mailsTo(anna.email))[0]?.subject).toBe('Jemand fordert deine Notfallmappe an')
    const now = app.dependencies.clock.now().getTime()
    expect(Date.parse((await trustOf(anna)).request!.opensAt!) - now).toBe(7 * DAY_MS)
    await steps.letPass(7.5)
    for (const { email } of [lena, jonas])
      expect((await mailsTo(email))[0]?.subject).toBe('Die Notfallmappe ist offen')
  })

  test('closes a request that nobody joins within thirty days', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    await trusted(anna)
    await call(folder.updateFolderTrust, { body: { needsSecond: true } }, { as: anna })
    await ask(lena.access)
    await steps.letPass(30)
    expect((await trustOf(anna)).request?.state).toBe('closed')
  })

  test('counts for a request that waits already: it goes on waiting for the second person', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna, { waitingDays: 3 })
    const jonas = await trusted(anna, { waitingDays: 3 })
    await ask(lena.access)
    await steps.letPass(1.5)
    const token = await createTestSession(app.dependencies, { realm: 'user', userId: anna.userId })
    const as = { ...anna, token }
    await call(folder.updateFolderTrust, { body: { needsSecond: true } }, { as })
    expect((await trustOf(anna)).request).toMatchObject({ state: 'needs_second', opensAt: null })
    await steps.letPass(4)
    expect((await trustOf(anna)).request?.state).toBe('needs_second')
    await ask(jonas.access)
    await steps.letPass(2.5)
    expect((await trustOf(anna)).request?.state).toBe('waiting')
    await steps.letPass(1)
    expect((await trustOf(anna)).request?.state).toBe('open')
  })

  test('stays said when one is ended: nothing opens more easily than it did', async () => {
    const anna = await signedInUser()
    const [lena, jonas] = [await trusted(anna), await trusted(anna)]
    await call(folder.updateFolderTrust, { body: { needsSecond: true } }, { as: anna })
    await call(folder.endTrustedPerson, { params: { id: jonas.id } }, { as: anna })
    expect((await ask(lena.access)).data.request?.state).toBe('needs_second')
  })

  test('without it, a second person does not join a request that waits already', async () => {
    const anna = await signedInUser()
    const [lena, jonas] = [await trusted(anna, { waitingDays: 3 }), await trusted(anna, { waitingDays: 30 })]
    await ask(lena.access)
    expect((await ask(jonas.access)).status).toBe(409)
  })
})

describe('an open folder', () => {
  test('shows what stands in it, and only with the link that came when it opened', async () => {
    const anna = await signedInUser()
    const entry = { version: 0, isNone: false, text: 'Beim Amtsgericht', contacts: [] }
    await call(folder.putFolderEntry, { params: { kind: 'will' }, body: entry }, { as: anna })
    const lena = await opened(anna)
    const read = await call(folder.readOpenFolder, { body: { token: lena.reading } })
    expect(read.data).toMatchObject({ owner: 'Anna Berger', isTrial: false })
    expect(read.data.entries.find(({ kind }) => kind === 'will')?.text).toBe('Beim Amtsgericht')
    for (const secret of [anna.email, anna.userId, anna.householdId, anna.personId])
      expect(read.text).not.toContain(secret)
    expect((await call(folder.readOpenFolder, { body: { token: lena.access } })).status).toBe(410)
    expect((await ask(lena.reading)).status).toBe(410)
  })

  test('is logged at each reading, and told once a day', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    const read = () => call(folder.readOpenFolder, { body: { token: lena.reading } })
    for (const minutes of [5, 5, 60, 24 * 60]) {
      expect((await read()).status).toBe(200)
      passTime(minutes * 60_000)
    }
    const { log } = (await call(folder.readFolderLog, {}, { as: anna })).data
    const readings = log.filter(({ event }) => event === 'read')
    expect(readings.map(({ until }) => until !== null)).toEqual([false, true])
    await read()
    const told = (await mailsTo(anna.email)).filter(({ subject }) => subject.includes('wurde gelesen'))
    expect(told).toHaveLength(2)
  })

  test('read again and again keeps the lines about who asked and when it opened', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    for (let times = 0; times < 205; times += 1) {
      passTime(16 * 60_000)
      await call(folder.readOpenFolder, { body: { token: lena.reading } })
    }
    const lines = await logOf(anna)
    expect(lines.filter((line) => line.startsWith('read'))).toHaveLength(100)
    expect(lines).toEqual(expect.arrayContaining(['asked Lena Hartwig', 'opened Lena Hartwig']))
  })

  test('closes after thirty days', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    passTime(30 * DAY_MS)
    expect((await call(folder.readOpenFolder, { body: { token: lena.reading } })).status).toBe(410)
    await steps.letPass(0.25)
    expect((await trustOf(anna)).request?.state).toBe('closed')
    expect((await ask(lena.access)).status).toBe(200)
  })

  test('is closed by its owner, by the link of the mail and at once', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    const token = await tokenTo(anna.email, '/auth/notfallmappe-anhalten')
    expect((await call(folder.stopByLink, { body: { token } })).data).toEqual({ state: 'stopped' })
    expect((await call(folder.readOpenFolder, { body: { token: lena.reading } })).status).toBe(410)
  })

  test('is closed to a person who is ended', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    await call(folder.endTrustedPerson, { params: { id: lena.id } }, { as: anna })
    expect((await call(folder.readOpenFolder, { body: { token: lena.reading } })).status).toBe(410)
  })
})

describe('a trial', () => {
  test('opens an empty folder at once, and the owner sees it', async () => {
    const anna = await signedInUser()
    const entry = { version: 0, isNone: false, text: 'Beim Amtsgericht', contacts: [] }
    await call(folder.putFolderEntry, { params: { kind: 'will' }, body: entry }, { as: anna })
    const lena = await trusted(anna)
    passTime(1_000)
    await call(folder.offerFolderTrial, { params: { id: lena.id } }, { as: anna })
    const token = await tokenTo(lena.email, '/auth/notfallmappe')
    const trial = await call(folder.openFolderTrial, { body: { token } })
    expect(trial.data).toMatchObject({ isTrial: true, closesAt: null, accounts: [], ownEntries: [] })
    expect(trial.text).not.toContain('Amtsgericht')
    for (const _ of [1, 2, 3]) await call(folder.openFolderTrial, { body: { token } })
    expect((await trustOf(anna)).trustedPersons[0]?.trialOpenedAt).not.toBeNull()
    expect((await logOf(anna)).filter((line) => line.startsWith('trial_opened'))).toHaveLength(1)
    expect((await trustOf(anna)).request).toBeNull()
  })

  test('is not for somebody who has not accepted', async () => {
    const anna = await signedInUser()
    const lena = await invite(anna)
    expect((await call(folder.offerFolderTrial, { params: { id: lena.id } }, { as: anna })).status).toBe(409)
  })
})

describe('links', () => {
  test('that are unknown, ended or meant for something else are answered alike', async () => {
    const anna = await signedInUser()
    const lena = await invite(anna)
    const invitation = await tokenTo(lena.email, '/auth/vertrauensperson')
    const others = ['x', 'A'.repeat(43), anna.token, invitation]
    const paths = ['request', 'read', 'trial', 'stop', 'stop-state']
    for (const path of paths)
      for (const token of others)
        expect(
          await send({ method: 'POST', path: `/api/auth/emergency-folder/${path}`, body: { token } }),
        ).toMatchObject({ status: 410, json: { errors: [{ message: 'link_invalid' }] } })
  })

  test('come again to the address of a person of trust, and nobody learns whose it is', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    passTime(1_000)
    const [known, unknown] = [lena.email.toUpperCase(), sampleInvitation().email]
    for (const email of [known, unknown])
      expect(await call(folder.requestFolderLink, { body: { email } })).toMatchObject({
        status: 204,
        text: '',
      })
    await keepFolderRequests(app.dependencies)
    expect(await mailsTo(unknown)).toEqual([])
    const next = await tokenTo(lena.email, '/auth/notfallmappe')
    expect(next).not.toBe(lena.access)
    expect((await ask(lena.access)).status).toBe(410)
    expect((await ask(next)).status).toBe(200)
  })

  test('of an open folder come again, too', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    await app.database.deleteFrom('rate_limit').execute()
    await call(folder.requestFolderLink, { body: { email: lena.email } })
    await steps.letPass(0.25)
    const subjects = (await mailsTo(lena.email)).slice(0, 2).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Dein Link zur Notfallmappe', 'Die Notfallmappe ist offen'])
  })

  test('are asked for only so often for one address', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna)
    for (let count = 0; count < 6; count += 1) {
      expect((await call(folder.requestFolderLink, { body: { email: lena.email } })).status).toBe(204)
      await keepFolderRequests(app.dependencies)
    }
    expect((await mailsTo(lena.email)).length).toBeLessThanOrEqual(2 + 3)
  })
})

test('the waiting time changes from the next request on', async () => {
  setTime('2027-03-01T12:00:00Z')
  const anna = await signedInUser()
  const lena = await trusted(anna)
  await ask(lena.access)
  const { version } = (await trustOf(anna)).trustedPersons[0]!
  const change = (seen: number) => ({
    params: { id: lena.id },
    body: { version: seen, waitingDays: 3 as const },
  })
  const before = (await trustOf(anna)).request
  expect((await call(folder.updateTrustedPerson, change(version + 1), { as: anna })).status).toBe(412)
  const answer = await call(folder.updateTrustedPerson, change(version), { as: anna })
  expect(answer.data).toMatchObject({ trustedPersons: [{ waitingDays: 3 }], request: before })
})
