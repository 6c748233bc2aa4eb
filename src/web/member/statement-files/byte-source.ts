import { decodeCp850 } from '#domain/statement-import/encoding/decode-cp850.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { ReadingNews } from './reading-messages.ts'

export type Tell = (news: ReadingNews) => void

/** Bytes that can be read more than once. */
export interface Source {
  readonly name: string
  readonly totalBytes: number
  /** The bytes of earlier members of the same ZIP, which {@link totalBytes} includes; absent: none. */
  readonly doneBytes?: number
  readonly open: () => AsyncIterable<Uint8Array>
}

const PROGRESS_BYTES = 1_000_000

/** A decoder that takes the bytes piece by piece, and is called without bytes at the end. */
export function decoderOf(encoding: StatementEncoding): (chunk?: Uint8Array) => string {
  if (encoding === 'cp850') return (chunk) => (chunk ? decodeCp850(chunk) : '')
  const decoder = new TextDecoder(encoding)
  const decode = (chunk?: Uint8Array) => decoder.decode(chunk, { stream: chunk !== undefined })
  // No file uses the general currency sign ¤: a file with that byte is written in ISO-8859-15, where the same
  // byte is the euro.
  return encoding === 'windows-1252' ? (chunk) => decode(chunk).replaceAll('¤', '€') : decode
}

/**
 * Reads a source chunk by chunk and reports the progress.
 * @param each takes a chunk and answers whether it wants more
 */
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
