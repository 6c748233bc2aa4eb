import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf, safeName } from './safe-name.ts'

export interface VerificationMail {
  readonly userId: string
  readonly token: string
  readonly name: string
  readonly surname: string
  readonly registeredAt: Date
  /** The time when the link expires. */
  readonly validUntil: Date
}

/**
 * The mail with the links of a registration. They lead to a page that calls the API, because scanners of mails open
 * links (security.md rule 6).
 */
export function verificationMail(registration: VerificationMail, sender: Sender): Mail {
  const { name, surname, registeredAt, validUntil } = registration
  // The names are checked together, too: the two parts of a link would be harmless by themselves.
  const fullName = safeName(`${name} ${surname}`)
  const made = `mit dieser Adresse wurde am ${formatDayOf(registeredAt)} um ${formatTimeOf(registeredAt)} ein Konto`
  return layOut(
    {
      kind: 'verification',
      subject: 'Bestätige deine E-Mail-Adresse',
      heading: 'Bestätige deine E-Mail-Adresse.',
      preview: 'Ein Klick, dann kannst du dich anmelden.',
      paragraphs: [
        { before: greetingOf(name) },
        fullName
          ? {
              before: `${made} für `,
              bold: fullName,
              after: ' angelegt. Ein Klick, dann kannst du dich anmelden.',
            }
          : { before: `${made} angelegt. Ein Klick, dann kannst du dich anmelden.` },
      ],
      button: { label: 'E-Mail bestätigen', address: pageOf(registration, sender) },
      note: `Der Link gilt 24 Stunden, bis ${formatDayOf(validUntil)}, ${formatTimeOf(validUntil)}.`,
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann tu nichts: Ohne Bestätigung löschen wir die Registrierung nach 7 Tagen. Oder sofort:',
        link: { label: 'Das war ich nicht', address: `${pageOf(registration, sender)}&reject=1` },
      },
      reason: 'Diese Mail gehört zu deiner Registrierung. Sie enthält keine Werbung.',
    },
    sender,
  )
}

function pageOf({ userId, token }: VerificationMail, { appUrl }: Sender): string {
  return `${appUrl}/auth/verify-email?user_id=${userId}&token=${token}`
}
