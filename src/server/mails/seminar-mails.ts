import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { formatDayLong } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from './format-instant.ts'
import { layOut } from './layout.ts'
import { greetingOf, safeName } from './safe-name.ts'

interface SeatRequest {
  readonly content: SeminarContent
  readonly name: string
  readonly seats: number
}

const reason = 'Diese Mail gehört zu deiner Seminar-Anfrage. Sie enthält keine Werbung.'
const others = {
  question: 'Das warst nicht du?',
  answer: 'Dann tu nichts. Antworte auf diese Mail, wenn deine Anfrage gelöscht werden soll.',
} as const

/** The mail to the address that somebody gave: the seats are reserved when its owner opens the link. */
export function seatLinkMail(
  {
    content,
    name,
    seats,
    token,
    validUntil,
  }: SeatRequest & { readonly token: string; readonly validUntil: Date },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'seat',
      subject: 'Bestätige deine Seminar-Anfrage',
      heading: 'Bestätige deine Seminar-Anfrage.',
      preview: 'Ein Klick, dann ist dein Platz vorgemerkt.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `mit dieser Adresse ${seats === 1 ? 'wurde ein Platz' : `wurden ${seats} Plätze`} angefragt. Ein Klick, dann ${seats === 1 ? 'ist er' : 'sind sie'} für dich vorgemerkt.`,
        },
        ...factsOf(content),
      ],
      button: { label: 'Anfrage bestätigen', address: `${sender.appUrl}/auth/seminarplatz?token=${token}` },
      note: `Der Link gilt 48 Stunden, bis ${formatDayOf(validUntil)}, ${formatTimeOf(validUntil)}. Die Anfrage ist unverbindlich: Es ist nichts zu bezahlen.`,
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann tu nichts: Ohne Bestätigung löschen wir die Anfrage nach 48 Stunden.',
      },
      reason,
    },
    sender,
  )
}

/** The mail to an address that has as many seats as one person gets; whoever asked on the page saw no difference. */
export function seatLimitMail({ content, name, seats }: SeatRequest, sender: Sender): Mail {
  return layOut(
    {
      kind: 'seat',
      subject: 'Deine Seminar-Anfrage',
      heading: 'Mehr als zwei Plätze gehen nicht.',
      preview: content.title,
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `mit dieser Adresse wurde noch einmal nach Plätzen gefragt. ${seatWords(seats)} ${seats === 1 ? 'ist' : 'sind'} für dich schon vorgemerkt, und mehr als zwei bekommt niemand.`,
        },
        ...factsOf(content),
      ],
      button: { label: 'Seminare ansehen', address: `${sender.appUrl}/seminare` },
      note: 'An deiner Anfrage hat sich nichts geändert.',
      doubt: { question: 'Das warst nicht du?', answer: 'Dann musst du nichts tun.' },
      reason,
    },
    sender,
  )
}

/** The mail to a person who has confirmed the address: what was asked for, and that nothing is owed. */
export function seatRequestMail({ content, name, seats }: SeatRequest, sender: Sender): Mail {
  return layOut(
    {
      kind: 'seat',
      subject: 'Deine Seminar-Anfrage ist da',
      heading: 'Deine Anfrage ist da.',
      preview: 'Wir melden uns, sobald sie bestätigt ist.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${seatWords(seats)} ${seats === 1 ? 'ist' : 'sind'} für dich vorgemerkt. Wir melden uns mit der Bestätigung.`,
        },
        ...factsOf(content),
      ],
      button: { label: 'Seminare ansehen', address: `${sender.appUrl}/seminare` },
      note: 'Die Anfrage ist unverbindlich: Es ist nichts gebucht und nichts zu bezahlen.',
      doubt: others,
      reason,
    },
    sender,
  )
}

