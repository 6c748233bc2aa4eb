const POLYNOMIAL = 0xed_b8_83_20

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value % 2 === 0 ? value >>> 1 : (value >>> 1) ^ POLYNOMIAL
  return value
})

/**
 * Continues the checksum of a ZIP (CRC-32) over more bytes.
 * @param before the checksum of the bytes before, 0 for none
 */
export function crc32(before: number, bytes: Uint8Array): number {
  let sum = ~before
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
