import { RefusedFile } from './refused-file.ts'

/** The size of a slice in bytes; two slices are held at once. */
const SLICE_BYTES = 4_000_000

/**
 * The bytes of a file, slice by slice; the next slice is read while the reader works on the last one. A
 * stream of the browser would come in chunks of 64 kB, each of which waits for another process.
 */
export async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const read = (from: number) => file.slice(from, from + SLICE_BYTES).arrayBuffer()
  let next = read(0)
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- slice by slice, so that memory stays flat
    const slice = await next
    next = read(at + SLICE_BYTES)
    // The reader may have ended, and then nobody handles an error of the next slice.
    next.catch(() => undefined)
    yield new Uint8Array(slice)
  }
}

/**
 * The bytes of a stream; the stream is cancelled when the reader ends early.
 * @throws {RefusedFile} broken_zip, where the bytes cannot be unpacked
 */
export async function* chunksOf(stream: Promise<ReadableStream<Uint8Array>>): AsyncGenerator<Uint8Array> {
  const reader = (await stream).getReader()
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunk by chunk
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof TypeError ? new RefusedFile('broken_zip') : error
      })
      if (done) return
      yield value
    }
  } finally {
    // Cancelling a stream that was read to its end, or that failed, has no effect.
    reader.cancel().catch(() => undefined)
  }
}
