import { hash } from 'node:crypto'

/** Makes 256 random bits for a cookie or a link. The database keeps only the result of {@link digestOf}. */
export function makeToken(randomBytes: (count: number) => Buffer): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 of a token: enough for 256 random bits, which nobody can guess by trying. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
