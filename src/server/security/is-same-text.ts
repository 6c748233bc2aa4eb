import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a secret with what somebody gave, in the same time whatever it is. */
export function isSameText(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
