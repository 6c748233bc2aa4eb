import type { MailKind } from '#contract/mail-kinds.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { type MailContent, type Paragraph, layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

export interface Notice {
  readonly kind: MailKind
  readonly subject: string
  readonly preview: string
  /** The first name of the user. */
  readonly name: string
  /** What happened, and what it means. */
  readonly paragraphs: readonly Paragraph[]
  readonly note: string
  /** The button to the place where it can be seen and changed; the profile when missing. */
  readonly button?: MailContent['button']
  /** What to do when it was somebody else; setting a new password when missing. */
  readonly remedy?: { readonly answer: string; readonly label: string; readonly page: `/${string}` }
}

/** The mail to a user whenever something about the access to the account has changed; the change has taken place. */
export function securityNotice(notice: Notice, sender: Sender): Mail {
  const { kind, subject, preview, paragraphs, note } = notice
  const { answer, label, page } = notice.remedy ?? newPassword
  return layOut(
    {
      kind,
      subject,
      heading: `${subject}.`,
      preview,
      paragraphs: [{ before: greetingOf(notice.name) }, ...paragraphs],
      button: notice.button ?? { label: 'Zum Profil', address: `${sender.appUrl}/benutzer` },
      note,
      doubt: {
        question: 'Das warst nicht du?',
        answer,
        link: { label, address: sender.appUrl + page },
      },
      reason: 'Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.',
    },
    sender,
  )
}

const newPassword = {
  answer: 'Dann kennt jemand deine Zugangsdaten. Setze sofort ein neues Passwort:',
  label: 'Neues Passwort setzen',
  page: '/auth/passwort-vergessen',
} as const

/** The time of an event in a sentence: `am 12. November 2026 um 20:15 Uhr`. */
export function atInstant(instant: Date): string {
  return `am ${formatDayOf(instant)} um ${formatTimeOf(instant)}`
}
