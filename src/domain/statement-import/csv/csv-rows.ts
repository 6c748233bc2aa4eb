import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'

export interface RowSink {
  /**
   * The cells of a row, the line in which it begins (from 1) and its raw text. Empty lines are rows, too. `hasEnd` is
   * false for a row at the end of the file without a line end: it may have been cut off.
   */
  readonly row: (cells: readonly string[], line: number, raw: string, hasEnd: boolean) => void
  readonly broken: (reason: RowReason, line: number, raw: string) => void
  readonly end: () => void
}

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Splits a delimited text into rows while it arrives (imports.md § 4): quotes by RFC 4180 with delimiters and line
 * breaks inside, line ends of all kinds mixed. A quote opens a cell only where its closing one stands before a
 * delimiter or a line end; otherwise it is an ordinary character. A row with a quote that never closes, or one longer
 * than any bank's, is reported and left out, and a new row begins with the next line.
 */
export function csvRows(delimiter: string, sink: RowSink): StatementReader {
  const delimiterCode = delimiter.charCodeAt(0)
  /** The text that has arrived and is no whole row yet; all places below are places in it. */
  let text = ''
  let isLast = false
  let line = 1
  let isSkipping = false
  // The place of the next of each character, the length of the text for nowhere; searched again when a row has passed
  // it.
  let lf = -1
  let cr = -1
  let mark = -1
  // The row that is being read.
  let cells: string[] = []
  let breaks = 1

  function lineEndFrom(from: number): number {
    if (lf < from) lf = placeOf('\n', from)
    if (cr < from) cr = placeOf('\r', from)
    return lf < cr ? lf : cr
  }

  function markFrom(from: number): number {
    if (mark < from) mark = placeOf(delimiter, from)
    return mark
  }

  function placeOf(sign: string, from: number): number {
    const place = text.indexOf(sign, from)
    return place < 0 ? text.length : place
  }

  /**
   * The place after the line end at a place; −1 where the line end may be incomplete, because an LF may follow a CR.
   */
  function behind(end: number): number {
    if (end === text.length) return isLast ? end : -1
    if (text.charCodeAt(end) === LF) return end + 1
    if (end + 1 === text.length && !isLast) return -1
    return text.charCodeAt(end + 1) === LF ? end + 2 : end + 1
  }

  /** Reads a cell and returns its end; −1 where its closing quote has not arrived. */
  function readCell(at: number): number {
    if (text.charCodeAt(at) === QUOTE) return readQuoted(at)
    const marked = markFrom(at)
    const ended = lineEndFrom(at)
    const end = marked < ended ? marked : ended
    cells.push(text.slice(at, end))
    return end
  }

  function readQuoted(at: number): number {
    let close = text.indexOf('"', at + 1)
    let isDoubled = false
    while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) {
      isDoubled = true
      close = text.indexOf('"', close + 2)
    }
    if (close < 0 || (close + 1 === text.length && !isLast)) return -1
    const end = close + 1
    const code = end === text.length ? LF : text.charCodeAt(end)
    if (code !== delimiterCode && code !== LF && code !== CR) {
      const plainEnd = Math.min(markFrom(at), lineEndFrom(at))
      cells.push(text.slice(at, plainEnd))
      return plainEnd
    }
    const cell = text.slice(at + 1, close)
    cells.push(isDoubled ? cell.replaceAll('""', '"') : cell)
    if (lineEndFrom(at) < close) breaks += cell.match(/\r\n|\n|\r/gu)?.length ?? 0
    return end
  }

  /** Reads the cells of a row and returns its end; −1 where it has not arrived. */
  function readCells(from: number): number {
    cells = []
    breaks = 1
    for (let at = from; ;) {
      const end = readCell(at)
      if (end < 0 || end === text.length || text.charCodeAt(end) !== delimiterCode) return end
      at = end + 1
    }
  }

  /** Reports a row and returns the place of the next one; −1 where it is not complete yet. */
  function readRow(at: number): number {
    const end = readCells(at)
    const next = end < 0 ? -1 : behind(end)
    if ((next < 0 ? text.length : end) - at > MAX_ROW_LENGTH || (end < 0 && isLast)) return breakRow(at)
    if (next < 0) return -1
    sink.row(cells, line, text.slice(at, end), end < text.length)
    line += breaks
    return next
  }

  function breakRow(at: number): number {
    forgetPlaces()
    const end = lineEndFrom(at)
    const isLong = end - at > MAX_ROW_LENGTH
    sink.broken(isLong ? 'row_too_long' : 'unclosed_quote', line, text.slice(at, end))
    isSkipping = true
    return skipLine(at)
  }

  /** Skips to the place after the next line end, in this text or a later one. */
  function skipLine(at: number): number {
    const end = lineEndFrom(at)
    const next = behind(end)
    if (next < 0) {
      // Only a CR is kept, for the LF that may follow.
      text = text.slice(end)
      return -1
    }
    isSkipping = false
    line += 1
    return next
  }

  function forgetPlaces(): void {
    lf = -1
    cr = -1
    mark = -1
  }

  function scan(): void {
    forgetPlaces()
    const whole = text
    let at = 0
    while (at < text.length) {
      const next = isSkipping ? skipLine(at) : readRow(at)
      if (next < 0) break
      at = next
    }
    // A line that is skipped has been dropped already.
    if (text === whole) text = text.slice(at)
  }

  return {
    push: (piece) => {
      text = text === '' ? piece : text + piece
      scan()
    },
    end: () => {
      isLast = true
      scan()
      sink.end()
    },
  }
}
