import type { Readable } from 'node:stream'

/** Reads the rest of a body that nobody wants any more, so that its connection can go on. */
export type Drain = (body: Readable) => void

/** The pause between two pieces of 64 kB at most, whoever sends them: some ten megabytes a second. */
const PAUSE_MS = 1

/**
 * Makes a function that drains bodies, one piece of all of them at a time: hundreds of refused megabytes would else be
 * read at full speed, and sent again as fast, while everybody waits. A sender who takes too long is ended by the time
 * limit of requests.
 */
export function createDrain(): Drain {
  const waiting = new Set<Readable>()
  let isDue = false

  function readNext(): void {
    isDue = false
    const [body] = waiting
    if (!body) return
    waiting.delete(body)
    body.resume()
    plan()
  }

  function plan(): void {
    if (isDue || waiting.size === 0) return
    isDue = true
    setTimeout(readNext, PAUSE_MS)
  }

  return (body) => {
    if (body.readableEnded || body.destroyed) return
    const wait = () => {
      body.pause()
      waiting.add(body)
      plan()
    }
    body.on('data', wait)
    body.once('close', () => waiting.delete(body))
    // The request has already reported its broken connection.
    body.on('error', () => {})
    // A body that nobody has begun to read would be read by Node itself, and at once, when the answer has been sent.
    while (body.read() !== null);
    wait()
  }
}
