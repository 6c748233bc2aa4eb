import type { Database } from '#server/database/database.ts'
import { type JobState, readJobStates } from '#server/jobs/job-states.ts'

export const jobStates = ['done', 'left', 'failed', 'running', 'planned'] as const

export type JobFigures = Pick<JobState, 'name' | 'state' | 'finishedAt' | 'failures' | 'left'>

export async function readJobFigures(database: Database): Promise<readonly JobFigures[]> {
  return readJobStates(database)
}
