import { hash } from 'node:crypto'

/** 256 random bits for a cookie or a link. The database keeps only {@link digestOf} it. */
export function makeToken(randomBytes: (count: number) => Buffer): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
