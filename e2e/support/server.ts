import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { JobName } from '#contract/job-names.ts'
import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { openBeside } from '#server/operation/open-data.ts'
import { secretKeys } from './developer.ts'

/** A separate server, for stories that stop and kill it. */
export interface OwnServer {
  readonly origin: string
  readonly start: () => Promise<void>
  /** Starts it with a clock that is the given number of days ahead. */
  readonly startLater: (days: number) => Promise<void>
  /** Starts it with a clock at which it is the morning of that day, before or after today. */
  readonly startOn: (day: Day) => Promise<void>
  /** Asks it to end and returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Simulates a power failure: kill -9. */
  readonly kill: () => Promise<void>
  /** kill -9 of the database alone. */
  readonly killDatabase: () => Promise<void>
  /** Runs a job that otherwise runs by the clock; the call only queues it. */
  readonly queueJob: (queue: JobName) => Promise<void>
  /** Makes the second of two addresses a member of the first one's household. */
  readonly joinHousehold: (email: string, joining: string) => Promise<void>
  /** Ends it, whatever its state, and deletes its data. */
  readonly cleanUp: () => Promise<void>
}

const patience = 60_000
const clockAhead = new URL('clock-ahead.ts', import.meta.url).href

export async function ownServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wk-e2e-own-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let server: ChildProcess | undefined

  async function startLater(days: number) {
    server = spawn(process.execPath, ['--import', clockAhead, 'src/server/main.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...ownEnvironment(),
        PORT: String(port),
        DATA_DIR: dataDir,
        DAYS_AHEAD: String(days),
        ...settings,
      },
    })
    await untilReady(origin, server)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return null
    const exited = once(server, 'exit')
    server.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }

  return {
    origin,
    start: () => startLater(0),
    startLater,
    startOn: (day) => startLater((Date.parse(morningOf(day)) - Date.now()) / DAY_MS),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    killDatabase: async () => void process.kill(await databasePid(dataDir), 'SIGKILL'),
    queueJob: async (queue) => {
      const { database, close } = await openBeside({ databaseUrl: null, dataDir }, 'e2e')
      await sql`insert into pgboss.job (name, data) values (${queue}, '{}')`.execute(database)
      await close()
    },
    joinHousehold: async (email, joining) => {
      const { database, close } = await openBeside({ databaseUrl: null, dataDir }, 'e2e')
      await sql`update household_member set household_id = (
        select m.household_id from household_member m join app_user u on u.user_id = m.user_id where u.email = ${email}
      ) where user_id = (select user_id from app_user where email = ${joining})`.execute(database)
      await close()
    },
    cleanUp: async () => {
      await end('SIGTERM')
      // A database whose server was killed may still write for a moment.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

/** Ten or eleven in the morning in Germany. */
export function morningOf(day: Day): string {
  return `${day}T09:00:00Z`
}

// The environment of the process contains only what is needed to find programs and temporary files.
function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, ENV_FILE: '', HOST: '127.0.0.1', SECRET_KEYS: secretKeys }
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    if (await isReady(origin)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not become ready')
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function databasePid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n', 1)[0])
}
