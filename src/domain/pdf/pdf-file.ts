import { glyphOf, type PdfFont } from './helvetica.ts'

/** A line of text; positions are in millimetres from the upper left corner of the sheet, `y` is the baseline. */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly text: string
  /** The font size in points. */
  readonly size: number
  readonly font: PdfFont
}

/** A hairline from one place to another, in millimetres. */
export interface PdfLine {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

export interface PdfPage {
  /** The number of the page, from 1. */
  readonly number: number
  readonly texts: readonly PdfText[]
  readonly lines: readonly PdfLine[]
}

export interface PdfInfo {
  readonly title: string
  readonly author: string
}

/** The points of a millimetre. */
export const MM = 72 / 25.4

const A4_MM = { width: 210, height: 297 } as const
const HAIRLINE_PT = 0.4
/** Lower codes are control characters, higher ones do not fit into a byte. */
const FIRST_CODE = 32
const LAST_CODE = 255

const fontNames = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const satisfies Record<PdfFont, string>
const fontKeys = { regular: 'F1', bold: 'F2' } as const satisfies Record<PdfFont, string>

/**
 * A PDF file (ISO 32000-1) of A4 pages in the two Helvetica fonts. The encoding contains the characters that occur, so
 * that names from all of Europe are printed as they are written and can be searched and copied. Characters that the
 * fonts lack are left out: call `unprintable` before. The file consists of ASCII, one byte a character.
 */
export function pdfFile(pages: readonly PdfPage[], { title, author }: PdfInfo): Uint8Array<ArrayBuffer> {
  const codes = encodingOf(pages)
  const firstPage = 7
  const pageNumbers = pages.map((_, place) => firstPage + place * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    fontObject('regular', codes),
    fontObject('bold', codes),
    stream(unicodeMap(codes)),
    `<< /Title ${unicodeText(title)} /Author ${unicodeText(author)} >>`,
    ...pages.flatMap((page, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(A4_MM.width)} ${points(A4_MM.height)}] ` +
        `/Resources << /Font << /${fontKeys.regular} 3 0 R /${fontKeys.bold} 4 0 R >> >> ` +
        `/Contents ${firstPage + place * 2 + 1} 0 R >>`,
      stream(contentOf(page, codes)),
    ]),
  ]
  return bytesOf(fileOf(objects))
}

type Codes = ReadonlyMap<string, number>

function encodingOf(pages: readonly PdfPage[]): Codes {
  const written = pages.flatMap(({ texts }) => texts.flatMap(({ text }) => [...text.normalize('NFC')]))
  const characters = [...new Set(written)].filter((character) => glyphOf(character) !== undefined)
  return new Map(
    characters
      .slice(0, LAST_CODE - FIRST_CODE + 1)
      .map((character, place) => [character, FIRST_CODE + place]),
  )
}

function fontObject(font: PdfFont, codes: Codes): string {
  const glyphs = [...codes.keys()].flatMap((character) => glyphOf(character) ?? [])
  const names = glyphs.map(({ name }) => `/${name}`).join(' ')
  const widths = glyphs.map((glyph) => glyph.widths[font]).join(' ')
  return (
    `<< /Type /Font /Subtype /Type1 /BaseFont /${fontNames[font]} ` +
    `/FirstChar ${FIRST_CODE} /LastChar ${FIRST_CODE + glyphs.length - 1} /Widths [${widths}] ` +
    `/Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${names}] >> /ToUnicode 5 0 R >>`
  )
}

// Maps each code to its character, for searching, copying and reading aloud.
function unicodeMap(codes: Codes): string {
  const rows = [...codes].map(([character, code]) => `<${hex(code, 2)}> <${utf16(character)}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, place) =>
    rows.slice(place * MAX_ROWS, (place + 1) * MAX_ROWS),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** The most rows that the format allows in a block. */
const MAX_ROWS = 100

function contentOf({ texts, lines }: PdfPage, codes: Codes): string {
  const fromTop = (y: number) => points(A4_MM.height - y)
  const drawn = lines.map(
    ({ from, to }) =>
      `${points(from[0])} ${fromTop(from[1])} m ${points(to[0])} ${fromTop(to[1])} l ${HAIRLINE_PT} w S`,
  )
  const written = texts.map(
    ({ x, y, text, size, font }) =>
      `BT /${fontKeys[font]} ${size} Tf ${points(x)} ${fromTop(y)} Td <${encoded(text, codes)}> Tj ET`,
  )
  return [...drawn, ...written].join('\n')
}

function encoded(text: string, codes: Codes): string {
  return [...text.normalize('NFC')].flatMap((character) => hexCode(codes.get(character))).join('')
}

function hexCode(code: number | undefined): string | [] {
  return code === undefined ? [] : hex(code, 2)
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.7\n'
  const places: number[] = []
  for (const [place, object] of objects.entries()) {
    places.push(file.length)
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return (
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  )
}

function unicodeText(text: string): string {
  return `<FEFF${utf16(text)}>`
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place), 4)).join('')
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}

function points(mm: number): string {
  return (mm * MM).toFixed(2)
}

function bytesOf(ascii: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0))
}
