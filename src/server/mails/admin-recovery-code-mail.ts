import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface AdminRecoveryCodeMail {
  readonly name: string
  readonly usedAt: Date
  readonly left: number
}

/** The mail to an admin whose recovery code was used (security.md rule 13). */
export function adminRecoveryCodeMail({ name, usedAt, left }: AdminRecoveryCodeMail, sender: Sender): Mail {
  return securityNotice(
    {
      kind: 'admin_recovery_code',
      subject: 'Verwaltung: Wiederherstellungscode benutzt',
      preview: `Noch ${left} Codes übrig.`,
      name,
      paragraphs: [
        {
          before: `${atInstant(usedAt)} hat sich jemand mit einem deiner Wiederherstellungscodes in der Verwaltung angemeldet. Der Code gilt nicht mehr, ${left === 1 ? 'einer ist' : `${left} sind`} noch übrig.`,
        },
      ],
      note: 'Jeder Code gilt einmal.',
      button: { label: 'Zur Verwaltung', address: `${sender.appUrl}/admin/login` },
      remedy: {
        answer: 'Dann kennt jemand dein Passwort und deine Codes. Wende dich sofort an den Betreiber:',
        label: 'Kontakt',
        page: '/kontakt',
      },
    },
    sender,
  )
}
