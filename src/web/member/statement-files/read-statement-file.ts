import type { Day } from '#domain/calendar/day.ts'
import { formatOfBytes, formatOfText } from '#domain/statement-import/detect-format.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { decodeCp850 } from '#domain/statement-import/encoding/decode-cp850.ts'
import {
  encodingDetector,
  type StatementEncoding,
} from '#domain/statement-import/encoding/detect-encoding.ts'
import { hasMojibake } from '#domain/statement-import/encoding/has-mojibake.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import { openStatement, type TextFormat } from '#domain/statement-import/open-statement.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { firstDays } from '#domain/statement-import/xlsx/serial-day.ts'
import { sheetReader, sharedStringsReader } from '#domain/statement-import/xlsx/sheet-reader.ts'
import { workbookReader } from '#domain/statement-import/xlsx/workbook-reader.ts'
import { xlsxReader } from '#domain/statement-import/xlsx/xlsx-reader.ts'
import { zipContent } from '#domain/statement-import/zip-members.ts'
import { batches } from './batches.ts'
import { MAX_FILE_BYTES } from './reading-limits.ts'
import type { FileAnswers, ReadingNews, ReadingOrder, UnknownTable } from './reading-messages.ts'
import { RefusedFile, type RefusalReason, refusalOf } from './refused-file.ts'
import { chunksOf, slicesOf } from './chunks.ts'
import { listZip, openEntry, unpackingRoom, type ZipEntry } from './zip-entries.ts'

type Tell = (news: ReadingNews) => void

/** Bytes that can be read more than once. */
interface Source {
  readonly name: string
  readonly totalBytes: number
  /** Of {@link totalBytes}, what other members of its ZIP were; not there: none. */
  readonly doneBytes?: number
  readonly open: () => AsyncIterable<Uint8Array>
}

/** So much of the beginning tells the format. */
const HEAD_CHARACTERS = 65_536
const PROGRESS_BYTES = 1_000_000
/** Mojibake is everywhere or nowhere. */
const LOOKED_AT_CHARACTERS = 4_000_000

/**
 * Reads a file by pieces and tells what it finds (imports.md § 2): nothing is kept of what was told, so that memory
 * stays flat however long the file is. A part that cannot be read takes nothing from the others.
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
    const sheet = entryOf(content.sheet)
    const workbook = entryOf(content.workbook)
    if (!sheet || !workbook) throw new RefusedFile('broken_zip')
    const texts = content.sharedStrings === null ? undefined : entryOf(content.sharedStrings)
    return readWorkbook(file, { workbook, sheet, texts }, answers, tell)
  }
  if (content.otherNames.length > 0) tell({ kind: 'left_out', names: content.otherNames })
  const room = unpackingRoom()
  const members = content.names.flatMap((each) => entryOf(each) ?? [])
  const totalBytes = members.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  let doneBytes = 0
  for (const entry of members) {
    tell({ kind: 'part', name: entry.name })
    try {
      // The next one may still have room.
      if (entry.unpackedBytes > room.leftBytes) throw new RefusedFile('unpacked_too_large')
      const source = { ...sourceOf(file, entry, room), doneBytes, totalBytes }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory stays flat
      await readSource(source, answers, tell)
    } catch (error) {
      // What it has unpacked is taken from the room of the others: many bombs are no more than one.
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

/** The first opening counts what comes out, the second one is the same again. */
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
 * Reads while the encoding is still being proved: it holds for the whole file, but its beginning nearly always tells it.
 * What was read with another one than turns out in the end is withdrawn and read again.
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
  /** The next bytes; answers whether it wants more. */
  readonly push: (chunk: Uint8Array) => boolean
  /** @throws {RefusedFile} not before: bytes that are decoded wrongly may look like anything */
  readonly end: () => void
}

