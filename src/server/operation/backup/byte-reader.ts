import { createReadStream } from 'node:fs'
import { fileRefusals } from './file-refusals.ts'

export interface ByteReader {
  /** The next bytes, which stay unread; fewer when the file ends before. */
  readonly peek: (count: number) => Promise<Buffer>
  /** Reads exactly so many bytes; null when fewer are left. */
  readonly take: (count: number) => Promise<Buffer | null>
  /** Reads up to and including a line feed. */
  readonly line: (longest: number) => Promise<string | null>
  /** Everything that has not been read. */
  readonly rest: () => AsyncGenerator<Buffer>
  readonly close: () => void
}

/** Reads a file from its start to its end, a piece at a time; throws {@link StartError} when the disk fails. */
export function createByteReader(path: string): ByteReader {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const parts: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  let waiting = Buffer.alloc(0)
  const fill = async () => {
    const { value, done } = await parts.next().catch((error: unknown) => {
      throw fileRefusals.unreadable(path, error)
    })
    if (!done) waiting = Buffer.concat([waiting, value])
    return !done
  }
  const cut = (count: number) => {
    const taken = waiting.subarray(0, count)
    waiting = waiting.subarray(count)
    return taken
  }
  return {
    async peek(count) {
      while (waiting.length < count && (await fill()));
      return waiting.subarray(0, count)
    },
    async take(count) {
      while (waiting.length < count) if (!(await fill())) return null
      return cut(count)
    },
    async line(longest) {
      while (!waiting.includes(10) && waiting.length < longest) if (!(await fill())) return null
      const end = waiting.indexOf(10)
      return end === -1 || end >= longest ? null : cut(end + 1).toString()
    },
    async *rest() {
      do yield cut(waiting.length)
      while (await fill())
    },
    close: () => void file.destroy(),
  }
}
