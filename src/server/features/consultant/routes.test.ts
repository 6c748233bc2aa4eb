import { describe, expect, test } from 'vitest'
import { chooseConsultant, readConsultants, setConsultantAccess } from '#contract/consultant.ts'
import { readUser } from '#contract/user.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import { leaveAllClients } from '#server/consultant/consultant-access.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, setTime, signedInUser } = app
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const licence = '§ 34h GewO, D-F-125-ABCD-01'
const none = allAreas({})
const some = allAreas({ income: 'read', distribution: 'propose' })
const closed = {
  allowed_access: false,
  state: 'none',
  areas: none,
  amounts: 'exact',
  expires_on: null,
  message: null,
  asked_at: null,
  accepted_at: null,
  refused_at: null,
  tells_opening: false,
  extension: null,
} as const

describe('GET /api/user/consultant', () => {
  test('200: who can be chosen, by name and licence (law.md L12.4); nobody who cannot', async () => {
    const anna = await subscriber()
    const [vogt, ärmel, zander] = [
      await consultant({ name: 'Miriam', surname: 'Vogt' }),
      await consultant({ name: 'Örs', surname: 'Ärmel' }),
      await consultant({ name: 'Anton', surname: 'Zander' }),
    ]
    const unlisted = [
      await consultant({ locked_at: now() }),
      await consultant({ deletion_due_at: now() }),
      await consultant({}, { hasSecondFactor: false }),
      await signedInUser(),
    ]
    const answer = await call(readConsultants, {}, { as: anna })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      consultants: [ärmel, vogt, zander].map((each) => ({ ...shown(each), takes_clients: true })),
      current_consultant: null,
      ...closed,
      log: [],
    })
    for (const { email, userId } of unlisted) {
      expect(answer.text).not.toContain(userId)
      expect(answer.text).not.toContain(email)
    }
  })

  test('200: a consultant does not see himself', async () => {
    const miriam = await consultant()
    const { consultants } = (await call(readConsultants, {}, { as: miriam })).data
    expect(consultants.map(({ id }) => id)).not.toContain(miriam.userId)
  })

  test('401 without a session', async () => {
    expect((await call(readConsultants, {})).errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('PATCH /api/user/consultant', () => {
  test('200: chosen, without any access yet', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    const answer = await choose(anna, miriam)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual({ current_consultant: shown(miriam), ...closed })
    expect((await call(readUser, {}, { as: anna })).data.consultant).toEqual(answer.data)
    expect(await log(anna)).toEqual(['chosen Miriam Vogt'])
    expect(await eventsOf(app, anna)).toEqual(['consultant_chosen'])
  })

  test('200: choosing again changes nothing, also two at once', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await Promise.all([choose(anna, miriam), choose(anna, miriam)])
    await grant(anna)
    expect((await choose(anna, miriam)).data).toMatchObject({ allowed_access: true })
    expect(await log(anna)).toEqual(['access_granted Miriam Vogt', 'chosen Miriam Vogt'])
  })

  test('200: another one ends the access of the former', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    const jan = await consultant({ name: 'Jan', surname: 'Kaya' })
    await choose(anna, miriam)
    await grant(anna)
    passTime(MINUTE)
    expect((await choose(anna, jan)).data).toEqual({ current_consultant: shown(jan), ...closed })
    expect(await log(anna)).toEqual([
      'chosen Jan Kaya',
      'removed Miriam Vogt',
      'access_ended Miriam Vogt',
      'access_granted Miriam Vogt',
      'chosen Miriam Vogt',
    ])
  })

  test('200: none', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    passTime(MINUTE)
    const answer = await choose(anna, null)
    expect(answer.data).toEqual({ current_consultant: null, ...closed })
    expect((await choose(anna, null)).status).toBe(200)
    expect(await log(anna)).toEqual(['removed Miriam Vogt', 'chosen Miriam Vogt'])
  })

  test('422: unknown, no consultant, locked out, without a second factor, oneself', async () => {
    const miriam = await consultant()
    await withTrial(miriam)
    const others = [
      await signedInUser(),
      await consultant({ locked_at: now() }),
      await consultant({}, { hasSecondFactor: false }),
      miriam,
      { userId: crypto.randomUUID() },
    ]
    for (const other of others) {
      const answer = await choose(miriam, other)
      expect(answer).toMatchObject({
        status: 422,
        errors: [
          {
            field: 'consultant_id',
            message: 'Diesen Berater gibt es hier nicht. Bitte wähle einen aus der Liste.',
          },
        ],
      })
    }
  })

  test('401 without a session, 402 without a subscription, which leaving does not need', async () => {
    const body = { consultant_id: null }
    expect((await call(chooseConsultant, { body }, { as: await signedInUser() })).status).toBe(200)
    expect((await call(chooseConsultant, { body })).status).toBe(401)
    const answer = await choose(await signedInUser(), await consultant())
    expect(answer).toMatchObject({ status: 402, errors: [{ message: 'subscription_required' }] })
  })
})

