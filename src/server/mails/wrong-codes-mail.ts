import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface WrongCodesMail {
  readonly name: string
  readonly endedAt: Date
}

/** The mail after somebody knew the password and not the second factor: the only sign that the password has leaked. */
export function wrongCodesMail({ name, endedAt }: WrongCodesMail, sender: Sender): Mail {
  return securityNotice(
    {
      kind: 'wrong_codes',
      subject: 'Fünf falsche Codes beim Anmelden',
      preview: 'Wir haben die Anmeldung abgebrochen.',
      name,
      paragraphs: [
        {
          before: `${atInstant(endedAt)} hat jemand dein Passwort richtig eingegeben und danach fünf falsche Codes. Wir haben die Anmeldung abgebrochen; hinein kam niemand.`,
        },
        { before: 'Warst du es, dann melde dich einfach noch einmal an.' },
      ],
      note: 'Darüber schreiben wir dir höchstens einmal am Tag.',
      button: { label: 'Anmelden', address: `${sender.appUrl}/auth/login` },
    },
    sender,
  )
}
