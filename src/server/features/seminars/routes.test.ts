import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { confirmSeat, listSeminars, requestSeat } from '#contract/content/seminars.ts'
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

// Time passes, so that no test meets the limits used up by the others.
beforeEach(async () => {
  app.passTime(1_200_000)
  await app.database.deleteFrom('rate_limit').execute()
})

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
/** The token of the newest link that was sent to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = (await app.mails()).find(
    ({ recipient, text }) => recipient === email && text.includes('token='),
  )
  return /seminarplatz\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const press = (token: string) => app.call(confirmSeat, { body: { token } })
async function keep(seminarId: string, given: { email?: string; seats?: number; name?: string } = {}) {
  const email = given.email ?? `ben.${newId()}@example.com`
  const answer = await ask(seminarId, { ...given, email })
  // The limits are emptied, so that no test meets the limits of mails.
  await app.database.deleteFrom('rate_limit').execute()
  expect(answer.status).toBe(201)
  return (await press(await linkTo(email))).data
}
const freeSeatsOf = async (id: string) =>
  (await app.call(listSeminars, {})).data.seminars.find((each) => each.id === id)?.freeSeats

describe('a request for seats', () => {
  test('keeps none: it asks the address, and tells nobody else', async () => {
    const seminar = await publishedSeminar()
    const before = (await app.mails()).length
    const { status, data } = await ask(seminar, { seats: 2, email: 'a@example.com', message: 'Bitte vorn' })
    expect([status, data]).toEqual([201, { seats: 2, freeSeats: 3 }])
    expect(await freeSeatsOf(seminar)).toBe(3)
    const mails = await app.mails()
    expect(mails.length).toBe(before + 1)
    expect(mails[0]).toMatchObject({ recipient: 'a@example.com', subject: 'Bestätige deine Seminar-Anfrage' })
  })

  test('keeps them once the link is pressed, and tells whoever asked and the operator', async () => {
    const seminar = await publishedSeminar()
    app.passTime(1_000)
    expect(await keep(seminar, { seats: 2, email: 'b@example.com' })).toEqual({
      outcome: 'kept',
      title: 'Drei Rechnungen',
      seats: 2,
    })
    expect(await freeSeatsOf(seminar)).toBe(1)
    app.passTime(1_000)
    expect((await press(await linkTo('b@example.com'))).data.outcome).toBe('kept')
    expect(await freeSeatsOf(seminar)).toBe(1)
    const mails = await app.mails()
    expect(
      mails
        .slice(0, 3)
        .map(({ recipient, subject }) => `${recipient}: ${subject}`)
        .toSorted(),
    ).toEqual([
      'b@example.com: Bestätige deine Seminar-Anfrage',
      'b@example.com: Deine Seminar-Anfrage ist da',
      'betreiber@example.com: Neue Seminar-Anfrage',
    ])
    const page = await app.send({ method: 'GET', path: '/api/content/slots/seminare' })
    expect(page.text).toContain('1 von 3')
  })

  test('made again answers the same and takes no further seat', async () => {
    const seminar = await publishedSeminar()
    const [id, email] = [newId(), 'same@example.com']
    const first = await ask(seminar, { id, email })
    const again = await ask(seminar, { id, email })
    expect([first.status, again.status, await freeSeatsOf(seminar)]).toEqual([201, 201, 3])
    expect((await ask(seminar, { id, email, seats: 2 })).status).toBe(409)
  })

  test('for the last seat by many at once is one', async () => {
    const seminar = await publishedSeminar({ seats: 1 })
    const emails = Array.from({ length: 5 }, (_, at) => `last${at}@example.com`)
    for (const email of emails) expect((await ask(seminar, { email })).status).toBe(201)
    const tokens = await Promise.all(emails.map(linkTo))
    const answers = await Promise.all(tokens.map(press))
    expect(answers.map(({ data }) => data.outcome).toSorted()).toEqual([
      'full',
      'full',
      'full',
      'full',
      'kept',
    ])
    expect(await freeSeatsOf(seminar)).toBe(0)
    expect((await ask(seminar)).errors).toEqual([
      { field: 'seats', message: 'Die Plätze sind inzwischen vergeben.' },
    ])
  })

  test('for more than are free says how many there are', async () => {
    const seminar = await publishedSeminar({ seats: 1 })
    const { errors } = await ask(seminar, { seats: 2 })
    expect(errors).toEqual([{ field: 'seats', message: 'Es ist nur noch ein Platz frei.' }])
    expect((await ask(seminar, { seats: 3 })).status).toBe(422)
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
    expect([trapped.status, trapped.data]).toEqual([201, { seats: 1, freeSeats: 3 }])
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
    await keep(full)
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
  await keep(seminar)
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
    await keep(seminar, { email: 'c@example.com' })
    const as = await asAdmin()
    const list = async () =>
      (await app.call(admin.listSeminarRequests, { params: { id: seminar } }, as)).data.requests
    const [request] = await list()
    const settle = (version: number, state: 'confirmed' | 'declined') =>
      app.call(admin.settleSeminarRequest, { params: { id: request!.id }, body: { version, state } }, as)
    app.passTime(1_000)
    expect((await settle(2, 'confirmed')).data).toMatchObject({ state: 'confirmed', version: 3 })
    expect((await app.mails())[0]).toMatchObject({
      recipient: 'c@example.com',
      subject: 'Dein Platz ist bestätigt',
    })
    const late = await settle(2, 'declined')
    expect([late.status, late.json]).toMatchObject([412, { current: { version: 3, state: 'confirmed' } }])
    await settle(3, 'declined')
    expect(await freeSeatsOf(seminar)).toBe(1)
    await keep(seminar)
    const gone = await settle(4, 'confirmed')
    expect([gone.status, gone.errors[0]?.message]).toEqual([422, 'Die Plätze sind inzwischen vergeben.'])
  })
})

describe('addresses that have not proved themselves', () => {
  test('empty no room: of fifty requests none takes a seat, and the twentieth person gets one', async () => {
    const seminar = await publishedSeminar({ seats: 20 })
    for (let at = 0; at < 50; at += 1) {
      await app.database.deleteFrom('rate_limit').execute()
      app.passTime(1_200_000)
      expect((await ask(seminar, { seats: 2 })).status).toBe(201)
    }
    expect(await freeSeatsOf(seminar)).toBe(20)
    expect((await keep(seminar, { seats: 2 })).outcome).toBe('kept')
    expect(await freeSeatsOf(seminar)).toBe(18)
  })

  test('two a person, however the address is written; the page says the same to everybody', async () => {
    const seminar = await publishedSeminar({ seats: 20 })
    expect((await keep(seminar, { seats: 2, email: 'anna.berger@gmail.com' })).outcome).toBe('kept')
    const free = await freeSeatsOf(seminar)
    for (const email of ['annaberger@gmail.com', 'ANNA.BERGER+2@googlemail.com', 'anna.berger@gmail.com']) {
      const [known, unknown] = [await ask(seminar, { email }), await ask(seminar)]
      expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
      const mail = (await app.mails()).find(({ recipient }) => recipient === email)
      expect([email, mail?.subject]).toEqual([email, 'Deine Seminar-Anfrage'])
      expect(mail?.text).not.toContain('token=')
      await app.database.deleteFrom('rate_limit').execute()
      app.passTime(1_200_000)
    }
    expect(await freeSeatsOf(seminar)).toBe(free)
  })

  test('two links of one person keep two seats together', async () => {
    const seminar = await publishedSeminar({ seats: 20 })
    await ask(seminar, { seats: 2, email: 'ida+a@example.com' })
    await ask(seminar, { seats: 1, email: 'ida+b@example.com' })
    const [first, second] = [await linkTo('ida+a@example.com'), await linkTo('ida+b@example.com')]
    expect((await press(first)).data.outcome).toBe('kept')
    expect((await press(second)).data.outcome).toBe('has_two')
    expect(await freeSeatsOf(seminar)).toBe(18)
  })

  test('are forgotten after 48 hours, and their link with them', async () => {
    const seminar = await publishedSeminar()
    await ask(seminar, { email: 'late@example.com' })
    const token = await linkTo('late@example.com')
    app.passTime(48 * 3_600_000)
    expect(await press(token)).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    const as = await asAdmin()
    const rows = async () =>
      (await app.call(admin.listSeminarRequests, { params: { id: seminar } }, as)).data.requests
    expect(await rows()).toMatchObject([{ state: 'unconfirmed', email: 'late@example.com' }])
    await cleanUp(app.dependencies)
    expect(await rows()).toEqual([])
    app.setTime('2026-11-22T12:00:00Z')
  })

  test('are two hundred of a seminar, of which the oldest gives way', async () => {
    const seminar = await publishedSeminar()
    await ask(seminar, { email: 'oldest@example.com' })
    await app.database
      .insertInto('seminar_request')
      .values(
        Array.from({ length: 199 }, (_, at) => ({
          request_id: newId(),
          content_id: seminar,
          name: 'Ben',
          email: `${at}@example.com`,
          mailbox_key: `${at}@example.com`,
          seats: 1,
          message: '',
          state: 'unconfirmed' as const,
          confirm_digest: Buffer.from(`${seminar}${at}`),
          confirm_until: new Date('2027-01-01'),
          created_at: new Date(app.dependencies.clock.now().getTime() + 1_000),
          delete_on: '2027-03-05' as const,
        })),
      )
      .execute()
    app.passTime(2_000)
    expect((await keep(seminar)).outcome).toBe('kept')
    expect((await press(await linkTo('oldest@example.com'))).status).toBe(410)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200)])('the token %j leads nowhere', async (token) => {
    expect((await press(token)).status).toBe(token === '' ? 422 : 410)
  })

  test('an admin can confirm one where there is room; a declined one is not written to', async () => {
    const seminar = await publishedSeminar({ seats: 1 })
    await ask(seminar, { email: 'phone@example.com' })
    await ask(seminar, { email: 'other@example.com' })
    const as = await asAdmin()
    const { data } = await app.call(admin.listSeminarRequests, { params: { id: seminar } }, as)
    const settle = (email: string, state: 'confirmed' | 'declined') => {
      const { id, version } = data.requests.find((each) => each.email === email)!
      return app.call(admin.settleSeminarRequest, { params: { id }, body: { version, state } }, as)
    }
    expect((await settle('phone@example.com', 'confirmed')).data.state).toBe('confirmed')
    expect((await settle('other@example.com', 'confirmed')).status).toBe(422)
    const before = (await app.mails()).length
    expect((await settle('other@example.com', 'declined')).data.state).toBe('declined')
    expect((await app.mails()).length).toBe(before)
    expect(await freeSeatsOf(seminar)).toBe(0)
  })
})
