import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, atMost } from './support/figure.ts'
import { createPeople, password } from './support/people.ts'
import { findFamily, memoryOf } from './support/processes.ts'
import { assertSucceeded, send } from './support/requests.ts'
import { startServer } from './support/server.ts'

const REST_MS = 60_000
const MEGABYTE = 1_000_000

/** The memory in use a minute after somebody has signed in, by the server and by every process of its database. */
export async function idleMemory(): Promise<readonly Figure[]> {
  const server = await startServer()
  try {
    const [somebody] = await createPeople(server.database, 1)
    await server.database.destroy()
    const body = { email: somebody!.email, password }
    assertSucceeded([await send(server.origin, '/api/auth/login', { method: 'POST', body })])
    await wait(REST_MS)
    const own = (await memoryOf([server.pid])) / MEGABYTE
    const database = (await memoryOf(await findFamily(server.databasePid))) / MEGABYTE
    return [
      atMost('memory at rest: server and database together', own + database, 'MB', 200),
      atMost('memory at rest: server', own, 'MB', 160),
      atMost('memory at rest: database', database, 'MB', 60),
    ]
  } finally {
    await server.stop()
  }
}
