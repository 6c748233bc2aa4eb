import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { PayDay } from '#domain/income/income-source.ts'

/** A pay day in words: `letzter Bankarbeitstag`, `am 9.` */
export function payDayWords(payDay: PayDay): string {
  return typeof payDay === 'number' ? `am ${payDay}.` : incomeSourceRecord.fields.payDay.words[payDay]
}

/** Every pay day that can be chosen, the last bank day first. */
export const payDayOptions: readonly { readonly value: PayDay; readonly label: string }[] = [
  'last_bank_day' as const,
  ...Array.from({ length: 31 }, (_, index) => index + 1),
].map((value) => ({ value, label: payDayWords(value) }))
