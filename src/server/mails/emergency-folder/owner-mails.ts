import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { type MailContent, layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

// The mails to whoever a folder belongs to.

interface ToOwner {
  /** The first name of the owner. */
  readonly name: string
  /** The person of trust, as the owner wrote the name. */
  readonly person: string
}

interface AboutRequest extends ToOwner {
  /** The token of the link that stops the request. */
  readonly token: string
}

const folderPage = '/einstellungen/notfallmappe' satisfies PagePath
const stopPath = '/auth/notfallmappe-anhalten' satisfies PagePath
const reason = 'Diese Mail gehört zu deiner Notfallmappe. Sie enthält keine Werbung.'

/** The mail that a person of trust has accepted or refused. */
export function trustedPersonAnsweredMail(
  { name, person, accepted }: ToOwner & { readonly accepted: boolean },
  sender: Sender,
): Mail {
  const subject = accepted ? 'Deine Vertrauensperson hat zugesagt' : 'Deine Vertrauensperson hat abgelehnt'
  return layOut(
    {
      kind: 'folder',
      subject,
      heading: `${subject}.`,
      preview: 'Es geht um deine Notfallmappe.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: accepted
            ? `${whoOf(person)} kann deine Notfallmappe jetzt anfordern. Du erfährst es dann sofort und kannst es anhalten.`
            : `${whoOf(person)} möchte nicht Vertrauensperson sein. Du kannst jemand anderen einladen.`,
        },
      ],
      button: toFolder(sender),
      note: 'In der Mappe siehst du, wer Zugang hat und wie lange er wartet.',
      doubt: {
        question: 'Du hast niemanden eingeladen?',
        answer: 'Dann beende den Zugang in der Mappe und setze gleich ein neues Passwort:',
        link: { label: 'Neues Passwort setzen', address: `${sender.appUrl}/auth/passwort-vergessen` },
      },
      reason,
    },
    sender,
  )
}

/** The mail at once when somebody asks for the folder. `opensAt` null: the waiting begins when the second person asks. */
export function folderRequestedMail(
  { name, person, token, opensAt }: AboutRequest & { readonly opensAt: Date | null },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder',
      subject: 'Jemand fordert deine Notfallmappe an',
      heading: 'Jemand fordert deine Notfallmappe an.',
      preview: 'Ein Klick hält alles an.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `${whoOf(person)} hat deine Notfallmappe angefordert.` },
        opensAt
          ? { before: 'Wenn du nichts tust, öffnet sie sich am ', bold: momentOf(opensAt), after: '.' }
          : {
              before:
                'Sie öffnet sich nie ohne die zweite Person: Die Wartezeit beginnt erst, wenn auch sie anfordert.',
            },
        { before: 'Geht es dir gut? Dann halte es an, ohne Anmeldung.' },
      ],
      button: stopButton(token, sender),
      note: 'Der Link führt auf eine Seite mit einem Knopf. Nach dem Anhalten ist 30 Tage lang keine neue Anfrage möglich.',
      doubt: others(sender),
      reason,
    },
    sender,
  )
}

/** One of the three reminders while a request waits. */
export function folderWaitingMail(
  { name, person, token, opensAt, turn }: AboutRequest & { readonly opensAt: Date; readonly turn: number },
  sender: Sender,
): Mail {
  const isLast = turn >= 3
  return layOut(
    {
      kind: 'folder',
      subject: isLast ? 'Deine Notfallmappe öffnet sich bald' : 'Deine Notfallmappe ist angefordert',
      heading: isLast ? 'Deine Notfallmappe öffnet sich bald.' : 'Deine Notfallmappe ist angefordert.',
      preview: 'Ein Klick hält alles an.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: isLast
            ? `das ist die letzte Erinnerung. Die Anfrage kam von: ${whoOf(person)}.`
            : `eine Erinnerung an die Anfrage nach deiner Notfallmappe. Sie kam von: ${whoOf(person)}.`,
        },
        { before: 'Wenn du nichts tust, öffnet sie sich am ', bold: momentOf(opensAt), after: '.' },
      ],
      button: stopButton(token, sender),
      note: 'Der Link führt auf eine Seite mit einem Knopf. Eine Anmeldung brauchst du nicht.',
      doubt: others(sender),
      reason,
    },
    sender,
  )
}

