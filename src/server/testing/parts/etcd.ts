import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { type Part, startPart, untilTrue } from './part-process.ts'

export interface Etcd {
  readonly port: number
  readonly part: Part
}

/** Starts one etcd, in which Patroni keeps who leads. An operator runs three, on three machines. */
export async function startEtcd(program: string, folder: string, user: ServingUser | null): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const part = startPart({
    program,
    user,
    args: [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
      // Debian's Patroni speaks this version of the protocol.
      '--enable-v2=true',
      '--log-level=error',
    ],
  })
  const isHealthy = () =>
    fetch(`${clients}/health`).then(
      async (answer) => (await answer.text()).includes('true'),
      () => false,
    )
  await untilTrue('etcd', isHealthy, { seconds: 30, parts: [part] })
  return { port, part }
}
