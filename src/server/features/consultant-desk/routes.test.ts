import { describe, expect, test } from 'vitest'
import {
  answerRequest,
  askExtension,
  readDesk,
  readDeskLog,
  readStanding,
  updateDeskProfile,
} from '#contract/consultant-desk.ts'
import {
  chooseConsultant,
  dismissExtension,
  readConsultants,
  setConsultantAccess,
} from '#contract/consultant.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { requestDeletion } from '#server/identity/request-deletion.ts'
import { sendMorningMails } from '#server/jobs/send-morning-mails.ts'
import { createConsultant, licence } from '#server/testing/consulting.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call } = app
const DAY = 86_400_000
const areas = allAreas({ income: 'read', distribution: 'propose' })

describe('a request', () => {
  test('stands on the desk with what it asks, and opens nothing before it is accepted', async () => {
    const { client, consultant } = await asked({ message: 'Reicht mein Plan?' })
    const desk = (await call(readDesk, {}, { as: consultant })).data
    expect(desk.clients).toEqual([])
    expect(desk.requests).toEqual([
      {
        client_id: client.userId,
        name: 'Anna',
        surname: 'Berger',
        areas,
        amounts: 'rounded',
        expires_on: '2027-01-20',
        asked_at: '2026-11-21T12:00:00.000Z',
        message: 'Reicht mein Plan?',
      },
    ])
    expect((await standing(consultant, client)).status).toBe(403)

    const after = (await answer(consultant, client, true)).data
    expect(after.requests).toEqual([])
    expect(after.clients).toMatchObject([
      {
        client_id: client.userId,
        areas,
        accepted_at: '2026-11-21T12:00:00.000Z',
        last_opened_at: null,
        is_extension_open: false,
        may_ask_extension_at: null,
      },
    ])
    expect((await standing(consultant, client)).data).toMatchObject({ areas, amounts: 'rounded' })
    expect((await call(readUser, {}, { as: client })).data.consultant).toMatchObject({
      allowed_access: true,
      state: 'accepted',
      accepted_at: '2026-11-21T12:00:00.000Z',
    })
    expect(await logOf(client)).toEqual(['accepted', 'access_granted', 'chosen'])
  })

  test('is answered once: the same answer again changes nothing, another one is refused', async () => {
    const { client, consultant } = await asked()
    const first = await answer(consultant, client, true)
    expect((await answer(consultant, client, true)).data).toEqual(first.data)
    expect(await answer(consultant, client, false)).toMatchObject({ status: 403 })
    expect(await logOf(client)).toEqual(['accepted', 'access_granted', 'chosen'])
    expect((await eventsOf(app, consultant)).filter((event) => event === 'consultant_answered')).toHaveLength(
      1,
    )
  })

  test('that is refused gives nothing, and can be made again', async () => {
    const { client, consultant } = await asked({ message: 'Bitte' })
    for (let count = 0; count < 2; count += 1)
      expect((await answer(consultant, client, false)).data).toMatchObject({ clients: [], requests: [] })
    expect((await answer(consultant, client, true)).status).toBe(403)
    expect((await call(readConsultants, {}, { as: client })).data).toMatchObject({
      allowed_access: false,
      state: 'refused',
      refused_at: '2026-11-21T12:00:00.000Z',
      areas: allAreas({}),
      message: null,
    })
    await grant(client, { areas })
    expect((await call(readConsultants, {}, { as: client })).data).toMatchObject({
      state: 'asked',
      refused_at: null,
    })
  })

  test('that the household changes is still one, and what it takes back is none', async () => {
    const { client, consultant } = await asked()
    await grant(client, { areas: { goals: 'read' } })
    expect((await call(readDesk, {}, { as: consultant })).data.requests).toMatchObject([
      { areas: allAreas({ goals: 'read' }) },
    ])
    await call(setConsultantAccess, { body: { allowed_access: false } }, { as: client })
    expect((await call(readDesk, {}, { as: consultant })).data.requests).toEqual([])
    expect((await answer(consultant, client, true)).status).toBe(403)
  })

  test('and its answer are told by mail, without a word of the other side but the name', async () => {
    const { client, consultant } = await asked({ message: 'Reicht mein Plan?' })
    const [request, ...furtherRequests] = await mailsTo(consultant)
    expect(furtherRequests).toEqual([])
    expect(request!.subject).toBe('Eine Anfrage wartet auf dich')
    expect(request!.text).toContain('Anna Berger hat dich als Berater gewählt')
    expect(request!.text).not.toContain('Reicht mein Plan?')
    // Whoever takes it back and asks again writes no second mail on that day.
    await call(setConsultantAccess, { body: { allowed_access: false } }, { as: client })
    await grant(client, { areas })
    expect(await mailsTo(consultant)).toHaveLength(1)
    expect(await mailsTo(client)).toEqual([])
    for (let count = 0; count < 2; count += 1) await answer(consultant, client, true)
    expect((await mailsTo(client)).map(({ subject }) => subject)).toEqual([
      'Dein Berater hat deine Anfrage angenommen',
    ])
    const other = await asked()
    for (let count = 0; count < 2; count += 1) await answer(other.consultant, other.client, false)
    const [refusal, ...others] = await mailsTo(other.client)
    expect(others).toEqual([])
    expect(refusal!.subject).toBe('Dein Berater hat deine Anfrage abgelehnt')
    expect(refusal!.text).toContain('Miriam Vogt hat deine Anfrage abgelehnt und hat keinen Zugriff.')
  })

  test('after an end has to be accepted again', async () => {
    const { client, consultant } = await accepted()
    await call(setConsultantAccess, { body: { allowed_access: false } }, { as: client })
    await grant(client, { areas })
    expect((await standing(consultant, client)).status).toBe(403)
  })

  test('a change of an accepted grant counts at once, with another revision', async () => {
    const { client, consultant } = await accepted()
    const before = (await standing(consultant, client)).data.revision
    await grant(client, { areas: { goals: 'propose' } })
    const after = (await standing(consultant, client)).data
    expect(after.areas).toEqual(allAreas({ goals: 'propose' }))
    expect(after.revision).toBeGreaterThan(before)
    expect(await standing(consultant, client, 'income')).toMatchObject({ status: 403 })
  })
})

