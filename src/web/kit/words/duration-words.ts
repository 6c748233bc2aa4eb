/**
 * A duration in words: "9 Monate", "1 Jahr", "2 Jahre, 3 Monate"; after "nach" or "in": "9 Monaten", "2 Jahren, 3
 * Monaten".
 */
export function durationWords(months: number, grammar: 'nominative' | 'dative' = 'nominative'): string {
  const ending = grammar === 'dative' ? 'n' : ''
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [
    ...(years > 0 ? [years === 1 ? '1 Jahr' : `${years} Jahre${ending}`] : []),
    ...(rest > 0 || years === 0 ? [rest === 1 ? '1 Monat' : `${rest} Monate${ending}`] : []),
  ]
  return parts.join(', ')
}
