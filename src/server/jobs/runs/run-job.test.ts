import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { readJobStates } from '#server/jobs/job-states.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Step, StepPortion } from './in-steps.ts'
import { inSteps } from './in-steps.ts'
import { type JobRun, RunLostError } from './job-run.ts'
import { type JobCall, type JobWork, runJob } from './run-job.ts'
import { claimRun } from './run-store.ts'

const database = testDatabase()
const warnings: unknown[] = []
const silent = { error: () => {} }

function callOf(change: Partial<JobCall> = {}): JobCall {
  return {
    database: database(),
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    name: 'data.clean-up',
    boundSeconds: 600,
    signal: new AbortController().signal,
    isStopping: () => false,
    ...change,
  }
}

test('of two runs at once one works, and the other says that it did nothing', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = runJob(callOf(), async () => {
    await held
    return 3
  })
  await expect.poll(async () => (await stateOf(database())).startedAt).not.toBeNull()
  expect(await runJob(callOf(), () => Promise.reject(new Error('twice')))).toEqual({
    count: null,
    left: 0,
    isBusy: true,
    isContinued: false,
  })
  release()
  expect(await first).toMatchObject({ count: 3, left: 0, isBusy: false })
  expect(await runJob(callOf(), () => Promise.resolve(4))).toMatchObject({ count: 4, isBusy: false })
})

describe('a run that is killed', () => {
  test('is continued where it stopped, and nothing is done twice or not at all', async () => {
    const done: number[] = []
    await expect(
      runJob(callOf(), (run) => count(run, done, { until: 10, breaksAt: 7 })),
    ).rejects.toBeInstanceOf(RunLostError)
    await forgetEnd()
    expect(await stateOf(database())).toMatchObject({ failures: 1 })
    await runJob(callOf(), (run) => count(run, done, { until: 10 }))
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await stateOf(database())).toMatchObject({ failures: 0, left: 0 })
  })

  test('and still alive after all writes nothing once another one has taken its place', async () => {
    const done: number[] = []
    const { promise: isStuck, resolve: stick } = Promise.withResolvers<void>()
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const stuck = runJob(callOf(), async (run) => {
      await count(run, done, { until: 2 })
      stick()
      await freed
      return count(run, done, { until: 5 })
    })
    await isStuck
    await sql`update job_run set held_until = now() - interval '1 second'`.execute(database())
    await runJob(callOf(), (run) => count(run, done, { until: 4 }))
    const before = [...done]
    free()
    await expect(stuck).rejects.toBeInstanceOf(RunLostError)
    expect(done).toEqual(before)
  })
})

test('a run is alive at the end of a portion, however long that took, and while the portion holds its row', async () => {
  const key = { name: 'data.clean-up', holder: crypto.randomUUID() } as const
  await runJob(callOf(), async (run) => {
    await run.portion(async (transaction) => {
      await sql`update job_run set held_until = now() - interval '1 second'`.execute(transaction)
      const other = await database().startTransaction().execute()
      await sql`set local lock_timeout = '50ms'`.execute(other)
      expect(await claimRun(other, key)).toBeUndefined()
      await other.rollback().execute()
      return { done: 0, place: null }
    })
    expect(await claimRun(database(), key)).toBeUndefined()
  })
})

test('a run that its queue has given up stops at its next portion', async () => {
  const queue = new AbortController()
  const done: number[] = []
  const run: JobWork = (given) =>
    count(given, done, { until: 9, after: (number) => number === 3 && queue.abort() })
  await expect(runJob(callOf({ signal: queue.signal }), run)).rejects.toBeInstanceOf(RunLostError)
  expect(done).toEqual([1, 2, 3])
  await runJob(callOf(), (again) => count(again, done, { until: 5 }))
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('a run without time says what is left, and the next one goes on with it', async () => {
  const done: number[] = []
  let isStopping = false
  const call = callOf({ isStopping: () => isStopping })
  const first = await runJob(call, (run) =>
    count(run, done, { until: 8, after: (number) => void (isStopping = number === 5) }),
  )
  expect(first).toEqual({ count: 5, left: 3, isBusy: false, isContinued: false })
  expect(await stateOf(database())).toMatchObject({ left: 3, failures: 0 })
  expect(warnings.at(-1)).toEqual([
    'a job left work for its next run',
    { job: 'data.clean-up', count: 5, left: 3 },
  ])
  isStopping = false
  expect(await runJob(call, (run) => count(run, done, { until: 8 }))).toEqual({
    count: 3,
    left: 0,
    isBusy: false,
    isContinued: true,
  })
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await stateOf(database())).left).toBe(0)
})