describe('a later end', () => {
  test('is asked for once, seen by the household, and answered by another day', async () => {
    const { client, consultant } = await accepted()
    for (let count = 0; count < 2; count += 1)
      expect((await ask(consultant, client, 'Wir sind noch nicht fertig.')).data.clients).toMatchObject([
        { is_extension_open: true, may_ask_extension_at: '2026-11-28T12:00:00.000Z' },
      ])
    expect((await call(readConsultants, {}, { as: client })).data.extension).toEqual({
      asked_at: '2026-11-21T12:00:00.000Z',
      message: 'Wir sind noch nicht fertig.',
    })
    await grant(client, { amounts: 'shares' })
    expect((await call(readConsultants, {}, { as: client })).data.extension).not.toBeNull()
    await grant(client, { expires_on: '2027-03-01' })
    expect((await call(readConsultants, {}, { as: client })).data).toMatchObject({
      extension: null,
      expires_on: '2027-03-01',
    })
    expect((await logOf(client)).filter((event) => event === 'extension_asked')).toHaveLength(1)
  })

  test('is dismissed, and asked for again after seven days only', async () => {
    app.setTime('2026-11-21T12:00:00Z')
    const { client, consultant } = await accepted()
    await ask(consultant, client)
    for (let count = 0; count < 2; count += 1)
      expect((await call(dismissExtension, {}, { as: client })).data).toMatchObject({ extension: null })
    expect((await logOf(client)).filter((event) => event === 'extension_dismissed')).toHaveLength(1)
    expect(await ask(consultant, client)).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    app.passTime(7 * DAY - 1)
    const [earlier, asClient] = [await signedInAgain(consultant), await signedInAgain(client)]
    expect((await ask(earlier, client)).status).toBe(409)
    app.passTime(1)
    expect((await ask(earlier, client)).status).toBe(200)
    expect((await call(readConsultants, {}, { as: asClient })).data.extension).toMatchObject({
      message: null,
    })
    app.setTime('2026-11-21T12:00:00Z')
  })

  test('is told by mail once, without the message', async () => {
    const { client, consultant } = await accepted()
    for (let count = 0; count < 2; count += 1) await ask(consultant, client, 'Die Rate fehlt noch.')
    const told = (await mailsTo(client)).filter(({ subject }) => subject.includes('Verlängerung'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('Miriam Vogt bittet dich, den Zugriff zu verlängern.')
    expect(told[0]!.text).toContain('20. Januar 2027')
    expect(told[0]!.text).not.toContain('Rate')
  })

  test('422 for a message of more than 500 characters', async () => {
    const { client, consultant } = await accepted()
    expect(await ask(consultant, client, 'ä'.repeat(501))).toMatchObject({
      status: 422,
      errors: [{ field: 'message', message: 'Bitte gib höchstens 500 Zeichen ein.' }],
    })
  })
})

describe('the own entry in the list', () => {
  test('is shown to users, or not, and says whether new clients are taken', async () => {
    const [anna, consultant] = [await app.subscriber(), await createConsultant(app, { surname: 'Liste' })]
    const shown = async () =>
      (await call(readConsultants, {}, { as: anna })).data.consultants.find(
        ({ id }) => id === consultant.userId,
      )
    expect((await call(readDesk, {}, { as: consultant })).data.profile).toEqual({
      licence,
      checked_on: null,
      description: null,
      is_listed: true,
      takes_clients: true,
    })
    await edit(consultant, { description: 'Honorarberatung.\nIn Leipzig.' })
    expect(await shown()).toMatchObject({ description: 'Honorarberatung.\nIn Leipzig.', takes_clients: true })
    expect((await edit(consultant, { takes_clients: false })).data).toMatchObject({
      description: 'Honorarberatung.\nIn Leipzig.',
      takes_clients: false,
    })
    expect(await shown()).toMatchObject({ takes_clients: false })
    expect(await choose(anna, consultant)).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'consultant_id',
          message: 'Dieser Berater nimmt zurzeit niemanden an. Bitte wähle einen anderen.',
        },
      ],
    })
    await edit(consultant, { is_listed: false, description: '  ' })
    expect(await shown()).toBeUndefined()
    expect((await choose(anna, consultant)).errors[0]?.message).toContain('gibt es hier nicht')
    expect((await call(readDesk, {}, { as: consultant })).data.profile.description).toBeNull()
  })

  test('that is hidden keeps the clients and what they grant', async () => {
    const { client, consultant } = await accepted()
    await edit(consultant, { is_listed: false, takes_clients: false })
    expect((await standing(consultant, client)).status).toBe(200)
    expect((await grant(client, { areas: { goals: 'read' } })).status).toBe(200)
  })

  test('422 for a description of more than 300 characters', async () => {
    expect(await edit(await createConsultant(app), { description: 'ä'.repeat(301) })).toMatchObject({
      status: 422,
      errors: [{ field: 'description', message: 'Bitte gib höchstens 300 Zeichen ein.' }],
    })
  })
})

