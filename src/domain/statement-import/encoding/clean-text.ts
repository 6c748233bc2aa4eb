import type { StatementReader } from '#domain/statement-import/statement.ts'

/**
 * Passes decoded text on in the form that the readers need (imports.md § 3): without a byte order mark and padding of
 * zeros, with umlauts of two characters joined to one (NFC). The pieces may be cut anywhere, even between the two.
 */
export function cleanText(reader: StatementReader): StatementReader {
  let held = ''
  let isFirst = true

  function pass(text: string): void {
    if (text === '') return
    reader.push(text)
  }

  return {
    push: (piece) => {
      const isPlain = !rare.test(piece)
      let text = isPlain ? piece : piece.replaceAll('\0', '')
      if (text === '') return
      if (isFirst && text.startsWith('\uFEFF')) text = text.slice(1)
      isFirst = false
      // Most pieces begin with a new character and need not be copied together with the text held back.
      if (text.charCodeAt(0) < FIRST_JOINING) pass(held.normalize('NFC'))
      else text = held + text
      const cut = lastStart(text)
      held = text.slice(cut)
      const whole = text.slice(0, cut)
      pass(isPlain ? whole : whole.normalize('NFC'))
    },
    end: () => {
      pass(held.normalize('NFC'))
      held = ''
      reader.end()
    },
  }
}

// Padding, and characters that may join the one before them: below U+0300 none does. A pattern of code units is six
// times as fast as one of characters, and the halves of surrogate pairs are beyond that limit as well.
const rare = /[\u0300-\uFFFF\0]/
const FIRST_JOINING = 0x03_00

/** The beginning of the last character that a following one could still join. */
function lastStart(text: string): number {
  let at = text.length - 1
  while (at > 0 && text.charCodeAt(at) >= FIRST_JOINING) at -= 1
  return Math.max(at, 0)
}
