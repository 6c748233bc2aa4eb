import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import type { TransferRow } from './transfer-rows.ts'

/** The headline of the transfers: `Zwei Überweisungen, dann ist der November auf den Cent verteilt.` */
export function openSentence(open: readonly TransferRow[], month: Month): string {
  const name = formatMonthName(month)
  if (open.length === 0) return `Der ${name} ist auf den Cent verteilt.`
  const back = open.filter((row) => row.isBack).length
  const out = open.length - back
  const words = [
    ...(out > 0 ? [countWords(out, 'Überweisung', 'Überweisungen')] : []),
    ...(back > 0 ? [countWords(back, 'Rücküberweisung', 'Rücküberweisungen')] : []),
  ].join(' und ')
  return `${capitalised(words)}, dann ist der ${name} auf den Cent verteilt.`
}

/** A count with its noun, small numbers as words and larger ones as digits: `zwei Überweisungen`. */
export function countWords(count: number, one: string, many: string): string {
  return count === 1 ? `eine ${one}` : `${count === 0 ? 'keine' : numberWord(count)} ${many}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The account behind „von“: `vom Girokonto DKB`, `von Tagesgeld ING`. */
export function fromAccount(name: string): string {
  return isKonto(name) ? `vom ${name}` : `von ${name}`
}

/** The account behind „auf“: `auf dem Girokonto DKB`, `auf Tagesgeld ING`. */
export function onAccount(name: string): string {
  return isKonto(name) ? `auf dem ${name}` : `auf ${name}`
}

function isKonto(name: string): boolean {
  return /^\p{L}*konto\b/iu.test(name)
}