describe('PATCH /api/user/consultantAccess (law.md L2.6)', () => {
  test('200: a first grant asks the consultant; rounded and for 60 days by default', async () => {
    setTime('2026-11-21T12:00:00Z')
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    const answer = await grant(anna, { areas: { income: 'read' } })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      ...closed,
      current_consultant: shown(miriam),
      allowed_access: true,
      state: 'asked',
      areas: allAreas({ income: 'read' }),
      amounts: 'rounded',
      expires_on: '2027-01-20',
      asked_at: '2026-11-21T12:00:00.000Z',
    })
    expect((await call(readUser, {}, { as: anna })).data.consultant).toEqual(answer.data)
  })

  test('200: as chosen; the same again is no news, a change is, and leaves what it does not name', async () => {
    setTime('2026-11-21T12:00:00Z')
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    const wish = {
      areas: allAreas({ income: 'read' }),
      amounts: 'rounded',
      expires_on: '2027-11-21',
      message: 'Reicht mein Plan?\nBis zur Rente?',
    } as const
    for (let count = 0; count < 2; count += 1)
      expect((await grant(anna, wish)).data).toMatchObject({ allowed_access: true, ...wish })
    expect((await grant(anna, { amounts: 'exact' })).data).toMatchObject({ ...wish, amounts: 'exact' })
    expect((await grant(anna, { expires_on: '2027-01-01' })).data).toMatchObject({
      ...wish,
      amounts: 'exact',
      expires_on: '2027-01-01',
    })
    expect((await grant(anna, { message: ' ' })).data).toMatchObject({ message: null })
    expect(await log(anna)).toEqual([
      ...Array.from({ length: 2 }, () => 'access_changed Miriam Vogt'),
      'access_granted Miriam Vogt',
      'chosen Miriam Vogt',
    ])
  })

  test('200: an area that is left out is not granted, neither at first nor later', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    expect((await grant(anna, { areas: { goals: 'propose' } })).data.areas).toEqual(
      allAreas({ goals: 'propose' }),
    )
    expect((await grant(anna, { areas: { income: 'read' } })).data.areas).toEqual(
      allAreas({ income: 'read' }),
    )
  })

  test('422: nothing at all, a message that is too long, an area that nobody knows', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    const sentence = 'Bitte gib mindestens einen Bereich frei, oder beende den Zugriff.'
    const refused = { status: 422, errors: [{ field: 'areas', message: sentence }] }
    expect(await call(setConsultantAccess, { body: { allowed_access: true } }, { as: anna })).toMatchObject(
      refused,
    )
    expect(await grant(anna, { areas: none })).toMatchObject(refused)
    expect(await grant(anna, { areas: some, message: 'ä'.repeat(501) })).toMatchObject({
      status: 422,
      errors: [{ field: 'message', message: 'Bitte gib höchstens 500 Zeichen ein.' }],
    })
    const unknown = { body: { allowed_access: true, areas: { bookings: 'read' } } }
    expect(
      (
        await app.send(
          { method: 'PATCH', path: '/api/user/consultantAccess', ...unknown },
          {
            headers: { cookie: `wk_session=${anna.token}` },
          },
        )
      ).status,
    ).toBe(422)
    expect(await log(anna)).toEqual(['chosen Miriam Vogt'])
  })

  test('giving less needs neither a subscription nor a proof of identity, giving more needs both', async () => {
    setTime('2026-11-21T12:00:00Z')
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    await grant(anna, { areas: some, amounts: 'exact', expires_on: '2027-03-01' })
    passTime(10 * MINUTE + 1)
    const areas = allAreas({ income: 'read', distribution: 'read' })
    for (const less of [{ areas }, { amounts: 'rounded' }, { expires_on: '2027-02-01' }] as const)
      expect((await grant(anna, less)).status).toBe(200)
    for (const more of [
      { areas: some },
      { areas: { ...areas, goals: 'read' } },
      { amounts: 'exact' },
      { expires_on: '2027-02-02' },
      { areas: { income: 'read' }, amounts: 'exact' },
    ] as const)
      expect(await grant(anna, more)).toMatchObject({
        status: 403,
        errors: [{ message: 'recent_auth_required' }],
      })
    await endTrial(anna)
    expect(await grant(anna, { areas: some })).toMatchObject({ status: 402 })
    expect((await grant(anna, { areas: { income: 'read' }, amounts: 'shares' })).data).toMatchObject({
      areas: allAreas({ income: 'read' }),
      amounts: 'shares',
      expires_on: '2027-02-01',
    })
    expect(await eventsOf(app, anna)).toContain('consultant_access_changed')
  })

  test('200: ended at once, and again without news', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    await grant(anna)
    passTime(MINUTE)
    const answer = await revoke(anna)
    expect(answer.data).toEqual({ current_consultant: shown(miriam), ...closed })
    expect((await revoke(anna)).status).toBe(200)
    expect((await log(anna))[0]).toBe('access_ended Miriam Vogt')
    expect(await eventsOf(app, anna)).toEqual([
      'consultant_access_granted',
      'consultant_chosen',
      'consultant_access_ended',
    ])
  })

  test('200: ended without a subscription, too; 402 to grant', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    await grant(anna)
    await endTrial(anna)
    const wider = { areas: allAreas({ income: 'propose' }) }
    expect(await grant(anna, wider)).toMatchObject({
      status: 402,
      errors: [{ message: 'subscription_required' }],
    })
    expect((await revoke(anna)).data).toMatchObject({ allowed_access: false })
  })

  test('403 without a recent proof of identity, which ending does not need', async () => {
    const anna = await subscriber()
    await choose(anna, await consultant())
    passTime(10 * MINUTE + 1)
    expect(await grant(anna)).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
    expect((await revoke(anna)).status).toBe(200)
  })

  test('409: nobody is chosen, or who is chosen cannot sign in', async () => {
    const [anna, miriam] = [await subscriber(), await consultant()]
    expect(await grant(anna)).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect((await revoke(anna)).data).toEqual({ current_consultant: null, ...closed })
    await choose(anna, miriam)
    await updateUserRow(miriam, { locked_at: now() })
    expect((await grant(anna)).status).toBe(409)
  })

  test.each([
    ['2026-11-20', 'Bitte wähle einen Tag in der Zukunft.'],
    ['2026-11-21', 'Bitte wähle einen Tag in der Zukunft.'],
    ['2027-11-22', 'Bitte wähle einen Tag innerhalb eines Jahres.'],
  ] as const)('422: until %s', async (expires_on, message) => {
    setTime('2026-11-21T12:00:00Z')
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    const answer = await grant(anna, { areas: some, expires_on })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'expires_on', message }] })
  })

  test('401 without a session', async () => {
    expect((await call(setConsultantAccess, { body: { allowed_access: false } })).status).toBe(401)
  })

  test('the last day counts, in Germany; the hourly job writes down the end', async () => {
    setTime('2026-11-21T12:00:00Z')
    const [anna, miriam] = [await subscriber(), await consultant()]
    await choose(anna, miriam)
    await grant(anna, { areas: some, expires_on: '2026-11-23' })
    setTime('2026-11-23T22:59:59Z')
    await cleanUp(app.dependencies)
    expect((await call(readUser, {}, { as: anna })).data.consultant).toMatchObject({ allowed_access: true })
    passTime(1000)
    expect((await call(readUser, {}, { as: anna })).data.consultant).toMatchObject(closed)
    expect((await log(anna))[0]).toBe('access_granted Miriam Vogt')
    for (let count = 0; count < 2; count += 1) await cleanUp(app.dependencies)
    expect((await log(anna)).slice(0, 2)).toEqual([
      'access_expired Miriam Vogt',
      'access_granted Miriam Vogt',
    ])
  })
})

