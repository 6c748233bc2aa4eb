import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, compress, encodings } from './compression.ts'

/** A packet takes about as much: below it nothing arrives sooner. */
const WORTH_IT_BYTES = 1_400

/**
 * Sends what somebody reads compressed: three years of transfers are 37 kB of text and 4 kB compressed. Only what is
 * read: answers to writes may hold a token, whose length in company of what was sent must tell nothing (decision 0088).
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = reply.getHeader('content-type')
  const isText = typeof payload === 'string' && typeof type === 'string' && type.includes('json')
  if (request.method !== 'GET' || !isText || payload.length < WORTH_IT_BYTES) return payload
  reply.header('vary', 'Accept-Encoding')
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = encodings.find((one) => accepted.has(one))
  if (!encoding) return payload
  reply.header('content-encoding', encoding)
  return compress(Buffer.from(payload), encoding, 'each-time')
}
