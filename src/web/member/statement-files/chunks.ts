import { RefusedFile } from './refused-file.ts'

/** The size of a slice; two slices are held at once. */
const SLICE_BYTES = 4_000_000

/**
 * The bytes of a file, slice by slice; the next one comes while somebody reads the last one. A stream of the browser
 * would come in pieces of 64 kB, and each of them waits for another process.
 */
export async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const read = (from: number) => file.slice(from, from + SLICE_BYTES).arrayBuffer()
  let next = read(0)
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- slice by slice, so that memory stays flat
    const slice = await next
    next = read(at + SLICE_BYTES)
    // Nobody may wait for the promise any more.
    next.catch(() => undefined)
    yield new Uint8Array(slice)
  }
}

/** The bytes of a stream, whoever ends before them ends it. @throws {RefusedFile} broken_zip, where they do not unpack */
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
    // A stream that was read to its end, or broke, ignores the cancelling.
    reader.cancel().catch(() => undefined)
  }
}
