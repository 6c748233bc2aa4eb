import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { knownToday, type MonthSnapshot, valueOfClose } from './month-snapshot.ts'

export interface LaterCorrection {
  readonly id: string
  readonly name: string
  /** As the snapshot says; 0: it did not know the position. */
  readonly closedCents: Cents
  /** By what is known today. */
  readonly todayCents: Cents
}

/**
 * What has been found out since about the day for which a month was closed: where today's records say something else than
 * the snapshot. A position that the records no longer know at all corrects nothing.
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
