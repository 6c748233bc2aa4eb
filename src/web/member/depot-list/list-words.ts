import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { ListChange, ListDifference, ListedPosition } from '#domain/securities/compare-list.ts'
import { formatPieces } from '#domain/securities/format-pieces.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import type { ListedDepot } from './listed-depot.ts'

/** A number of securities in words: `1 Wertpapier`, `12 Wertpapiere`. */
export function securityWords(count: number): string {
  return count === 1 ? '1 Wertpapier' : `${formatCount(count)} Wertpapiere`
}

/** The headline of a list: the number of securities, the day, and whether nothing of the list is new. */
export function listTitle({ day, holdings }: ListedDepot, { takenCount }: Preview): string {
  const title = `${securityWords(holdings.length)} am ${formatDayMonthYear(day)}.`
  return takenCount === 0 ? `${title} Alles schon vorhanden.` : title
}

/**
 * The change of a position: `+2,5 Stück`, `neu`, `unverändert`, `nicht in der Liste, bisher 7 Stück`; pieces
 * are hidden together with the amounts.
 */
export function changeWords(difference: ListDifference<ListedPosition>, areHidden: boolean): string {
  const { change, listed, heldPieces } = difference
  const pieces = (text: string) => `${areHidden ? '••••' : formatPieces(text)}\u00A0Stück`
  const by = decimal(listed?.pieces ?? 0).minus(decimal(heldPieces ?? 0))
  switch (change) {
    case 'new':
      return 'neu'
    case 'same':
      return 'unverändert'
    case 'more':
      return `+${pieces(by.toString())}`
    case 'less':
      return `−${pieces(by.abs().toString())}`
    case 'gone':
      return `bisher ${pieces(heldPieces ?? '0')}`
  }
}

/** The number of positions by their change: `2 neu, 1 mehr, 9 unverändert`. */
export function changesWords(differences: readonly ListDifference<ListedPosition>[]): string {
  const counts = Map.groupBy(differences, ({ change }) => change)
  return changes
    .flatMap((change) => {
      const count = counts.get(change)?.length ?? 0
      return count === 0 ? [] : [`${formatCount(count)} ${countedWords[change]}`]
    })
    .join(', ')
}

/**
 * What happens to holdings that the list lacks; where another list of the same day is stored, the holdings of
 * that list stay.
 */
export function goneSentence(isListed: boolean): string {
  return isListed
    ? 'Von diesem Tag ist schon eine Liste gespeichert. Was sie nennt, bleibt. Stimmt diese hier, nimm erst die andere zurück.'
    : 'Eine Liste nennt alles, was im Depot liegt. Was fehlt, zählt ab ihrem Tag nicht mehr zum Bestand.'
}

const changes = ['new', 'more', 'less', 'same', 'gone'] as const satisfies readonly ListChange[]

const countedWords: Readonly<Record<ListChange, string>> = {
  new: 'neu',
  more: 'mit mehr Stück',
  less: 'mit weniger Stück',
  same: 'unverändert',
  gone: 'nicht mehr dabei',
}
