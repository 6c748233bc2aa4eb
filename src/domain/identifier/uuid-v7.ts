const RANDOM_BYTES = 10
const MAX_TIME = 2 ** 48 - 1

/**
 * A UUID of version 7 (RFC 9562 § 5.7): 48 bits of time, then 74 of the 80 random bits that are passed in.
 * @throws RangeError when the time does not fit or the bytes are not ten
 */
export function uuidV7(epochMs: number, randomBytes: Uint8Array): string {
  if (randomBytes.length !== RANDOM_BYTES) throw new RangeError('uuidV7 needs ten random bytes')
  if (!Number.isInteger(epochMs) || epochMs < 0 || epochMs > MAX_TIME)
    throw new RangeError('time out of range')

  const [first = 0, second = 0, third = 0, ...others] = randomBytes
  const random = [0x70 | (first & 0x0f), second, 0x80 | (third & 0x3f), ...others]
  const hex = epochMs.toString(16).padStart(12, '0') + random.map(toHex).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
