import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type DatabaseConnection, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { millisecondsPerTick } from './machine.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** The real server as a process of its own, on a database that the bench can reach, too. */
export interface BenchServer {
  readonly origin: string
  readonly database: Database
  /** CPU that the server's process has used since its start. */
  readonly cpuMilliseconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

export async function startServer(): Promise<BenchServer> {
  const folders = [await newFolder(), await newFolder()] as const
  const postgres = await startEmbeddedPostgres({ dataDir: folders[0] })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ENV_FILE: '',
      PORT: String(port),
      DATA_DIR: folders[1],
      DATABASE_URL: addressOf(postgres.connection),
      LOG_LEVEL: 'warn',
    },
  })
  await untilReady(origin, child)
  const database = openDatabase(postgres.connection, { connections: 2 })
  return {
    origin,
    database,
    cpuMilliseconds: () => readCpu(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await database.destroy()
      await postgres.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'wk-bench-'))
}

function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  const address = new URL(`postgres://localhost:${port}/${database}`)
  address.username = user
  address.password = password
  address.searchParams.set('host', host)
  return address.href
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The server ended while it started')
}

// Fields 14 and 15 of stat(5), counted behind the name, which may contain blanks.
async function readCpu(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}
