import { type Page, expect } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** A text on a sheet, in points from the lower left corner of the sheet. */
interface PrintedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PrintedSheet {
  readonly width: number
  readonly height: number
  readonly texts: readonly PrintedText[]
  /** Every line, area, colour and letter in the order in which it is drawn. */
  readonly drawing: string
}

interface PrintOptions {
  /** Whether the browser's option "Hintergrundgrafiken" is on. */
  readonly withBackgrounds?: boolean
}

/** What the browser would print, read from its PDF. */
export async function printedSheets(
  page: Page,
  { withBackgrounds = false }: PrintOptions = {},
): Promise<readonly PrintedSheet[]> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: withBackgrounds })
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  const sheets = await Promise.all(
    numbers.map(async (number) => {
      const sheet = await pdf.getPage(number)
      const [{ items }, operators] = await Promise.all([sheet.getTextContent(), sheet.getOperatorList()])
      const { width, height } = sheet.getViewport({ scale: 1 })
      const texts = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
                height: item.height,
              },
            ]
          : [],
      )
      return { width, height, texts, drawing: drawingOf(operators) }
    }),
  )
  await pdf.loadingTask.destroy()
  return sheets
}

export function printedWords(sheets: readonly PrintedSheet[]): string {
  return sheets
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

const A4_PT = { width: 595, height: 842 }
/** The margins in print.css: 15 mm above, 16 mm at the sides; the foot with its lines is below. */
const MARGIN_PT = { side: (16 / 25.4) * 72, top: (15 / 25.4) * 72, foot: 15 }
/** Letters reach a little over their width, and a large figure stands out a little, so that its edge is flush. */
const TOLERANCE_PT = 4

/** Expects A4, upright or in landscape, with every word whole and within the margins. */
export function expectCareful(sheets: readonly PrintedSheet[], isOnItsSide = false): void {
  const size = [A4_PT.width, A4_PT.height]
  for (const { width, height, texts } of sheets) {
    expect([Math.round(width), Math.round(height)]).toEqual(isOnItsSide ? size.toReversed() : size)
    expect(texts.filter((text) => isOutside(text, width, height)).map(({ text }) => text)).toEqual([])
    expect(lettersBelowEachOther(texts)).toEqual([])
  }
}

function isOutside(text: PrintedText, width: number, height: number): boolean {
  return (
    text.x < MARGIN_PT.side - TOLERANCE_PT ||
    text.x + text.width > width - MARGIN_PT.side + TOLERANCE_PT ||
    text.y + text.height > height - MARGIN_PT.top + TOLERANCE_PT ||
    text.y < MARGIN_PT.foot
  )
}

/** Three lines of one letter below each other, a sign of a column too narrow for a word. */
function lettersBelowEachOther(texts: readonly PrintedText[]): readonly string[] {
  const letters = texts.filter(({ text }) => /^\p{L}$/u.test(text.trim()))
  return letters
    .filter((letter) => letters.filter((other) => isNextBelow(letter, other)).length >= 2)
    .map(({ text }) => text)
}

function isNextBelow(letter: PrintedText, other: PrintedText): boolean {
  const below = letter.y - other.y
  return below > 0 && below < letter.height * 4 && Math.abs(letter.x - other.x) < 2
}

interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** Fonts and images get new names in every reading. */
function drawingOf({ fnArray, argsArray }: Operators): string {
  return JSON.stringify([fnArray, argsArray], (_, value: unknown) =>
    typeof value === 'string' && /^g_d\d|_f\d+$|^img_p/.test(value) ? '' : value,
  )
}
