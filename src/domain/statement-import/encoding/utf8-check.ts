/** Whether bytes are UTF-8, looked at piece by piece. */
export interface Utf8Check {
  readonly push: (bytes: Uint8Array) => void
  /** Whether everything so far can be UTF-8; at the end, whether it is. */
  readonly isValid: (isEnd: boolean) => boolean
}

/** Strict UTF-8 (imports.md § 3): no overlong forms, no halves of surrogate pairs, nothing beyond U+10FFFF. */
export function utf8Check(): Utf8Check {
  let missing = 0
  let lowest = 0x80
  let highest = 0xbf
  let isBroken = false

  function startsWith(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3
    else isBroken = true
    // The second byte of some is bounded: shorter forms exist, or no character does.
    lowest = { 0xe0: 0xa0, 0xf0: 0x90 }[byte] ?? 0x80
    highest = { 0xed: 0x9f, 0xf4: 0x8f }[byte] ?? 0xbf
  }

  return {
    push: (bytes) => {
      const view = viewOf(bytes)
      for (let at = 0; at < bytes.length && !isBroken; at += 1) {
        if (missing === 0) {
          at = behindAscii(view, at)
          if (at === bytes.length) return
        }
        const byte = bytes[at] ?? 0
        if (missing === 0) startsWith(byte)
        else if (byte < lowest || byte > highest) isBroken = true
        else {
          missing -= 1
          lowest = 0x80
          highest = 0xbf
        }
      }
    },
    isValid: (isEnd) => !isBroken && (!isEnd || missing === 0),
  }
}

/**
 * The place of the first byte from there on that is no ASCII; the length where none is. Most bytes of a bank are, and
 * files of 100 MB come through here.
 */
export function behindAscii(bytes: DataView, from: number): number {
  const end = bytes.byteLength
  let at = from
  while (at + 8 <= end && ((bytes.getInt32(at) | bytes.getInt32(at + 4)) & FOUR_HIGH_BITS) === 0) at += 8
  while (at < end && bytes.getUint8(at) < 0x80) at += 1
  return at
}

const FOUR_HIGH_BITS = 0x80_80_80_80

/** The same bytes, several of which can be looked at together. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
