import { domainToASCII } from 'node:url'

/** The form in which two spellings of one address are equal: NFC, lower case, the domain in ASCII. */
export function emailKey(email: string): string {
  const normal = email.normalize('NFC').toLowerCase()
  const at = normal.lastIndexOf('@')
  const domain = normal.slice(at + 1)
  return `${normal.slice(0, at)}@${domainToASCII(domain) || domain}`
}
