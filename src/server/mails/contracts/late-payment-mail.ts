import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

/** Why an order that was paid is not accepted. */
export type Refusal = 'has_lapsed' | 'has_contract' | 'is_free' | 'waits_for_refund' | 'needs_release'

export interface LatePayment {
  readonly name: string
  readonly number: string
  readonly amountCents: number
  readonly refusal: Refusal
  /** `none`: nothing was to be paid yet. */
  readonly money: 'goes_back' | 'on_its_way' | 'none'
}

const reasons: Readonly<Record<Refusal, string>> = {
  has_lapsed: 'Sie war schon verfallen.',
  has_contract: 'In deinem Haushalt läuft schon ein Abo.',
  is_free: 'Alle Bereiche sind inzwischen kostenlos.',
  waits_for_refund: 'Die Erstattung des widerrufenen Abos läuft noch; danach kannst du wieder bestellen.',
  needs_release:
    'In den letzten 30 Tagen wurde zweimal widerrufen. Schreib uns über das Kontaktformular, dann schalten wir eine neue frei.',
}

/**
 * The mail after an order was paid at the provider although it had lapsed: there is no contract, and the money goes
 * back.
 */
export function latePaymentMail(
  { name, number, amountCents, refusal, money }: LatePayment,
  sender: Sender,
): Mail {
  const amount = formatEuro(amountCents)
  const sameWay = ' auf demselben Weg, auf dem du bezahlt hast. Bis es da ist, kann es einige Tage dauern.'
  const moneyWords = {
    goes_back: { before: 'Wir erstatten dir ', bold: amount, after: sameWay },
    on_its_way: {
      before: 'Deine Zahlung ist noch unterwegs. Sobald sie bei uns ist, erstatten wir dir ',
      bold: amount,
      after: sameWay,
    },
    none: { before: 'Abgebucht wird nichts.' },
  } as const
  return contractMail(
    {
      kind: 'late_payment',
      subject: money === 'goes_back' ? 'Deine Zahlung geht zurück' : 'Deine Bestellung gilt nicht',
      preview: `Aus der Bestellung ${number} ist kein Vertrag geworden.`,
      name,
      paragraphs: [
        {
          before: `die Bestellung ${number} konnten wir nicht mehr annehmen, als du bezahlt hast: ${reasons[refusal]} Ein Vertrag ist nicht zustande gekommen.`,
        },
        moneyWords[money],
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}
