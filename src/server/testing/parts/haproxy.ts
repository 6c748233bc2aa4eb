import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { deployFile } from './deploy-file.ts'
import { type Part, isOpen, startPart, untilTrue } from './part-process.ts'

/** One PostgreSQL behind HAProxy, whose Patroni says what it is. */
export interface Behind {
  readonly name: string
  readonly port: number
  readonly restPort: number
}

export interface DatabaseProxy {
  readonly primaryPort: number
  readonly standbyPort: number
  readonly file: string
  readonly part: Part
}

/** Starts HAProxy in front of the nodes: one port leads to the primary, the other to a standby. */
export async function startHaproxy(
  program: string,
  { folder, user, nodes }: { folder: string; user: ServingUser | null; nodes: readonly Behind[] },
): Promise<DatabaseProxy> {
  const [primary, standby] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  const places = nodes.map(
    ({ name, port, restPort }, at) =>
      [
        `server ${name} 10.0.0.1${at + 1}:5432 check port 8008`,
        `server ${name} 127.0.0.1:${port} check port ${restPort}`,
      ] as const,
  )
  await writeFile(
    file,
    await deployFile('cluster/haproxy.cfg', [
      ...places,
      ['bind 127.0.0.1:5432', `bind 127.0.0.1:${primary}`],
      ['bind 127.0.0.1:5433', `bind 127.0.0.1:${standby}`],
    ]),
  )
  const part = startPart({ program, user, args: ['-db', '-f', file] })
  await untilTrue('HAProxy', () => isOpen(primary), { seconds: 10, parts: [part] })
  return { primaryPort: primary, standbyPort: standby, file, part }
}
