import { decodeCp850 } from '#domain/statement-import/encoding/decode-cp850.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { ReadingNews } from './reading-messages.ts'

export type Tell = (news: ReadingNews) => void

/** Bytes that can be read more than once. */
export interface Source {
  readonly name: string
  readonly totalBytes: number
  /** The part of {@link totalBytes} that other members of its ZIP had; absent: none. */
  readonly doneBytes?: number
  readonly open: () => AsyncIterable<Uint8Array>
}

const PROGRESS_BYTES = 1_000_000

/** Takes the bytes piece by piece; called without any at the end. */
export function decoderOf(encoding: StatementEncoding): (chunk?: Uint8Array) => string {
  if (encoding === 'cp850') return (chunk) => (chunk ? decodeCp850(chunk) : '')
  const decoder = new TextDecoder(encoding)
  const decode = (chunk?: Uint8Array) => decoder.decode(chunk, { stream: chunk !== undefined })
  // Nobody writes the sign for any currency: a file that has it is ISO-8859-15, where its byte is the euro.
  return encoding === 'windows-1252' ? (chunk) => decode(chunk).replaceAll('¤', '€') : decode
}

/** @param each answers whether it wants more */
export async function eachChunk(
  source: Source,
  tell: Tell,
  each: (chunk: Uint8Array) => boolean,
): Promise<void> {
  let readBytes = source.doneBytes ?? 0
  let toldBytes = readBytes
  for await (const chunk of source.open()) {
    readBytes += chunk.length
    if (readBytes - toldBytes >= PROGRESS_BYTES) {
      toldBytes = readBytes
      tell({ kind: 'progress', readBytes, totalBytes: Math.max(source.totalBytes, readBytes) })
    }
    if (!each(chunk)) return
  }
}
