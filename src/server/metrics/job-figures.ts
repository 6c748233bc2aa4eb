import type { JobName } from '#contract/job-names.ts'
import type { Database } from '#server/database/database.ts'
import { readLastRuns } from '#server/jobs/last-runs.ts'

export const jobStates = ['done', 'left', 'failed', 'running', 'planned'] as const

export interface JobFigures {
  readonly name: JobName
  readonly state: (typeof jobStates)[number]
  /** When it had done everything the last time. */
  readonly finishedAt: Date | null
  /** Runs in a row that failed or were given up. */
  readonly failures: number
  /** What the last run left for the next one. */
  readonly left: number
}

export async function readJobFigures(database: Database): Promise<readonly JobFigures[]> {
  const runs = await readLastRuns(database)
  return runs.map(({ name, state, endedAt }) => ({
    name,
    state,
    finishedAt: state === 'done' ? endedAt : null,
    failures: state === 'failed' ? 1 : 0,
    left: 0,
  }))
}
