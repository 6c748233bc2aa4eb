import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { QueueTally } from '#server/metrics/tallies.ts'
import type { Asker } from './asker.ts'
import { createWorkQueue } from './work-queue.ts'

export interface PasswordHasher {
  /** Hashes a password. @returns the PHC string of argon2id */
  readonly hash: (password: string, asker: Asker) => Promise<string>
  /** Whether the password is right. Null stands for an unknown account: the same work is done, and the answer is no. */
  readonly isMatch: (password: string, phc: string | null, asker: Asker) => Promise<boolean>
  /** Whether the hash was made with other parameters than today's. */
  readonly isOutdated: (phc: string) => boolean
}

const derive = promisify(argon2)

// This is OWASP's second choice, of which a small machine can compute two at a time: 64 MiB, two passes.
const today = { memory: 65_536, passes: 2 } as const
const PARALLELISM = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const AT_A_TIME = 2
/** The number of waiting places for known people, and of as many for strangers. */
const WAITING_AT_MOST = 64

/** The cost of a hash: `memory` in KiB. */
export interface PasswordCosts {
  readonly memory: number
  readonly passes: number
}

/**
 * Makes a hasher. A hash takes about a tenth of a second of a core: two run at a time, the others wait in lines of
 * limited length.
 * @param costs today's parameters; tests that are about something else take less
 * @param tally where it counts what runs and waits
 */
export function createPasswordHasher(
  randomBytes: (count: number) => Buffer,
  costs: PasswordCosts = today,
  tally?: QueueTally,
): PasswordHasher {
  const current = { ...costs, parallelism: PARALLELISM }
  const queue = createWorkQueue({
    atATime: AT_A_TIME,
    waitingAtMost: WAITING_AT_MOST,
    ...(tally && { tally }),
  })
  const nobody = toPhc({ ...current, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) })
  return {
    hash: (password, asker) =>
      queue(asker, async () => {
        const salt = randomBytes(SALT_BYTES)
        const tag = await compute(password, { ...current, salt, tagLength: TAG_BYTES })
        return toPhc({ ...current, salt, tag })
      }),
    isMatch: (password, phc, asker) =>
      queue(asker, async () => {
        const stored = fromPhc(phc ?? nobody)
        const tag = await compute(password, { ...stored, tagLength: stored.tag.length })
        return timingSafeEqual(tag, stored.tag) && phc !== null
      }),
    isOutdated: (phc) => {
      const { memory, passes, parallelism } = fromPhc(phc)
      return memory !== costs.memory || passes !== costs.passes || parallelism !== PARALLELISM
    },
  }
}

interface Costs {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

interface StoredHash extends Costs {
  readonly salt: Buffer
  readonly tag: Buffer
}

// The same characters can be written in several ways; NFC makes them equal. Nothing is trimmed or cut.
async function compute(
  password: string,
  { salt, ...costs }: Costs & { readonly salt: Buffer; readonly tagLength: number },
): Promise<Buffer> {
  const { memory, passes, parallelism, tagLength } = costs
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength })
}

function toPhc({ memory, passes, parallelism, salt, tag }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function fromPhc(phc: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcPattern.exec(phc) ?? []
  if (tag === '') throw new Error('Not a PHC string of argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
