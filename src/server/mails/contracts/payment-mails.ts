import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

interface Paid {
  readonly name: string
  readonly invoiceNumber: string
  readonly amountCents: number
  readonly from: Day
  readonly to: Day
  readonly files: readonly MailFile[]
}

/** The mail with an invoice as PDF. */
export function invoiceMail(
  { name, invoiceNumber, amountCents, from, to, files, isPaid }: Paid & { readonly isPaid: boolean },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'invoice',
      subject: `Rechnung ${invoiceNumber}`,
      preview: `${formatEuro(amountCents)} für ${formatDay(from)} bis ${formatDay(to)}.`,
      name,
      paragraphs: [
        {
          before: 'im Anhang liegt deine Rechnung über ',
          bold: formatEuro(amountCents),
          after: ` für die Zeit vom ${formatDay(from)} bis ${formatDay(to)}.`,
        },
        {
          before: nothingToDo(amountCents, isPaid),
        },
      ],
      note: 'Alle Rechnungen findest du auf der Abo-Seite, acht Jahre lang.',
      files,
    },
    sender,
  )
}

function nothingToDo(amountCents: number, isPaid: boolean): string {
  if (amountCents === 0) return 'Für diese Zeit zahlst du nichts.'
  return isPaid ? 'Sie ist bezahlt, du musst nichts tun.' : 'Die Zahlung ist unterwegs, du musst nichts tun.'
}

/** The mail about a refund, with the invoice that was corrected. */
export function refundMail(
  {
    name,
    invoiceNumber,
    amountCents,
    files,
    isGoodwill = false,
  }: Omit<Paid, 'from' | 'to'> & { readonly isGoodwill?: boolean },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'refund',
      subject: 'Du bekommst Geld zurück',
      preview: `${formatEuro(amountCents)} mit der Korrekturrechnung ${invoiceNumber}.`,
      name,
      paragraphs: [
        {
          before: 'wir erstatten dir ',
          bold: formatEuro(amountCents),
          after: `${isGoodwill ? ' aus Kulanz' : ''} auf demselben Weg, auf dem du bezahlt hast. Bis es da ist, kann es einige Tage dauern.`,
        },
        { before: `Die Korrekturrechnung ${invoiceNumber} liegt im Anhang.` },
      ],
      note: 'Du musst nichts tun.',
      files,
    },
    sender,
  )
}

interface Failed {
  readonly name: string
  readonly amountCents: number
  readonly suspendsOn: Day
  readonly endsOn: Day
}

/** The mail about a failed payment: at once, once more after a week, and when the access is suspended. */
export function paymentFailedMail(
  {
    name,
    amountCents,
    suspendsOn,
    endsOn,
    step,
  }: Failed & { readonly step: 'told' | 'reminded' | 'suspended' },
  sender: Sender,
): Mail {
  const amount = formatEuro(amountCents)
  const suspends = formatDayMonthYear(suspendsOn)
  const texts = {
    told: {
      subject: 'Deine Zahlung hat nicht geklappt',
      first: `wir konnten ${amount} für dein Abo nicht einziehen. Vielleicht war das Konto nicht gedeckt oder die Karte ist abgelaufen.`,
      second: `Bezahle bis zum ${suspends}, dann läuft alles weiter. Danach ruht dein Zugang; lesen und exportieren kannst du immer.`,
    },
    reminded: {
      subject: 'Deine Zahlung ist noch offen',
      first: `${amount} für dein Abo sind noch offen.`,
      second: `Bezahlst du bis zum ${suspends}, läuft alles weiter. Danach ruht dein Zugang; lesen und exportieren kannst du immer.`,
    },
    suspended: {
      subject: 'Dein Abo ruht',
      first: `${amount} sind noch offen, deshalb ruht dein Abo seit heute. Du kannst alles lesen und exportieren.`,
      second: `Sobald du bezahlst, geht es weiter. Bezahlst du nicht, endet der Vertrag am ${formatDayMonthYear(endsOn)} und wir fordern den Betrag nicht mehr.`,
    },
  } as const
  const { subject, first, second } = texts[step]
  return contractMail(
    {
      kind: 'payment_failed',
      subject,
      preview: `Offen sind ${amount}.`,
      name,
      paragraphs: [{ before: first }, { before: second }],
      button: { label: 'Jetzt bezahlen', address: `${sender.appUrl}/subscription` },
      note: 'Mahngebühren gibt es nicht.',
    },
    sender,
  )
}

/** The mail after a late payment: the access is back. */
export function reactivatedMail({ name }: { readonly name: string }, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'reactivated',
      subject: 'Dein Abo läuft wieder',
      preview: 'Die offene Zahlung ist da.',
      name,
      paragraphs: [{ before: 'danke, deine Zahlung ist angekommen. Alle Bereiche stehen dir wieder offen.' }],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}
