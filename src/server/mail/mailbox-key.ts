import { emailKey } from '#server/identity/email-key.ts'

/**
 * One text for all spellings of a mailbox, as the limits of mails count it: what stands behind a plus leads to the same
 * mailbox at most providers, and so do dots at Google. Accounts do not use it: two people may have addresses that
 * differ so.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const [name = ''] = key.slice(0, at).split('+')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name === '' ? key.slice(0, at) : name}@${domain}`
}

/** The domain behind the @, in one spelling. */
export function domainKey(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}
