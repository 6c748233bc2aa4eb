export interface ByteReader {
  /** The next bytes, which stay unread; fewer when the end comes before. */
  readonly peek: (count: number) => Promise<Buffer>
  /** Reads exactly so many bytes; null when fewer are left. */
  readonly take: (count: number) => Promise<Buffer | null>
  /** Reads up to and including a line feed; null when none comes within so many bytes. */
  readonly line: (longest: number) => Promise<string | null>
  /** Everything that has not been read. */
  readonly rest: () => AsyncGenerator<Buffer>
  /** Closes the source, wherever the reading has stopped. */
  readonly close: () => Promise<void>
}

/** Reads bytes from their start to their end, as many at a time as somebody wants. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const parts = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  /** Waits until there are so many bytes, or no more; pieces are joined once, however many they are. */
  const fill = async (count: number): Promise<boolean> => {
    const pieces = [waiting]
    let length = waiting.length
    while (length < count) {
      const { value, done } = await parts.next()
      if (done) break
      pieces.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      length += value.byteLength
    }
    if (pieces.length > 1) waiting = Buffer.concat(pieces)
    return length >= count
  }
  const cut = (count: number) => {
    const taken = waiting.subarray(0, count)
    waiting = waiting.subarray(count)
    return taken
  }
  return {
    async peek(count) {
      await fill(count)
      return waiting.subarray(0, count)
    },
    take: async (count) => ((await fill(count)) ? cut(count) : null),
    async line(longest) {
      let end = waiting.indexOf(10)
      while (end === -1 && waiting.length < longest && (await fill(waiting.length + 1)))
        end = waiting.indexOf(10)
      return end === -1 || end >= longest ? null : cut(end + 1).toString()
    },
    async *rest() {
      do yield cut(waiting.length)
      while (await fill(1))
    },
    close: async () => void (await parts.return?.()),
  }
}
