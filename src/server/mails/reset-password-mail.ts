import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'
import { atInstant } from './security-notice.ts'

export interface ResetPasswordMail {
  readonly userId: string
  readonly token: string
  readonly name: string
  readonly requestedAt: Date
  /** The time when the link expires. */
  readonly validUntil: Date
}

/**
 * The mail with the link to set a new password, valid for half an hour and once. Whoever did not ask for it can ignore
 * it.
 */
export function resetPasswordMail(reset: ResetPasswordMail, sender: Sender): Mail {
  const { userId, token, name, requestedAt, validUntil } = reset
  return layOut(
    {
      kind: 'password_reset',
      subject: 'Setze ein neues Passwort',
      heading: 'Setze ein neues Passwort.',
      preview: 'Der Link gilt 30 Minuten und genau einmal.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${atInstant(requestedAt)} wurde für dein Konto ein neues Passwort angefordert. Mit dem Link wählst du es selbst; danach meldest du dich damit an.`,
        },
      ],
      button: {
        label: 'Neues Passwort setzen',
        address: `${sender.appUrl}/auth/passwort-zuruecksetzen?user_id=${userId}&token=${token}`,
      },
      note: `Der Link gilt 30 Minuten, bis ${formatDayOf(validUntil)}, ${formatTimeOf(validUntil)}, und genau einmal.`,
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann tu nichts: Dein Passwort bleibt, wie es ist. Gib den Link niemandem weiter.',
      },
      reason: 'Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.',
    },
    sender,
  )
}
