import { normaliseText } from './normalise-text.ts'
import type { Transaction } from './transaction.ts'

/** Words of money that comes back, and is no income: a return, a debit that bounced, what an insurer pays. */
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
/** „Schadenzahlung 4711“, „Schadensregulierung“, „Beitragsrückerstattung“. */
const refundBeginning = /^(?:schaden|beitragsrueck|erstattung|rueckerstattung)/u
/** Insurers pay back what was paid; the state pension is named like one and pays income. */
const insurer = /versicherung|krankenkasse/u
const pensionInsurer = /rentenversicherung/u

/** Whether money that came is said to have come back. */
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
