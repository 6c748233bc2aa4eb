import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

// These mails go to people who may never have heard of us. The only words of other people that they repeat are names,
// each once in a line (security.md rule 28).

interface ToPerson {
  /** The person of trust, as the owner wrote the name. */
  readonly name: string
  /** First name and surname of the person whose folder it is. */
  readonly owner: string
}

interface WithToken extends ToPerson {
  readonly token: string
}

const answerPath = '/auth/vertrauensperson' satisfies PagePath
const folderPath = '/auth/notfallmappe' satisfies PagePath

const reason =
  'Diese Mail bekommst du, weil dich jemand als Vertrauensperson für eine Notfallmappe benannt hat. Sie enthält keine Werbung.'
const keepIt =
  'Bewahre diese Mail auf. Ging sie verloren, schicken wir dir auf der Seite hinter dem Link eine neue.'

/**
 * The mail that asks somebody to be a person of trust; nothing happens until the link is opened and a button pressed.
 */
export function trustedPersonInvitationMail(
  { name, owner, token, validUntil }: WithToken & { readonly validUntil: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder_person',
      subject: 'Willst du Vertrauensperson sein?',
      heading: 'Willst du Vertrauensperson sein?',
      preview: 'Es geht um eine Notfallmappe. Du entscheidest.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${whoOf(owner)} hat bei uns eine Notfallmappe angelegt: was es gibt, wer hilft und wo es liegt, ohne Kontonummern, Beträge und Passwörter.`,
        },
        {
          before:
            'Du sollst sie im Ernstfall anfordern können. Sie öffnet sich erst nach einer Wartezeit, in der widersprochen werden kann. Ein Konto brauchst du nicht, und es kostet dich nichts.',
        },
      ],
      button: { label: 'Ansehen und antworten', address: `${sender.appUrl}${answerPath}?token=${token}` },
      note: `Der Link gilt bis ${formatDayOf(validUntil)}, ${formatTimeOf(validUntil)}. Zusagen und ablehnen kannst du auf der Seite.`,
      doubt: {
        question: 'Du kennst die Person nicht?',
        answer: 'Dann tu nichts: Ohne deine Zusage geschieht nichts.',
      },
      reason,
    },
    sender,
  )
}

/** The mail with the lasting link, after a person of trust has accepted or asked for it again. */
export function trustedPersonLinkMail({ name, owner, token }: WithToken, sender: Sender): Mail {
  return layOut(
    {
      kind: 'folder_person',
      subject: 'Dein Link zur Notfallmappe',
      heading: 'Dein Link zur Notfallmappe.',
      preview: 'Bewahre diese Mail für den Ernstfall auf.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `du bist Vertrauensperson für die Notfallmappe: ${whoOf(owner)}.` },
        {
          before:
            'Mit diesem Link forderst du die Mappe im Ernstfall an. Bis dahin zeigt er nichts. Ein älterer Link gilt nicht mehr.',
        },
      ],
      button: { label: 'Zur Notfallmappe', address: `${sender.appUrl}${folderPath}?token=${token}` },
      note: keepIt,
      doubt: {
        question: 'Du willst es nicht mehr sein?',
        answer: 'Sag es der Person, deren Mappe es ist: Sie kann deinen Zugang jederzeit beenden.',
      },
      reason,
    },
    sender,
  )
}

/** The mail that asks a person of trust to open an empty folder once. */
export function folderTrialMail({ name, owner, token }: WithToken, sender: Sender): Mail {
  return layOut(
    {
      kind: 'folder_person',
      subject: 'Eine Probe der Notfallmappe',
      heading: 'Öffne einmal eine leere Mappe.',
      preview: 'Nur eine Probe: Es ist nichts geschehen.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `nur eine Probe, es ist nichts geschehen. ${whoOf(owner)} bittet dich darum.` },
        {
          before:
            'Öffne den Link und drücke auf „Leere Mappe öffnen“. Dann weißt du, wie es geht. Ein älterer Link gilt nicht mehr.',
        },
      ],
      button: { label: 'Probe beginnen', address: `${sender.appUrl}${folderPath}?token=${token}` },
      note: keepIt,
      doubt: { question: 'Keine Zeit?', answer: 'Dann tu nichts: Die Probe lässt sich jederzeit nachholen.' },
      reason,
    },
    sender,
  )
}

/** The mail that a folder is open, with the link with which it is read. */
export function folderOpenMail(
  { name, owner, token, closesAt }: WithToken & { readonly closesAt: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder_person',
      subject: 'Die Notfallmappe ist offen',
      heading: 'Die Notfallmappe ist offen.',
      preview: 'Du kannst sie 30 Tage lang lesen.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `die Wartezeit ist um. Du kannst die Notfallmappe jetzt lesen: ${whoOf(owner)}.` },
        { before: 'Offen ist nur die Mappe, kein Konto. Jedes Öffnen wird festgehalten und gemeldet.' },
      ],
      button: { label: 'Mappe lesen', address: `${sender.appUrl}${folderPath}?token=${token}` },
      note: `Der Link gilt bis ${formatDayOf(closesAt)}, ${formatTimeOf(closesAt)}. Drucke die Mappe aus, wenn du sie länger brauchst.`,
      doubt: {
        question: 'Du hast sie nicht angefordert?',
        answer: 'Dann öffne den Link nicht und sag der Person Bescheid, deren Mappe es ist.',
      },
      reason,
    },
    sender,
  )
}

/** The mail to a person of trust whose request was stopped. */
export function folderRequestStoppedMail(
  { name, owner, pausedUntil }: ToPerson & { readonly pausedUntil: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'folder_person',
      subject: 'Deine Anfrage wurde angehalten',
      heading: 'Deine Anfrage wurde angehalten.',
      preview: 'Die Notfallmappe bleibt zu.',
      paragraphs: [
        { before: greetingOf(name) },
        { before: `die Notfallmappe bleibt zu. Deine Anfrage wurde angehalten: ${whoOf(owner)}.` },
      ],
      button: { label: 'Zur Notfallmappe', address: `${sender.appUrl}${folderPath}` },
      note: `Anfordern kannst du sie wieder ab ${formatDayOf(pausedUntil)}.`,
      doubt: { question: 'Das wundert dich?', answer: 'Sprich mit der Person, deren Mappe es ist.' },
      reason,
    },
    sender,
  )
}

/** A name in a sentence; what cannot be shown is not repeated. */
function whoOf(name: string): string {
  return safeName(name) ?? 'Jemand'
}
