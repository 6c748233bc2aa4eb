const BLANK = 32
const NO_BREAK_SPACE = 160
const FIRST_RARE_BLANK = 0x16_80

/** A cell without the blanks around it; `n/a` is empty (imports.md § 1). */
export function cellText(cell: string): string {
  if (cell === '') return ''
  const text = trimmed(cell)
  return text.length === 3 && text.toLowerCase() === 'n/a' ? '' : text
}

/** The cell at a place of a row; empty where the row is shorter, or the table has no such column (−1). */
export function cellAt(cells: readonly string[], place: number): string {
  return place < 0 || place >= cells.length ? '' : (cells[place] ?? '')
}

/** {@link cellText} of the cell at a place. */
export function textAt(cells: readonly string[], place: number): string {
  return cellText(cellAt(cells, place))
}

/** Does the same as `text.trim()` but faster, because most cells need no trimming. */
function trimmed(text: string): string {
  const { length } = text
  if (length === 0) return text
  return isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(length - 1)) ? text : text.trim()
}

/** The text with every run of white space replaced by one blank. */
export function collapsed(text: string): string {
  return isTidy(text) ? text : text.replaceAll(/\s+/gu, ' ').trim()
}

/**
 * Whether the text certainly contains no white space except single blanks between other characters, as most texts do.
 */
function isTidy(text: string): boolean {
  let isBlank = true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isNextBlank = code === BLANK
    if (isNextBlank ? isBlank : !isInk(code)) return false
    isBlank = isNextBlank
  }
  return !isBlank || text === ''
}

/** A reference, null where the bank wrote that there is none. */
export function referenceOf(cell: string): string | null {
  if (cell === '') return null
  const text = cellText(cell)
  return text === '' || text === 'NOTPROVIDED' || text === 'NONREF' ? null : text
}

/** A text, null when it is empty. */
export function textOrNull(cell: string): string | null {
  if (cell === '') return null
  const text = collapsed(cellText(cell))
  return text === '' ? null : text
}

/** Whether the text is a number rounded by a spreadsheet that did not know it for an identifier: `1,23E+21`. */
export function isRoundedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/iu.test(text)
}

/**
 * The ISO 4217 code in a cell, or the one that its sign or name stands for; euro where the cell is empty or unknown.
 */
export function currencyOf(cell: string): string {
  if (cell === 'EUR') return 'EUR'
  const code = cell.trim().toUpperCase()
  if (/^[A-Z]{3}$/u.test(code)) return code
  return currencyNames.find(([name]) => name.test(code))?.[1] ?? 'EUR'
}

const currencyNames = [
  [/\$|DOLLAR/u, 'USD'],
  [/£|PFUND|POUND/u, 'GBP'],
  [/FR\.|FRANKEN|FRANC/u, 'CHF'],
  [/¥|YEN/u, 'JPY'],
] as const

/** Whether a character is certainly not white space. */
function isInk(code: number): boolean {
  return code > BLANK && code !== NO_BREAK_SPACE && code < FIRST_RARE_BLANK
}
