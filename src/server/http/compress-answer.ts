import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, compress, encodings } from './compression.ts'

/** The least size worth compressing: a network packet holds about as much, and below it nothing arrives sooner. */
const WORTH_IT_BYTES = 1_400

/**
 * Compresses answers to reads: three years of transfers are 37 kB of text and 4 kB compressed. Answers to writes are
 * left alone: they may hold a token, and the length of a compressed answer that also holds what was sent could reveal
 * it (decision 0088).
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
