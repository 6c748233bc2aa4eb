import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import { ownMigrations } from '#server/database/migrate.ts'
import { countFormerConnections, listProcesses } from '#server/processes/process-store.ts'
import { appliedMigrations, listParts } from './applied.ts'
import { LAST_UNDIVIDED, type MigrationFile, type MigrationFiles } from './migration-files.ts'
import { runBeside } from './run-file.ts'

/** How long an operator can go back to the former version without a backup. */
const REST_MS = DAY_MS

/** A contract that waits. */
export interface WaitingContract {
  readonly name: string
  /** The instant from which it is applied by itself; null: no server of this version was started yet. */
  readonly dueAt: Date | null
  /** The versions of living processes that do not bear it, each once; of servers that note nothing, their last migration. */
  readonly obstacles: readonly string[]
}

interface FinishOptions {
  readonly now: Date
  /** Whether the operator does not want to go back any more. */
  readonly isAtOnce?: boolean
  readonly files?: MigrationFiles
}

/** The contracts that this version brings and the database has not had yet. */
export async function waitingContracts(
  database: Database,
  files: MigrationFiles = ownMigrations,
): Promise<readonly WaitingContract[]> {
  const applied = await appliedMigrations(database)
  const waiting = (await files()).filter(({ name, part }) => part === 'contract' && !applied.includes(name))
  return Promise.all(waiting.map((file) => describe(database, file)))
}

/**
 * Applies the contracts: what a former version still needed goes. Each waits until no process is left that does not
 * bear it and, unless the operator says otherwise, until a day has passed since the first process of the version came.
 * @returns the names of those that were applied
 */
export async function finishUpgrade(
  database: Database,
  { now, isAtOnce = false, files = ownMigrations }: FinishOptions,
): Promise<readonly string[]> {
  const known = await files()
  const done: string[] = []
  for (const { name } of await waitingContracts(database, files)) {
    const file = known.find((each) => each.name === name)
    const isRun = file && (await runBeside(database, file, async (tx) => mayRun(tx, file, { now, isAtOnce })))
    // A later one may build on this one.
    if (!isRun && !(await appliedMigrations(database)).includes(name)) break
    if (isRun) done.push(name)
  }
  return done
}

async function mayRun(
  database: Database,
  file: MigrationFile,
  { now, isAtOnce }: Pick<FinishOptions, 'now' | 'isAtOnce'>,
): Promise<boolean> {
  const { dueAt, obstacles } = await describe(database, file)
  return dueAt !== null && obstacles.length === 0 && (isAtOnce === true || dueAt <= now)
}

async function describe(database: Database, { name, borneFrom }: MigrationFile): Promise<WaitingContract> {
  const processes = await listProcesses(database)
  const obstacles = new Set(
    processes
      .filter(({ newest_migration }) => newest_migration < (borneFrom ?? ''))
      .map(({ version }) => version),
  )
  if ((await countFormerConnections(database)) > 0) obstacles.add(LAST_UNDIVIDED)
  return { name, dueAt: await dueAtOf(database, name), obstacles: [...obstacles] }
}

async function dueAtOf(database: Database, name: string): Promise<Date | null> {
  const part = (await listParts(database)).find((each) => each.name === name)
  return part ? new Date(part.noted_at.getTime() + REST_MS) : null
}
