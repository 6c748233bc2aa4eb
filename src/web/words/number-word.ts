const words = [
  'kein',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
] as const

/** "zwei" to "zwölf", digits from 13 on: how German sentences write counts. 1 and 0 need their noun: say those yourself. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}

/** At the start of a sentence or title. */
export function capitalNumberWord(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
