import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { PayDay } from '#domain/income/income-source.ts'

/** `letzter Bankarbeitstag`, `am 9.` */
export function payDayWords(payDay: PayDay): string {
  return typeof payDay === 'number' ? `am ${payDay}.` : incomeSourceRecord.fields.payDay.words[payDay]
}
