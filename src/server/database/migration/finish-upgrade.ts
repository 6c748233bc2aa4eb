import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import { ownMigrations } from '#server/database/migrate.ts'
import {
  type LivingProcess,
  type Trace,
  countFormerConnections,
  listProcesses,
  listTraces,
} from '#server/processes/process-store.ts'
import { type KnownPart, appliedMigrations, listParts, noteWaitingAnew } from './applied.ts'
import { LAST_UNDIVIDED, type MigrationFile, type MigrationFiles } from './migration-files.ts'
import { runBeside } from './run-file.ts'

/** How long an operator can go back to the former version without a backup. */
const REST_MS = DAY_MS

/** A migration that narrows the tables (`-- contract`) and waits until no former server needs what it removes. */
export interface WaitingContract {
  readonly name: string
  /** The instant from which the migration is applied by itself; null: no server of this version was started yet. */
  readonly dueAt: Date | null
  /**
   * The versions of living processes that do not bear it, each once; of servers that note nothing, their last
   * migration.
   */
  readonly obstacles: readonly string[]
}

interface FinishOptions {
  readonly now: Date
  /** Whether the operator does not want to go back any more. */
  readonly isAtOnce?: boolean
  /** Asked before each contract, and each time before one is tried again. */
  readonly mayGoOn?: () => boolean
  readonly files?: MigrationFiles
}

/** The `-- contract` migrations that this version brings and the database has not had yet. */
export async function waitingContracts(
  database: Database,
  files: MigrationFiles = ownMigrations,
): Promise<readonly WaitingContract[]> {
  const applied = await appliedMigrations(database)
  const waiting = (await files()).filter(({ name, part }) => part === 'contract' && !applied.includes(name))
  if (waiting.length === 0) return []
  const known: Known = {
    parts: await listParts(database),
    processes: await listProcesses(database),
    traces: await listTraces(database),
    hasFormer: (await countFormerConnections(database)) > 0,
  }
  return waiting.map((file) => describe(file, known))
}

/**
 * Whether contracts may be applied now. While a process lives that does not bear one, its day counts anew: so long as
 * somebody goes back, a later upgrade has its day again.
 */
export async function isContractDue(
  database: Database,
  { now, files = ownMigrations }: Pick<FinishOptions, 'now' | 'files'>,
): Promise<boolean> {
  const waiting = await waitingContracts(database, files)
  for (const { name, obstacles } of waiting) if (obstacles.length > 0) await noteWaitingAnew(database, name)
  return waiting[0] !== undefined && isDue(waiting[0], { now })
}

/**
 * Applies the contracts: what a former version still needed goes. Each waits until no process is left that does not
 * bear it and, unless the operator says otherwise, until a day has passed since the first process of the version came,
 * and since the last one ended that does not bear it.
 * @returns the names of those that were applied
 */
export async function finishUpgrade(
  database: Database,
  { files = ownMigrations, mayGoOn = () => true, ...when }: FinishOptions,
): Promise<readonly string[]> {
  const known = await files()
  const done: string[] = []
  for (const { name } of await waitingContracts(database, files)) {
    const file = known.find((each) => each.name === name)
    const isRun = file && (await runBeside(database, file, async (tx) => mayGoOn() && mayRun(tx, file, when)))
    // A later one may build on this one.
    if (!isRun && !(await appliedMigrations(database)).includes(name)) break
    if (isRun) done.push(name)
  }
  return done
}

async function mayRun(
  database: Database,
  file: MigrationFile,
  options: Pick<FinishOptions, 'now' | 'isAtOnce'>,
): Promise<boolean> {
  const [contract] = await waitingContracts(database, async () => [file])
  return contract !== undefined && isDue(contract, options)
}

function isDue(
  { dueAt, obstacles }: WaitingContract,
  { now, isAtOnce = false }: Pick<FinishOptions, 'now' | 'isAtOnce'>,
): boolean {
  return dueAt !== null && obstacles.length === 0 && (isAtOnce || dueAt <= now)
}

/** What the database knows of contracts, and of processes in their way. */
interface Known {
  readonly parts: readonly KnownPart[]
  readonly processes: readonly LivingProcess[]
  readonly traces: readonly Trace[]
  /** Whether servers are connected that note nothing. */
  readonly hasFormer: boolean
}

function describe({ name, borneFrom }: MigrationFile, known: Known): WaitingContract {
  const isInTheWay = (process: { readonly newest_migration: string }) =>
    process.newest_migration < (borneFrom ?? '')
  const obstacles = new Set(known.processes.filter(isInTheWay).map(({ version }) => version))
  if (known.hasFormer) obstacles.add(LAST_UNDIVIDED)
  const noted = known.parts.find((part) => part.name === name)?.noted_at
  const heard = known.traces.filter(isInTheWay).map(({ heard_at }) => heard_at.getTime())
  const dueAt = noted ? new Date(Math.max(noted.getTime(), ...heard) + REST_MS) : null
  return { name, dueAt, obstacles: [...obstacles] }
}
