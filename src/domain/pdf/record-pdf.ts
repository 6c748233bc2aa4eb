import { type PdfFont, textWidth, unprintable, wrapText } from './helvetica.ts'
import { MM, type PdfInfo, type PdfLine, type PdfPage, type PdfText, pdfFile } from './pdf-file.ts'

/** A document for safekeeping: a title, rows of a label and its value, sentences below. */
export interface PdfRecord extends PdfInfo {
  /** The sender, in small grey lines above the title. */
  readonly head: readonly string[]
  readonly lead: readonly string[]
  readonly rows: readonly PdfRecordRow[]
  readonly sentences: readonly string[]
  /** The text at the left of every foot; the number of the page stands at its right. */
  readonly foot: string
}

export interface PdfRecordRow {
  readonly label: string
  /** The value, which may have several lines. */
  readonly value: string
  readonly isStrong?: boolean
}

/** The measures in millimetres from the upper left corner of A4. */
const sheet = { left: 25, value: 72, right: 190, top: 24, lastLine: 272, foot: 285 } as const
const LINE_MM = 5
const ROW_MM = 3
const [TITLE_PT, TEXT_PT, SMALL_PT] = [18, 10, 8]

/**
 * A record as a PDF file of A4 pages, complete: long values continue on further lines and sheets. Characters that the
 * fonts cannot print become question marks.
 */
export function recordPdf(record: PdfRecord): Uint8Array<ArrayBuffer> {
  return pdfFile(recordPages(record), record)
}

/** The pages of a record. */
export function recordPages({ title, head, lead, rows, sentences, foot }: PdfRecord): readonly PdfPage[] {
  const pages: { texts: PdfText[]; lines: PdfLine[] }[] = [{ texts: [], lines: [] }]
  let y: number = sheet.top
  const page = () => pages.at(-1) ?? { texts: [], lines: [] }
  const advance = (by: number) => {
    y += by
    if (y <= sheet.lastLine) return
    pages.push({ texts: [], lines: [] })
    y = sheet.top
  }
  const write = (x: number, text: string, size: number, font: PdfFont) =>
    page().texts.push({ x, y, text: printed(text), size, font })
  const paragraph = (text: string, size: number) => {
    for (const line of linesOf(text, sheet.right - sheet.left, 'regular', size)) {
      advance(LINE_MM)
      write(sheet.left, line, size, 'regular')
    }
  }

  for (const line of head) {
    write(sheet.left, line, SMALL_PT, 'regular')
    advance(LINE_MM - 1)
  }
  for (const line of linesOf(title, sheet.right - sheet.left, 'bold', TITLE_PT)) {
    advance(2 * LINE_MM)
    write(sheet.left, line, TITLE_PT, 'bold')
  }
  advance(2)
  for (const sentence of lead) paragraph(sentence, TEXT_PT)
  advance(LINE_MM)
  for (const { label, value, isStrong } of rows) {
    const font = isStrong ? 'bold' : 'regular'
    advance(ROW_MM)
    page().lines.push({ from: [sheet.left, y], to: [sheet.right, y] })
    for (const [at, line] of linesOf(value, sheet.right - sheet.value, font, TEXT_PT).entries()) {
      advance(LINE_MM)
      if (at === 0) write(sheet.left, label, TEXT_PT, 'regular')
      write(sheet.value, line, TEXT_PT, font)
    }
  }
  advance(ROW_MM)
  page().lines.push({ from: [sheet.left, y], to: [sheet.right, y] })
  advance(ROW_MM)
  for (const sentence of sentences) {
    paragraph(sentence, TEXT_PT)
    advance(2)
  }
  return pages.map(({ texts, lines }, at) => {
    const count = `Seite ${at + 1} von ${pages.length}`
    const x = sheet.right - textWidth(count, 'regular', SMALL_PT) / MM
    return {
      number: at + 1,
      lines,
      texts: [
        ...texts,
        { x: sheet.left, y: sheet.foot, text: printed(foot), size: SMALL_PT, font: 'regular' },
        { x, y: sheet.foot, text: count, size: SMALL_PT, font: 'regular' },
      ],
    }
  })
}

/** The lines of a text; at least one, which may be empty. */
function linesOf(text: string, widthMm: number, font: PdfFont, size: number): readonly string[] {
  const lines = text.split('\n').flatMap((line) => {
    const wrapped = wrapText(printed(line), widthMm * MM, font, size)
    return wrapped.length > 0 ? wrapped : ['']
  })
  return lines
}

function printed(text: string): string {
  const missing = new Set(unprintable(text))
  return [...text.normalize('NFC')].map((letter) => (missing.has(letter) ? '?' : letter)).join('')
}
