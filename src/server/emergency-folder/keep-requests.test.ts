import { beforeEach, describe, expect, test } from 'vitest'
import * as folder from '#contract/emergency-folder.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type WaitingDays, waitingDays } from '#domain/emergency-folder/folder-request.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { folderSteps } from '#server/testing/steps/folder-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { keepFolderRequests } from './keep-requests.ts'

const app = testApp()
const { call, passTime, setTime, signedInUser } = app
const { ask, letPass, mailsTo, opened, trusted, trustOf } = folderSteps(app)
const run = async () => (await keepFolderRequests(app.dependencies)).count
const DAY_MS = 86_400_000

beforeEach(async () => {
  passTime(3 * DAY_MS)
  await app.database.deleteFrom('rate_limit').execute()
  await app.database.deleteFrom('folder_request').execute()
})

async function remindedOf(anna: TestUser): Promise<number> {
  const subjects = (await mailsTo(anna.email)).map(({ subject }) => subject)
  return subjects.filter((each) => /ist angefordert|öffnet sich bald/.test(each)).length
}

test.each(waitingDays)(
  'within %i days the owner is reminded three times, and then it opens',
  async (days) => {
    const anna = await signedInUser()
    const lena = await trusted(anna, { waitingDays: days })
    await ask(lena.access)
    const after = { 3: [1, 2, 2.75], 7: [2, 4, 6], 14: [3, 7, 13], 30: [7, 20, 29] } satisfies Record<
      WaitingDays,
      number[]
    >
    const told: number[] = []
    for (let passed = 0.25; passed < days; passed += 0.25) {
      await letPass(0.25)
      if ((await remindedOf(anna)) > told.length) told.push(passed)
      expect((await trustOf(anna)).request?.state).toBe('waiting')
    }
    expect(told).toEqual(after[days])
    await letPass(0.25)
    expect((await trustOf(anna)).request).toMatchObject({ state: 'open' })
    expect((await mailsTo(anna.email))[0]?.subject).toBe('Deine Notfallmappe ist offen')
    expect((await mailsTo(lena.email))[0]?.subject).toBe('Die Notfallmappe ist offen')
  },
)

test('each step is taken once, however many processes run and however often', async () => {
  const anna = await signedInUser()
  const lena = await trusted(anna, { waitingDays: 3 })
  await ask(lena.access)
  for (let hours = 0; hours <= 80; hours += 2) {
    passTime(2 * HOUR_MS)
    await Promise.all([run(), run(), run()])
    await run()
  }
  expect(await remindedOf(anna)).toBe(3)
  const { log } = (await call(folder.readFolderLog, {}, { as: anna })).data
  const counted = log.map(({ event }) => event).filter((event) => event === 'opened' || event === 'reminded')
  expect(counted).toEqual(['opened', 'reminded', 'reminded', 'reminded'])
  const opening = (await mailsTo(lena.email)).filter(
    ({ subject }) => subject === 'Die Notfallmappe ist offen',
  )
  expect(opening).toHaveLength(1)
})

test('a process that dies in the middle of a step has done nothing of it', async () => {
  const anna = await signedInUser()
  const lena = await trusted(anna, { waitingDays: 3 })
  await ask(lena.access)
  await letPass(2.75)
  passTime(6 * HOUR_MS)
  const config = { ...app.dependencies.config, smtpUrl: null }
  const dying = {
    ...app.dependencies,
    config,
    vault: {
      ...app.dependencies.vault,
      seal() {
        throw new Error('killed')
      },
    },
  }
  await expect(keepFolderRequests(dying)).rejects.toThrow('1 steps of emergency folders failed')
  expect((await trustOf(anna)).request?.state).toBe('waiting')
  expect((await mailsTo(lena.email)).some(({ subject }) => subject === 'Die Notfallmappe ist offen')).toBe(
    false,
  )
  await run()
  expect((await trustOf(anna)).request?.state).toBe('open')
})

test('after days without any server the owner still gets three reminders, six hours apart, before it opens', async () => {
  const anna = await signedInUser()
  const lena = await trusted(anna, { waitingDays: 14 })
  await ask(lena.access)
  passTime(40 * DAY_MS)
  const states: string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await run()
    await run()
    states.push(`${await remindedOf(anna)} ${(await trustOf(anna)).request?.state}`)
    passTime(6 * HOUR_MS)
  }
  expect(states).toEqual(['1 waiting', '2 waiting', '3 waiting', '3 open', '3 open'])
})

test('a clock that is put back opens nothing earlier and reminds of nothing twice', async () => {
  setTime('2027-06-01T12:00:00Z')
  const anna = await signedInUser()
  const lena = await trusted(anna, { waitingDays: 3 })
  await ask(lena.access)
  await letPass(1)
  setTime('2027-06-01T12:00:00Z')
  await letPass(1)
  expect(await remindedOf(anna)).toBe(1)
  await letPass(1.25)
  expect(await remindedOf(anna)).toBe(2)
  expect((await trustOf(anna)).request?.state).toBe('waiting')
})

describe('an owner whose account is being deleted', () => {
  const leave = (anna: TestUser) =>
    app.database
      .updateTable('app_user')
      .set({ deletion_due_at: new Date(app.dependencies.clock.now().getTime() + 14 * DAY_MS) })
      .where('user_id', '=', anna.userId)
      .execute()

  test('gets no mail, and nothing opens', async () => {
    const anna = await signedInUser()
    const lena = await trusted(anna, { waitingDays: 3 })
    await ask(lena.access)
    const before = (await mailsTo(anna.email)).length
    await leave(anna)
    await letPass(4)
    expect(await mailsTo(anna.email)).toHaveLength(before)
    const row = await app.database
      .selectFrom('folder_request')
      .select('state')
      .where('user_id', '=', anna.userId)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'closed' })
  })

  test('closes a folder that was open', async () => {
    const anna = await signedInUser()
    const lena = await opened(anna)
    await leave(anna)
    expect((await call(folder.readOpenFolder, { body: { token: lena.reading } })).status).toBe(410)
  })
})

test('links that have ended and lines of the log older than two years go', async () => {
  const anna = await signedInUser()
  await opened(anna)
  passTime(731 * DAY_MS)
  await run()
  await cleanUp(app.dependencies)
  const links = await app.database
    .selectFrom('folder_link')
    .select('purpose')
    .where('user_id', '=', anna.userId)
    .execute()
  expect(new Set(links.map(({ purpose }) => purpose))).toEqual(new Set(['access', 'stop']))
  const events = await app.database
    .selectFrom('folder_event')
    .select('event')
    .where('user_id', '=', anna.userId)
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['closed'])
})
