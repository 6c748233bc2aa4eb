import type { Day } from '#domain/calendar/day.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { isMappingComplete, suggestMapping } from '#domain/statement-import/csv/suggest-mapping.ts'
import { type DetectedFormat, formatOfText } from '#domain/statement-import/detect-format.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { firstDays } from '#domain/statement-import/xlsx/serial-day.ts'
import { sharedStringsReader, sheetReader } from '#domain/statement-import/xlsx/sheet-reader.ts'
import {
  type NamedSheet,
  relationsReader,
  workbookReader,
} from '#domain/statement-import/xlsx/workbook-reader.ts'
import { xlsxReader } from '#domain/statement-import/xlsx/xlsx-reader.ts'
import type { ZipContent } from '#domain/statement-import/zip-members.ts'
import { batches } from './batches.ts'
import { decoderOf, eachChunk, type Tell } from './byte-source.ts'
import { chunksOf } from './chunks.ts'
import type { FileAnswers, SheetTable } from './reading-messages.ts'
import { RefusedFile } from './refused-file.ts'
import { mappingFor } from './table-mapping.ts'
import { openEntry, unpackingRoom, type ZipEntry } from './zip-entries.ts'

export interface Workbook {
  readonly workbook: ZipEntry
  readonly relations: ZipEntry | undefined
  readonly texts: ZipEntry | undefined
  readonly sheets: readonly ZipEntry[]
}

/**
 * The workbook in a ZIP.
 * @throws {RefusedFile} where a required member is missing
 */
export function workbookOf(
  content: Extract<ZipContent, { readonly kind: 'workbook' }>,
  entryOf: (name: string) => ZipEntry | undefined,
): Workbook {
  const named = (name: string | null) => (name === null ? undefined : entryOf(name))
  const workbook = entryOf(content.workbook)
  const sheets = content.sheets.flatMap((name) => entryOf(name) ?? [])
  if (!workbook || sheets.length === 0) throw new RefusedFile('broken_zip')
  return { workbook, sheets, relations: named(content.relations), texts: named(content.sharedStrings) }
}

/** A sheet with the format that its first rows show. */
interface FirstSheet {
  readonly name: string
  readonly entry: ZipEntry
  readonly format: DetectedFormat
}

/** The greatest number of sheets of a workbook; no known bank writes more. */
const MOST_SHEETS = 30

/**
 * Reads the sheets of a workbook that contain bookings (imports.md § 2), each as a part of its own: the
 * sheets that a preset or a mapping knows, or whose columns look like bookings. A workbook is XML, which
 * states its encoding; the format of a sheet is recognised from its first rows, as that of a text is.
 */
export async function readWorkbook(
  file: Blob,
  workbook: Workbook,
  name: string,
  answers: FileAnswers,
  tell: Tell,
): Promise<void> {
  const { sheets, firstDay } = await firstSheets(file, workbook, tell)
  const wanted = sheets.filter((sheet) => answers.sheet === undefined || sheet.name === answers.sheet)
  const parts = bookingSheets(wanted, answers)
  if (parts.length === 0) throw new RefusedFile(reasonOf(sheets))
  const tables = sheets.flatMap((sheet): SheetTable[] =>
    sheet.format.kind === 'unknown-csv' ? [{ sheet: sheet.name, table: { ...sheet.format, firstDay } }] : [],
  )
  for (const { entry, format, name: sheet } of parts) {
    tell({ kind: 'part', name: parts.length > 1 ? `${name}, ${sheet}` : name })
    if (format.kind === 'refused') continue
    const mapping = isTable(format) ? mappingFor(format, answers) : undefined
    if (format.kind === 'unknown-csv' && !mapping)
      tell({ kind: 'unknown', table: { ...format, firstDay, sheet, sheets: tables }, encoding: 'utf-8' })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory stays flat
    else
      await readSheet(
        file,
        { entry, texts: workbook.texts },
        { mapping, firstDay, listDay: answers.listDay },
        tell,
      )
  }
}

function isTable(format: DetectedFormat): format is Extract<DetectedFormat, { kind: 'csv' | 'unknown-csv' }> {
  return format.kind === 'csv' || format.kind === 'unknown-csv'
}

/**
 * The sheets that are read: known ones, and unknown ones with a day and an amount; without any of these the
 * first table.
 */
function bookingSheets(sheets: readonly FirstSheet[], answers: FileAnswers): readonly FirstSheet[] {
  const tables = sheets.filter(({ format }) => isTable(format))
  const isKnown = ({ format }: FirstSheet) =>
    format.kind === 'csv' || (isTable(format) && mappingFor(format, answers) !== undefined)
  const isLikely = ({ format }: FirstSheet) =>
    format.kind === 'unknown-csv' && isMappingComplete(suggestMapping(format.head, format.examples))
  const found = tables.filter((sheet) => isKnown(sheet) || isLikely(sheet))
  return found.length > 0 ? found : tables.slice(0, 1)
}