describe('the log of a consultant', () => {
  test('has what concerns the consultant, with the names of the clients, and nothing of others', async () => {
    const { client, consultant } = await accepted()
    app.passTime(1)
    await standing(consultant, client, 'income')
    await accepted()
    const { log } = (await call(readDeskLog, {}, { as: consultant })).data
    expect(log.map(({ event, area, name, client_id: id }) => ({ event, area, name, id }))).toEqual(
      ['opened', 'accepted', 'access_granted', 'chosen'].map((event) => ({
        event,
        area: event === 'opened' ? 'income' : null,
        name: 'Anna Berger',
        id: client.userId,
      })),
    )
    expect((await call(readDesk, {}, { as: consultant })).data.clients).toMatchObject([
      { last_opened_at: log[0]!.at },
    ])
  })
})

describe('a grant ends', () => {
  test('when the consultant asks for the own deletion; taking it back brings nothing back', async () => {
    const { client, consultant } = await accepted()
    app.passTime(1)
    await inTransaction(app.database, (transaction) =>
      requestDeletion(transaction, app.dependencies, consultant.userId),
    )
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: null })
      .where('user_id', '=', consultant.userId)
      .execute()
    const as = await signedInAgain(consultant)
    expect((await standing(as, client)).status).toBe(403)
    expect((await logOf(client))[0]).toBe('access_ended')
  })

  test('not when the consultant has another address', async () => {
    const email = 'neue.adresse@example.com'
    const { client, consultant } = await accepted()
    await app.database
      .updateTable('app_user')
      .set({ email })
      .where('user_id', '=', consultant.userId)
      .execute()
    await app.database
      .updateTable('email_identity')
      .set({ email_key: emailKey(email) })
      .where('user_id', '=', consultant.userId)
      .execute()
    expect((await standing(consultant, client)).status).toBe(200)
  })

  test('not when client or consultant have another name, which the log keeps as it was', async () => {
    const { client, consultant } = await accepted()
    await call(updateUser, { body: { surname: 'Neu' } }, { as: consultant })
    await call(updateUser, { body: { surname: 'Anders' } }, { as: client })
    expect((await standing(consultant, client)).data).toMatchObject({ surname: 'Anders' })
    const { log } = (await call(readDeskLog, {}, { as: consultant })).data
    expect(new Set(log.map(({ name }) => name))).toEqual(new Set(['Anna Berger']))
  })

  test('with a mail a week before, once for each end', async () => {
    app.setTime('2026-11-21T12:00:00Z')
    const { client, consultant } = await accepted()
    const { client: waiting } = await asked()
    const told = async () => {
      for (let count = 0; count < 2; count += 1) await sendMorningMails(app.dependencies)
      return (await mailsTo(client))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('endet'))
    }
    app.setTime('2027-01-12T12:00:00Z')
    expect(await told()).toEqual([])
    app.setTime('2027-01-13T12:00:00Z')
    expect(await told()).toEqual(['Der Zugriff deines Beraters endet bald'])
    const mail = (await mailsTo(client)).find(({ subject }) => subject.includes('endet'))
    expect(mail!.text).toContain(
      'Miriam Vogt sieht, was du freigegeben hast, noch bis einschließlich 20. Januar 2027.',
    )
    app.setTime('2027-01-15T12:00:00Z')
    expect(await told()).toHaveLength(1)
    // Whoever has just set an end within the week knows it, a later one is told again.
    const as = await signedInAgain(client)
    await grant(as, { expires_on: '2027-01-21' })
    expect(await told()).toHaveLength(1)
    await grant(as, { expires_on: '2027-03-01' })
    app.setTime('2027-02-25T12:00:00Z')
    expect(await told()).toHaveLength(2)
    expect(await mailsTo(waiting)).toEqual([])
    expect((await standing(await signedInAgain(consultant), client)).status).toBe(200)
    app.setTime('2026-11-21T12:00:00Z')
  })
})

