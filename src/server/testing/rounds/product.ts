import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/database/database.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { type Nginx, startBalancer } from '#server/testing/parts/nginx.ts'
import {
  type Part,
  partFolder,
  removePartFolder,
  startPart,
  untilTrue,
} from '#server/testing/parts/part-process.ts'
import { startPgBouncer } from '#server/testing/parts/pgbouncer.ts'
import {
  type ClusterPrograms,
  type PostgresCluster,
  findClusterPrograms,
  startPostgresCluster,
} from '#server/testing/parts/postgres-cluster.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const START_SECONDS = 120
/**
 * What the mail server takes to look at a recipient, and again before it acknowledges a mail that it has: long enough
 * that a kill finds mails on their way, and some that have arrived without their process knowing it.
 */
export const MAIL_MS = 150

/** One process of the product. */
export interface ProductProcess {
  readonly port: number
  readonly part: () => Part
  readonly start: () => void
  /** What `/ready` says: 200, 503, or 0 where nobody answers. */
  readonly readiness: () => Promise<number>
}

/** Three processes of the product behind nginx, over a primary and a standby behind HAProxy. */
export interface ProductCluster {
  readonly origin: string
  readonly processes: readonly ProductProcess[]
  readonly postgres: PostgresCluster
  readonly balancer: Nginx
  readonly mails: MailServer
  /** To whom a mail has begun to come. */
  readonly recipients: ReadonlySet<string>
  /** Connections of the rounds themselves, at the primary, through HAProxy. */
  readonly database: Database
  readonly untilReady: (processes?: readonly ProductProcess[]) => Promise<void>
  readonly stop: () => Promise<void>
}

interface ProductPrograms extends ClusterPrograms {
  readonly nginx: string
}

/** The programs of the whole; the names of those that are missing and cannot be installed. */
export function findProductPrograms(): ProductPrograms | { readonly missing: readonly string[] } {
  const found = findClusterPrograms()
  const nginx = debianProgram('nginx')
  if ('missing' in found || nginx === null)
    return { missing: [...('missing' in found ? found.missing : []), ...(nginx === null ? ['nginx'] : [])] }
  return { ...found, nginx }
}

export interface ProductOptions {
  /** The port of nginx; undefined: a free one. */
  readonly port?: number
  /** Called with a line about each part that has been started. */
  readonly report?: (line: string) => void
  readonly settings?: Readonly<Record<string, string>>
  /**
   * The program of PgBouncer, through which the processes reach the primary; without it they reach HAProxy directly.
   */
  readonly pgbouncer?: string
}

/** Starts everything. It ends with our process at the latest. */
export async function startProductCluster(
  programs: ProductPrograms,
  { port, report = () => {}, settings = {}, pgbouncer }: ProductOptions = {},
): Promise<ProductCluster> {
  const ending: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ending.toReversed()) await end()
  }
  try {
    const recipients = new Set<string>()
    const mails = await openMailServer({
      answer: (recipient) => {
        recipients.add(recipient)
        return wait(MAIL_MS)
      },
      onMail: () => wait(MAIL_MS),
    })
    ending.push(mails.close)
    report('etcd, Patroni, HAProxy …')
    const postgres = await startPostgresCluster(programs)
    ending.push(postgres.stop)
    const pooler =
      pgbouncer === undefined
        ? null
        : await startPgBouncer({
            program: pgbouncer,
            server: postgres.primary,
            settings: { server_login_retry: 1 },
          })
    if (pooler) ending.push(pooler.stop)
    const ownPort = port ?? (await freePort())
    const folder = await partFolder(null)
    ending.push(() => removePartFolder(folder))
    const processes = await createProcesses(folder, {
      NODE_ENV: '',
      APP_URL: `http://localhost:${ownPort}`,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: addressOf(pooler?.connectionTo(postgres.primary) ?? postgres.primary),
      // Reads that bear it go there.
      DATABASE_READ_URL: addressOf(postgres.standby),
      SECRET_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      LOG_LEVEL: 'warn',
      ...settings,
    })
    report('drei Prozesse des Produkts …')
    for (const each of processes) {
      each.start()
      ending.push(() => each.part().stop())
    }
    await untilReady(processes)
    const user = findServingUser()
    const balancerFolder = await partFolder(user)
    ending.push(() => removePartFolder(balancerFolder))
    const [first, second, third] = processes.map((each) => each.port)
    const balancer = await startBalancer(
      { program: programs.nginx, folder: balancerFolder, user, port: ownPort },
      [first!, second!, third!],
    )
    ending.push(balancer.part.stop)
    const database = openDatabase(postgres.primary, { connections: 2 })
    ending.push(() => database.destroy())
    return {
      origin: `http://localhost:${ownPort}`,
      processes,
      postgres,
      balancer,
      mails,
      recipients,
      database,
      untilReady: (meant = processes) => untilReady(meant),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createProcesses(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly ProductProcess[]> {
  const processes: ProductProcess[] = []
  for (const name of ['one', 'two', 'three']) {
    const dataDir = join(folder, name)
    await mkdir(dataDir, { mode: 0o700 })
    processes.push(createProcess({ ...environment, DATA_DIR: dataDir }, await freePort()))
  }
  return processes
}

function createProcess(environment: Readonly<Record<string, string>>, port: number): ProductProcess {
  let part: Part | null = null
  return {
    port,
    part: () => {
      if (!part) throw new Error('The process was not started')
      return part
    },
    start: () => {
      part = startPart({
        program: process.execPath,
        args: ['--max-semi-space-size=4', main],
        user: null,
        environment: { ENV_FILE: '', PORT: String(port), ...environment },
      })
    },
    readiness: () =>
      fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
}

function untilReady(processes: readonly ProductProcess[]): Promise<void> {
  return untilTrue(
    'the product',
    async () => (await Promise.all(processes.map((each) => each.readiness()))).every((code) => code === 200),
    { seconds: START_SECONDS, parts: processes.map((each) => each.part()) },
  )
}
