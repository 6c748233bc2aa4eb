import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'

export interface RowSink {
  /** The cells of a row, the line it begins in (from 1) and how it is written. Empty lines are rows, too. */
  readonly row: (cells: readonly string[], line: number, raw: string) => void
  readonly broken: (reason: RowReason, line: number, raw: string) => void
  readonly end: () => void
}

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Splits a delimited text into rows while it comes (imports.md § 4): quotes by RFC 4180 with delimiters and line breaks
 * inside, line ends of all kinds mixed. A quote opens a cell only where its closing one stands before a delimiter or a
 * line end; otherwise it is a sign like any other. A row with a quote that never closes, or that is longer than any
 * bank's, is told and left out, and the next line begins a row again.
 */
export function csvRows(delimiter: string, sink: RowSink): StatementReader {
  const delimiterCode = delimiter.charCodeAt(0)
  let rest = ''
  let line = 1
  let isSkipping = false

  /** Tells every whole row; returns what is left of the last one. */
  function scan(text: string, isLast: boolean): string {
    const { length } = text
    // Where the next of each stands; searched again only when the row has passed it.
    let lf = -1
    let cr = -1
    let mark = -1
    const lineEndFrom = (from: number): number => {
      if (lf < from) lf = text.indexOf('\n', from)
      if (lf < 0) lf = length
      if (cr < from) cr = text.indexOf('\r', from)
      if (cr < 0) cr = length
      return lf < cr ? lf : cr
    }
    const markFrom = (from: number): number => {
      if (mark < from) mark = text.indexOf(delimiter, from)
      if (mark < 0) mark = length
      return mark
    }
    /** Behind the line end at a place; −1 where a CR is the last sign, which an LF may still follow. */
    const behind = (end: number): number => {
      if (end === length) return isLast ? length : -1
      if (text.charCodeAt(end) === LF) return end + 1
      if (end + 1 === length && !isLast) return -1
      return text.charCodeAt(end + 1) === LF ? end + 2 : end + 1
    }

    let at = 0
    while (at < length) {
      if (isSkipping) {
        const next = behind(lineEndFrom(at))
        if (next < 0) return lineEndFrom(at) === length ? '' : text.slice(lineEndFrom(at))
        isSkipping = false
        line += 1
        at = next
        continue
      }
      const cells: string[] = []
      let cursor = at
      let breaks = 1
      let next = -1
      let isUnclosed = false
      for (;;) {
        let end: number
        if (text.charCodeAt(cursor) === QUOTE) {
          let close = text.indexOf('"', cursor + 1)
          let isDoubled = false
          while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) {
            isDoubled = true
            close = text.indexOf('"', close + 2)
          }
          if (close < 0 || (close + 1 === length && !isLast)) {
            isUnclosed = true
            break
          }
          end = close + 1
          const code = end === length ? LF : text.charCodeAt(end)
          if (code === delimiterCode || code === LF || code === CR) {
            const cell = text.slice(cursor + 1, close)
            cells.push(isDoubled ? cell.replaceAll('""', '"') : cell)
            if (lineEndFrom(cursor) < close) breaks += lineBreaksIn(cell)
          } else {
            end = Math.min(markFrom(cursor), lineEndFrom(cursor))
            cells.push(text.slice(cursor, end))
          }
        } else {
          const marked = markFrom(cursor)
          const ended = lineEndFrom(cursor)
          end = marked < ended ? marked : ended
          cells.push(text.slice(cursor, end))
        }
        if (end === length || text.charCodeAt(end) !== delimiterCode) {
          next = behind(end)
          cursor = end
          break
        }
        cursor = end + 1
      }
      const isWhole = next >= 0
      const isTooLong = (isWhole ? cursor : length) - at > MAX_ROW_LENGTH
      if (isTooLong || (isUnclosed && isLast)) {
        const end = lineEndFrom(resetTo(at))
        sink.broken(end - at > MAX_ROW_LENGTH ? 'row_too_long' : 'unclosed_quote', line, text.slice(at, end))
        isSkipping = true
      } else if (isWhole) {
        sink.row(cells, line, text.slice(at, cursor))
        line += breaks
        at = next
      } else return text.slice(at)
    }
    return ''

    /** Searches from there again. */
    function resetTo(place: number): number {
      lf = -1
      cr = -1
      mark = -1
      return place
    }
  }

  return {
    push: (text) => {
      rest = scan(rest === '' ? text : rest + text, false)
    },
    end: () => {
      rest = scan(rest, true)
      sink.end()
    },
  }
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/gu)?.length ?? 0
}
