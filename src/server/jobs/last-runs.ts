import type { Database } from '#server/database/database.ts'
import { type QueueName, queues } from './queues.ts'
import { type StoredRun, findLastRuns } from './store.ts'

export interface LastRun {
  readonly name: QueueName
  readonly lastRunAt: Date | null
  /** `planned`: it waits for its time or its next attempt, or has not run yet. */
  readonly state: 'done' | 'failed' | 'running' | 'planned'
}

/** How the last run of each queue went; finished jobs are forgotten after a week. */
export async function readLastRuns(database: Database): Promise<readonly LastRun[]> {
  const runs = new Map((await findLastRuns(database)).map((run) => [run.name, run]))
  return (Object.keys(queues) as QueueName[]).map((name) => {
    const run = runs.get(name)
    return { name, lastRunAt: run?.ran_at ?? null, state: run ? stateOf(run) : 'planned' }
  })
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
