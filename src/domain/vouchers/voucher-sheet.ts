import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { recordPdf } from '#domain/pdf/record-pdf.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { Plan } from '#domain/subscription/term.ts'

/** A code that is given to somebody. */
export interface GivenVoucher {
  readonly code: string
  /** What the voucher takes off, in words: `3 Monate`. */
  readonly value: string
  /** The prices of each plan that it is for, what is paid afterwards included. */
  readonly prices: readonly { readonly plan: Plan; readonly text: string }[]
  readonly validUntil: Day | null
  readonly isForNew: boolean
  readonly productName: string
  /** The address of the page where the voucher is redeemed. */
  readonly address: string
  readonly operator: string
}

/** How a code is redeemed, and what the person should know before (PAngV). */
export function voucherSentences({ isForNew, address }: GivenVoucher): readonly string[] {
  return [
    `Einlösen: Melde dich an, öffne ${address} und gib den Code bei deiner Bestellung ein. Groß- und Kleinschreibung und Striche sind egal.`,
    'Danach läuft das Abo zum vollen Preis weiter, bis du es kündigst. Kündigen kannst du jederzeit; die Fristen stehen bei der Bestellung.',
    `Ein Gutschein gilt einmal je Person und Haushalt${isForNew ? ', und nur, wenn darin noch niemand ein Abo hatte' : ''}. Ausgezahlt wird er nicht.`,
  ]
}

/** The last day in words. */
export function voucherValidity(validUntil: Day | null): string {
  return validUntil === null ? 'ohne festes Ende' : `bis ${formatDayMonthYear(validUntil)}`
}

/** A voucher as a PDF of one page, to be printed and given away. */
export function voucherSheet(given: GivenVoucher): Uint8Array<ArrayBuffer> {
  const { code, value, prices, validUntil, productName, operator } = given
  return recordPdf({
    title: `Gutschein für ${productName}`,
    author: operator,
    head: [operator],
    lead: ['Für dich.'],
    rows: [
      { label: 'Code', value: code, isStrong: true },
      { label: 'Wert', value, isStrong: true },
      ...prices.map(({ plan, text }) => ({
        label: `Abo ${planWords[plan].name.toLowerCase()}`,
        value: text,
      })),
      { label: 'Einlösbar', value: voucherValidity(validUntil) },
    ],
    sentences: voucherSentences(given),
    foot: `Gutschein ${code} · ${productName}`,
  })
}
