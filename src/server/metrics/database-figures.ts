import type { Registry } from 'prom-client'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { conditionLevels } from '#domain/operation/condition.ts'
import { listChecks } from '#server/condition/store.ts'
import { readContentState } from '#server/content/content-store.ts'
import { measureDatabase } from '#server/database/measure-database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type JobState, readJobStates } from '#server/jobs/job-states.ts'
import { listProcesses } from '#server/processes/process-store.ts'
import { makeGauge } from './figure.ts'
import { type Kept, keepReading } from './kept-reading.ts'
import { countFailedMails, countWaitingMails, listLargestTables, mailPriorities } from './store.ts'

/** How long what the database tells counts: each process asks no more often, whoever asks the process. */
const STATE_COUNTS_MS = 30 * SECOND_MS
const SIZES_COUNT_MS = 10 * MINUTE_MS

const jobStates = [
  'done',
  'left',
  'failed',
  'running',
  'planned',
] as const satisfies readonly JobState['state'][]

type State = Awaited<ReturnType<typeof readState>>
type Sizes = Awaited<ReturnType<typeof readSizes>>

async function readState({ clock, database }: Pick<Dependencies, 'clock' | 'database'>) {
  return {
    checks: await listChecks(database),
    failedMails: await countFailedMails(database, new Date(clock.now().getTime() - DAY_MS)),
    jobs: await readJobStates(database),
    processes: await listProcesses(database),
    revision: await readContentState(database),
    schema: (await appliedMigrations(database)).at(-1) ?? '',
    waitingMails: await countWaitingMails(database, clock.now()),
  }
}

async function readSizes({ database }: Pick<Dependencies, 'database'>) {
  return { bytes: await measureDatabase(database), tables: await listLargestTables(database) }
}

/**
 * What the database tells, the same to every process: it is read in the background and kept, so that asking for it costs
 * next to nothing. @returns a function that brings the figures up to what is kept
 */
export function addDatabaseFigures(
  registry: Registry,
  dependencies: Pick<Dependencies, 'clock' | 'database' | 'jobs'>,
): () => Promise<void> {
  const getState = keepReading(() => readState(dependencies), STATE_COUNTS_MS)
  const getSizes = keepReading(() => readSizes(dependencies), SIZES_COUNT_MS)
  const ages = makeGauge(registry, {
    name: 'wk_database_figures_age_seconds',
    help: 'How long ago the database told what is told of it.',
    labels: ['figures'],
  })
  const tellState = [
    addJobs(registry, dependencies),
    addMails(registry, dependencies),
    addCondition(registry),
    addVersions(registry),
  ]
  const tellSizes = addSizes(registry)
  const tellAge = (figures: string, kept: Kept<unknown> | null) =>
    ages.set({ figures }, kept === null ? Infinity : kept.ageMs / SECOND_MS)

  return async () => {
    const [state, sizes] = await Promise.all([getState(), getSizes()])
    tellAge('state', state)
    tellAge('sizes', sizes)
    if (state) for (const tell of tellState) tell(state.value)
    if (sizes) tellSizes(sizes.value)
  }
}

function addJobs(
  registry: Registry,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
): (state: State) => void {
  // A job that has never finished is due after the start of this process.
  const openedAt = clock.now()
  const labels = ['job'] as const
  const states = makeGauge(registry, {
    name: 'wk_job_state',
    help: '1 for the state of the last run of a job.',
    labels: ['job', 'state'],
  })
  const finished = makeGauge(registry, {
    name: 'wk_job_finished_timestamp_seconds',
    help: 'When a job had done everything the last time; missing where it never did.',
    labels,
  })
  const due = makeGauge(registry, {
    name: 'wk_job_due_timestamp_seconds',
    help: 'When a job was, or is, to run after that, or after the start; missing for jobs without a schedule.',
    labels,
  })
  const failures = makeGauge(registry, {
    name: 'wk_job_failures',
    help: 'Runs in a row that failed or were given up.',
    labels,
  })
  const left = makeGauge(registry, {
    name: 'wk_job_left',
    help: 'What the last run left for the next one.',
    labels,
  })
  return (state) => {
    for (const job of state.jobs) {
      for (const each of jobStates) states.set({ job: job.name, state: each }, each === job.state ? 1 : 0)
      failures.set({ job: job.name }, job.failures)
      left.set({ job: job.name }, job.left)
      if (job.finishedAt) finished.set({ job: job.name }, toSeconds(job.finishedAt))
      const next = jobs.nextRun(job.name, job.finishedAt ?? openedAt)
      if (next) due.set({ job: job.name }, toSeconds(next))
    }
  }
}

