import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/database/database.ts'
import { ownMigrations } from '#server/database/migrate.ts'
import { finishUpgrade } from '#server/database/migration/finish-upgrade.ts'
import { inTurn } from '#server/database/migration/in-turn.ts'
import { assertBorne } from '#server/database/migration/schema-fit.ts'
import type { Log } from '#server/log.ts'
import { productVersion } from '#server/product-version.ts'
import {
  type LivingProcess,
  countFormerConnections,
  forgetProcesses,
  listProcesses,
  noteProcess,
} from './process-store.ts'

const BEAT_MS = 15 * SECOND_MS
/** Every so many beats it is looked whether the upgrade can be finished. */
const BEATS_BEFORE_LOOKING = 4

/** Tells the other processes of the installation that this one lives, and which version it is. */
export interface ProcessWatch {
  /**
   * Notes this process, and goes on to do so until the end.
   * @throws {StartError} when the schema was changed meanwhile so that this program cannot work on it
   */
  readonly announce: () => Promise<void>
  /** Calls this at once and at each beat. */
  readonly onBeat: (work: (crowd: Crowd) => Promise<void>) => void
  readonly stop: () => Promise<void>
}

/** Whether all processes that live are of one version. */
export interface Crowd {
  readonly isOfOneVersion: boolean
}

interface Parts {
  readonly database: Database
  readonly connection: ConnectionSettings
  readonly log: Log
  readonly now: () => Date
}

/** Makes the watch of one process. */
export function createProcessWatch({ database, connection, log, now }: Parts): ProcessWatch {
  const ending = new AbortController()
  const works: ((crowd: Crowd) => Promise<void>)[] = []
  let self: LivingProcess | null = null
  let beating = Promise.resolve()

  return {
    async announce() {
      const known = await ownMigrations()
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
      beating = beatOnAndOn(process)
    },
    onBeat(work) {
      works.push(work)
    },
    async stop() {
      ending.abort()
      await beating
      // The database may be away already; then the process counts as gone a minute later.
      if (self) await forgetProcesses(database, self.process_id).catch(() => {})
    },
  }

  async function beatOnAndOn(process: LivingProcess): Promise<void> {
    for (let beat = 0; !ending.signal.aborted; beat += 1) {
      await wait(BEAT_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return
      await beatOnce(process, beat % BEATS_BEFORE_LOOKING === 0).catch((error: unknown) =>
        log.warn('this process could not say that it lives', { error }),
      )
    }
  }

  async function beatOnce(process: LivingProcess, isLooking: boolean): Promise<void> {
    await noteProcess(database, process)
    const crowd = await readCrowd(process)
    for (const work of works) await work(crowd)
    if (isLooking) await finish()
  }

  async function readCrowd({ version, newest_migration }: LivingProcess): Promise<Crowd> {
    const living = await listProcesses(database)
    const isSame = living.every(
      (each) => each.version === version && each.newest_migration === newest_migration,
    )
    return { isOfOneVersion: isSame && (await countFormerConnections(database)) === 0 }
  }

  /** The statements of a contract may take long, so they go over a connection without time limits. */
  async function finish(): Promise<void> {
    const unlimited = openDatabase(connection, { connections: 2, command: 'upgrade' })
    try {
      for (const name of await finishUpgrade(unlimited, { now: now() }))
        log.info('the upgrade was finished', { migration: name })
    } catch (error) {
      log.warn('the upgrade could not be finished', { error })
    } finally {
      await unlimited.destroy()
    }
  }
}
