import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { maskedAddress } from './masked-address.ts'
import { greetingOf } from './safe-name.ts'

export interface EmailChangeLinkMail {
  readonly userId: string
  readonly token: string
  readonly name: string
  readonly requestedAt: Date
  /** The time when the link expires. */
  readonly validUntil: Date
}

/** The mail to the new address, which becomes valid when the link is opened. */
export function emailChangeLinkMail(change: EmailChangeLinkMail, sender: Sender): Mail {
  const { userId, token, name, requestedAt, validUntil } = change
  return layOut(
    {
      kind: 'email_change',
      subject: 'Bestätige deine neue E-Mail-Adresse',
      heading: 'Bestätige deine neue E-Mail-Adresse.',
      preview: 'Ein Klick, dann meldest du dich mit ihr an.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `diese Adresse wurde am ${formatDayOf(requestedAt)} um ${formatTimeOf(requestedAt)} in einem Konto eingetragen. Ein Klick, dann meldest du dich mit ihr an.`,
        },
      ],
      button: {
        label: 'Neue Adresse bestätigen',
        address: `${sender.appUrl}/auth/verify-email?user_id=${userId}&token=${token}&change=1`,
      },
      note: `Der Link gilt 24 Stunden, bis ${formatDayOf(validUntil)}, ${formatTimeOf(validUntil)}.`,
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann tu nichts: Ohne Bestätigung wird die Adresse nicht verwendet.',
      },
      reason:
        'Diese Mail gehört zu einem Konto, für das diese Adresse angegeben wurde. Sie enthält keine Werbung.',
    },
    sender,
  )
}

export interface EmailChangeMail {
  readonly name: string
  readonly newEmail: string
  readonly at: Date
}

export interface EmailChangeNotice extends EmailChangeMail {
  readonly userId: string
  /** The token of the link that stops the change. */
  readonly token: string
}

/** The mail to the present address, when another one was entered. */
export function emailChangeNoticeMail(notice: EmailChangeNotice, sender: Sender): Mail {
  const { userId, token, name, newEmail, at } = notice
  return layOut(
    {
      kind: 'email_change_notice',
      subject: 'Deine E-Mail-Adresse soll geändert werden',
      heading: 'Deine E-Mail-Adresse soll geändert werden.',
      preview: 'Bis zur Bestätigung bleibt alles, wie es ist.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `am ${formatDayOf(at)} um ${formatTimeOf(at)} wurde in deinem Konto eine neue Adresse eingetragen: `,
          bold: maskedAddress(newEmail),
          after:
            '. Sie gilt erst, wenn der Link geöffnet wurde, den wir dorthin geschickt haben. Bis dahin meldest du dich wie bisher an.',
        },
      ],
      button: { label: 'Zu deinem Profil', address: `${sender.appUrl}/benutzer` },
      note: 'Warst du es, musst du hier nichts tun.',
      doubt: {
        question: 'Das warst nicht du?',
        answer:
          'Dann kennt jemand dein Passwort. Verwirf die neue Adresse, bevor sie bestätigt wird, und melde alle Geräte ab. Danach setzt du ein neues Passwort:',
        link: {
          label: 'Das war ich nicht',
          address: `${sender.appUrl}/auth/verify-email?user_id=${userId}&token=${token}&change=1&reject=1`,
        },
      },
      reason: 'Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.',
    },
    sender,
  )
}

/** The mail to the former address, when the link to the new one was opened. */
export function emailChangedMail({ name, newEmail, at }: EmailChangeMail, sender: Sender): Mail {
  return layOut(
    {
      kind: 'email_changed',
      subject: 'Deine E-Mail-Adresse wurde geändert',
      heading: 'Deine E-Mail-Adresse wurde geändert.',
      preview: 'Ab jetzt meldest du dich mit der neuen Adresse an.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `am ${formatDayOf(at)} um ${formatTimeOf(at)} wurde die neue Adresse deines Kontos bestätigt: `,
          bold: maskedAddress(newEmail),
          after: '. Ab jetzt meldest du dich mit ihr an, und an diese Adresse schreiben wir nicht mehr.',
        },
      ],
      button: { label: 'Zur Anmeldung', address: `${sender.appUrl}/auth/login` },
      note: 'Dein Passwort ist unverändert.',
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann schreib uns sofort, am besten von dieser Adresse:',
        link: { label: 'Kontakt', address: `${sender.appUrl}/kontakt` },
      },
      reason: 'Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.',
    },
    sender,
  )
}
