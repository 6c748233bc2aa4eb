const number = new Intl.NumberFormat('de-DE')

interface Counts {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly onlyHere: number
}

/** `3 neu · 2 gleich` */
export function countWords({ added, changed, same, onlyHere }: Counts): string {
  const words = [
    [added, 'neu'],
    [changed, 'geändert'],
    [same, 'gleich'],
    [onlyHere, 'nur hier'],
  ] as const
  const told = words.flatMap(([count, word]) => (count > 0 ? [`${number.format(count)} ${word}`] : []))
  return told.length === 0 ? 'nichts' : told.join(' · ')
}
