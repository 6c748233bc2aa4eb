import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, atMost } from './support/figure.ts'
import { type Somebody, createPeople, password } from './support/people.ts'
import { findFamily, memoryOf } from './support/processes.ts'
import { findWriter, rename } from './support/renaming.ts'
import { assertSucceeded, keepSending, send } from './support/requests.ts'
import { type BenchServer, startServer } from './support/server.ts'

const REST_MS = 60_000
const MEGABYTE = 1_000_000
const WRITERS = 64
const WRITES = 6_400

/**
 * The memory in use a minute after somebody has signed in, and a minute after 64 people have written at the same time, by
 * the server and by every process of its database.
 */
export async function idleMemory(): Promise<readonly Figure[]> {
  const server = await startServer()
  try {
    const [somebody, ...writers] = await createPeople(server.database, 1 + WRITERS)
    await server.database.destroy()
    const body = { email: somebody!.email, password }
    assertSucceeded([await send(server.origin, '/api/auth/login', { method: 'POST', body })])
    const { own, database } = await memoryAtRest(server)
    await writeAtOnce(server.origin, writers)
    const after = await memoryAtRest(server)
    return [
      atMost('memory at rest: server and database together', own + database, 'MB', 200),
      atMost('memory at rest: server', own, 'MB', 160),
      atMost('memory at rest: database', database, 'MB', 60),
      atMost('memory a minute after 64 writers: server', after.own, 'MB', 180),
      atMost('memory a minute after 64 writers: database', after.database, 'MB', 60),
    ]
  } finally {
    await server.stop()
  }
}

async function memoryAtRest({ pid, databasePid }: BenchServer) {
  await wait(REST_MS)
  return {
    own: (await memoryOf([pid])) / MEGABYTE,
    database: (await memoryOf(await findFamily(databasePid))) / MEGABYTE,
  }
}

/** Each renames the person of an own household, one write after the other. */
async function writeAtOnce(origin: string, people: readonly Somebody[]): Promise<void> {
  const writers = await Promise.all(people.map((as) => findWriter(origin, as)))
  let left = WRITES
  assertSucceeded(
    await keepSending(
      WRITERS,
      (line) => rename(origin, writers[line]!),
      () => left-- <= 0,
    ),
  )
}
