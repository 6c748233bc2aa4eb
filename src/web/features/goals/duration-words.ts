/** "9 Monate", "1 Jahr", "2 Jahre, 3 Monate". */
export function durationWords(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [
    ...(years > 0 ? [years === 1 ? '1 Jahr' : `${years} Jahre`] : []),
    ...(rest > 0 || years === 0 ? [rest === 1 ? '1 Monat' : `${rest} Monate`] : []),
  ]
  return parts.join(', ')
}
