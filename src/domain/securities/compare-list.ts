import { decimal } from '#domain/money/decimal.ts'
import { type NamedSecurity, SecurityIndex } from './same-security.ts'

/** A position, in a list or by the stored trades. */
export interface ListedPosition extends NamedSecurity {
  /** An exact decimal. */
  readonly pieces: string
}

/** How a position of a list relates to the holdings that are stored. */
export type ListChange = 'new' | 'more' | 'less' | 'same' | 'gone'

export interface ListDifference<Position extends ListedPosition> {
  readonly change: ListChange
  /** The position in the list; null where the list lacks a holding. */
  readonly listed: Position | null
  /** The pieces that are stored for the day of the list; null for none. */
  readonly heldPieces: string | null
  readonly code: string | null
  readonly name: string | null
}

/** Every position of a list with what is stored, in the order of the list; then the holdings that the list lacks. */
export function compareList<Position extends ListedPosition>(
  list: readonly Position[],
  held: readonly ListedPosition[],
): readonly ListDifference<Position>[] {
  const there = held.filter(({ pieces }) => pieces !== '0')
  const index = new SecurityIndex<ListedPosition>()
  for (const each of there) index.file(each, each)
  const found = new Set<ListedPosition>()
  const listed = list.map((position): ListDifference<Position> => {
    const { code, name } = position
    const known = index.find(position)
    if (known) found.add(known)
    const heldPieces = known?.pieces ?? null
    return { change: changeOf(position.pieces, heldPieces), listed: position, heldPieces, code, name }
  })
  const gone = there
    .filter((each) => !found.has(each))
    .map(({ code, name, pieces }): ListDifference<Position> => ({
      change: 'gone',
      listed: null,
      heldPieces: pieces,
      code,
      name,
    }))
  return [...listed, ...gone]
}

function changeOf(pieces: string, heldPieces: string | null): ListChange {
  if (heldPieces === null) return 'new'
  const difference = decimal(pieces).minus(decimal(heldPieces))
  if (difference.eq(decimal(0))) return 'same'
  return difference.gt(decimal(0)) ? 'more' : 'less'
}