/** The reason for refusing a workbook; an empty sheet counts only where no other sheet gives a reason. */
function reasonOf(sheets: readonly FirstSheet[]): ConstructorParameters<typeof RefusedFile>[0] {
  const reasons = sheets.map(({ format }) => (format.kind === 'refused' ? format.reason : 'unknown_format'))
  return reasons.find((reason) => reason !== 'empty') ?? 'empty'
}

async function firstSheets(
  file: Blob,
  { workbook, relations, texts, sheets }: Workbook,
  tell: Tell,
): Promise<{ readonly sheets: readonly FirstSheet[]; readonly firstDay: Day }> {
  const room = unpackingRoom()
  const named: NamedSheet[] = []
  const members = new Map<string, string>()
  let firstDay: Day = firstDays.usual
  const isBroken = () => {
    throw new RefusedFile('broken_zip')
  }
  const of1904 = () => {
    firstDay = firstDays.of1904
  }
  const heads = workbookReader({ of1904, sheet: (sheet) => named.push(sheet) }, isBroken)
  await readEntry(file, workbook, markupReader('xml', heads), tell, room)
  if (relations) {
    const related = relationsReader((id, member) => members.set(id, member), isBroken)
    await readEntry(file, relations, markupReader('xml', related), tell, room)
  }
  const words: string[] = []
  if (texts) await readEntry(file, texts, markupReader('xml', sharedStringsReader(words)), tell, room)
  const inOrder = named.flatMap(({ name, id }) => {
    const entry = sheets.find((each) => each.name === members.get(id))
    return entry ? [{ name, entry }] : []
  })
  const all = inOrder.length > 0 ? inOrder : sheets.map((entry, at) => ({ name: `Blatt ${at + 1}`, entry }))
  const read: FirstSheet[] = []
  for (const { name, entry } of all.slice(0, MOST_SHEETS)) {
    const rows = firstRows()
    const reader = markupReader('xml', sheetReader(words, rows.sink))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory stays flat
    await readEntry(file, entry, reader, tell, room, rows.isFull)
    read.push({ name, entry, format: formatOfText(rows.text()) })
  }
  return { sheets: read, firstDay }
}

interface SheetAnswers {
  readonly mapping: ColumnMapping | undefined
  readonly firstDay: Day
  readonly listDay: Day | undefined
}

async function readSheet(
  file: Blob,
  { entry, texts }: { readonly entry: ZipEntry; readonly texts: ZipEntry | undefined },
  { mapping, firstDay, listDay }: SheetAnswers,
  tell: Tell,
): Promise<void> {
  const room = unpackingRoom()
  const out = batches((batch) => tell({ kind: 'rows', batch }))
  const reader = xlsxReader(out.sink, {
    firstDay,
    ...(mapping && { mapping }),
    ...(listDay && { listDay }),
  })
  if (texts) await readEntry(file, texts, reader.sharedStrings, tell, room)
  await readEntry(file, entry, reader.sheet, tell, room)
  out.flush()
  tell({
    kind: 'read',
    format: out.format(),
    encoding: 'utf-8',
    headHash: mapping?.headHash ?? null,
    isMisread: false,
  })
}

/**
 * Reads a member of the workbook.
 * @param isEnough ends the reading before the end of the member
 */
async function readEntry(
  file: Blob,
  entry: ZipEntry,
  reader: StatementReader,
  tell: Tell,
  room: ReturnType<typeof unpackingRoom>,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const source = {
    name: entry.name,
    totalBytes: entry.unpackedBytes,
    open: () => chunksOf(openEntry(file, entry, room)),
  }
  const decode = decoderOf('utf-8')
  await eachChunk(source, tell, (chunk) => {
    reader.push(decode(chunk))
    return !isEnough()
  })
  reader.push(decode())
  reader.end()
}

const FIRST_ROWS = 100

/** Collects the first rows of a sheet as a text table with one row per line. */
function firstRows() {
  const lines: string[] = []
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return {
    text: () => lines.join('\n'),
    isFull: () => lines.length >= FIRST_ROWS,
    sink: {
      row: (cells: readonly string[], line: number) => {
        while (lines.length < Math.min(line - 1, FIRST_ROWS)) lines.push('')
        if (lines.length < FIRST_ROWS) lines.push(cells.map(quoted).join('\t'))
      },
      broken: () => {},
      end: () => {},
    },
  }
}
