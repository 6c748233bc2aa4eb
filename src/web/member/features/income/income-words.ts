import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { payDayWords } from '#web/household/planning/pay-day-words.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

/** The time at which a source pays: `am 9.`, `im Dezember`, `im Feb, Mai, Aug, Nov`, `im Juni 2027`. */
export function timingWords(source: IncomeSource): string {
  switch (source.rhythm) {
    case 'monthly':
      return payDayWords(source.payDay)
    case 'quarterly':
      return `im ${dueMonths(source.dueMonth, 3)}`
    case 'half_yearly':
      return `im ${dueMonths(source.dueMonth, 6)}`
    case 'yearly':
      return `im ${monthNames[(source.dueMonth ?? 1) - 1]}`
    case 'once':
      return `im ${formatMonth(source.validFrom)}`
    case 'irregular':
      return 'kleinster aus 6 Monaten'
  }
}

/**
 * The line under the name of a source: `Gehalt, seit März 2026`, with the month since which the present
 * amount counts.
 */
export function sourceNote(source: IncomeSource, month: Month): string {
  const words: string[] = [incomeSourceRecord.fields.type.words[source.type]]
  const since = source.amounts.findLast(({ from }) => from <= month)?.from
  if (source.validFrom > month) words.push(`ab ${formatMonth(source.validFrom)}`)
  else if (source.rhythm === 'monthly' && since) words.push(`seit ${formatMonth(since)}`)
  if (source.validTo) words.push(`bis ${formatMonth(source.validTo)}`)
  if (!source.isDistributed) words.push('nicht im Kontensystem')
  return words.join(', ')
}

/** The number of sources, small numbers as words and larger ones as digits: `Sechs Quellen`. */
export function sourceCountWords(count: number): string {
  if (count < 2) return count === 1 ? 'Eine Quelle' : 'Keine Quelle'
  return `${capitalNumberWord(count)} Quellen`
}

function dueMonths(dueMonth: number | null, step: number): string {
  const first = ((dueMonth ?? 1) - 1) % step
  return Array.from({ length: 12 / step }, (_, index) => first + index * step)
    .map((index) => formatMonthShort(`2026-${String(index + 1).padStart(2, '0')}-01` as Month))
    .join(', ')
}
