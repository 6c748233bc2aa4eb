import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { DunningEnd } from '#domain/subscription/dunning.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

interface OfClaim {
  readonly name: string
  readonly number: string
  readonly cents: number
}

interface LeftClaim extends OfClaim {
  readonly end: DunningEnd
  readonly files: readonly MailFile[]
}

const noFees = 'Mahngebühren gibt es nicht.'

/** The mail that ends a contract for cause, because a payment did not come although it was demanded (§ 314 BGB). */
export function endedWithClaimMail(
  { name, number, cents, end, endsOn, files }: LeftClaim & { readonly endsOn: Day },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'contract_ended',
      subject: 'Dein Abo ist zu Ende',
      preview: `Offen bleiben ${formatEuro(cents)}.`,
      name,
      paragraphs: [
        {
          before: `wir haben den Vertrag ${number} aus wichtigem Grund gekündigt, weil eine Zahlung trotz unserer Mails ausblieb (§ 314 BGB). Sein letzter Tag war der ${formatDayMonthYear(endsOn)}.`,
        },
        {
          before: 'Für die Zeit bis dahin sind noch ',
          bold: formatEuro(cents),
          after: ` offen. Spätere Tage berechnen wir nicht${files.length > 0 ? '; die Korrektur der Rechnung liegt im Anhang' : ''}.${collectorWords(end)}`,
        },
        {
          before:
            'Alles, was du eingetragen hast, bleibt da: Du kannst es lesen und exportieren. Schreiben kannst du weiter in allem, was frei ist.',
        },
      ],
      button: payButton(sender),
      note: noFees,
      files,
    },
    sender,
  )
}

/** The mail about an amount that is still open after a contract has ended otherwise. */
export function claimMail({ name, number, cents, end, files }: LeftClaim, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'claim_open',
      subject: 'Ein Betrag ist noch offen',
      preview: `Offen sind ${formatEuro(cents)}.`,
      name,
      paragraphs: [
        {
          before: `für den Vertrag ${number}, der zu Ende ist, sind noch `,
          bold: formatEuro(cents),
          after: ` offen.${collectorWords(end)}`,
        },
      ],
      button: payButton(sender),
      note: noFees,
      files,
    },
    sender,
  )
}

/** The mail after the payment of what was left. */
export function claimPaidMail({ name, number, cents }: OfClaim, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'payment_received',
      subject: 'Deine Zahlung ist da',
      preview: 'Es ist nichts mehr offen.',
      name,
      paragraphs: [
        {
          before: 'danke, ',
          bold: formatEuro(cents),
          after: ` für den Vertrag ${number} sind angekommen. Dafür ist nichts mehr offen.`,
        },
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}

/** The mail about a claim that the operator waives. */
export function claimClosedMail(
  { name, number, cents, files }: OfClaim & { readonly files: readonly MailFile[] },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'claim_closed',
      subject: 'Wir fordern den Betrag nicht mehr',
      preview: 'Für deinen Vertrag ist nichts mehr offen.',
      name,
      paragraphs: [
        {
          before: 'für den Vertrag ',
          bold: number,
          after: ` waren noch ${formatEuro(cents)} offen. Wir fordern sie nicht mehr.${files.length > 0 ? ' Die Korrektur der Rechnung liegt im Anhang.' : ''}`,
        },
      ],
      note: 'Du musst nichts tun.',
      files,
    },
    sender,
  )
}

function collectorWords(end: DunningEnd): string {
  return end === 'hand_over'
    ? ' Bezahlst du nicht, können wir ein Inkassobüro beauftragen, den Betrag einzuziehen.'
    : ''
}

function payButton({ appUrl }: Sender) {
  return { label: 'Jetzt bezahlen', address: `${appUrl}/subscription` }
}
