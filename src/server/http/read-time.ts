import type { FastifyReply } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import type { RateLimits } from '#server/security/rate-limits.ts'

/**
 * The milliseconds that the server may work on somebody's reads: at once several times as many as all bookings of
 * twenty years take, then a quarter of each second. A page takes a tenth of a second (decision 0138).
 */
export const readTimeByReader = { burst: 40_000, everySeconds: 1 / 250 } as const
/** The least cost of a read, so that even the cheapest ones are limited. */
const LEAST_MS = 5
const name = 'read'

/** Counts a read. @throws {Problem} too_many_requests when the time of a reader is used up */
export function countRead(limits: RateLimits, reader: string): void {
  limits.count(name, reader, readTimeByReader, LEAST_MS)
}

/**
 * Charges the time of a read to its reader. The read is given up when the connection is gone, because nobody waits for
 * its answer.
 */
export async function readTimed<T>(
  {
    limits,
    reply,
    reader,
  }: { readonly limits: RateLimits; readonly reply: FastifyReply; readonly reader: string },
  read: () => Promise<T>,
): Promise<T> {
  if (reply.raw.destroyed) throw problem('bad_request')
  const begun = performance.now()
  try {
    return await read()
  } finally {
    limits.charge(name, reader, readTimeByReader, Math.max(0, performance.now() - begun - LEAST_MS))
  }
}
