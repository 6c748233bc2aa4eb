import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface PasswordChangedMail {
  readonly name: string
  readonly changedAt: Date
  /** `reset`: with the link of a mail, which ends every session. */
  readonly how: 'changed' | 'reset'
}

/**
 * The mail that the password was changed, and what to do if somebody else did it: that depends on how it was changed.
 */
export function passwordChangedMail({ name, changedAt, how }: PasswordChangedMail, sender: Sender): Mail {
  const isReset = how === 'reset'
  return securityNotice(
    {
      kind: 'password_changed',
      subject: 'Dein Passwort wurde geändert',
      preview: isReset ? 'Alle Geräte sind abgemeldet.' : 'Alle anderen Geräte sind abgemeldet.',
      name,
      paragraphs: [
        {
          before: isReset
            ? `${atInstant(changedAt)} wurde mit dem Link aus unserer Mail ein neues Passwort für dein Konto gesetzt. Alle Geräte sind abgemeldet.`
            : `${atInstant(changedAt)} wurde in deinem Profil das Passwort geändert. Alle anderen Geräte sind abgemeldet.`,
        },
      ],
      button: isReset
        ? { label: 'Anmelden', address: `${sender.appUrl}/auth/login` }
        : { label: 'Zum Profil', address: `${sender.appUrl}/benutzer` },
      note: 'Warst du es, dann musst du nichts tun.',
      remedy: {
        answer: isReset
          ? 'Dann liest jemand deine Mails. Ändere zuerst das Passwort deines Postfachs, dann das deines Kontos:'
          : 'Dann kennt jemand deine Zugangsdaten. Setze sofort ein neues Passwort:',
        label: 'Neues Passwort setzen',
        page: '/auth/passwort-vergessen',
      },
    },
    sender,
  )
}
