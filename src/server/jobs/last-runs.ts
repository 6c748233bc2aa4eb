import { type JobName, jobNames } from '#contract/job-names.ts'
import type { Database } from '#server/database/database.ts'
import { type StoredRun, findLastRuns } from './store.ts'

export interface LastRun {
  readonly name: JobName
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  /** `planned`: the job waits for its time or its next attempt, or has not run yet. */
  readonly state: 'done' | 'failed' | 'running' | 'planned'
  /** How much the last run did; null when the job does not say. */
  readonly count: number | null
  /** Why the last attempt failed. */
  readonly failure: string | null
  /** When a failed job is tried again. */
  readonly nextAttemptAt: Date | null
}

/** How the last run of each queue went; finished jobs are forgotten after a week. */
export async function readLastRuns(database: Database): Promise<readonly LastRun[]> {
  const runs = new Map((await findLastRuns(database)).map((run) => [run.name, run]))
  return jobNames.map((name) => {
    const run = runs.get(name)
    return run ? toLastRun(name, run) : { name, ...neverRun }
  })
}

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

function stateOf({ state }: StoredRun): LastRun['state'] {
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