async function asked(wish: { message?: string } = {}) {
  const [client, consultant] = [await app.subscriber(), await createConsultant(app)]
  await choose(client, consultant)
  await grant(client, { areas, ...wish })
  return { client, consultant }
}

async function accepted() {
  const both = await asked()
  await answer(both.consultant, both.client, true)
  return both
}

function choose(as: TestUser, { userId }: TestUser) {
  return call(chooseConsultant, { body: { consultant_id: userId } }, { as })
}

type Wish = Omit<Parameters<typeof call<typeof setConsultantAccess>>[1]['body'], 'allowed_access'>

function grant(as: TestUser, wish: Wish) {
  return call(setConsultantAccess, { body: { allowed_access: true, ...wish } }, { as })
}

function answer(as: TestUser, { userId }: TestUser, accepts: boolean) {
  return call(answerRequest, { params: { client_id: userId }, body: { accepts } }, { as })
}

function ask(as: TestUser, { userId }: TestUser, message?: string) {
  const body = message === undefined ? {} : { message }
  return call(askExtension, { params: { client_id: userId }, body }, { as })
}

function edit(as: TestUser, body: Parameters<typeof call<typeof updateDeskProfile>>[1]['body']) {
  return call(updateDeskProfile, { body }, { as })
}

function standing(as: TestUser, { userId }: TestUser, area?: 'income') {
  return call(readStanding, { params: { client_id: userId }, query: area ? { area } : {} }, { as })
}

/** Sessions end while the clock of a test jumps. */
async function signedInAgain(user: TestUser): Promise<TestUser> {
  const token = await createTestSession(app.dependencies, { realm: 'user', userId: user.userId })
  return { ...user, token }
}

async function logOf(client: TestUser): Promise<readonly string[]> {
  const as = await signedInAgain(client)
  return (await call(readConsultants, {}, { as })).data.log.map(({ event }) => event)
}

async function mailsTo({ email }: TestUser) {
  return (await app.mails()).filter(({ recipient }) => recipient === email)
}
