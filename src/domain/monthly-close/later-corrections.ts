import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { knownToday, type MonthSnapshot, valueOfClose } from './month-snapshot.ts'

export interface LaterCorrection {
  readonly id: string
  readonly name: string
  /** The value in the snapshot; 0: the snapshot does not contain the position. */
  readonly closedCents: Cents
  /** The value that follows from today's records. */
  readonly todayCents: Cents
}

/**
 * What has become known since about the day for which a month was closed: where today's records differ from the
 * snapshot. A position that the records no longer contain at all corrects nothing.
 */
export function laterCorrections(
  snapshot: Pick<MonthSnapshot, 'month' | 'day' | 'positions'>,
  positions: readonly HouseholdPosition[],
): readonly LaterCorrection[] {
  const closed = new Map(snapshot.positions.map((position) => [position.id, position]))
  return positions.flatMap(({ id, name, series }) => {
    const known = closed.get(id)
    const todayCents = knownToday(known, valueOfClose(series, snapshot, known))
    const closedCents = known?.afterCents ?? 0
    return todayCents === closedCents ? [] : [{ id, name, closedCents, todayCents }]
  })
}

export function sumCorrections(corrections: readonly LaterCorrection[]): Cents {
  return sumCents(corrections.map(({ closedCents, todayCents }) => todayCents - closedCents))
}
