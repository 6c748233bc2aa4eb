import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { giveTo } from '#server/database/embedded/run-as.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { deployFile } from './deploy-file.ts'
import { type Part, childrenOf, readPid, sendSignal, startPart } from './part-process.ts'

export interface NodePlan {
  readonly name: string
  readonly program: string
  readonly folder: string
  readonly user: ServingUser | null
  readonly binaries: string
  readonly etcdPort: number
  readonly password: string
}

/** A Patroni with its PostgreSQL: what stands on one machine. */
export interface PatroniNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  /** The configuration, which `patronictl -c` takes as well. */
  readonly file: string
  readonly start: () => void
  readonly part: () => Part
  /** kill -9 of Patroni and every process of its PostgreSQL at once, as when a machine loses its power. */
  readonly kill: () => Promise<void>
  /** Sends a signal to all of these processes: SIGSTOP is a machine that hangs. */
  readonly signalAll: (signal: NodeJS.Signals) => Promise<void>
  readonly stop: () => Promise<void>
}

export const clusterScope = 'plan'

/** Prepares a node; it starts with `start`. The first of a cluster makes the database, others copy it. */
export async function createPatroniNode(plan: NodePlan): Promise<PatroniNode> {
  const [port, restPort] = [await freePort(), await freePort()]
  const data = join(plan.folder, `${plan.name}-data`)
  const file = join(plan.folder, `${plan.name}.yml`)
  await writeFile(file, await patroniConfig(plan, { port, restPort, data }), { mode: 0o600 })
  await giveTo(plan.user, file)
  const pidFile = join(data, 'postmaster.pid')
  let part: Part | null = null
  const running = () => {
    if (!part) throw new Error(`${plan.name} was not started`)
    return part
  }
  const processes = async () => {
    const postgres = await readPid(pidFile)
    return postgres === null ? [] : [postgres, ...(await childrenOf(postgres))]
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of [running().pid, ...(await processes())]) sendSignal(pid, signal)
  }
  const kill = async () => {
    await signalAll('SIGKILL')
    await running().kill()
  }
  return {
    name: plan.name,
    port,
    restPort,
    file,
    start: () => {
      part = startPart({ program: plan.program, user: plan.user, args: [file], pidFiles: [pidFile] })
    },
    part: running,
    kill,
    signalAll,
    stop: async () => {
      if (!part) return
      await part.stop()
      for (const pid of await processes()) sendSignal(pid, 'SIGKILL')
    },
  }
}

/** The configuration of `deploy`, for nodes on one machine. */
function patroniConfig(
  { name, folder, binaries, etcdPort, password }: NodePlan,
  { port, restPort, data }: { port: number; restPort: number; data: string },
): Promise<string> {
  return deployFile('cluster/patroni.yml', [
    ['name: node-a', `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${restPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${port}`],
    ['hosts: 10.0.0.21:2379', `hosts: 127.0.0.1:${etcdPort}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/15/plan', data],
    ['/usr/lib/postgresql/15/bin', binaries],
    ['/var/lib/postgresql/plan.pgpass', join(folder, `${name}.pgpass`)],
    ['change-me', password],
    ['unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ''`],
  ])
}
