/** A number of months in words: `1 Monat`, `58 Monate`. */
export function monthsWords(count: number): string {
  return count === 1 ? '1 Monat' : `${count} Monate`
}
