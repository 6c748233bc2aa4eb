import { Readable } from 'node:stream'
import { SECOND_MS } from '#domain/calendar/durations.ts'

/** A stream of bytes that somebody reads while they are written. */
export interface Outlet {
  readonly stream: Readable
  readonly write: (bytes: Uint8Array) => void
  /**
   * Waits until the reader has nearly caught up.
   * @throws when nobody reads any more, or too slowly
   */
  readonly catchUp: () => Promise<void>
  readonly end: () => void
  /** Breaks the reader's connection, because what was written is not whole. */
  readonly fail: (error: Error) => void
}

export interface Pace {
  /** How many bytes the writer may be ahead: most files are written whole before their reader has them. */
  readonly aheadBytes: number
  /** How many bytes a slow reader has to read within {@link withinMs}. */
  readonly leastBytes: number
  readonly withinMs: number
}

/** The time is shorter than the one after which the database ends an idle transaction. */
const usualPace: Pace = { aheadBytes: 16_000_000, leastBytes: 256_000, withinMs: 10 * SECOND_MS }

/**
 * Makes an outlet. The writer holds a connection of the database: it waits for a reader who reads, and for nobody who
 * does not.
 */
export function createOutlet({ aheadBytes, leastBytes, withinMs }: Pace = usualPace): Outlet {
  let wanted = Promise.withResolvers<void>()
  const stream = new Readable({
    highWaterMark: aheadBytes,
    read: () => wanted.resolve(),
    destroy(error, done) {
      wanted.resolve()
      done(error)
    },
  })
  // The error is passed to the writer by `catchUp`.
  stream.on('error', () => {})

  async function untilWanted(): Promise<void> {
    const before = stream.readableLength
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(() => timeout.resolve(), withinMs)
    await Promise.race([wanted.promise, timeout.promise])
    clearTimeout(timer)
    if (stream.readableLength >= aheadBytes && before - stream.readableLength < leastBytes)
      stream.destroy(new Error('The reader of a file reads too slowly'))
  }

  return {
    stream,
    write(bytes) {
      wanted = Promise.withResolvers()
      stream.push(bytes)
    },
    async catchUp() {
      // Each wait begins where the one before it ended.
      // oxlint-disable-next-line no-await-in-loop
      while (!stream.destroyed && stream.readableLength >= aheadBytes) await untilWanted()
      if (stream.destroyed) throw new Error('Nobody reads the file any more', { cause: stream.errored })
    },
    end: () => void stream.push(null),
    fail: (error) => void stream.destroy(error),
  }
}
