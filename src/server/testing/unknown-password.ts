import { randomBytes } from 'node:crypto'

/** The hash of a password that nobody knows; it can be compared like any other. */
export function hashOfUnknownPassword(): string {
  const [salt, tag] = [16, 32].map((count) => randomBytes(count).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=65536,t=2,p=1$${salt}$${tag}`
}
