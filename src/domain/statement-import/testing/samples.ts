import { type Statement, statementCollector } from '#domain/statement-import/collect-statement.ts'
import { type DetectedFormat, formatOfText } from '#domain/statement-import/detect-format.ts'
import { decodeCp850 } from '#domain/statement-import/encoding/decode-cp850.ts'
import {
  encodingDetector,
  type StatementEncoding,
} from '#domain/statement-import/encoding/detect-encoding.ts'
import {
  openStatement,
  type StatementAnswers,
  type TextFormat,
} from '#domain/statement-import/open-statement.ts'

const files = import.meta.glob<string>('#domain/statement-import/samples/*.{csv,sta,ofx,qif,xml}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

const formatFiles = import.meta.glob<string>('#domain/statement-import/samples/formats/*.{csv,qif}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

const bytesByName: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries({ ...files, ...formatFiles }).map(([path, url]) => [
    path.slice(path.lastIndexOf('/') + 1),
    Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0)),
  ]),
)

/** The names of the samples of one list of transactions (imports.md § 14). */
export const sampleNames = namesOf(files)

/** The names of the samples that each show a format of their own. */
export const formatSampleNames = namesOf(formatFiles)

function namesOf(byPath: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(byPath).map((path) => path.slice(path.lastIndexOf('/') + 1))
}

/** The bytes of a sample. */
export function sampleBytes(name: string): Uint8Array {
  const bytes = bytesByName.get(name)
  if (!bytes) throw new RangeError(`there is no sample ${name}`)
  return bytes
}

/** The text of a sample file. */
export function sampleText(name: string): string {
  const bytes = sampleBytes(name)
  return decoded([bytes], encodingOf([bytes])).join('')
}

/** Cuts bytes into pieces before the given places. */
export function pieces(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const cuts = [...new Set([0, ...places, bytes.length])].filter((place) => place <= bytes.length)
  const sorted = cuts.toSorted((first, second) => first - second)
  return sorted.slice(1).map((end, at) => bytes.subarray(sorted[at], end))
}

/** The encoding of a file in pieces. */
export function encodingOf(parts: readonly Uint8Array[]): StatementEncoding {
  const detector = encodingDetector()
  for (const part of parts) detector.push(part)
  return detector.encoding()
}

/** The texts of the pieces, as a browser decodes them. */
export function decoded(parts: readonly Uint8Array[], encoding: StatementEncoding): readonly string[] {
  if (encoding === 'cp850') return parts.map((part) => decodeCp850(part))
  const decoder = new TextDecoder(encoding)
  return [...parts.map((part) => decoder.decode(part, { stream: true })), decoder.decode()]
}

/** Reads a file in pieces; null when it has no readable format. */
export function readPieces(parts: readonly Uint8Array[], answers?: StatementAnswers): Statement | null {
  const texts = decoded(parts, encodingOf(parts))
  return readTexts(texts, answers)
}

/** {@link readPieces} of decoded text. */
function readTexts(texts: readonly string[], answers?: StatementAnswers): Statement | null {
  const format = formatOfText(texts.join('').replace(/^\uFEFF/u, ''))
  return isText(format) ? readAs(format, texts, answers) : null
}

/** Reads a text of a known format. */
export function readAs(format: TextFormat, texts: readonly string[], answers?: StatementAnswers): Statement {
  const { sink, statement } = statementCollector()
  const reader = openStatement(format, sink, answers)
  for (const text of texts) reader.push(text)
  reader.end()
  return statement()
}

/** {@link readTexts} of one text that must be readable. */
export function readText(text: string, answers?: StatementAnswers): Statement {
  const statement = readTexts([text], answers)
  if (!statement) throw new RangeError('no known format')
  return statement
}

function isText(format: DetectedFormat): format is TextFormat {
  return format.kind !== 'zip' && format.kind !== 'refused'
}
