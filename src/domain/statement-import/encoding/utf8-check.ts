/** Checks piece by piece whether bytes are UTF-8. */
export interface Utf8Check {
  readonly push: (bytes: Uint8Array) => void
  /** Whether everything so far can be UTF-8; at the end, whether it is. */
  readonly isValid: (isEnd: boolean) => boolean
  /** Whether more characters beyond ASCII are whole than broken: in other encodings hardly any look whole. */
  readonly isMostly: (isEnd: boolean) => boolean
}

/** This many broken characters, and more of them than whole ones, are no accident, so the check stops. */
const MOST_BROKEN = 1000

/** Strict UTF-8 (imports.md § 3): no overlong forms, no halves of surrogate pairs, nothing beyond U+10FFFF. */
export function utf8Check(): Utf8Check {
  let missing = 0
  let lowest = 0x80
  let highest = 0xbf
  let whole = 0
  let broken = 0

  function startsWith(byte: number): void {
    if (byte < 0x80) return
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3
    else broken += 1
    // The range of the second byte is limited for some first bytes: otherwise shorter forms or no characters would
    // result.
    lowest = { 0xe0: 0xa0, 0xf0: 0x90 }[byte] ?? 0x80
    highest = { 0xed: 0x9f, 0xf4: 0x8f }[byte] ?? 0xbf
  }

  function goesOn(byte: number): void {
    if (byte < lowest || byte > highest) {
      broken += 1
      missing = 0
      // A byte that interrupts a character begins a new one.
      return startsWith(byte)
    }
    missing -= 1
    lowest = 0x80
    highest = 0xbf
    if (missing === 0) whole += 1
  }

  return {
    push: (bytes) => {
      const view = viewOf(bytes)
      for (let at = 0; at < bytes.length; at += 1) {
        if (missing === 0) {
          at = behindAscii(view, at)
          if (at === bytes.length || (broken > MOST_BROKEN && broken > whole)) return
        }
        const byte = bytes[at] ?? 0
        if (missing === 0) startsWith(byte)
        else goesOn(byte)
      }
    },
    isValid: (isEnd) => broken === 0 && (!isEnd || missing === 0),
    isMostly: (isEnd) => whole > broken + (isEnd && missing > 0 ? 1 : 0),
  }
}

/**
 * The place of the first byte from there on that is not ASCII; the length where there is none. Most bytes of a bank's
 * file are ASCII, and files of 100 MB come through here.
 */
export function behindAscii(bytes: DataView, from: number): number {
  const end = bytes.byteLength
  let at = from
  while (at + 8 <= end && ((bytes.getInt32(at) | bytes.getInt32(at + 4)) & FOUR_HIGH_BITS) === 0) at += 8
  while (at < end && bytes.getUint8(at) < 0x80) at += 1
  return at
}

const FOUR_HIGH_BITS = 0x80_80_80_80

/** The same bytes in a form in which several can be examined together. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
