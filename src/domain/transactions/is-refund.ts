import { normaliseText } from './normalise-text.ts'
import type { Transaction } from './transaction.ts'

/** Words for money that comes back and is no income: returned goods, a failed direct debit, an insurance payment. */
const refundWords = new Set([
  'erstattung',
  'rueckerstattung',
  'rueckzahlung',
  'rueckbuchung',
  'ruecklastschrift',
  'retoure',
  'storno',
  'refund',
  'leistungsabrechnung',
])
/** The beginning of such words: „Schadenzahlung 4711“, „Schadensregulierung“, „Beitragsrückerstattung“. */
const refundBeginning = /^(?:schaden|beitragsrueck|erstattung|rueckerstattung)/u
/** Insurers pay back what was spent; the state pension insurance is named like one but pays income. */
const insurer = /versicherung|krankenkasse/u
const pensionInsurer = /rentenversicherung/u

/** Whether incoming money is named as a refund. */
export function isRefund({
  counterparty,
  purpose,
  bookingText,
}: Pick<Transaction, 'counterparty' | 'purpose' | 'bookingText'>): boolean {
  const words = normaliseText(`${purpose} ${bookingText}`).split(' ')
  if (words.some((word) => refundWords.has(word) || refundBeginning.test(word))) return true
  const payer = normaliseText(counterparty)
  return insurer.test(payer) && !pensionInsurer.test(payer)
}
