import data from '#domain/pdf/data/helvetica.json' with { type: 'json' }

/** The two standard fonts that every viewer has; nothing needs to be embedded. */
export type PdfFont = 'regular' | 'bold'

interface Glyph {
  /** The glyph name by which the encoding of the file refers to it. */
  readonly name: string
  /** The widths in thousandths of the font size. */
  readonly widths: Readonly<Record<PdfFont, number>>
}

const glyphs: ReadonlyMap<string, Glyph> = new Map(
  data.glyphs.map(([character, name, regular, bold]) => [
    String(character),
    { name: String(name), widths: { regular: Number(regular), bold: Number(bold) } },
  ]),
)

// Blanks and hyphens that only control line breaks look like the plain ones.
const alike: ReadonlyMap<string, string> = new Map([
  ['\u00A0', ' '],
  ['\u202F', ' '],
  ['\u2009', ' '],
  ['\u2010', '-'],
  ['\u2011', '-'],
])

/** The glyph of a character; undefined where the font has none. */
export function glyphOf(character: string): Glyph | undefined {
  return glyphs.get(alike.get(character) ?? character)
}

/** The width of a text at a font size, both in points; characters without a glyph have no width. */
export function textWidth(text: string, font: PdfFont, size: number): number {
  const thousandths = [...text].reduce((sum, character) => sum + (glyphOf(character)?.widths[font] ?? 0), 0)
  return (thousandths * size) / 1000
}

/** The characters of a text that the fonts cannot print, each once: letters of other scripts, signs, emoji. */
export function unprintable(text: string): readonly string[] {
  const missing = [...text.normalize('NFC')].filter(
    (character) => !/\s/u.test(character) && glyphOf(character) === undefined,
  )
  return [...new Set(missing)]
}

/** Text broken into lines of at most a width in points; a word that is wider is broken where it must be. */
export function wrapText(text: string, width: number, font: PdfFont, size: number): readonly string[] {
  const fits = (line: string) => textWidth(line, font, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \t\r\n]+/u).flatMap((each) => brokenWord(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

function brokenWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return piece === '' ? pieces : [...pieces, piece]
}