function addMails(registry: Registry, { clock }: Pick<Dependencies, 'clock'>): (state: State) => void {
  const waiting = makeGauge(registry, {
    name: 'wk_mails_waiting',
    help: 'Mails that wait to be sent.',
    labels: ['priority'],
  })
  const oldest = makeGauge(registry, {
    name: 'wk_mails_oldest_seconds',
    help: 'How long the oldest mail has waited that is due; 0: none.',
    labels: ['priority'],
  })
  const failed = makeGauge(registry, {
    name: 'wk_mails_failed',
    help: 'Mails of the last day that failed for good.',
  })
  return ({ waitingMails, failedMails }) => {
    for (const priority of mailPriorities) {
      const found = waitingMails.find((each) => each.priority === priority)
      waiting.set({ priority }, found?.mails ?? 0)
      oldest.set({ priority }, found?.oldest_at ? secondsSince(found.oldest_at, clock.now()) : 0)
    }
    failed.set(failedMails)
  }
}

function addCondition(registry: Registry): (state: State) => void {
  const levels = makeGauge(registry, {
    name: 'wk_condition_level',
    help: 'What the last examination found: 0 green, 1 amber, 2 red.',
    labels: ['check'],
  })
  const checkedAt = makeGauge(registry, {
    name: 'wk_condition_checked_timestamp_seconds',
    help: 'When something was examined the last time.',
    labels: ['check'],
  })
  return ({ checks }) => {
    for (const { kind, level, checkedAt: at } of checks) {
      levels.set({ check: kind }, conditionLevels.indexOf(level))
      checkedAt.set({ check: kind }, toSeconds(at))
    }
  }
}

function addVersions(registry: Registry): (state: State) => void {
  const schema = makeGauge(registry, {
    name: 'wk_schema_info',
    help: 'The last migration that the database has had.',
    labels: ['schema'],
  })
  const revision = makeGauge(registry, {
    name: 'wk_content_revision_stored',
    help: 'The number of the last change of published content and settings.',
  })
  const processes = makeGauge(registry, {
    name: 'wk_processes',
    help: 'Processes that work on the database, by their version.',
    labels: ['version'],
  })
  return (state) => {
    processes.reset()
    for (const { version } of state.processes) processes.inc({ version })
    schema.reset()
    schema.set({ schema: state.schema }, 1)
    revision.set(state.revision)
  }
}

function addSizes(registry: Registry): (sizes: Sizes) => void {
  const bytes = makeGauge(registry, {
    name: 'wk_database_bytes',
    help: 'The size of the database on its disk.',
  })
  const tableBytes = makeGauge(registry, {
    name: 'wk_table_bytes',
    help: 'The size of the largest tables with their indexes.',
    labels: ['table'],
  })
  const rows = makeGauge(registry, {
    name: 'wk_table_rows',
    help: 'The rows of the largest tables, as the planner estimates them.',
    labels: ['table'],
  })
  return (sizes) => {
    bytes.set(sizes.bytes)
    tableBytes.reset()
    rows.reset()
    for (const { name, estimated_rows, bytes: size } of sizes.tables) {
      tableBytes.set({ table: name }, size)
      rows.set({ table: name }, estimated_rows)
    }
  }
}

function toSeconds(instant: Date): number {
  return instant.getTime() / SECOND_MS
}

function secondsSince(instant: Date, now: Date): number {
  return Math.max(0, (now.getTime() - instant.getTime()) / SECOND_MS)
}
