import { fileURLToPath } from 'node:url'
import { type Figure, atMost } from './support/figure.ts'
import { launch } from './support/launch.ts'
import { createPeople } from './support/people.ts'
import { cpuOf, findFamily } from './support/processes.ts'
import { type Writer, findWriter, rename } from './support/renaming.ts'
import { type Answer, assertSucceeded, keepSending, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'

const bareServer = fileURLToPath(new URL('support/bare-server.ts', import.meta.url))

/** How many connections send at the same time. */
export const CONNECTIONS = 16
const WARM_UP = 5_000
const COUNTED = 20_000
/** The people who take turns on each connection, so many that none of them meets the limit of writes of one person. */
const TURNS = 8

/** The CPU time of one request where sixteen people send theirs at the same time, each one after the other. */
export async function requestCost(server: BenchServer): Promise<readonly Figure[]> {
  const { origin } = server
  const lines = await Promise.all(
    (await createPeople(server.database, CONNECTIONS * TURNS)).map((as) => findWriter(origin, as)),
  )
  const bare = await launch(bareServer)
  const processes = {
    server: async () => [server.pid],
    // The processes are listed anew each time: connections come and go, and the CPU time of an ended one counts for its
    // parent.
    database: () => findFamily(server.databasePid),
  }
  const measure = (sendOne: (line: Writer) => Promise<Answer>) => {
    const sent = Array.from({ length: CONNECTIONS }, () => 0)
    return measureCost(processes, (connection) => {
      const turn = sent[connection]! % TURNS
      sent[connection] = sent[connection]! + 1
      return sendOne(lines[connection * TURNS + turn]!)
    })
  }
  try {
    const least = await measureCost({ server: async () => [bare.pid], database: async () => [] }, () =>
      send(bare.origin, '/'),
    )
    const check = await measure((as) => send(origin, '/api/auth/session', { as }))
    const read = await measure((as) => send(origin, '/api/household', { as }))
    const write = await measure((as) => rename(origin, as))
    return [
      atMost('session-checked JSON request: CPU of the server', check.server, 'ms', 0.35),
      atMost('session-checked JSON request: CPU of the database beside it', check.database, 'ms', 0.35),
      atMost('reading the household: CPU of the server', read.server, 'ms', 1),
      atMost('reading the household: CPU of the database beside it', read.database, 'ms', 1),
      atMost('durable write: CPU of the server', write.server, 'ms', 1),
      atMost('durable write: CPU of the database beside it', write.database, 'ms', 1),
      atMost('bare node:http: CPU of an answer', least.server, 'ms', 0.35),
    ]
  } finally {
    await bare.stop()
  }
}

interface Cost {
  readonly server: number
  readonly database: number
}

/** The milliseconds of a request, after a warm-up. */
export async function measureCost(
  processes: Readonly<Record<keyof Cost, () => Promise<readonly number[]>>>,
  sendOne: (line: number) => Promise<Answer>,
): Promise<Cost> {
  await sendMany(WARM_UP, sendOne)
  const used = async (): Promise<Cost> => ({
    server: await cpuOf(await processes.server()),
    database: await cpuOf(await processes.database()),
  })
  const before = await used()
  await sendMany(COUNTED, sendOne)
  const after = await used()
  return {
    server: (after.server - before.server) / COUNTED,
    database: (after.database - before.database) / COUNTED,
  }
}

async function sendMany(count: number, sendOne: (line: number) => Promise<Answer>): Promise<void> {
  let left = count
  assertSucceeded(await keepSending(CONNECTIONS, sendOne, () => left-- <= 0))
}
