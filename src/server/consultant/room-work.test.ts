import { afterEach, expect, test } from 'vitest'
import { monthOf } from '#domain/calendar/month.ts'
import { limitRecords } from '#domain/client-room/limit-records.ts'
import { roomViews } from '#domain/client-room/room-views.ts'
import { toldEffects } from '#domain/proposals/limit-told.ts'
import { proposalEffects } from '#domain/proposals/proposal-effects.ts'
import { grantOf, roomHousehold as records, roomToday as today } from '#domain/testing/room-household.ts'
import { createRoomWork, type RoomWork } from './room-work.ts'

let opened: RoomWork[] = []
afterEach(async () => {
  await Promise.all(opened.map((work) => work.close()))
  opened = []
})

function open(file?: string, effectsWithinMs?: number) {
  const reported: unknown[] = []
  const work = createRoomWork({
    report: (error) => reported.push(error),
    ...(effectsWithinMs !== undefined && { effectsWithinMs }),
    ...(file !== undefined && { file: new URL(`data:text/javascript,${encodeURIComponent(file)}`) }),
  })
  opened.push(work)
  return { work, reported }
}

test('a view from the worker is the one of the domain', async () => {
  const { work } = open()
  const question = { area: 'wealth_plan', records, grant: grantOf('rounded'), today } as const
  const view = await work.view(question, 'miriam')
  expect(view).toEqual(roomViews.wealth_plan(records, grantOf('rounded'), today))
})

test('a worker that fails says so to the log alone; the next view starts another one', async () => {
  const { work, reported } = open('throw new Error("broken")')
  const question = { area: 'goals', records, grant: grantOf('exact'), today } as const
  const unavailable = { code: 'unavailable', retryAfterSeconds: 5 }
  await expect(work.view(question, 'miriam')).rejects.toMatchObject(unavailable)
  await expect(work.view(question, 'miriam')).rejects.toMatchObject(unavailable)
  expect(reported).toHaveLength(2)
})

test('several at once are answered one after the other, each with its own view', async () => {
  const { work } = open()
  const ask = (amounts: 'exact' | 'rounded' | 'shares') =>
    work.view({ area: 'accounts', records, grant: grantOf(amounts), today }, 'miriam')
  const views = await Promise.all([ask('exact'), ask('rounded'), ask('shares')])
  expect(views.map(({ amounts, netWorth }) => [amounts, netWorth])).toEqual([
    ['exact', 13_786_841],
    ['rounded', 13_780_000],
    ['shares', 4_800],
  ])
})

const change = { kind: 'rate', pot: 'saving_rate', bp: 1_000, month: monthOf(today) } as const
const effectsQuestion = {
  limited: limitRecords(records, grantOf('rounded')),
  lines: [{ id: 'rate', change }],
  today,
} as const

test('effects of a proposal from the worker are those of the domain', async () => {
  const { work } = open()
  const { limited, lines } = effectsQuestion
  const effects = await work.effects(effectsQuestion, 'miriam')
  expect(effects).toEqual(toldEffects(proposalEffects(limited, lines, today), limited.grant))
})

test('effects that take too long are given up, and no view waits for them', async () => {
  // This worker answers questions about views alone.
  const { work, reported } = open(
    `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (question) => { if ('area' in question) parentPort.postMessage('a view') })
  `,
    2_000,
  )
  const refusal = work.effects(effectsQuestion, 'miriam').catch((error: unknown) => error)
  const question = { area: 'goals', records, grant: grantOf('rounded'), today } as const
  expect(await work.view(question, 'jonas')).toBe('a view')
  expect(reported).toHaveLength(0)
  expect(await refusal).toMatchObject({ code: 'unavailable' })
  expect(reported).toHaveLength(1)
})
