/** A cell without the blanks around it; `n/a` is empty (imports.md § 1). */
export function cellText(cell: string): string {
  const text = cell.trim()
  return text.length === 3 && text.toLowerCase() === 'n/a' ? '' : text
}

/** A text with one blank wherever there was any white space. */
export function collapsed(text: string): string {
  return manyBlanks.test(text) ? text.replaceAll(/\s+/gu, ' ').trim() : text
}

/** A reference, null where a bank says that there is none. */
export function referenceOf(cell: string): string | null {
  const text = cellText(cell)
  return text === '' || text === 'NOTPROVIDED' || text === 'NONREF' ? null : text
}

/** A text, null when it is empty. */
export function textOrNull(cell: string): string | null {
  const text = collapsed(cellText(cell))
  return text === '' ? null : text
}

/** A number as a spreadsheet rounds it when it does not know that it is a name: `1,23E+21`. */
export function isRoundedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/iu.test(text)
}

/** An ISO 4217 code; whatever else stands there is told as it is not one. */
export function currencyOf(cell: string): string {
  const code = cell.trim().toUpperCase()
  return /^[A-Z]{3}$/u.test(code) ? code : 'EUR'
}

const manyBlanks = /[^\S ]|\s\s/u
