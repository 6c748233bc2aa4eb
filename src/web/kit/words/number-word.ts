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

/**
 * A count as German sentences write it: "zwei" to "zwölf", digits from 13 on. 1 and 0 need their noun, so the caller
 * writes those.
 */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}

/** The same at the start of a sentence or title. */
export function capitalNumberWord(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
