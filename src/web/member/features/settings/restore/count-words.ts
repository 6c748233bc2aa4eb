import type { RestoreMode } from '#contract/restore/plan-bookings.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

interface Counts {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly onlyHere: number
}

/** The numbers of records by their fate: `3 neu · 2 gleich`. */
export function countWords({ added, changed, same, onlyHere }: Counts): string {
  return toldOf([
    [added, 'neu'],
    [changed, 'geändert'],
    [same, 'gleich'],
    [onlyHere, 'nur hier'],
  ])
}

function toldOf(words: readonly (readonly [number, string])[]): string {
  const told = words.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
  return told.length === 0 ? 'nichts' : told.join(' · ')
}

/** What happens to records that the file does not have. */
export function onlyHereWords(mode: RestoreMode): string {
  return mode === 'exact' ? 'Nur hier, wird entfernt' : 'Nur hier, bleibt'
}
