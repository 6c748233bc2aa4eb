import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { DunningEnd } from '#domain/subscription/dunning.ts'
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
  readonly end: DunningEnd
  /** Whether the access is suspended already. */
  readonly isSuspended: boolean
  /** Whether the contract has ended otherwise: there is no access any more that could be suspended. */
  readonly isOver: boolean
  readonly step: 'told' | 'reminded' | 'suspended'
}

/**
 * The mail about a failed payment: at once, with each reminder, and when the access is suspended. It says what follows
 * by the rule of this payment, and what happens at its end.
 */
export function paymentFailedMail(failed: Failed, sender: Sender): Mail {
  const { name, amountCents } = failed
  const amount = formatEuro(amountCents)
  const { subject, first, second } = failed.isOver ? wordsAfterEnd(failed, amount) : wordsOf(failed, amount)
  const last = endWords(failed)
  return contractMail(
    {
      kind: 'payment_failed',
      subject,
      preview: `Offen sind ${amount}.`,
      name,
      paragraphs: [{ before: first }, { before: second }, ...(last === null ? [] : [{ before: last }])],
      button: { label: 'Jetzt bezahlen', address: `${sender.appUrl}/subscription` },
      note: 'Mahngebühren gibt es nicht.',
    },
    sender,
  )
}

interface Words {
  readonly subject: string
  readonly first: string
  readonly second: string
}

function wordsOf({ suspendsOn, endsOn, end, isSuspended, step }: Failed, amount: string): Words {
  const suspends = formatDayMonthYear(suspendsOn)
  const goesOn = 'Sobald du bezahlst, geht es weiter.'
  const resting = end === 'waive' ? `${goesOn} ${waiveWords(endsOn)}` : goesOn
  switch (step) {
    case 'told':
      return {
        subject: 'Deine Zahlung hat nicht geklappt',
        first: `wir konnten ${amount} für dein Abo nicht einziehen. Vielleicht war das Konto nicht gedeckt oder die Karte ist abgelaufen.`,
        second: `Bezahle bis zum ${suspends}, dann läuft alles weiter. Danach ruht dein Zugang; lesen und exportieren kannst du immer.`,
      }
    case 'reminded':
      return {
        subject: 'Deine Zahlung ist noch offen',
        first: `${amount} für dein Abo sind noch offen${isSuspended ? ', und dein Zugang ruht' : ''}.`,
        second: isSuspended
          ? resting
          : `Bezahlst du bis zum ${suspends}, läuft alles weiter. Danach ruht dein Zugang; lesen und exportieren kannst du immer.`,
      }
    case 'suspended':
      return {
        subject: 'Dein Abo ruht',
        first: `${amount} sind noch offen, deshalb ruht dein Abo seit heute. Du kannst alles lesen und exportieren.`,
        second: resting,
      }
  }
}

/** The words where the contract has ended, so that nothing is left to suspend. */
function wordsAfterEnd({ endsOn, end, step }: Failed, amount: string): Words {
  return {
    subject: step === 'told' ? 'Deine Zahlung hat nicht geklappt' : 'Deine Zahlung ist noch offen',
    first:
      step === 'told'
        ? `wir konnten ${amount} für dein Abo, das zu Ende ist, nicht einziehen.`
        : `${amount} für dein Abo, das zu Ende ist, sind noch offen.`,
    second:
      end === 'waive'
        ? 'Bitte bezahle den Betrag noch.'
        : `Bitte bezahle den Betrag bis zum ${formatDayMonthYear(endsOn)}.`,
  }
}

function waiveWords(endsOn: Day): string {
  return `Bezahlst du nicht, endet der Vertrag am ${formatDayMonthYear(endsOn)} und wir fordern den Betrag nicht mehr.`
}

/** What happens at the end where a claim stays: every mail says it, so that nobody is surprised (§ 314 Abs. 2 BGB). */
function endWords({ endsOn, end, isOver }: Failed): string | null {
  if (end === 'waive') return null
  const collector = 'können wir ein Inkassobüro beauftragen, ihn einzuziehen'
  if (isOver) return end === 'hand_over' ? `Bleibt der Betrag danach offen, ${collector}.` : null
  const stays = `Bezahlst du auch bis zum ${formatDayMonthYear(endsOn)} nicht, kündigen wir den Vertrag aus wichtigem Grund (§ 314 BGB). Den Betrag für die Zeit bis dahin schuldest du dann weiter`
  return end === 'hand_over' ? `${stays}, und wir ${collector.replace('können wir', 'können')}.` : `${stays}.`
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

/** The mail after somebody has noted that a payment came by transfer. */
export function paymentReceivedMail(
  { name, amountCents, on }: { readonly name: string; readonly amountCents: number; readonly on: Day },
  sender: Sender,
): Mail {
  const amount = formatEuro(amountCents)
  return contractMail(
    {
      kind: 'payment_received',
      subject: 'Deine Zahlung ist da',
      preview: `${amount} sind angekommen.`,
      name,
      paragraphs: [
        {
          before: `danke, deine Überweisung vom ${formatDayMonthYear(on)} über `,
          bold: amount,
          after: ' ist angekommen.',
        },
        { before: 'Wir ziehen diesen Betrag nicht mehr ein.' },
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}