/** Bytes of one encoding on their way to the reader of their format. */
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
    const { dateOrder } = answers
    const opened = openStatement(detected, sink, {
      ...(mapping && { mapping }),
      ...(dateOrder && { dateOrder }),
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

/** What its text says of a file that is not read. */
interface RefusedText {
  readonly kind: 'refused'
  readonly reason: RefusalReason
}

/** Readers take away padding and a byte order mark by themselves; so does who looks at the beginning. */
function clean(head: string): string {
  return head.replaceAll('\0', '').replace(/^\uFEFF/u, '')
}

function mappingFor(format: TextFormat, { mappings = [] }: FileAnswers): ColumnMapping | undefined {
  return format.kind === 'unknown-csv'
    ? mappings.find(({ headHash }) => headHash === format.headHash)
    : undefined
}

/** Takes the bytes piece by piece; called without any at the end. */
function decoderOf(encoding: StatementEncoding): (chunk?: Uint8Array) => string {
  if (encoding === 'cp850') return (chunk) => (chunk ? decodeCp850(chunk) : '')
  const decoder = new TextDecoder(encoding)
  const decode = (chunk?: Uint8Array) => decoder.decode(chunk, { stream: chunk !== undefined })
  // Nobody writes the sign for any currency: a file that has it is ISO-8859-15, where its byte is the euro.
  return encoding === 'windows-1252' ? (chunk) => decode(chunk).replaceAll('¤', '€') : decode
}

/** @param each answers whether it wants more */
async function eachChunk(source: Source, tell: Tell, each: (chunk: Uint8Array) => boolean): Promise<void> {
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

interface Workbook {
  readonly workbook: ZipEntry
  readonly sheet: ZipEntry
  readonly texts: ZipEntry | undefined
}

/** A workbook is XML, which says its encoding; its first rows tell whose table it is, as those of a text do. */
async function readWorkbook(
  file: Blob,
  { workbook, sheet, texts }: Workbook,
  answers: FileAnswers,
  tell: Tell,
): Promise<void> {
  const room = unpackingRoom()
  const read = async (entry: ZipEntry, reader: StatementReader, own: ReturnType<typeof unpackingRoom>) => {
    const source: Source = {
      name: entry.name,
      totalBytes: entry.unpackedBytes,
      open: () => chunksOf(openEntry(file, entry, own)),
    }
    const decode = decoderOf('utf-8')
    await eachChunk(source, tell, (chunk) => {
      reader.push(decode(chunk))
      return true
    })
    reader.push(decode())
    reader.end()
  }
  let firstDay: Day = firstDays.usual
  const isBroken = () => {
    throw new RefusedFile('broken_zip')
  }
  const tellOf1904 = () => {
    firstDay = firstDays.of1904
  }
  await read(workbook, markupReader('xml', workbookReader(tellOf1904, isBroken)), room)
  const rows = firstRows()
  const words: string[] = []
  if (texts) await read(texts, markupReader('xml', sharedStringsReader(words)), room)
  await read(sheet, markupReader('xml', sheetReader(words, rows.sink)), room)
  const format = formatOfText(rows.text())
  if (format.kind === 'refused') throw new RefusedFile(format.reason)
  if (format.kind !== 'csv' && format.kind !== 'unknown-csv') throw new RefusedFile('unknown_format')
  const mapping = mappingFor(format, answers)
  if (format.kind === 'unknown-csv' && !mapping)
    return tell({ kind: 'unknown', table: { ...format, firstDay }, encoding: 'utf-8' })
  const out = batches((batch) => tell({ kind: 'rows', batch }))
  const reader = xlsxReader(out.sink, mapping ? { mapping, firstDay } : { firstDay })
  const again = unpackingRoom()
  if (texts) await read(texts, reader.sharedStrings, again)
  await read(sheet, reader.sheet, again)
  out.flush()
  tell({
    kind: 'read',
    format: out.format(),
    encoding: 'utf-8',
    headHash: mapping?.headHash ?? null,
    isMisread: false,
  })
}

/** The first rows of a sheet, as a table of text. */
function firstRows() {
  const lines: string[] = []
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return {
    text: () => lines.join('\n'),
    sink: {
      row: (cells: readonly string[]) => {
        if (lines.length < 50) lines.push(cells.map(quoted).join('\t'))
      },
      broken: () => {},
      end: () => {},
    },
  }
}
