const number = new Intl.NumberFormat('de-DE')

interface Counts {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly onlyHere: number
}

/** `3 neu · 2 gleich` */
export function countWords({ added, changed, same, onlyHere }: Counts): string {
  return toldOf([
    [added, 'neu'],
    [changed, 'geändert'],
    [same, 'gleich'],
    [onlyHere, 'nur hier'],
  ])
}

/** `3 neu · 2 schon da`: whether what was said about a stored booking differs is not compared. */
export function bookingCounts(added: number, there: number, onlyHere: number): string {
  return toldOf([
    [added, 'neu'],
    [there, 'schon da'],
    [onlyHere, 'nur hier'],
  ])
}

function toldOf(words: readonly (readonly [number, string])[]): string {
  const told = words.flatMap(([count, word]) => (count > 0 ? [`${number.format(count)} ${word}`] : []))
  return told.length === 0 ? 'nichts' : told.join(' · ')
}
