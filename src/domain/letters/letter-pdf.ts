import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { type PdfFont, textWidth, wrapText } from '#domain/pdf/helvetica.ts'
import { MM, type PdfLine, type PdfPage, type PdfText, pdfFile } from '#domain/pdf/pdf-file.ts'

/** A business letter. */
export interface Letter {
  /** The names and the address of the sender, line by line. */
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  readonly day: Day
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly closing: string
  /** The people who sign; each has a line to sign on. */
  readonly signatures: readonly string[]
}

/** The measures of DIN 5008 form B, in millimetres from the upper left corner of A4. */
const sheet = {
  left: 25,
  right: 190,
  /** The head with the sender stands above the address field. */
  head: 20,
  returnAddress: 49.5,
  /** The first of the six address lines, below the zone of notes. */
  recipient: 66.5,
  recipientWidth: 80,
  day: 102,
  subject: 112,
  lastLine: 272,
  folds: [105, 210],
  hole: 148.5,
} as const

const SIZE_PT = 11
/** The font sizes of the return address; the largest one that fits is used. */
const SMALL_PTS = [8, 7, 6] as const
const LINE_MM = 5
const RETURN_LINE_MM = 1.2
const SIGNATURE_MM = 18
const SIGNATURE_WIDTH_MM = 70

/** A letter as a PDF file after DIN 5008, form B: folded twice, its address shows in the window of the envelope. */
export function letterPdf(letter: Letter): Uint8Array<ArrayBuffer> {
  return pdfFile(letterPages(letter), { title: letter.subject, author: letter.sender[0] ?? '' })
}

/** The pages of a letter: the text continues on another sheet where it must. */
export function letterPages(letter: Letter): readonly PdfPage[] {
  const body = bodyLines(letter)
  const pages: PdfPage[] = []
  let texts: PdfText[] = [...headTexts(letter)]
  let lines: PdfLine[] = [...headLines(letter)]
  let y: number = sheet.subject
  for (const block of body) {
    const height = block.before + block.lines.length * LINE_MM
    if (y + height > sheet.lastLine) {
      pages.push({ number: pages.length + 1, texts, lines })
      texts = []
      lines = []
      y = sheet.head
    }
    y += block.before
    for (const [place, text] of block.lines.entries()) {
      texts.push({ x: sheet.left, y: y + place * LINE_MM, text, size: SIZE_PT, font: block.font })
    }
    if (block.isSigned) {
      lines.push({
        from: [sheet.left, y - LINE_MM + 1],
        to: [sheet.left + SIGNATURE_WIDTH_MM, y - LINE_MM + 1],
      })
    }
    y += block.lines.length * LINE_MM
  }
  return [...pages, { number: pages.length + 1, texts, lines }]
}

interface Block {
  readonly lines: readonly string[]
  readonly font: PdfFont
  /** The space above, in millimetres. */
  readonly before: number
  readonly isSigned?: boolean
}

function bodyLines({ subject, paragraphs, closing, signatures }: Letter): readonly Block[] {
  const width = (sheet.right - sheet.left) * MM
  const wrapped = (text: string, font: PdfFont) => wrapText(text, width, font, SIZE_PT)
  return [
    { lines: wrapped(subject, 'bold'), font: 'bold', before: 0 },
    ...paragraphs.map((text, place) => ({
      lines: wrapped(text, 'regular'),
      font: 'regular' as const,
      before: place === 0 ? LINE_MM * 2 : LINE_MM,
    })),
    { lines: [closing], font: 'regular', before: LINE_MM },
    ...signatures.map((name) => ({
      lines: [name],
      font: 'regular' as const,
      before: SIGNATURE_MM,
      isSigned: true,
    })),
  ]
}

function headTexts({ sender, recipient, day }: Letter): readonly PdfText[] {
  const date = formatDay(day)
  const back = returnLine(sender)
  return [
    ...sender.map((text, place) => ({
      x: sheet.left,
      y: sheet.head + place * LINE_MM,
      text,
      size: SIZE_PT,
      font: 'regular' as const,
    })),
    {
      x: sheet.left,
      y: sheet.returnAddress,
      text: back.text,
      size: back.size,
      font: 'regular',
    },
    ...recipient
      .flatMap((line) => wrapText(line, sheet.recipientWidth * MM, 'regular', SIZE_PT))
      .map((text, place) => ({
        x: sheet.left,
        y: sheet.recipient + place * LINE_MM,
        text,
        size: SIZE_PT,
        font: 'regular' as const,
      })),
    {
      x: sheet.right - textWidth(date, 'regular', SIZE_PT) / MM,
      y: sheet.day,
      text: date,
      size: SIZE_PT,
      font: 'regular',
    },
  ]
}

// The return address is underlined; marks at the edge say where to fold and punch.
function headLines({ sender }: Letter): readonly PdfLine[] {
  const y = sheet.returnAddress + RETURN_LINE_MM
  return [
    ...(sender.length === 0
      ? []
      : [{ from: [sheet.left, y], to: [sheet.left + sheet.recipientWidth, y] } as const]),
    ...sheet.folds.map((fold): PdfLine => ({ from: [5, fold], to: [9, fold] })),
    { from: [5, sheet.hole], to: [11, sheet.hole] },
  ]
}

function returnLine(sender: readonly string[]) {
  const width = sheet.recipientWidth * MM
  let text = sender.join(' · ')
  const size = SMALL_PTS.find((each) => textWidth(text, 'regular', each) <= width) ?? SMALL_PTS[2]
  while (textWidth(text, 'regular', size) > width) text = text.slice(0, -1)
  return { text, size }
}
