import type { StatementReader } from '#domain/statement-import/statement.ts'

/**
 * Hands decoded text on as the readers want it (imports.md § 3): without a byte order mark and padding of zeros, umlauts
 * of two signs made one (NFC). The pieces may be cut anywhere, also between the two.
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
      // Most pieces begin a new sign, and need not be copied together with what was held.
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

// Padding, and what may join: below U+0300 nothing does with what stands before it. A pattern of code units is six times
// as fast as one of signs, and the halves of a pair are beyond it as well.
const rare = /[\u0300-\uFFFF\0]/
const FIRST_JOINING = 0x03_00

/** Where the last sign begins that another could still join. */
function lastStart(text: string): number {
  let at = text.length - 1
  while (at > 0 && text.charCodeAt(at) >= FIRST_JOINING) at -= 1
  return Math.max(at, 0)
}
