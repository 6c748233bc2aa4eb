import type { FastifyReply } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import type { RateLimits } from '#server/security/rate-limits.ts'

/**
 * Milliseconds in which somebody's reads were worked on: at once as many as all bookings of twenty years take several
 * times over, then a quarter of each second. A page takes a tenth of a second (decision 0138).
 */
export const readTimeByReader = { burst: 40_000, everySeconds: 1 / 250 } as const
/** What a read costs at least, so that the cheapest ones have an end, too. */
const LEAST_MS = 5
const name = 'read'

/** @throws {Problem} too_many_requests when the time of a reader is used up */
export function countRead(limits: RateLimits, reader: string): void {
  limits.count(name, reader, readTimeByReader, LEAST_MS)
}

/** Takes the time of a read from its reader. Nobody waits for the answer any more where the connection is gone. */
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
