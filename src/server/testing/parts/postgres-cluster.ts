import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { asUser } from '#server/database/embedded/run-as.ts'
import { type ServingUser, findServingUser } from '#server/database/embedded/serving-user.ts'
import { debianProgram, installPackages } from '#server/testing/debian-program.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import { type DatabaseProxy, startHaproxy } from './haproxy.ts'
import { partFolder, removePartFolder, untilTrue } from './part-process.ts'
import { type PatroniNode, clusterScope, createPatroniNode } from './patroni.ts'

const BOOTSTRAP_SECONDS = 90
const FAILOVER_SECONDS = 90
const REJOIN_SECONDS = 120

export interface ClusterPrograms {
  readonly etcd: string
  readonly patroni: string
  readonly patronictl: string
  readonly haproxy: string
  /** The folder of PostgreSQL's programs, pg_rewind among them. */
  readonly postgres: string
}

/** Primary and synchronous standby, led by Patroni over etcd, behind HAProxy. */
export interface PostgresCluster {
  readonly nodes: readonly PatroniNode[]
  readonly etcd: Etcd
  readonly proxy: DatabaseProxy
  readonly folder: string
  /** The superuser, through the proxy, at the primary. */
  readonly administrator: DatabaseConnection
  /** The login of the product in a database of its own, through the proxy: at the primary, and at a standby. */
  readonly primary: DatabaseConnection
  readonly standby: DatabaseConnection
  /** The node that leads; null while nobody does. */
  readonly leader: () => Promise<PatroniNode | null>
  /** Waits until there are a primary and a synchronous standby. */
  readonly untilComplete: () => Promise<void>
  /** Kills the primary's whole node. @returns it, so that it can be started again */
  readonly killPrimary: () => Promise<PatroniNode>
  /** Waits until another node than this one leads. */
  readonly untilLedByOther: (former: PatroniNode) => Promise<void>
  /** Lets primary and standby change places, as `patronictl switchover` does. */
  readonly switchOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The programs of a cluster; the names of those that are missing and cannot be installed. */
export function findClusterPrograms(): ClusterPrograms | { readonly missing: readonly string[] } {
  const binaries = '/usr/lib/postgresql/15/bin'
  if (!existsSync(join(binaries, 'pg_rewind'))) installPackages(['postgresql-15'])
  const found = {
    etcd: debianProgram('etcd', 'etcd-server'),
    patroni: debianProgram('patroni'),
    patronictl: debianProgram('patronictl', 'patroni'),
    haproxy: debianProgram('haproxy'),
    postgres: existsSync(join(binaries, 'pg_rewind')) ? binaries : null,
  }
  // Patroni only recommends the library by which it speaks to etcd.
  if (found.patroni && !existsSync('/usr/lib/python3/dist-packages/etcd')) installPackages(['python3-etcd'])
  const missing = Object.entries(found).flatMap(([name, path]) => (path === null ? [name] : []))
  return missing.length > 0 ? { missing } : (found as ClusterPrograms)
}

/** Starts a cluster with an empty database `plan` in it, as docs/operations.md says. It ends with our process at the latest. */
export async function startPostgresCluster(programs: ClusterPrograms): Promise<PostgresCluster> {
  const user = findServingUser()
  const folder = await partFolder(user)
  const password = crypto.randomUUID()
  const etcd = await startEtcd(programs.etcd, folder, user)
  const common = { program: programs.patroni, folder, user, binaries: programs.postgres, password }
  const nodes = [
    await createPatroniNode({ ...common, name: 'node-a', etcdPort: etcd.port }),
    await createPatroniNode({ ...common, name: 'node-b', etcdPort: etcd.port }),
  ]
  const proxy = await startHaproxy(programs.haproxy, { folder, user, nodes })
  const stop = async () => {
    await proxy.part.stop()
    await Promise.all(nodes.map((node) => node.stop()))
    await etcd.part.stop()
    await removePartFolder(folder)
  }
  const at = (port: number, login: string, database: string) =>
    ({ host: '127.0.0.1', port, user: login, password, database }) as const
  const administrator = at(proxy.primaryPort, 'postgres', 'postgres')
  const cluster: PostgresCluster = {
    nodes,
    etcd,
    proxy,
    folder,
    administrator,
    primary: at(proxy.primaryPort, 'plan', 'plan'),
    standby: at(proxy.standbyPort, 'plan', 'plan'),
    ...movesOf(nodes, programs.patronictl, user),
    stop,
  }
  try {
    nodes[0]!.start()
    await untilTrue(
      'the primary',
      async () => (await cluster.leader()) !== null && canConnect(administrator),
      {
        seconds: BOOTSTRAP_SECONDS,
        parts: [nodes[0]!.part()],
      },
    )
    nodes[1]!.start()
    await prepare(administrator, password)
    await cluster.untilComplete()
  } catch (error) {
    await stop()
    throw error
  }
  return cluster
}

type Moves = Pick<
  PostgresCluster,
  'leader' | 'untilComplete' | 'killPrimary' | 'untilLedByOther' | 'switchOver'
>

function movesOf(nodes: readonly PatroniNode[], patronictl: string, user: ServingUser | null): Moves {
  const findBy = async (path: string, among = nodes) => {
    for (const node of among) if (await says(node, path)) return node
    return null
  }
  const leader = () => findBy('/primary')
  const isComplete = async () => {
    const first = await leader()
    return (
      first !== null &&
      (await findBy(
        '/sync',
        nodes.filter((node) => node !== first),
      )) !== null
    )
  }
  const parts = () => nodes.map((node) => node.part())
  const untilLedByOther = (former: PatroniNode) =>
    untilTrue('another primary', async () => ![null, former].includes(await leader()), {
      seconds: FAILOVER_SECONDS,
    })
  return {
    leader,
    untilComplete: () =>
      untilTrue('primary and synchronous standby', isComplete, { seconds: REJOIN_SECONDS, parts: parts() }),
    async killPrimary() {
      const node = await leader()
      if (!node) throw new Error('Nobody leads')
      await node.kill()
      return node
    },
    untilLedByOther,
    async switchOver() {
      const node = await leader()
      const other = nodes.find((each) => each !== node)
      if (!node || !other) throw new Error('Nobody leads')
      const args = ['-c', node.file, 'switchover', '--leader', node.name, '--candidate', other.name]
      // The switchover takes some seconds, in which whoever writes must be able to go on.
      await promisify(execFile)(patronictl, [...args, '--force', clusterScope], { ...asUser(user), cwd: '/' })
      await untilLedByOther(node)
    },
  }
}

async function says({ restPort }: PatroniNode, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`http://127.0.0.1:${restPort}${path}`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function canConnect(connection: DatabaseConnection): Promise<boolean> {
  return asAdministrator(connection, ['select 1']).then(
    () => true,
    () => false,
  )
}

/** What docs/operations.md asks of a server of one's own. */
async function prepare(administrator: DatabaseConnection, password: string): Promise<void> {
  await asAdministrator(administrator, [
    `create role plan login password '${password}' createdb`,
    `create database plan owner plan encoding 'UTF8' template template0`,
    'create role wk_household nologin',
    'grant wk_household to plan',
  ])
}

/** Runs statements one after the other as the superuser. */
async function asAdministrator(connection: DatabaseConnection, statements: readonly string[]): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
