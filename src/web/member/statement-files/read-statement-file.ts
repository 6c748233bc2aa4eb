import { formatOfBytes, formatOfText } from '#domain/statement-import/detect-format.ts'
import {
  encodingDetector,
  type StatementEncoding,
} from '#domain/statement-import/encoding/detect-encoding.ts'
import { hasMojibake } from '#domain/statement-import/encoding/has-mojibake.ts'
import { MAX_FILE_BYTES } from '#domain/statement-import/limits.ts'
import { openStatement } from '#domain/statement-import/open-statement.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { zipContent } from '#domain/statement-import/zip-members.ts'
import { batches } from './batches.ts'
import { decoderOf, eachChunk, type Source, type Tell } from './byte-source.ts'
import { chunksOf, slicesOf } from './chunks.ts'
import { readWorkbook, workbookOf } from './read-workbook.ts'
import type { FileAnswers, ReadingOrder, UnknownTable } from './reading-messages.ts'
import { RefusedFile, type RefusalReason, refusalOf } from './refused-file.ts'
import { mappingFor } from './table-mapping.ts'
import { listZip, openEntry, unpackingRoom, type ZipEntry } from './zip-entries.ts'

/** The number of characters at the beginning from which the format is recognised. */
const HEAD_CHARACTERS = 65_536
/**
 * The number of characters that are checked for wrongly decoded text (mojibake): a file has it everywhere or
 * nowhere.
 */
const LOOKED_AT_CHARACTERS = 4_000_000

/**
 * Reads a file by pieces and reports what it finds (imports.md § 2): what was reported is not kept, so that
 * memory stays flat however long the file is. A part that cannot be read does not affect the other parts.
 */
export async function readStatementFile({ file, name, answers }: ReadingOrder, tell: Tell): Promise<void> {
  try {
    if (file.size > MAX_FILE_BYTES) throw new RefusedFile('too_large')
    const format = formatOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
    if (format?.kind === 'refused') throw new RefusedFile(format.reason)
    if (format) await readZip(file, name, answers, tell)
    else {
      tell({ kind: 'part', name })
      await readSource({ name, totalBytes: file.size, open: () => slicesOf(file) }, answers, tell)
    }
  } catch (error) {
    tell({ kind: 'refused', reason: refusalOf(error) })
  }
  tell({ kind: 'end' })
}

async function readZip(file: Blob, name: string, answers: FileAnswers, tell: Tell): Promise<void> {
  const entries = await listZip(file)
  const content = zipContent(entries.map((entry) => entry.name))
  const entryOf = (wanted: string) => entries.find((entry) => entry.name === wanted)
  if (content.kind === 'refused') throw new RefusedFile(content.reason)
  if (content.kind === 'workbook') {
    tell({ kind: 'part', name })
    return readWorkbook(file, workbookOf(content, entryOf), name, answers, tell)
  }
  if (content.otherNames.length > 0) tell({ kind: 'left_out', names: content.otherNames })
  const room = unpackingRoom()
  const members = content.names.flatMap((each) => entryOf(each) ?? [])
  const totalBytes = members.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  let doneBytes = 0
  for (const entry of members) {
    tell({ kind: 'part', name: entry.name })
    try {
      // A smaller member may still have room.
      if (entry.unpackedBytes > room.leftBytes) throw new RefusedFile('unpacked_too_large')
      const source = { ...sourceOf(file, entry, room), doneBytes, totalBytes }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory stays flat
      await readSource(source, answers, tell)
    } catch (error) {
      // The bytes that were unpacked stay subtracted from the room of the other members, so many bombs do no
      // more harm than one.
      tell({ kind: 'refused', reason: refusalOf(error) })
    }
    doneBytes += entry.unpackedBytes
    tell({ kind: 'progress', readBytes: doneBytes, totalBytes })
  }
  for (const each of content.tooManyNames) {
    tell({ kind: 'part', name: each })
    tell({ kind: 'refused', reason: 'beyond_limit' })
  }
}

/**
 * The first opening of a member counts the unpacked bytes; the second opening unpacks the same bytes again
 * and does not count them.
 */
