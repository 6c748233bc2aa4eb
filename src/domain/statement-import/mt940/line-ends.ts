import type { StatementReader } from '#domain/statement-import/statement.ts'

/** The characters that some banks write for the end of a line, as SWIFT does on paper: `@@:20:STARTUMS@@:25:…`. */
const WRITTEN_END = '@@'

/** Whether a text has its line ends written as characters: no other MT940 begins so. */
function hasWrittenEnds(beginning: string): boolean {
  return /^\s*(?:\{[^\n]*)?@@:\d\d/u.test(beginning)
}

/** Replaces written line ends by real ones; other texts stay as they are. */
export function withRealEnds(text: string): string {
  return hasWrittenEnds(text) ? text.replaceAll(WRITTEN_END, '\n') : text
}

/** Passes a text on with real line ends. Its first piece shows which kind it has. */
export function withLineEnds(reader: StatementReader): StatementReader {
  let isWritten: boolean | null = null
  /** One character of a line end whose second one may follow, or the first characters, too few to decide. */
  let held = ''

  return {
    push: (piece) => {
      if (isWritten === false) return reader.push(piece)
      const text = held + piece
      held = text
      if (isWritten === null && text.trimStart().length < FEWEST_CHARACTERS) return
      isWritten ??= hasWrittenEnds(text)
      held = isWritten && /(?<!@)(?:@@)*@$/u.test(text) ? '@' : ''
      const whole = text.slice(0, text.length - held.length)
      reader.push(isWritten ? whole.replaceAll(WRITTEN_END, '\n') : whole)
    },
    end: () => {
      reader.push(withRealEnds(held))
      reader.end()
    },
  }
}

/** Enough characters for `@@:20` and what SWIFT may put before it. */
const FEWEST_CHARACTERS = 100