test('who is no consultant any more is nobody’s, and every client reads it', async () => {
  const [anna, jonas, miriam] = [await subscriber(), await subscriber(), await consultant()]
  await choose(anna, miriam)
  await choose(jonas, miriam)
  await grant(anna)
  passTime(MINUTE)
  await inTransaction(app.database, (transaction) =>
    leaveAllClients(transaction, app.dependencies, miriam.userId),
  )
  expect((await call(readConsultants, {}, { as: anna })).data).toMatchObject({ current_consultant: null })
  expect((await log(anna)).slice(0, 2)).toEqual(['removed Miriam Vogt', 'access_ended Miriam Vogt'])
  expect(await log(jonas)).toEqual(['removed Miriam Vogt', 'chosen Miriam Vogt'])
})

type UserColumns = Partial<{ name: string; surname: string; locked_at: Date; deletion_due_at: Date }>

async function consultant(
  { name = 'Miriam', surname = 'Vogt', ...columns }: UserColumns = {},
  { hasSecondFactor = true } = {},
): Promise<TestUser> {
  const user = await signedInUser({ name, surname })
  await updateUserRow(user, { ...columns, consultant_licence: licence })
  const secret = hasSecondFactor
    ? { sealed_secret: 'k1.x', enabled_at: now() }
    : { sealed_waiting_secret: 'k1.x' }
  const owner = { owner_id: user.userId, user_id: user.userId }
  await app.database
    .insertInto('second_factor')
    .values({ ...owner, ...secret })
    .execute()
  return user
}

