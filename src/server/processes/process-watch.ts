import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/database/database.ts'
import { ownMigrations } from '#server/database/migrate.ts'
import { finishUpgrade, isContractDue } from '#server/database/migration/finish-upgrade.ts'
import { inTurn } from '#server/database/migration/in-turn.ts'
import type { MigrationFiles } from '#server/database/migration/migration-files.ts'
import { assertBorne } from '#server/database/migration/schema-fit.ts'
import type { Log } from '#server/log.ts'
import { productVersion } from '#server/product-version.ts'
import {
  type LivingProcess,
  countFormerConnections,
  listProcesses,
  noteEnd,
  noteProcess,
} from './process-store.ts'

const BEAT_MS = 15 * SECOND_MS
/**
 * After so many beats in a row every process that lives has had its minute to say so. Until then nobody knows who else is
 * there: while the database was away, none of them could say it.
 */
const BEATS_UNTIL_SURE = 4

/** Tells the other processes of the installation that this one lives, and which version it is. */
export interface ProcessWatch {
  /**
   * Notes this process, and goes on to do so until the end.
   * @throws {StartError} when the schema was changed meanwhile so that this program cannot work on it
   */
  readonly announce: () => Promise<void>
  /** Calls this at each beat. */
  readonly onBeat: (work: (crowd: Crowd) => Promise<void>) => void
  readonly stop: () => Promise<void>
}

/** Which processes live. */
export interface Crowd {
  /** Whether all are of one version for certain. */
  readonly isOfOneVersion: boolean
}

interface Parts {
  readonly database: Database
  readonly connection: ConnectionSettings
  readonly log: Log
  readonly now: () => Date
  readonly files?: MigrationFiles
  readonly beatMs?: number
}

/** Makes the watch of one process. */
export function createProcessWatch(parts: Parts): ProcessWatch {
  const { database, connection, log, now, files = ownMigrations, beatMs = BEAT_MS } = parts
  const ending = new AbortController()
  const works: ((crowd: Crowd) => Promise<void>)[] = []
  let self: LivingProcess | null = null
  let beating = Promise.resolve()
  let beatsInARow = 0
  let finishing: Promise<void> | null = null

  return {
    async announce() {
      const known = await files()
      const process: LivingProcess = {
        process_id: crypto.randomUUID(),
        version: productVersion,
        newest_migration: itemAt(known, -1).name,
        started_at: now(),
      }
      // A contract is applied in such a turn, too: it sees this process, or this process sees it.
      await inTurn(database, async (transaction) => {
        await assertBorne(transaction, known)
        await noteProcess(transaction, process)
      })
      self = process
      beating = beatOnAndOn(process, async () => known)
    },
    onBeat(work) {
      works.push(work)
    },
    async stop() {
      ending.abort()
      // A contract that is being applied is not waited for: the database takes back what is not complete.
      await beating
      // The database may be away already; then the process counts as gone a minute later.
      if (self) await noteEnd(database, self.process_id).catch(() => {})
    },
  }

  async function beatOnAndOn(process: LivingProcess, known: MigrationFiles): Promise<void> {
    for (;;) {
      await wait(beatMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        await beatOnce(process)
      } catch (error) {
        beatsInARow = 0
        log.warn('this process could not say that it lives', { error })
      }
      // Beside the beats: a contract may take long, and who does not say that it lives counts as gone.
      if (isSure() && beatsInARow % BEATS_UNTIL_SURE === 0)
        finishing ??= finish(known).finally(() => {
          finishing = null
        })
    }
  }

  async function beatOnce(process: LivingProcess): Promise<void> {
    await noteProcess(database, process)
    beatsInARow += 1
    const crowd = await readCrowd(process)
    for (const work of works) await work(crowd)
  }

  function isSure(): boolean {
    return beatsInARow >= BEATS_UNTIL_SURE && !ending.signal.aborted
  }

  async function readCrowd({ version, newest_migration }: LivingProcess): Promise<Crowd> {
    const living = await listProcesses(database)
    const isSame = living.every(
      (each) => each.version === version && each.newest_migration === newest_migration,
    )
    return { isOfOneVersion: isSure() && isSame && (await countFormerConnections(database)) === 0 }
  }

  async function finish(known: MigrationFiles): Promise<void> {
    try {
      if (await isContractDue(database, { now: now(), files: known })) await applyContracts(known)
    } catch (error) {
      if (!ending.signal.aborted) log.warn('the upgrade could not be finished', { error })
    }
  }

  /** The statements of a contract may take long, so they go over connections without time limits. */
  async function applyContracts(known: MigrationFiles): Promise<void> {
    const unlimited = openDatabase(connection, { connections: 2, command: 'upgrade' })
    try {
      for (const name of await finishUpgrade(unlimited, { now: now(), mayGoOn: isSure, files: known }))
        log.info('the upgrade was finished', { migration: name })
    } finally {
      await unlimited.destroy()
    }
  }
}
