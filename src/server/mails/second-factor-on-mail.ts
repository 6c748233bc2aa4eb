import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface SecondFactorOnMail {
  readonly name: string
  readonly enabledAt: Date
}

/**
 * The mail that a second factor is required from now on. If somebody else set it up, only the operator can help, and
 * the mail says so.
 */
export function secondFactorOnMail({ name, enabledAt }: SecondFactorOnMail, sender: Sender): Mail {
  return securityNotice(
    {
      kind: 'second_factor_on',
      subject: 'Zwei-Faktor-Authentisierung ist eingeschaltet',
      preview: 'Ab jetzt fragen wir beim Anmelden auch nach einem Code.',
      name,
      paragraphs: [
        {
          before: `${atInstant(enabledAt)} wurde für dein Konto die Zwei-Faktor-Authentisierung eingeschaltet. Ab jetzt fragen wir beim Anmelden nach dem Passwort und nach einem Code aus deiner Authenticator-App.`,
        },
        { before: 'Alle anderen Geräte sind abgemeldet.' },
      ],
      note: 'Bewahre die Wiederherstellungscodes auf: Sie öffnen dein Konto, wenn dein Telefon fehlt.',
      remedy: {
        answer:
          'Dann hat sich jemand mit einem eigenen Gerät dazwischengesetzt, und ein neues Passwort allein hilft nicht. Schreib uns gleich:',
        label: 'Kontakt',
        page: '/kontakt',
      },
    },
    sender,
  )
}
