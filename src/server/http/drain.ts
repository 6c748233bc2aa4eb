import type { Readable } from 'node:stream'

/** Reads the rest of a body that nobody wants any more, so that its connection can go on. */
export type Drain = (body: Readable) => void

/** Between two pieces of 64 kB at most, whoever sends them: some ten megabytes a second. */
const PAUSE_MS = 1

/**
 * One piece of all such bodies at a time: hundreds of megabytes that were refused would else be read at full speed, and
 * sent again as fast, while everybody waits. Who takes too long is ended by the time limit of requests.
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
    // A broken connection has told its request already.
    body.on('error', () => {})
    // What nobody has begun to read is read by Node, and at once, when the answer has been sent.
    while (body.read() !== null);
    wait()
  }
}
