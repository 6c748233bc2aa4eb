import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

export interface SecondFactorResetMail {
  readonly name: string
  readonly resetAt: Date
}

/** The mail to a user whose second factor was turned off by the support, because it was lost. */
export function secondFactorResetMail({ name, resetAt }: SecondFactorResetMail, sender: Sender): Mail {
  return layOut(
    {
      kind: 'second_factor_reset',
      subject: 'Dein zweiter Faktor wurde zurückgesetzt',
      heading: 'Dein zweiter Faktor wurde zurückgesetzt.',
      preview: 'Zum Anmelden reicht jetzt wieder dein Passwort.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `am ${formatDayOf(resetAt)} um ${formatTimeOf(resetAt)} haben wir den zweiten Faktor deines Kontos zurückgesetzt. Auf allen Geräten bist du abgemeldet, deine Wiederherstellungscodes gelten nicht mehr. Zum Anmelden reicht jetzt dein Passwort.`,
        },
        { before: 'Richte den zweiten Faktor am besten gleich neu ein: im Profil unter Zwei-Faktor.' },
      ],
      button: { label: 'Anmelden', address: `${sender.appUrl}/auth/login` },
      note: 'Dein Passwort und deine Daten sind unverändert.',
      doubt: {
        question: 'Du hast uns nicht darum gebeten?',
        answer: 'Dann setze sofort ein neues Passwort und schreib uns über die Kontaktseite:',
        link: { label: 'Neues Passwort setzen', address: `${sender.appUrl}/auth/passwort-vergessen` },
      },
      reason: 'Diese Mail gehört zu deinem Konto. Sie enthält keine Werbung.',
    },
    sender,
  )
}
