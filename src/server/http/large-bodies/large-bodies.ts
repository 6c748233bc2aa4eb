import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, MAX_BODY } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { SlowRefusals } from '#server/http/slow-refusals.ts'
import type { Release, TakeTurn } from '#server/http/turns/turns.ts'
import type { RateLimits } from '#server/security/rate-limits.ts'
import type { ReserveBytes } from './body-memory.ts'
import { endSlowSender } from './end-slow-sender.ts'

/** A body whose sender has the turn of the household and its share of the memory. */
export interface AdmittedBody {
  /**
   * Does the work that the body is for. Turn and memory are given back when it ends, whatever became of the connection.
   */
  readonly handle: <Result>(work: () => Promise<Result>) => Promise<Result>
}

interface Sender {
  readonly counted: string
  readonly queued: string
}

export interface LargeBodies {
  /**
   * Admits a body, before its first byte is read, that is larger than usual ones may be; null for all others.
   * @throws {Problem} too_many_requests
   */
  readonly admit: (
    call: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly endpoint: Endpoint },
    sender: Sender,
  ) => Promise<AdmittedBody | null>
}

export interface LargeBodiesOptions {
  readonly takeTurn: TakeTurn
  readonly reserveBytes: ReserveBytes
  readonly limits: RateLimits
  readonly countSlowly: SlowRefusals
}

const KILOBYTE = 1024
const USUAL_BYTES = MAX_BODY.kilobytes * KILOBYTE
/** The longest wait is shorter than the time in which a call must be answered. */
const LONGEST_WAIT_MS = 12 * SECOND_MS

/**
 * How many kB a user may send in large bodies: at once three times what the largest household restores, with all its
 * bookings; then 256 kB a second.
 */
export const bytesByUser = { burst: 320 * KILOBYTE, everySeconds: 1 / 256 } as const

/**
 * Admits large bodies by their bytes, not by the number of calls (security.md rule 29): limited by user, by household
 * at a time, and for all together.
 */
export function createLargeBodies({
  takeTurn,
  reserveBytes,
  limits,
  countSlowly,
}: LargeBodiesOptions): LargeBodies {
  return {
    async admit({ request, reply, endpoint }, { counted, queued }) {
      const most = (endpoint.largeBody ?? MAX_BODY).kilobytes * KILOBYTE
      const bytes = announcedBytes(request, most)
      // A body that is larger than it may be is refused unread.
      if (bytes <= USUAL_BYTES || bytes > most) return null
      await countSlowly(() => limits.count('bytes', counted, bytesByUser, Math.ceil(bytes / KILOBYTE)))
      const releaseTurn = await takeTurn(queued, LONGEST_WAIT_MS)
      const releaseBytes = await reserveBytes(bytes).catch((error: unknown) => {
        releaseTurn()
        throw error
      })
      return admitted({ request, reply }, () => {
        releaseBytes()
        releaseTurn()
      })
    },
  }
}

/** The size that the request announces; without any it may be as large as the limit. */
function announcedBytes({ headers }: FastifyRequest, most: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : most
}

function admitted(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  release: Release,
): AdmittedBody {
  let isHandled = false
  const endWatch = endSlowSender(request.raw)
  const giveBack = () => {
    endWatch()
    release()
  }
  // The body broke off, or was refused, before it came to any work.
  reply.raw.once('close', () => {
    if (!isHandled) giveBack()
  })
  if (reply.raw.destroyed) {
    giveBack()
    throw problem('bad_request')
  }
  return {
    async handle(work) {
      isHandled = true
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
