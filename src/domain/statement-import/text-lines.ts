import type { StatementReader } from './statement.ts'

/**
 * Passes a text on line by line while it arrives, each with its number from 1; line ends of all kinds may be mixed. The
 * part of a line beyond the limit is dropped.
 */
export function textLines(
  each: (line: string, number: number) => void,
  end: () => void,
  mostCharacters: number,
): StatementReader {
  let rest = ''
  let number = 0

  function tell(line: string): void {
    number += 1
    each(line.slice(0, mostCharacters), number)
  }

  function split(text: string, isLast: boolean): string {
    const pattern = /\r\n|\n|\r/gu
    let at = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      // An LF may still follow a CR that comes last.
      if (!isLast && match[0] === '\r' && pattern.lastIndex === text.length) break
      tell(text.slice(at, match.index))
      at = pattern.lastIndex
    }
    const tail = text.slice(at)
    if (tail.length <= mostCharacters) return tail
    return tail.slice(0, mostCharacters) + (tail.endsWith('\r') ? '\r' : '')
  }

  return {
    push: (text) => {
      rest = split(rest + text, false)
    },
    end: () => {
      rest = split(rest, true)
      if (rest !== '') tell(rest)
      end()
    },
  }
}
