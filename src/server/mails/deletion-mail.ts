import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

export interface DeletionMail {
  readonly userId: string
  readonly token: string
  readonly name: string
  readonly requestedAt: Date
  /** When the account is deleted; the link is valid until then. */
  readonly dueAt: Date
}

/** The mail that an account is going to be deleted, with the link that keeps it. */
export function deletionMail(deletion: DeletionMail, sender: Sender): Mail {
  const { userId, token, name, requestedAt, dueAt } = deletion
  const due = `${formatDayOf(dueAt)}, ${formatTimeOf(dueAt)}`
  return layOut(
    {
      kind: 'deletion',
      subject: 'Dein Konto wird gelöscht',
      heading: 'Dein Konto wird gelöscht.',
      preview: 'Du hast 14 Tage, um es dir anders zu überlegen.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `dein Konto wurde am ${formatDayOf(requestedAt)} um ${formatTimeOf(requestedAt)} zum Löschen vorgemerkt. Seitdem kannst du dich nicht mehr anmelden. Nach 14 Tagen löschen wir es mit allen Daten: am `,
          bold: due,
          after: '.',
        },
        {
          before:
            'Was bleibt, liegt getrennt von allem anderen: Rechnungen acht und Vertragsbestätigungen sechs Jahre lang, weil das Gesetz es verlangt, und Kündigungen und Widerrufe, die du erklärt hast, sechs Jahre, ohne Vertrag drei, jeweils bis zum Jahresende.',
        },
        { before: 'Anders überlegt? Dann behalte es mit einem Klick.' },
      ],
      button: {
        label: 'Konto behalten',
        address: `${sender.appUrl}/auth/konto-behalten?user_id=${userId}&token=${token}`,
      },
      note: `Der Link gilt bis ${due}. Danach lässt sich nichts zurückholen.`,
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann behalte dein Konto mit dem Link oben und setze gleich danach ein neues Passwort:',
        link: { label: 'Passwort zurücksetzen', address: `${sender.appUrl}/auth/passwort-vergessen` },
      },
      reason: 'Diese Mail gehört zu deinem Konto. Sie enthält keine Werbung.',
    },
    sender,
  )
}
