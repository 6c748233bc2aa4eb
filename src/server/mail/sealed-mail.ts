import type { Vault } from '#server/security/vault.ts'
import type { Mail } from './mail.ts'

/** Links in mails are keys to accounts: the outbox holds them sealed, bound to the mail. */
export function sealMail(vault: Vault, mailId: string, mail: Mail): string {
  return vault.seal(JSON.stringify(mail), aboutMail(mailId))
}

/**
 * The mail that was sealed for the outbox.
 * @throws when it was altered, belongs to another id, or its key has left the ring
 */
export function openMail(vault: Pick<Vault, 'open'>, mailId: string, sealed: string): Mail {
  const mail: Mail = JSON.parse(vault.open(sealed, aboutMail(mailId)))
  return mail
}

/** What a sealed mail is bound to: it opens under its own id only. */
export function aboutMail(mailId: string): string {
  return `mail:${mailId}`
}
