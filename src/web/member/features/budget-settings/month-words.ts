import type { MonthStart } from '#domain/budget/month-start.ts'

/** The beginning of the months in words: `mit dem Kalendermonat`, `am 25.`, `am letzten Bankarbeitstag`. */
export function monthStartWords(start: MonthStart): string {
  if (start === 'calendar') return 'mit dem Kalendermonat'
  return start === 'last_bank_day' ? 'am letzten Bankarbeitstag' : `am ${start}.`
}
