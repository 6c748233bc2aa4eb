import { type JobName, jobNames } from '#contract/job-names.ts'
import type { Database } from '#server/database/database.ts'
import { type StoredJobRun, listJobRuns } from './runs/run-store.ts'
import { type StoredRun, findLastRuns } from './store.ts'

export interface JobState {
  readonly name: JobName
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  /**
   * `planned`: the job waits for its time or its next attempt, or has not run yet. `left`: its last run ended in good
   * order before everything was done.
   */
  readonly state: 'done' | 'left' | 'failed' | 'running' | 'planned'
  /** How much the last run did, or the present one has done so far; null when the job does not say. */
  readonly count: number | null
  /** Why the last attempt failed. */
  readonly failure: string | null
  /** When a failed job is tried again. */
  readonly nextAttemptAt: Date | null
  /** When a run last left nothing over; null: never since runs are noted. */
  readonly finishedAt: Date | null
  /** How many runs in a row have failed, were given up or never heard of again. */
  readonly failures: number
  /** How much the last run left for the next one, counted up to a bound. */
  readonly left: number
}

/** How each job stands; what the queue knows of finished runs is forgotten after a week, the rest stays. */
export async function readJobStates(database: Database): Promise<readonly JobState[]> {
  const runs = new Map((await findLastRuns(database)).map((run) => [run.name, run]))
  const noted = new Map((await listJobRuns(database)).map((run) => [run.name, run]))
  return jobNames.map((name) => toJobState(name, runs.get(name), noted.get(name)))
}

function toJobState(name: JobName, run: StoredRun | undefined, noted: StoredJobRun | undefined): JobState {
  const last = run ? toLastRun(name, run) : { name, ...neverRun }
  const left = noted?.left_count ?? 0
  return {
    ...last,
    startedAt: last.startedAt ?? noted?.started_at ?? null,
    endedAt: last.endedAt ?? noted?.ended_at ?? null,
    state: last.state === 'done' && left > 0 ? 'left' : last.state,
    count: last.state === 'running' ? noted?.done_count || null : last.count,
    finishedAt: noted?.finished_at ?? null,
    failures: (noted?.failure_count ?? 0) + (noted?.is_lost ? 1 : 0),
    left,
  }
}

type LastRun = Omit<JobState, 'finishedAt' | 'failures' | 'left'>

const neverRun = {
  startedAt: null,
  endedAt: null,
  state: 'planned',
  count: null,
  failure: null,
  nextAttemptAt: null,
} as const

function toLastRun(name: JobName, run: StoredRun): LastRun {
  const { state, started_on, completed_on, start_after, output } = run
  const hasFailed = state === 'failed' || state === 'retry'
  return {
    name,
    startedAt: started_on,
    endedAt: completed_on,
    state: stateOf(run),
    count: state === 'completed' ? numberIn(output, 'count') : null,
    failure: hasFailed
      ? (textIn(output, 'message') ?? textIn(valueIn(output, 'value'), 'message') ?? '')
      : null,
    nextAttemptAt: state === 'retry' ? start_after : null,
  }
}

function stateOf({ state }: StoredRun): JobState['state'] {
  switch (state) {
    case 'completed':
      return 'done'
    case 'active':
      return 'running'
    case 'failed':
    case 'cancelled':
      return 'failed'
    case 'created':
    case 'retry':
      return 'planned'
  }
}

function valueIn(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([name]) => name === key)?.[1]
    : null
}

function numberIn(holder: unknown, key: string): number | null {
  const value = valueIn(holder, key)
  return typeof value === 'number' ? value : null
}

function textIn(holder: unknown, key: string): string | null {
  const value = valueIn(holder, key)
  return typeof value === 'string' ? value : null
}
