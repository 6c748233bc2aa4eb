import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface SecondFactorOffMail {
  readonly name: string
  readonly disabledAt: Date
}

/** Tells a user that the password alone opens the account from now on. */
export function secondFactorOffMail({ name, disabledAt }: SecondFactorOffMail, sender: Sender): Mail {
  return securityNotice(
    {
      kind: 'second_factor_off',
      subject: 'Zwei-Faktor-Authentisierung ist ausgeschaltet',
      preview: 'Ab jetzt genügt dein Passwort, um dich anzumelden.',
      name,
      paragraphs: [
        {
          before: `${atInstant(disabledAt)} wurde für dein Konto die Zwei-Faktor-Authentisierung ausgeschaltet. Ab jetzt genügt dein Passwort, um dich anzumelden.`,
        },
        { before: 'Deine Wiederherstellungscodes gelten nicht mehr, alle anderen Geräte sind abgemeldet.' },
      ],
      note: 'Du kannst sie jederzeit wieder einschalten.',
    },
    sender,
  )
}