/** The mail to the operator; what else was written is shown in the administration only (security.md rule 28). */
export function seatNoticeMail({ content, name, seats }: SeatRequest, sender: Sender): Mail {
  return layOut(
    {
      kind: 'seat_notice',
      subject: 'Neue Seminar-Anfrage',
      heading: 'Neue Seminar-Anfrage.',
      preview: content.title,
      paragraphs: [
        { before: 'Für ', bold: content.title, after: '.' },
        { before: [seatWords(seats), safeName(name)].filter(Boolean).join(', ') },
      ],
      button: { label: 'Anfragen öffnen', address: `${sender.appUrl}/admin/seminare` },
      note: 'Adresse und Nachricht stehen bei der Anfrage. Sie stammen von jemand Fremdem: folge keinen Links darin, die du nicht erwartest.',
      doubt: { question: 'Antworten?', answer: 'Bestätige oder lehne ab: die Person bekommt eine Mail.' },
      reason: 'Diese Mail geht an den Betreiber.',
    },
    sender,
  )
}

/** The mail to the person who asked, after an admin has confirmed or declined. */
export function seatSettledMail(
  { content, name, seats }: Pick<SeatRequest, 'content' | 'name' | 'seats'>,
  state: 'confirmed' | 'declined',
  sender: Sender,
): Mail {
  const isConfirmed = state === 'confirmed'
  return layOut(
    {
      kind: 'seat',
      subject: isConfirmed ? 'Dein Platz ist bestätigt' : 'Deine Seminar-Anfrage',
      heading: isConfirmed ? 'Dein Platz ist bestätigt.' : 'Das klappt leider nicht.',
      preview: content.title,
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: isConfirmed
            ? `${seatWords(seats)} ${seats === 1 ? 'ist' : 'sind'} für dich reserviert.`
            : 'wir können dir keinen Platz geben. Deine Vormerkung ist aufgehoben.',
        },
        ...factsOf(content),
      ],
      button: { label: 'Seminare ansehen', address: `${sender.appUrl}/seminare` },
      note: isConfirmed ? 'Du kannst nicht kommen? Antworte auf diese Mail.' : 'Es ist nichts zu bezahlen.',
      doubt: others,
      reason,
    },
    sender,
  )
}

/** The mail to everybody with a confirmed seat, shortly before the event. */
export function seatReminderMail({ content, name, seats }: SeatRequest, sender: Sender): Mail {
  return layOut(
    {
      kind: 'seat',
      subject: 'Bald ist dein Seminar',
      heading: 'Bald ist dein Seminar.',
      preview: content.title,
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${seatWords(seats)} ${seats === 1 ? 'ist' : 'sind'} für dich reserviert. Hier steht noch einmal, wann und wo.`,
        },
        ...factsOf(content),
      ],
      button: { label: 'Seminare ansehen', address: `${sender.appUrl}/seminare` },
      note: 'Du kannst nicht kommen? Antworte auf diese Mail.',
      doubt: others,
      reason,
    },
    sender,
  )
}

/** The mail to everybody who is signed up for an event that does not take place. */
export function seminarCancelledMail(
  {
    content,
    name,
    seats,
    reason: why,
    seatsWords,
  }: SeatRequest & { readonly reason: string; readonly seatsWords: string },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'seat',
      subject: 'Dein Seminar ist abgesagt',
      heading: 'Dein Seminar ist abgesagt.',
      preview: content.title,
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `das Seminar, für das ${seats === 1 ? 'ein Platz' : `${seats} Plätze`} für dich vorgemerkt ${seats === 1 ? 'ist' : 'sind'}, findet nicht statt.`,
        },
        ...factsOf(content),
        { before: 'Grund: ', after: why },
        { before: seatsWords },
      ],
      button: { label: 'Seminare ansehen', address: `${sender.appUrl}/seminare` },
      note: 'Fragen dazu? Antworte auf diese Mail.',
      doubt: others,
      reason,
    },
    sender,
  )
}

function seatWords(seats: number): string {
  return seats === 1 ? 'Ein Platz' : `${seats} Plätze`
}

function factsOf({ title, dates, place, priceCents }: SeminarContent) {
  const days = dates.map(({ day, from, to }) => `${formatDayLong(day)}, ${from} bis ${to} Uhr`)
  const price = priceCents === 0 ? 'kostenlos' : formatEuro(priceCents)
  return [{ before: '', bold: title }, { before: days.join('; ') }, { before: `${place}, ${price}` }]
}
