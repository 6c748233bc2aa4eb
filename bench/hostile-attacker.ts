// The attacking thread of bench/hostile-load.ts.
import '#server/threads/give-way.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { type Attack, type AttackData, type AttackName, attacks } from './hostile-attacks.ts'
import type { Somebody } from './support/people.ts'
import { keepSending } from './support/requests.ts'

export interface AttackOrder {
  readonly origin: string
  readonly name: AttackName
  readonly as: Somebody
  readonly data: AttackData
  readonly seconds: number
}

export interface AttackResult {
  readonly statuses: readonly number[]
}

const { origin, name, as, data, seconds } = workerData as AttackOrder
const attack: Attack = attacks[name]
const end = performance.now() + seconds * 1000
let count = 0
const answers = await keepSending(
  attack.atATime,
  () => attack.sendOne({ origin, as, data, number: (count += 1) }),
  () => performance.now() > end,
)
parentPort?.postMessage({ statuses: answers.map(({ status }) => status) } satisfies AttackResult)
