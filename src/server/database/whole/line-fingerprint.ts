const LINE_FEED = 10
const FIRST_START = 0x811c9dc5
const SECOND_START = 0x9747b28c
const FIRST_FACTOR = 0x01000193
const SECOND_FACTOR = 0x85ebca6b

export interface LineFingerprint {
  /** Takes the next bytes, wherever they are cut. */
  readonly add: (bytes: Uint8Array) => void
  readonly get: () => { readonly rows: number; readonly fingerprint: string }
}

/**
 * A number of 64 bits that changes with any character of any line, not with the order of the lines: two copies of a
 * table are compared by it, because no database promises an order. It finds mistakes, not forgeries (those are found by
 * the seal of a file), so it takes two multiplications a byte instead of a digest a row.
 */
export function createLineFingerprint(): LineFingerprint {
  let [rows, firstSum, secondSum] = [0, 0, 0]
  let [first, second] = [FIRST_START, SECOND_START]
  return {
    add(bytes) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index]!
        if (byte === LINE_FEED) {
          firstSum = (firstSum + mixed(first ^ second)) | 0
          secondSum = (secondSum + mixed(Math.imul(second, FIRST_FACTOR) ^ first)) | 0
          rows += 1
          first = FIRST_START
          second = SECOND_START
        } else {
          first = Math.imul(first ^ byte, FIRST_FACTOR)
          second = Math.imul(second ^ byte, SECOND_FACTOR)
        }
      }
    },
    get: () => ({ rows, fingerprint: hexOf(firstSum) + hexOf(secondSum) }),
  }
}

/** Spreads every bit over all of them (the end of MurmurHash3), so that sums of lines do not cancel each other out. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), SECOND_FACTOR)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

function hexOf(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