/** The mail that the folder has opened. */
export function folderOpenedMail(
  { name, person, token, closesAt }: AboutRequest & { readonly closesAt: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder',
      subject: 'Deine Notfallmappe ist offen',
      heading: 'Deine Notfallmappe ist offen.',
      preview: 'Die Wartezeit ist um.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `die Wartezeit ist um. Deine Notfallmappe kann jetzt gelesen werden von: ${whoOf(person)}.`,
        },
        {
          before: 'Offen ist nur die Mappe, nicht dein Konto, und das bis zum ',
          bold: momentOf(closesAt),
          after: '.',
        },
      ],
      button: { ...stopButton(token, sender), label: 'Mappe schließen' },
      note: 'Der Link führt auf eine Seite mit einem Knopf. Eine Anmeldung brauchst du nicht.',
      doubt: others(sender),
      reason,
    },
    sender,
  )
}

/** The mail, once a day at most, that the open folder was read. */
export function folderReadMail(
  { name, person, token, readAt }: AboutRequest & { readonly readAt: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder',
      subject: 'Deine Notfallmappe wurde gelesen',
      heading: 'Deine Notfallmappe wurde gelesen.',
      preview: 'Wer wann, steht auch in der Mappe.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `deine Notfallmappe wurde am ${momentOf(readAt)} gelesen von: ${whoOf(person)}.` },
      ],
      button: { ...stopButton(token, sender), label: 'Mappe schließen' },
      note: 'Diese Mail kommt höchstens einmal am Tag. Jedes Öffnen steht unter „Wer sah was“.',
      doubt: others(sender),
      reason,
    },
    sender,
  )
}

/** The mail that confirms a stop. */
export function folderStoppedMail(
  { name, person, pausedUntil }: ToOwner & { readonly pausedUntil: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder',
      subject: 'Deine Notfallmappe bleibt zu',
      heading: 'Deine Notfallmappe bleibt zu.',
      preview: 'Die Anfrage ist angehalten.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `die Anfrage ist angehalten. Sie kam von: ${whoOf(person)}.` },
        { before: 'Eine neue ist erst wieder möglich ab dem ', bold: formatDayOf(pausedUntil), after: '.' },
      ],
      button: toFolder(sender),
      note: 'In der Mappe kannst du den Zugang beenden oder eine längere Wartezeit wählen.',
      doubt: {
        question: 'Du hast nichts angehalten?',
        answer: 'Dann hat jemand Zugriff auf deine Mails oder dein Konto. Setze ein neues Passwort:',
        link: { label: 'Neues Passwort setzen', address: `${sender.appUrl}/auth/passwort-vergessen` },
      },
      reason,
    },
    sender,
  )
}

type Button = MailContent['button']

function stopButton(token: string, { appUrl }: Sender): Button {
  return { label: 'Anhalten', address: `${appUrl}${stopPath}?token=${token}` }
}

function toFolder({ appUrl }: Sender): Button {
  return { label: 'Zur Notfallmappe', address: appUrl + folderPage }
}

function others({ appUrl }: Sender): MailContent['doubt'] {
  return {
    question: 'Lieber anmelden?',
    answer: 'Auch in der Mappe siehst du die Anfrage und hältst sie an:',
    link: { label: 'Notfallmappe öffnen', address: appUrl + folderPage },
  }
}

function momentOf(instant: Date): string {
  return `${formatDayOf(instant)}, ${formatTimeOf(instant)}`
}

/** A name in a sentence; what cannot be shown is not repeated. */
function whoOf(name: string): string {
  return safeName(name) ?? 'Jemand'
}
