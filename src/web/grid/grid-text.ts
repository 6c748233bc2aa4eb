import type { Range } from './grid-place.ts'

/**
 * A range as spreadsheets take it from the clipboard: a line a row, a tab between cells. A cell with a tab, a line feed
 * or a quote stands in quotes.
 */
export function toClipboard(
  { top, bottom, left, right }: Range,
  textOf: (row: number, column: number) => string,
): string {
  const lines: string[] = []
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = []
    for (let column = left; column <= right; column += 1) cells.push(quoted(textOf(row, column)))
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}

/** What a spreadsheet puts into the clipboard, row by row. A last line feed ends a line and begins none. */
export function fromClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      if (at + 1 < text.length) rows.push([])
    } else cell += sign
  }
  if (cell !== '' || !/[\r\n]$/u.test(text)) endCell()
  return rows
}

function quoted(text: string): string {
  return /[\t\n\r"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
