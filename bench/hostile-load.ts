import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AttackOrder, AttackResult } from './hostile-attacker.ts'
import { type Attack, type AttackName, attacks } from './hostile-attacks.ts'
import { BOOKINGS, fillBooked } from './support/booked-household.ts'
import { type Figure, atMost } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { type Somebody, createPeople } from './support/people.ts'
import { memoryOf } from './support/processes.ts'
import { type Answer, assertSucceeded, keepSending, send } from './support/requests.ts'
import { type BenchServer, startServer } from './support/server.ts'
import { percentile } from './support/statistics.ts'

const READERS = 4
const IDLE_MS = 4_000
/** With this pause four connections of one person stay below what reads may cost in 75 s (decision 0138). */
const PAUSE_MS = 50
const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 600
const EXPORT_SECONDS = 30

/**
 * Measures how somebody reads the accounts while somebody else attacks, one attack after the other, each on a server of
 * its own behind a proxy, so that the attacker has as many addresses as he likes.
 */
export async function hostileLoad(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const name of Object.keys(attacks) as AttackName[]) {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1, ::1' })
    try {
      figures.push(...(await suffer(server, name)))
    } finally {
      await server.stop()
    }
  }
  return figures
}

async function suffer(server: BenchServer, name: AttackName): Promise<readonly Figure[]> {
  const { seconds, inAdvance, isExported = false }: Attack = attacks[name]
  const owner = await signInToDemo(server)
  const attackers = await createPeople(server.database, 1)
  const data = (await inAdvance?.(server, attackers[0]!)) ?? {}
  await readFor(server, owner, 1_000)
  const idle = await readFor(server, owner, IDLE_MS)

  const memory: number[] = []
  const watch = setInterval(() => void memoryOf([server.pid]).then((bytes) => memory.push(bytes)), 500)
  const attacker = attack({ origin: server.origin, name, as: attackers[0]!, data, seconds })
  // The first requests arrive before the measured reading begins.
  await wait(200)
  const busy = await readFor(server, owner, seconds * 1000 - 400)
  const { statuses } = await attacker
  clearInterval(watch)
  memory.push(await memoryOf([server.pid]))
  const exported = isExported ? await exportBeside(server, name) : []
  assertSucceeded(idle)

  const failed = [...busy.map(({ status }) => status), ...statuses].filter((status) => status >= 500)
  const refused = busy.filter(({ status }) => status !== 200).length
  return [
    atMost(`${name}: reads of others refused`, refused, 'reads', 0),
    atMost(`${name}: answers with 5xx of ${statuses.length}`, failed.length, 'answers', 0),
    atMost(`${name}: p99 of others over idle p99`, p99(busy) / p99(idle), '×', 5),
    atMost(`${name}: memory of the server at most`, Math.max(...memory) / MEGABYTE, 'MB', MOST_MEGABYTES),
    ...exported,
  ]
}

/** Measures how somebody with the bookings of twenty years exports all data while the attack runs once more. */
async function exportBeside(server: BenchServer, name: AttackName): Promise<readonly Figure[]> {
  const [attacker] = await createPeople(server.database, 1)
  const { inAdvance }: Attack = attacks[name]
  const data = (await inAdvance?.(server, attacker!)) ?? {}
  const { somebody: as } = await fillBooked(server, '2026-10-20')
  const seconds = EXPORT_SECONDS
  const going = attack({ origin: server.origin, name, as: attacker!, data, seconds })
  await wait(200)
  const begun = performance.now()
  const { firstByteMs, wholeMs, status } = await takeAlong(server.origin, as, begun)
  await going
  if (status !== 200) throw new Error(`The export was answered with ${status}`)
  return [
    atMost(`${name}: export of ${BOOKINGS} bookings beside it, first byte`, firstByteMs, 'ms', 1_000),
    atMost(`${name}: export of ${BOOKINGS} bookings beside it, whole`, wholeMs / 1_000, 's', EXPORT_SECONDS),
  ]
}

async function takeAlong(origin: string, as: Somebody, begun: number) {
  const answer = await fetch(`${origin}/api/user/export`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `wk_session=${as.token}` },
  })
  let firstByteMs = 0
  for await (const bytes of answer.body ?? [])
    if (firstByteMs === 0 && bytes.length > 0) firstByteMs = performance.now() - begun
  return { status: answer.status, firstByteMs, wholeMs: performance.now() - begun }
}

/** Attacks from a thread of its own, so that its work does not count in the times of the reader. */
function attack(order: AttackOrder): Promise<AttackResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('hostile-attacker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Signs in to the demo's household, which has the data of three years. */
async function signInToDemo({ origin, database }: BenchServer): Promise<Somebody> {
  const { email, password } = await createHousehold(database)
  const answer = await send(origin, '/api/auth/login', { method: 'POST', body: { email, password } })
  assertSucceeded([answer])
  return { email, token: /wk_session=([^;]+)/.exec(answer.cookies)![1]! }
}

async function readFor({ origin }: BenchServer, as: Somebody, milliseconds: number) {
  const end = performance.now() + milliseconds
  return keepSending(
    READERS,
    async () => {
      await wait(PAUSE_MS)
      return send(origin, '/api/accounts', { as })
    },
    () => performance.now() > end,
  )
}

function p99(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  )
}