describe('a step that fails', () => {
  test('holds up no other, also in the runs that follow', async () => {
    const done: string[] = []
    const steps = [stepOf('first', done), broken('second'), stepOf('third', done)]
    const work: JobWork = (run) => inSteps(run, { pass: 'test', steps, failure: String, log: silent })
    for (const failures of [1, 2]) {
      await expect(runJob(callOf(), work)).rejects.toThrow('second: broken')
      expect(done.splice(0)).toEqual(['first', 'third'])
      expect(await stateOf(database())).toMatchObject({ failures, left: 0 })
    }
    await runJob(callOf(), () => Promise.resolve(0))
  })

  test('is not forgotten while the pass goes on, and is tried again at its end', async () => {
    const done: string[] = []
    let isStopping = false
    const stop = () => (isStopping = true)
    const call = callOf({ isStopping: () => isStopping })
    const workOf =
      (...steps: readonly Step[]): JobWork =>
      (run) =>
        inSteps(run, { pass: 'test', steps, failure: String, log: silent })
    const rest = [stepOf('second', done, stop), stepOf('third', done, stop), stepOf('fourth', done)]
    await expect(runJob(call, workOf(broken('first'), ...rest))).rejects.toMatchObject({ left: 2 })
    const mended = workOf(stepOf('first', done), ...rest)
    isStopping = false
    expect(await runJob(call, mended)).toMatchObject({ count: 1, left: 3 })
    expect(await stateOf(database())).toMatchObject({ failures: 1, left: 3 })
    isStopping = false
    await expect(runJob(callOf(), mended)).rejects.toThrow('tried again')
    expect(await runJob(callOf(), mended)).toMatchObject({ count: 4, left: 0 })
    expect(done).toEqual(
      'second, third, fourth, first, second, third, first, second, third, fourth'.split(', '),
    )
  })
})

function stepOf(name: string, done: string[], after = () => {}): Step {
  return {
    name,
    left: () => Promise.resolve(1),
    async portion(run) {
      const portion = await run.portion(() => Promise.resolve({ done: 1, after: null }))
      done.push(name)
      after()
      return portion
    },
  }
}

function broken(name: string): Step {
  const fail = () => Promise.reject(new Error('broken'))
  return { name, left: fail, portion: fail }
}

interface Counting {
  readonly until: number
  readonly breaksAt?: number
  readonly after?: (number: number) => unknown
}

/** Counts in portions of one; a portion that breaks is undone, so its number is not kept. */
function count(run: JobRun, done: number[], { until, breaksAt, after = () => {} }: Counting) {
  const step: Step = {
    name: 'count',
    left: (reached) => Promise.resolve(until - Number(reached ?? 0)),
    async portion(within, reached) {
      const number = Number(reached ?? 0) + 1
      const portion = await within.portion((): Promise<StepPortion> => {
        if (number === breaksAt) throw new RunLostError()
        return Promise.resolve({ done: 1, after: number < until ? String(number) : null })
      })
      done.push(number)
      after(number)
      return portion
    },
  }
  return inSteps(run, { pass: 'test', steps: [step], failure: String, log: silent })
}

/** Makes the last run look as if its process had died: nobody noted its end. */
async function forgetEnd(): Promise<void> {
  await sql`
    update job_run set holder = gen_random_uuid(), held_until = now() - interval '1 second', failure_count = 0
  `.execute(database())
}

async function stateOf(of: Database) {
  return (await readJobStates(of)).find(({ name }) => name === 'data.clean-up')!
}