function sourceOf(file: Blob, entry: ZipEntry, room: ReturnType<typeof unpackingRoom>): Source {
  let isCounted = false
  return {
    name: entry.name,
    totalBytes: entry.unpackedBytes,
    open: () => {
      const own = isCounted ? unpackingRoom() : room
      isCounted = true
      return chunksOf(openEntry(file, entry, own))
    },
  }
}

/**
 * Reads while the encoding is still being determined: the encoding holds for the whole file, but nearly
 * always the beginning decides it. Where the end shows another encoding, everything that was read is
 * withdrawn and read again.
 */
async function readSource(source: Source, answers: FileAnswers, tell: Tell): Promise<void> {
  if (answers.encoding) return readAs(answers.encoding, source, answers, tell)
  const detector = encodingDetector()
  let reading: TextReading | null = null
  let isWanted = true
  await eachChunk(source, tell, (chunk) => {
    detector.push(chunk)
    const encoding = detector.encodingSoFar()
    reading ??= textReading(encoding, answers, tell)
    isWanted &&= reading.encoding === encoding && reading.push(chunk)
    return true
  })
  await finish(reading)

  async function finish(read: TextReading | null): Promise<void> {
    const encoding = detector.encoding()
    if (read?.encoding === encoding) return read.end()
    tell({ kind: 'part', name: source.name })
    await readAs(encoding, source, answers, tell)
  }
}

async function readAs(
  encoding: StatementEncoding,
  source: Source,
  answers: FileAnswers,
  tell: Tell,
): Promise<void> {
  const reading = textReading(encoding, answers, tell)
  await eachChunk(source, tell, reading.push)
  reading.end()
}

interface TextReading {
  readonly encoding: StatementEncoding
  /** Takes the next bytes; answers whether more are wanted. */
  readonly push: (chunk: Uint8Array) => boolean
  /**
   * Ends the text. Only here a file is refused, because wrongly decoded bytes may look like anything.
   * @throws {RefusedFile}
   */
  readonly end: () => void
}

/** A reading that decodes bytes in one encoding and gives the text to the reader of its format. */
function textReading(encoding: StatementEncoding, answers: FileAnswers, tell: Tell): TextReading {
  const decode = decoderOf(encoding)
  const { sink, flush, format } = batches((batch) => tell({ kind: 'rows', batch }))
  let reader: StatementReader | UnknownTable | RefusedText | null = null
  let head = ''
  let looked = 0
  let isMisread = false
  let headHash: string | null = null

  function begin(text: string): StatementReader | UnknownTable | RefusedText {
    const detected = formatOfText(clean(text))
    if (detected.kind === 'refused') return detected
    if (detected.kind === 'zip') return { kind: 'refused', reason: 'unknown_format' }
    const mapping = mappingFor(detected, answers)
    if (detected.kind === 'unknown-csv' && !mapping) return detected
    headHash = mapping?.headHash ?? null
    const { dateOrder, listDay } = answers
    const opened = openStatement(detected, sink, {
      ...(mapping && { mapping }),
      ...(dateOrder && { dateOrder }),
      ...(listDay && { listDay }),
    })
    opened.push(text)
    return opened
  }

  function read(text: string): boolean {
    if (looked < LOOKED_AT_CHARACTERS) {
      isMisread ||= hasMojibake(text)
      looked += text.length
    }
    if (reader) {
      if ('kind' in reader) return false
      reader.push(text)
      return true
    }
    head += text
    if (head.length < HEAD_CHARACTERS) return true
    reader = begin(head)
    head = ''
    return !('kind' in reader)
  }

  return {
    encoding,
    push: (chunk) => read(decode(chunk)),
    end: () => {
      read(decode())
      const opened = reader ?? begin(head)
      if ('kind' in opened) {
        if (opened.kind === 'refused') throw new RefusedFile(opened.reason)
        return tell({ kind: 'unknown', table: opened, encoding })
      }
      opened.end()
      flush()
      tell({ kind: 'read', format: format(), encoding, headHash, isMisread })
    },
  }
}

/** The reason for refusing a file, as its text shows it. */
interface RefusedText {
  readonly kind: 'refused'
  readonly reason: RefusalReason
}

/**
 * The text without padding and byte order mark: the readers remove both by themselves, and recognising the
 * format needs the same.
 */
function clean(head: string): string {
  return head.replaceAll('\0', '').replace(/^\uFEFF/u, '')
}
