import { conclusionWording, lapseWording } from '#contract/wording/conclusion-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type PriceStep, reducedPriceText } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { contractMail } from './contract-mail.ts'

interface Ordered {
  readonly name: string
  readonly number: string
  readonly plan: Plan
  readonly priceCents: number
  /** The prices by a voucher (`priceSteps`); the full price alone without one. */
  readonly steps: readonly PriceStep[]
}

/** The mail that an order has arrived (§ 312i Abs. 1 Nr. 3 BGB); it is no contract yet. */
export function orderReceivedMail(order: Ordered & { readonly orderedAt: Date }, sender: Sender): Mail {
  const { name, number, plan, priceCents, steps, orderedAt } = order
  return contractMail(
    {
      kind: 'order_received',
      subject: 'Deine Bestellung ist eingegangen',
      preview: `Bestellung ${number} vom ${formatDayOf(orderedAt)}.`,
      name,
      paragraphs: [
        {
          before: `deine Bestellung ${number} ist am ${formatDayOf(orderedAt)} um ${formatTimeOf(orderedAt)} bei uns eingegangen: `,
          bold: `Abo, ${reducedPriceText(plan, priceCents, steps)}`,
          after: '.',
        },
        {
          before: `Noch ist das kein Vertrag. ${conclusionWording} Darin steht auch die Widerrufsbelehrung. ${lapseWording}`,
        },
      ],
      note: 'Die Zahlung fehlt noch? Auf der Abo-Seite geht es weiter.',
    },
    sender,
  )
}

/** The mail that the contract is concluded: its confirmation comes as a file (§ 312f Abs. 2 BGB). */
export function orderConfirmedMail(
  confirmed: Ordered & {
    readonly startsOn: Day
    readonly firstPaymentOn: Day
    /** The last day for the withdrawal in words, with the reason where it was moved (deadlines.md § 72). */
    readonly withdrawalUntil: string
    /** When the buyer demanded the early start; null: he did not. */
    readonly earlyDemandedAt: Date | null
    readonly files: readonly MailFile[]
  },
  sender: Sender,
): Mail {
  const {
    name,
    number,
    plan,
    priceCents,
    steps,
    startsOn,
    firstPaymentOn,
    withdrawalUntil,
    earlyDemandedAt,
    files,
  } = confirmed
  return contractMail(
    {
      kind: 'order_confirmed',
      subject: 'Dein Abo ist bestätigt',
      preview: `Vertrag ${number} beginnt am ${formatDayMonthYear(startsOn)}.`,
      name,
      paragraphs: [
        {
          before:
            'dein Vertrag ist geschlossen. Im Anhang liegt die Vertragsbestätigung mit allen Angaben, der Widerrufsbelehrung und dem Muster-Widerrufsformular.',
        },
        ...(earlyDemandedAt
          ? [
              {
                before: `Du hast am ${formatDayOf(earlyDemandedAt)} um ${formatTimeOf(earlyDemandedAt)} verlangt, dass das Abo sofort beginnt. Widerrufst du, zahlst du die Tage bis dahin anteilig.`,
              },
            ]
          : []),
      ],
      facts: [
        { label: 'Vertragsnummer', value: number },
        { label: 'Preis', value: reducedPriceText(plan, priceCents, steps) },
        { label: 'Beginn', value: formatDayMonthYear(startsOn) },
        { label: 'Erste Zahlung', value: formatDayMonthYear(firstPaymentOn) },
        { label: 'Widerruf bis', value: withdrawalUntil },
        { label: 'Widerrufen', value: `${sender.appUrl}/widerruf` },
        { label: 'Kündigen', value: `${sender.appUrl}/kuendigung` },
      ],
      note: 'Bewahre den Anhang auf.',
      files,
    },
    sender,
  )
}
