import { type PdfFont, textWidth, unprintable } from './helvetica.ts'
import { MM, type PdfInfo, type PdfLine, type PdfPage, type PdfText, pdfFile } from './pdf-file.ts'

/** A report: sections of rows, each a label and its figures. */
export interface PdfReport extends PdfInfo {
  /** The sentences below the title. */
  readonly lead: readonly string[]
  readonly sections: readonly PdfSection[]
  /** The text at the left of every foot; the number of the page stands at its right. */
  readonly foot: string
}

export interface PdfSection {
  readonly title: string
  /** The heads of the columns of figures. */
  readonly heads: readonly string[]
  readonly rows: readonly PdfRow[]
  /** A note in small grey letters under the rows. */
  readonly note?: string
}

export interface PdfRow {
  readonly label: string
  /** The formatted values, as many as the section has heads. */
  readonly values: readonly string[]
  /** Whether the row is a sum, which stands below a line and in bold. */
  readonly isSum?: boolean
}

/** The measures in millimetres from the upper left corner of A4. */
const sheet = { left: 18, right: 192, top: 20, lastLine: 279, foot: 287 } as const
const LINE_MM = 4.5
const SECTION_MM = 6
const COLUMN_MM = 30
const [TITLE_PT, HEAD_PT, TEXT_PT, SMALL_PT] = [18, 11, 9, 7.5]

/**
 * A report as a PDF file of A4 pages: real text in columns, figures right-aligned. Rows are never split, and a section
 * that continues on another page repeats its title. Characters that the fonts cannot print become question marks,
 * labels that are too long end in dots.
 */
export function tablePdf(report: PdfReport): Uint8Array<ArrayBuffer> {
  return pdfFile(tablePages(report), report)
}

/** The pages of a report. */
export function tablePages({ title, lead, sections, foot }: PdfReport): readonly PdfPage[] {
  const writer = newWriter()
  writer.write(sheet.left, title, TITLE_PT, 'bold')
  writer.move(2)
  for (const line of lead) {
    writer.move(LINE_MM)
    writer.write(sheet.left, line, TEXT_PT, 'regular')
  }
  writer.move(SECTION_MM)
  for (const section of sections) writeSection(writer, section)
  const pages = writer.pages()
  return pages.map(({ texts, lines }, at) => ({
    number: at + 1,
    lines,
    texts: [
      ...texts,
      textAt(sheet.left, sheet.foot, foot, SMALL_PT, 'regular'),
      textUpTo(sheet.right, sheet.foot, `Seite ${at + 1} von ${pages.length}`, SMALL_PT, 'regular'),
    ],
  }))
}

type Writer = ReturnType<typeof newWriter>

function newWriter() {
  const pages: { texts: PdfText[]; lines: PdfLine[] }[] = [{ texts: [], lines: [] }]
  let y: number = sheet.top
  const page = () => pages.at(-1) ?? { texts: [], lines: [] }
  return {
    pages: () => pages,
    move: (by: number) => (y += by),
    hasRoom: (height: number) => y + height <= sheet.lastLine,
    turn: () => {
      pages.push({ texts: [], lines: [] })
      y = sheet.top
    },
    write: (x: number, text: string, size: number, font: PdfFont) =>
      page().texts.push(textAt(x, y, text, size, font)),
    writeUpTo: (x: number, text: string, size: number, font: PdfFont) =>
      page().texts.push(textUpTo(x, y, text, size, font)),
    /** Draws a rule between this row and the one before. */
    rule: () =>
      page().lines.push({ from: [sheet.left, y - LINE_MM + 1.2], to: [sheet.right, y - LINE_MM + 1.2] }),
  }
}

/** Title, heads and at least this many rows stay together on a page. */
const LEAST_ROWS = 2

function writeSection(writer: Writer, { title, heads, rows, note }: PdfSection): void {
  if (rows.length === 0) return
  if (!writer.hasRoom(LINE_MM * (1 + Math.min(LEAST_ROWS, rows.length)))) writer.turn()
  writeHead(writer, title, heads)
  for (const row of rows) {
    if (!writer.hasRoom(LINE_MM)) {
      writer.turn()
      writeHead(writer, title, heads)
    }
    writer.move(LINE_MM)
    const font = row.isSum ? 'bold' : 'regular'
    if (row.isSum) writer.rule()
    const room = (sheet.right - sheet.left - heads.length * COLUMN_MM) * MM
    writer.write(sheet.left, cut(row.label, room, font), TEXT_PT, font)
    for (const [at, value] of row.values.entries())
      writer.writeUpTo(columnEnd(at, heads.length), value, TEXT_PT, font)
  }
  if (note !== undefined) {
    if (!writer.hasRoom(LINE_MM)) {
      writer.turn()
      writeHead(writer, title, [])
    }
    writer.move(LINE_MM)
    writer.write(
      sheet.left,
      cut(note, (sheet.right - sheet.left) * MM, 'regular', SMALL_PT),
      SMALL_PT,
      'regular',
    )
  }
  writer.move(LINE_MM + SECTION_MM)
}

function writeHead(writer: Writer, title: string, heads: readonly string[]): void {
  writer.rule()
  writer.write(sheet.left, title, HEAD_PT, 'bold')
  for (const [at, head] of heads.entries())
    writer.writeUpTo(columnEnd(at, heads.length), head, SMALL_PT, 'regular')
}

function columnEnd(at: number, count: number): number {
  return sheet.right - (count - 1 - at) * COLUMN_MM
}

function textAt(x: number, y: number, text: string, size: number, font: PdfFont): PdfText {
  return { x, y, text: printed(text), size, font }
}

function textUpTo(x: number, y: number, text: string, size: number, font: PdfFont): PdfText {
  return textAt(x - textWidth(printed(text), font, size) / MM, y, text, size, font)
}

function cut(text: string, width: number, font: PdfFont, size: number = TEXT_PT): string {
  if (textWidth(printed(text), font, size) <= width) return text
  let letters = [...text]
  while (letters.length > 0 && textWidth(printed(`${letters.join('')}…`), font, size) > width)
    letters = letters.slice(0, -1)
  return `${letters.join('')}…`
}

function printed(text: string): string {
  const missing = new Set(unprintable(text))
  return [...text.normalize('NFC')].map((letter) => (missing.has(letter) ? '?' : letter)).join('')
}
