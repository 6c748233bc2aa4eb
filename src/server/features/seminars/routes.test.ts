import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { listSeminars, requestSeat } from '#contract/content/seminars.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'

const app = testApp({ config: { operator: { ...testConfig.operator, email: 'betreiber@example.com' } } })
const newId = () => crypto.randomUUID()

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

// So that no test meets the limits of the others.
beforeEach(() => app.passTime(1_200_000))

async function publishedSeminar(given: object = {}): Promise<string> {
  const id = newId()
  const as = await asAdmin()
  const content = {
    title: 'Drei Rechnungen',
    dates: [{ day: '2026-12-05', from: '10:00', to: '16:00' }],
    place: 'Leipzig',
    priceCents: 49_00,
    seats: 3,
    requestUntil: '2026-12-01',
    description: 'Mit deinen Zahlen.',
    ...given,
  }
  const written = { kind: 'seminar', content } as never
  await app.call(admin.writeContent, { params: { id }, body: { version: 0, written } }, as)
  await app.call(admin.publishContent, { params: { id }, body: { version: 1, publicFrom: null } }, as)
  return id
}

const ask = (seminarId: string, given: object = {}) =>
  app.call(requestSeat, {
    params: { id: seminarId },
    body: {
      id: newId(),
      name: 'Anna Berger',
      email: `anna.${newId()}@example.com`,
      seats: 1,
      message: '',
      ...given,
    },
  })
const freeSeatsOf = async (id: string) =>
  (await app.call(listSeminars, {})).data.seminars.find((each) => each.id === id)?.freeSeats

describe('a request for seats', () => {
  test('keeps them, and tells whoever asked and the operator', async () => {
    const seminar = await publishedSeminar()
    const { status, data } = await ask(seminar, { seats: 2, email: 'b@example.com', message: 'Bitte vorn' })
    expect([status, data]).toEqual([201, { seats: 2, freeSeats: 1 }])
    expect(await freeSeatsOf(seminar)).toBe(1)
    const mails = await app.mails()
    expect(
      mails
        .slice(0, 2)
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(['b@example.com', 'betreiber@example.com'])
    const page = await app.send({ method: 'GET', path: '/api/content/slots/seminare' })
    expect(page.text).toContain('1 von 3')
  })

  test('made again answers the same and takes no further seat', async () => {
    const seminar = await publishedSeminar()
    const [id, email] = [newId(), 'same@example.com']
    const first = await ask(seminar, { id, email })
    const again = await ask(seminar, { id, email })
    expect([first.status, again.status, await freeSeatsOf(seminar)]).toEqual([201, 201, 2])
    expect((await ask(seminar, { id, email, seats: 2 })).status).toBe(409)
  })

  test('for the last seat by many at once is one', async () => {
    const seminar = await publishedSeminar({ seats: 1 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(seminar)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.errors).toEqual([{ field: 'seats', message: 'Die Plätze sind inzwischen vergeben.' }])
    expect(await freeSeatsOf(seminar)).toBe(0)
  })

  test('for more than are free says how many there are', async () => {
    const seminar = await publishedSeminar({ seats: 2 })
    const { errors } = await ask(seminar, { seats: 3 })
    expect(errors).toEqual([{ field: 'seats', message: 'Es sind nur noch 2 Plätze frei.' }])
  })

  test('after the deadline is refused', async () => {
    const seminar = await publishedSeminar({ requestUntil: '2026-11-20' })
    const { status, errors } = await ask(seminar)
    expect([status, errors[0]?.message]).toEqual([422, 'Die Frist für Anfragen ist vorbei.'])
  })

  test('of a machine takes no seat, causes no mail and looks the same; an admin can still confirm it', async () => {
    const seminar = await publishedSeminar()
    const before = (await app.mails()).length
    const trapped = await ask(seminar, { website: 'https://spam.example', email: 'd@example.com' })
    expect([trapped.status, trapped.data]).toEqual([201, { seats: 1, freeSeats: 2 }])
    expect([await freeSeatsOf(seminar), (await app.mails()).length]).toEqual([3, before])
    const as = await asAdmin()
    const { data } = await app.call(admin.listSeminarRequests, { params: { id: seminar } }, as)
    const [request] = data.requests
    expect(request).toMatchObject({ email: 'd@example.com', state: 'declined' })
    const body = { version: 1, state: 'confirmed' } as const
    await app.call(admin.settleSeminarRequest, { params: { id: request!.id }, body }, as)
    expect(await freeSeatsOf(seminar)).toBe(2)
    expect((await app.mails())[0]).toMatchObject({ recipient: 'd@example.com' })
  })

  test('from one address comes three times, then later', async () => {
    const seminar = await publishedSeminar({ seats: 9 })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const { status } = await ask(seminar, { email: 'often@example.com' })
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('is offered as long as it leads somewhere', async () => {
    const [open, full, over] = [
      await publishedSeminar(),
      await publishedSeminar({ seats: 1 }),
      await publishedSeminar({ requestUntil: '2026-11-20' }),
    ]
    await ask(full)
    const { text } = await app.send({ method: 'GET', path: '/api/content/slots/seminare' })
    const { html } = JSON.parse(text).data as { html: string }
    const offered = (id: string) => html.includes(`data-island="request" data-seminar="${id}"`)
    expect([open, full, over].map((id) => offered(id))).toEqual([true, false, false])
    expect(html).toContain('Alle Plätze sind angefragt.')
    expect(html).toContain('Die Frist für Anfragen ist vorbei.')
  })

  test('for what is not public is none', async () => {
    expect((await ask(newId())).status).toBe(404)
  })
})

test('what was asked for goes ninety days after the seminar', async () => {
  const seminar = await publishedSeminar({ dates: [{ day: '2026-12-05', from: '10:00', to: '16:00' }] })
  await ask(seminar)
  const count = async () =>
    (
      await app.database
        .selectFrom('seminar_request')
        .select('request_id')
        .where('content_id', '=', seminar)
        .execute()
    ).length
  app.setTime('2027-03-05T12:00:00Z')
  await cleanUp(app.dependencies)
  expect(await count()).toBe(1)
  app.setTime('2027-03-06T12:00:00Z')
  await cleanUp(app.dependencies)
  expect(await count()).toBe(0)
  app.setTime('2026-11-22T12:00:00Z')
})

describe('an admin', () => {
  test('confirms and declines; a declined seat is free again and cannot be confirmed once it is taken', async () => {
    const seminar = await publishedSeminar({ seats: 1 })
    await ask(seminar, { email: 'c@example.com' })
    const as = await asAdmin()
    const list = async () =>
      (await app.call(admin.listSeminarRequests, { params: { id: seminar } }, as)).data.requests
    const [request] = await list()
    const settle = (version: number, state: 'confirmed' | 'declined') =>
      app.call(admin.settleSeminarRequest, { params: { id: request!.id }, body: { version, state } }, as)
    app.passTime(1_000)
    expect((await settle(1, 'confirmed')).data).toMatchObject({ state: 'confirmed', version: 2 })
    expect((await app.mails())[0]).toMatchObject({
      recipient: 'c@example.com',
      subject: 'Dein Platz ist bestätigt',
    })
    const late = await settle(1, 'declined')
    expect([late.status, late.json]).toMatchObject([412, { current: { version: 2, state: 'confirmed' } }])
    await settle(2, 'declined')
    expect(await freeSeatsOf(seminar)).toBe(1)
    await ask(seminar)
    const gone = await settle(3, 'confirmed')
    expect([gone.status, gone.errors[0]?.message]).toEqual([422, 'Die Plätze sind inzwischen vergeben.'])
  })
})
