import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

export interface AddressTakenMail {
  /** The first name of the user who has the address, not of whoever tried. */
  readonly name: string
  readonly registeredAt: Date
  /** What somebody tried with the address; a registration when missing. */
  readonly attempt?: 'registration' | 'change'
}

/** The mail to the owner of an address that somebody else wanted for an account; the page told neither of them. */
export function addressTakenMail({ name, registeredAt, attempt }: AddressTakenMail, sender: Sender): Mail {
  const tried =
    attempt === 'change'
      ? 'wollte jemand diese Adresse in einem anderen Konto eintragen'
      : 'wollte sich jemand mit dieser Adresse registrieren'
  return layOut(
    {
      kind: 'address_taken',
      subject: 'Du hast schon ein Konto',
      heading: 'Du hast schon ein Konto.',
      preview: 'Melde dich einfach mit deinem Passwort an.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `am ${formatDayOf(registeredAt)} um ${formatTimeOf(registeredAt)} ${tried}. Mit ihr gibt es schon ein Konto. Warst du es, dann melde dich mit deinem Passwort an.`,
        },
      ],
      button: { label: 'Anmelden', address: `${sender.appUrl}/auth/login` },
      note: 'Dein Konto und dein Passwort sind unverändert.',
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann musst du nichts tun. Wer es versucht hat, erfährt nicht, dass du ein Konto hast.',
      },
      reason: 'Diese Mail gehört zu deinem Konto. Sie enthält keine Werbung.',
    },
    sender,
  )
}