async function updateUserRow({ userId }: TestUser, columns: UserColumns & { consultant_licence?: string }) {
  await app.database.updateTable('app_user').set(columns).where('user_id', '=', userId).execute()
}

async function subscriber(): Promise<TestUser> {
  const user = await signedInUser()
  await withTrial(user)
  return user
}

async function withTrial({ householdId, userId }: TestUser): Promise<void> {
  const trial = {
    household_id: householdId,
    user_id: userId,
    started_at: now(),
    ends_at: new Date(now().getTime() + 14 * DAY),
    earliest_ends_at: new Date(now().getTime() + 14 * DAY),
  }
  await app.database.insertInto('trial').values(trial).execute()
}

async function endTrial({ userId }: TestUser): Promise<void> {
  await app.database
    .updateTable('trial')
    .set({ started_at: new Date(0), ends_at: new Date(1), earliest_ends_at: new Date(1) })
    .where('user_id', '=', userId)
    .execute()
}

function now(): Date {
  return app.dependencies.clock.now()
}

function shown({ userId: id, name, surname }: TestUser) {
  return { id, name, surname, licence, checked_on: null, description: null }
}

function choose(as: TestUser, wanted: Pick<TestUser, 'userId'> | null) {
  return call(chooseConsultant, { body: { consultant_id: wanted && wanted.userId } }, { as })
}

type AccessBody = Parameters<typeof call<typeof setConsultantAccess>>[1]['body']

/** Grants what is wished; two areas where nothing is said. */
function grant(as: TestUser, wish: Omit<AccessBody, 'allowed_access'> = { areas: some }) {
  return call(setConsultantAccess, { body: { allowed_access: true, ...wish } }, { as })
}

function revoke(as: TestUser) {
  return call(setConsultantAccess, { body: { allowed_access: false } }, { as })
}

async function log(as: TestUser): Promise<readonly string[]> {
  return (await call(readConsultants, {}, { as })).data.log.map(({ event, name }) => `${event} ${name}`)
}
