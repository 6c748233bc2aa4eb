import type { PagePath } from '#contract/site/pages.ts'
import { reminderSlugs } from '#contract/site/reminder-slugs.ts'
import { formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import type { DueReminder, ReminderKind } from '#domain/reminders/due-reminders.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { type MailContent, type Paragraph, layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

export interface ReminderMail {
  readonly name: string
  readonly token: string
  /** What is due; at least one reminder. */
  readonly reminders: readonly DueReminder[]
}

type Button = MailContent['button']
type Of<Kind extends ReminderKind> = Extract<DueReminder, { readonly kind: Kind }>

export const unsubscribePath = '/auth/erinnerungen-abbestellen' satisfies PagePath

/**
 * The mail that reminds somebody who asked for it. Others may read it over a shoulder or on the way: it names no
 * amount, no account and no provider. It advertises nothing, and each kind can be ended by a link that needs no login.
 */
export function reminderMail({ name, token, reminders }: ReminderMail, sender: Sender): Mail {
  const parts = partsOf(reminders)
  const [first] = parts
  const whole = parts.length === 1 && first ? first : several
  const address = `${sender.appUrl}${unsubscribePath}?token=${token}`
  const kinds = parts.map(({ kind }) => reminderSlugs[kind]).join('.')
  const mail = layOut(
    {
      kind: 'reminder',
      subject: whole.subject,
      heading: `${whole.subject}.`,
      preview: 'Eine Erinnerung, die du eingeschaltet hast.',
      paragraphs: [
        { before: greetingOf(name) },
        ...parts.map(({ paragraph }, index) => (index === 0 ? paragraph : asNewSentence(paragraph))),
      ],
      button: { label: whole.button.label, address: sender.appUrl + whole.button.address },
      note: 'Beträge, Konten und Anbieter stehen nie in einer Mail. Du siehst sie nach dem Anmelden.',
      doubt: {
        question: 'Keine Erinnerungen mehr?',
        answer: 'Ein Klick genügt, ohne Anmeldung:',
        link: { label: 'Erinnerungen abbestellen', address: `${address}&art=${kinds}` },
      },
      reason:
        'Diese Mail bekommst du, weil du Erinnerungen in deinem Profil eingeschaltet hast. Sie enthält keine Werbung.',
    },
    sender,
  )
  return { ...mail, unsubscribeAddress: address }
}

interface Part {
  readonly kind: ReminderKind
  readonly subject: string
  readonly paragraph: Paragraph
  readonly button: Button
}

const several = {
  subject: 'Mehreres wartet auf dich',
  button: { label: 'Zur Übersicht', address: '/dashboard' },
} as const

/** The parts of the mail; reminders with a day come first. */
function partsOf(reminders: readonly DueReminder[]): readonly Part[] {
  const deadlines = reminders
    .filter((each) => each.kind === 'contract_deadline')
    .toSorted((a, b) => (a.arriveBy < b.arriveBy ? -1 : 1))
  const [nearest] = deadlines
  return [
    ...(nearest ? [deadlinePart(nearest, deadlines.length)] : []),
    ...reminders.filter((each) => each.kind === 'month_close').map(closePart),
    ...reminders.filter((each) => each.kind === 'stale_balance').map(stalePart),
    ...reminders.filter((each) => each.kind === 'folder_check').map(folderPart),
  ]
}

function deadlinePart({ kind, arriveBy }: Of<'contract_deadline'>, count: number): Part {
  const day = formatDayMonthYear(arriveBy)
  const isOne = count === 1
  return {
    kind,
    subject: isOne ? 'Für einen Vertrag endet bald die Frist' : `Für ${count} Verträge endet bald die Frist`,
    paragraph: isOne
      ? {
          before: 'für einen Vertrag endet bald die Frist. Willst du kündigen, muss dein Schreiben bis zum ',
          bold: day,
          after: ' angekommen sein.',
        }
      : {
          before: `für ${count} Verträge endet bald die Frist. Willst du kündigen, muss das erste Schreiben bis zum `,
          bold: day,
          after: ' angekommen sein.',
        },
    button: { label: 'Verträge ansehen', address: '/haushaltsplan?ansicht=vertraege' },
  }
}

function closePart({ kind, month }: Of<'month_close'>): Part {
  const name = formatMonth(month)
  return {
    kind,
    subject: `Dein ${name} ist noch offen`,
    paragraph: {
      before: 'dein ',
      bold: name,
      after: ' ist noch nicht abgeschlossen. Nimm dir zehn Minuten, dann weißt du, wo du stehst.',
    },
    button: { label: 'Monat abschließen', address: `/dashboard?schritt=1&monat=${month.slice(0, 7)}` },
  }
}

function stalePart({ kind, accounts }: Of<'stale_balance'>): Part {
  const isOne = accounts === 1
  return {
    kind,
    subject: isOne ? 'Ein Kontostand ist veraltet' : `${accounts} Kontostände sind veraltet`,
    paragraph: {
      before: isOne ? 'ein Konto hat seit ' : `${accounts} Konten haben seit `,
      bold: 'mehr als 45 Tagen',
      after: ' keinen neuen Stand. Trag ihn ein, dann stimmt dein Vermögen wieder.',
    },
    button: { label: 'Stände eintragen', address: '/einstellungen/konten?ansicht=staende' },
  }
}

function folderPart({ kind }: Of<'folder_check'>): Part {
  return {
    kind,
    subject: 'Sieh deine Notfallmappe durch',
    paragraph: {
      before: 'seit ',
      bold: 'sechs Monaten',
      after: ' hat niemand deine Notfallmappe durchgesehen. Sieh nach, ob noch alles stimmt.',
    },
    button: { label: 'Mappe durchsehen', address: '/einstellungen/notfallmappe' },
  }
}

// The first paragraph continues the greeting with a small letter.
function asNewSentence({ before, ...rest }: Paragraph): Paragraph {
  return { before: before.charAt(0).toUpperCase() + before.slice(1), ...rest }
}
