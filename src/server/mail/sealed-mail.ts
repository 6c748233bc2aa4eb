import type { Vault } from '#server/security/vault.ts'
import type { MailContent } from './mail.ts'

/** Encrypts a mail for the outbox, because its links are keys to accounts. The text is bound to the id of the mail. */
export function sealMail(vault: Vault, mailId: string, mail: MailContent): string {
  return vault.seal(JSON.stringify(mail), aboutMail(mailId))
}

/**
 * Decrypts a mail of the outbox.
 * @throws when it was altered, belongs to another id, or its key has left the ring
 */
export function openMail(vault: Pick<Vault, 'open'>, mailId: string, sealed: string): MailContent {
  const mail: MailContent = JSON.parse(vault.open(sealed, aboutMail(mailId)))
  return mail
}

/** The context to which an encrypted mail is bound: it can be decrypted under its own id only. */
export function aboutMail(mailId: string): string {
  return `mail:${mailId}`
}
