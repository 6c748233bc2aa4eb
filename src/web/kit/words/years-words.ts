import type { Decimal } from '#domain/money/decimal.ts'
import type { Show } from './show.ts'

/** Years in words: "10 Jahre", "2,5 Jahre", "1 Jahr"; after "in" and "nach" with the ending: "10 Jahren". */
export function yearsWords(years: Decimal, show: Show, ending: '' | 'n' = ''): string {
  if (years.eq(1)) return '1 Jahr'
  return `${show.number(years, { places: 0, maximumPlaces: 4 })} Jahre${ending}`
}
