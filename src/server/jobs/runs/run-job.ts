import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobName } from '#contract/job-names.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Log } from '#server/log.ts'
import { ItemsFailedError, type JobResult, type JobRun, type Portion, RunLostError } from './job-run.ts'
import {
  HELD_SECONDS,
  type Place,
  type RunEnd,
  type RunKey,
  claimRun,
  endRun,
  holdRun,
  notePortion,
} from './run-store.ts'
import { type Turns, createTurns } from './turns.ts'

/** The portions of all jobs of a process at a time: the other connections of the pool are for requests. */
const PORTIONS_AT_ONCE = 2
const HOLD_EVERY_MS = (HELD_SECONDS / 4) * SECOND_MS
/** A run rests after each portion for a part of the time that the portion took. */
const REST_SHARE = 0.5
const SHORTEST_REST_MS = 1
const LONGEST_REST_MS = 250

export interface JobCall {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  readonly name: JobName
  /** How long a run goes on before it leaves the rest to the next one. */
  readonly boundSeconds: number
  /** Aborted when the queue has given the run up. */
  readonly signal: AbortSignal
  /** Whether the process is being stopped: a run ends after its portion, and the next one goes on. */
  readonly isStopping: () => boolean
}

/** A job says how much it did; one that can leave something says that, too. */
export type JobWork = (run: JobRun) => Promise<JobResult | number | void>

/** What a queue is told of a run. */
export interface RunReport {
  readonly count: number | null
  readonly left: number
  /** Whether nothing was done, because another run is at work. */
  readonly isBusy: boolean
  /**
   * Whether the run began where one before was broken off, so that it has not looked at what lies before that place.
   */
  readonly isContinued: boolean
}

/**
 * Runs a job unless another run of it is alive, in any process. What it has done and where it stands is stored with
 * each portion, so that a run that is killed, given up or out of time is continued by the next one.
 */
export async function runJob(call: JobCall, work: JobWork): Promise<RunReport> {
  const { database, log, name } = call
  const key = { name, holder: randomUUID() }
  const claimed = await claimRun(database, key)
  if (!claimed) return { count: null, left: 0, isBusy: true, isContinued: false }
  const progress: Progress = { place: claimed.place, isLost: false, isInPortion: false }
  const holding = setInterval(() => void hold(call, key, progress), HOLD_EVERY_MS)
  try {
    const result = await work(runOf(call, key, progress))
    const { count, left } = typeof result === 'object' ? result : { count: result ?? null, left: 0 }
    await endRun(database, key, { hasFailed: false, left, place: left > 0 ? progress.place : null })
    if (left > 0) log.warn('a job left work for its next run', { job: name, count, left })
    return { count, left, isBusy: false, isContinued: claimed.place !== null }
  } catch (error) {
    await endRun(database, key, endOfFailed(error, progress)).catch(() => undefined)
    throw error
  } finally {
    clearInterval(holding)
  }
}

/** What failed alone is tried again from the beginning, once the pass is over; a run that broke off is continued. */
function endOfFailed(error: unknown, { place }: Progress): RunEnd {
  if (!(error instanceof ItemsFailedError)) return { hasFailed: true, left: 1, place }
  const { left } = error
  return { hasFailed: true, left, place: left > 0 && place ? { ...place, hasFailed: true } : null }
}

interface Progress {
  place: Place | null
  isLost: boolean
  /** A portion keeps the run alive itself. */
  isInPortion: boolean
}

const turns = new WeakMap<Database, Turns>()

function turnsOf(database: Database): Turns {
  const known = turns.get(database) ?? createTurns(PORTIONS_AT_ONCE)
  turns.set(database, known)
  return known
}

/** Keeps a run alive between portions. A run that its queue has given up is left to die. */
async function hold({ database, signal }: JobCall, key: RunKey, progress: Progress): Promise<void> {
  if (signal.aborted || progress.isInPortion) return
  try {
    if (!(await holdRun(database, key))) progress.isLost = true
  } catch {
    // The database is away: the next portion tells, or the run counts as lost.
  }
}

function runOf(call: JobCall, key: RunKey, progress: Progress): JobRun {
  const { database, signal, boundSeconds, isStopping } = call
  const endsAt = performance.now() + boundSeconds * SECOND_MS
  let rest = 0
  return {
    place: progress.place,
    async goesOn() {
      await wait(rest)
      rest = SHORTEST_REST_MS
      assertHeld()
      return performance.now() < endsAt && !isStopping()
    },
    async portion(work) {
      assertHeld()
      return turnsOf(database).take(async () => {
        const begun = performance.now()
        progress.isInPortion = true
        try {
          const portion = await inTransaction(database, (transaction) => heldPortion(transaction, key, work))
          progress.place = portion.place
          return portion
        } finally {
          progress.isInPortion = false
          rest = Math.min(LONGEST_REST_MS, SHORTEST_REST_MS + (performance.now() - begun) * REST_SHARE)
        }
      })
    },
  }

  function assertHeld(): void {
    if (signal.aborted || progress.isLost) throw new RunLostError()
  }
}

async function heldPortion<T extends Portion>(
  transaction: Transaction,
  key: RunKey,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!(await holdRun(transaction, key))) throw new RunLostError()
  const portion = await work(transaction)
  await notePortion(transaction, key, portion)
  return portion
}
