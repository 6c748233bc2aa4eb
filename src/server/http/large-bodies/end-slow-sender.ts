import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '#domain/calendar/durations.ts'

const LOOKED_AT_EVERY_MS = 5 * SECOND_MS
/**
 * The least number of bytes in an interval: below 16 kB a second nobody sends a large body within the time limit of a
 * request.
 */
const LEAST_BYTES = 80 * 1024

/**
 * Ends the connection of a sender who holds a turn and does not send.
 * @returns a function that ends the watch
 */
export function endSlowSender(request: IncomingMessage, everyMs = LOOKED_AT_EVERY_MS): () => void {
  let seen = request.socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) {
      clearInterval(timer)
      return
    }
    const { bytesRead } = request.socket
    if (bytesRead - seen < LEAST_BYTES) request.socket.destroy()
    seen = bytesRead
  }, everyMs).unref()
  return () => clearInterval(timer)
}
