import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readStanding as standingEndpoint } from '#contract/consultant-desk.ts'
import { readConsultants, setConsultantAccess, setConsultantNotices } from '#contract/consultant.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { createNote } from '#server/audit/create-note.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createConsultant, grantTo } from '#server/testing/consulting.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { changeInClientRoom, readClientRoom } from './client-room.ts'

const app = testApp()
const SECOND = 1000
const MINUTE = 60 * SECOND
const reads = { areas: ['goals'], level: 'read' } as const
const proposes = { areas: ['goals'], level: 'propose' } as const

describe('reading', () => {
  test('sees the household of the client and nothing else, and is in the log before', async () => {
    const { client, consultant } = await pair()
    const seen = await readClientRoom(
      callOf(consultant, client),
      app.dependencies,
      reads,
      async (scope, grant) => {
        const persons = await scope.transaction.selectFrom('person').select('household_id').execute()
        return {
          households: new Set(persons.map((row) => row.household_id)),
          grant,
          log: await logOf(client),
        }
      },
    )
    expect(seen.households).toEqual(new Set([client.householdId]))
    expect(seen.grant).toMatchObject({
      clientId: client.userId,
      householdId: client.householdId,
      amounts: 'exact',
    })
    expect(seen.log).toEqual(['opened goals'])
  })

  test('ends without an answer when the grant is ended in the middle', async () => {
    const { client, consultant } = await pair()
    const read = readClientRoom(callOf(consultant, client), app.dependencies, reads, async () => {
      await end(client)
      return 'exakte Zahlen'
    })
    await expect(read).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('begins again when the grant is changed in the middle, and answers what is granted then', async () => {
    const { client, consultant } = await pair()
    let times = 0
    const amounts = await readClientRoom(
      callOf(consultant, client),
      app.dependencies,
      reads,
      async (_, grant) => {
        times += 1
        if (times === 1)
          await grantTo(app, client, consultant, { areas: { goals: 'read' }, amounts: 'shares' })
        return grant.amounts
      },
    )
    expect([times, amounts]).toEqual([2, 'shares'])
  })

  test('does not answer at all while the grant changes again and again', async () => {
    const { client, consultant } = await pair()
    const read = readClientRoom(callOf(consultant, client), app.dependencies, reads, () =>
      grantTo(app, client, consultant, { areas: { goals: 'read' } }),
    )
    await expect(read).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('of several areas needs each', async () => {
    const { client, consultant } = await pair()
    const wanted = { areas: ['goals', 'income'], level: 'read' } as const
    const read = readClientRoom(callOf(consultant, client), app.dependencies, wanted, async () => 'both')
    await expect(read).rejects.toMatchObject({ code: 'forbidden' })
    expect(await logOf(client)).toEqual([])
  })
})

describe('changing', () => {
  test('is alone in the household, with a line in the log; ending the grant waits for it', async () => {
    const { client, consultant } = await pair()
    let isEnded = false
    const wanted = { ...proposes, event: 'proposed' } as const
    const { ending } = await changeInClientRoom(
      callOf(consultant, client),
      app.dependencies,
      wanted,
      async (scope) => {
        expect(scope.householdId).toBe(client.householdId)
        const waiting = end(client).then(() => {
          isEnded = true
        })
        await new Promise((resolve) => setTimeout(resolve, 100))
        expect(isEnded).toBe(false)
        return { ending: waiting }
      },
    )
    await ending
    expect((await logOf(client)).toSorted()).toEqual(['access_ended', 'proposed goals'])
    await expect(
      changeInClientRoom(callOf(consultant, client), app.dependencies, wanted, async () => 'late'),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('leaves no line when it fails', async () => {
    const { client, consultant } = await pair()
    const wanted = { ...proposes, event: 'proposed' } as const
    const change = changeInClientRoom(callOf(consultant, client), app.dependencies, wanted, async () => {
      throw new Error('Nothing was stored')
    })
    await expect(change).rejects.toThrow('Nothing was stored')
    expect(await logOf(client)).toEqual([])
  })
})

describe('the end of the last day, in Germany', () => {
  test.each([
    ['2026-11-23', '2026-11-23T22:59:59Z'],
    // The clocks go back on this day, and forward on the next one.
    ['2026-10-25', '2026-10-25T22:59:59Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z'],
  ] as const)('%s', async (expiresOn, lastSecond) => {
    app.setTime('2026-10-01T12:00:00Z')
    const { client, consultant } = await pair({ expiresOn })
    app.setTime(lastSecond)
    const as = await signedInAgain(consultant)
    expect((await standing(as, client)).status).toBe(200)
    app.passTime(SECOND)
    expect(await standing(as, client)).toMatchObject({ status: 403, errors: [{ message: 'forbidden' }] })
    app.setTime('2026-11-21T12:00:00Z')
  })
})

describe('the log (law.md L2.6)', () => {
  test('a thousand openings are one line, with its end', async () => {
    const { client, consultant } = await pair()
    const from = now()
    for (let count = 0; count < 1_000; count += 1) {
      await standing(consultant, client, 'goals')
      app.passTime(3 * SECOND)
    }
    expect(await logOf(client)).toEqual(['opened goals'])
    const [line] = await linesOf(client)
    expect(line).toMatchObject({ at: from.toISOString(), actor: 'consultant', name: 'Miriam Vogt' })
    expect(now().getTime() - Date.parse(line!.until!)).toBeLessThan(MINUTE + 3 * SECOND)
  })

  test('less than fifteen minutes between two openings are one line, more are two, each area by itself', async () => {
    const { client, consultant } = await pair({ areas: { goals: 'read', income: 'read' } })
    await standing(consultant, client, 'goals')
    app.passTime(15 * MINUTE - 1)
    await standing(consultant, client, 'goals')
    await standing(consultant, client, 'income')
    app.passTime(15 * MINUTE)
    await standing(consultant, client, 'goals')
    expect((await logOf(client)).toSorted()).toEqual(['opened goals', 'opened goals', 'opened income'])
  })

  test('two at once are one line', async () => {
    const { client, consultant } = await pair()
    await Promise.all([1, 2, 3].map(() => standing(consultant, client, 'goals')))
    expect(await logOf(client)).toEqual(['opened goals'])
  })

  test('an area has twelve lines a day at most, and the last one tells until when', async () => {
    const { client, consultant } = await pair()
    app.setTime('2026-11-21T05:00:00Z')
    const as = await signedInAgain(consultant)
    for (let count = 0; count < 20; count += 1) {
      await standing(as, client, 'goals')
      app.passTime(20 * MINUTE)
    }
    const lines = await linesOf(client)
    expect(lines).toHaveLength(12)
    expect(lines[0]!.until).toBe(new Date(now().getTime() - 20 * MINUTE).toISOString())
    app.setTime('2026-11-22T05:00:00Z')
    await standing(await signedInAgain(consultant), client, 'goals')
    expect(await linesOf(client)).toHaveLength(13)
    app.setTime('2026-11-21T12:00:00Z')
  })

  test('what an open room asks without an area is no opening', async () => {
    const { client, consultant } = await pair()
    await standing(consultant, client)
    expect(await logOf(client)).toEqual([])
  })

  test('is kept for two years, counted from the end of an opening', async () => {
    const { client, consultant } = await pair()
    await standing(consultant, client, 'goals')
    const age = (days: number) =>
      sql`update consultant_event set created_at = ${now()}::timestamptz - make_interval(days => 800),
        until = ${now()}::timestamptz - make_interval(days => ${days}) where user_id = ${client.userId}`.execute(
        app.database,
      )
    await age(729)
    await cleanUp(app.dependencies)
    expect(await linesOf(client)).toHaveLength(1)
    await age(731)
    await cleanUp(app.dependencies)
    expect(await linesOf(client)).toEqual([])
  })
})

describe('the mail on the first opening of a day', () => {
  test('comes once a day where it is wished, and names no area', async () => {
    app.setTime('2026-11-21T12:00:00Z')
    const { client, consultant } = await pair({ areas: { goals: 'read', income: 'read' } })
    const opened = () => mailsTo(client)
    await standing(consultant, client, 'goals')
    expect(await opened()).toEqual([])
    expect(
      (await app.call(setConsultantNotices, { body: { tells_opening: true } }, { as: client })).data,
    ).toMatchObject({ tells_opening: true })
    app.passTime(20 * MINUTE)
    await standing(consultant, client, 'goals')
    await standing(consultant, client, 'income')
    app.passTime(20 * MINUTE)
    await standing(consultant, client, 'goals')
    const [mail, ...others] = await opened()
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Dein Berater hat heute etwas geöffnet')
    expect(mail!.text).toContain('Am 21. November 2026 um 13:20 Uhr hat Miriam Vogt zum ersten Mal')
    expect(mail!.text).not.toContain('Ziele')
    // This is the next day in Germany.
    app.setTime('2026-11-21T23:30:00Z')
    await standing(await signedInAgain(consultant), client, 'goals')
    expect(await opened()).toHaveLength(2)
    app.setTime('2026-11-21T12:00:00Z')
  })

  test('409 while nobody is chosen', async () => {
    const as = await app.signedInUser()
    expect((await app.call(setConsultantNotices, { body: { tells_opening: true } }, { as })).status).toBe(409)
  })
})

interface PairOptions {
  readonly areas?: Parameters<typeof grantTo>[3]['areas']
  readonly expiresOn?: `${number}-${number}-${number}`
}

async function pair({ areas = { goals: 'propose' }, expiresOn = '2199-12-31' }: PairOptions = {}) {
  const client = await app.subscriber()
  const consultant = await createConsultant(app)
  await grantTo(app, client, consultant, { areas, expiresOn })
  return { client, consultant }
}

/** A call as `serve` hands it to a handler. */
function callOf(consultant: TestUser, client: TestUser) {
  const info = { ipAddress: '127.0.0.1', userAgent: 'test', networks: ['127.0.0.1'] } as const
  return {
    caller: consultant,
    params: { client_id: client.userId },
    note: createNote({ caller: consultant, client: info }, app.dependencies),
  }
}

async function end(client: TestUser) {
  return app.call(setConsultantAccess, { body: { allowed_access: false } }, { as: client })
}

function standing(as: TestUser, { userId }: TestUser, area?: GrantArea) {
  return app.call(standingEndpoint, { params: { client_id: userId }, query: area ? { area } : {} }, { as })
}

/** Sessions end while the clock of a test jumps. */
async function signedInAgain(user: TestUser): Promise<TestUser> {
  const token = await createTestSession(app.dependencies, { realm: 'user', userId: user.userId })
  return { ...user, token }
}

async function linesOf(client: TestUser) {
  const as = await signedInAgain(client)
  return (await app.call(readConsultants, {}, { as })).data.log
}

async function logOf(client: TestUser): Promise<readonly string[]> {
  return (await linesOf(client)).map(({ event, area }) => (area ? `${event} ${area}` : event))
}

async function mailsTo({ email }: TestUser) {
  return (await app.mails()).filter(({ recipient }) => recipient === email)
}

function now(): Date {
  return app.dependencies.clock.now()
}
