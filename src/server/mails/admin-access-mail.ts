import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface AdminAccessMail {
  readonly name: string
  readonly changedAt: Date
  readonly what: 'password' | 'recovery_codes' | 'device'
}

const words = {
  password: {
    subject: 'Verwaltung: Passwort geändert',
    happened: 'wurde das Passwort deines Zugangs zur Verwaltung geändert.',
    means: 'Alle anderen Geräte sind abgemeldet.',
  },
  recovery_codes: {
    subject: 'Verwaltung: neue Wiederherstellungscodes',
    happened: 'wurden für deinen Zugang zur Verwaltung zehn neue Wiederherstellungscodes erzeugt.',
    means: 'Die bisherigen Codes gelten nicht mehr. Wirf alte Ausdrucke weg.',
  },
  device: {
    subject: 'Verwaltung: anderes Gerät für den zweiten Faktor',
    happened: 'wurde für deinen Zugang zur Verwaltung ein anderes Gerät als zweiter Faktor eingerichtet.',
    means:
      'Codes des bisherigen Geräts und die bisherigen Wiederherstellungscodes gelten nicht mehr. Alle anderen Geräte sind abgemeldet.',
  },
} as const

/** The mail to an admin whose login data have changed (security.md rules 4 and 17). */
export function adminAccessMail({ name, changedAt, what }: AdminAccessMail, sender: Sender): Mail {
  const { subject, happened, means } = words[what]
  return securityNotice(
    {
      kind: 'admin_access',
      subject,
      preview: means,
      name,
      paragraphs: [{ before: `${atInstant(changedAt)} ${happened}` }, { before: means }],
      note: 'Warst du es, dann musst du nichts tun.',
      button: { label: 'Zur Verwaltung', address: `${sender.appUrl}/admin/konto` },
      remedy: {
        answer: 'Dann ist jemand anderes in der Verwaltung. Wende dich sofort an den Betreiber:',
        label: 'Kontakt',
        page: '/kontakt',
      },
    },
    sender,
  )
}
