import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, atMost } from './support/figure.ts'
import { type Somebody, createPeople, password } from './support/people.ts'
import { cpuOf } from './support/processes.ts'
import { type Answer, assertSucceeded, keepSending, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'
import { median, percentile } from './support/statistics.ts'

const LOGINS = 50
const IDLE_MS = 3_000
const READERS = 4

/**
 * Fifty people sign in at the same moment while others read their household. The password hashes run two at a time in a
 * limited queue, so the others should hardly notice.
 */
export async function loginsAtOnce(server: BenchServer): Promise<readonly Figure[]> {
  const people = await createPeople(server.database, LOGINS)
  const readers = await createPeople(server.database, READERS)
  await readFor(server, readers, 1_000)
  const idle = await readFor(server, readers, IDLE_MS)

  const before = await cpuOf([server.pid])
  let isOver = false
  const reading = keepSending(
    READERS,
    (line) => readGently(server, readers[line]!),
    () => isOver,
  )
  const logins = await Promise.all(people.map(({ email }) => logIn(server, email)))
  isOver = true
  const busy = await reading
  const cpu = (await cpuOf([server.pid])) - before
  assertSucceeded([...idle, ...busy])

  const single = await logIn(server, people[0]!.email)
  const refused = logins.filter(({ status }) => status !== 200).length
  return [
    atMost('50 logins at once: refused', refused, 'logins', 0),
    atMost('50 logins at once: the last one answered after', percentile(times(logins), 1), 'ms', 15_000),
    atMost('50 logins at once: CPU a login, reads included', cpu / LOGINS, 'ms', 400),
    atMost('one login alone', single.milliseconds, 'ms', 400),
    atMost('others meanwhile: p99 over idle p99', p99(busy) / p99(idle), '×', 5),
    atMost('others idle: median of a read', median(times(idle)), 'ms', 10),
  ]
}

async function readFor(server: BenchServer, readers: readonly Somebody[], milliseconds: number) {
  const end = performance.now() + milliseconds
  return keepSending(
    READERS,
    (line) => readGently(server, readers[line]!),
    () => performance.now() > end,
  )
}

// People read and think; a loop without a pause would measure how the reads disturb one another.
async function readGently({ origin }: BenchServer, as: Somebody): Promise<Answer> {
  await wait(10)
  return send(origin, '/api/household', { as })
}

function logIn({ origin }: BenchServer, email: string): Promise<Answer> {
  return send(origin, '/api/auth/login', { method: 'POST', body: { email, password } })
}

function times(answers: readonly Answer[]): readonly number[] {
  return answers.map(({ milliseconds }) => milliseconds)
}

function p99(answers: readonly Answer[]): number {
  return percentile(times(answers), 0.99)
}
