import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthSnapshot, SnapshotFigures } from './month-snapshot.ts'

/** The time between two snapshots, wholly explained. */
export interface SnapshotChain extends SnapshotFigures {
  /**
   * Within the correction: what the next snapshot began with less what this one ends with, where a month was closed
   * again after the next one.
   */
  readonly reopenedCents: Cents
}

/**
 * The months from a snapshot to a later one, as one: before + correction + recorded + saved + value change = after. Before
 * is the end of the first one. Between two snapshots that do not meet, the difference is a correction.
 * @param snapshots the current ones, by month; null with fewer than two
 */
export function snapshotChain(snapshots: readonly Pick<MonthSnapshot, 'total'>[]): SnapshotChain | null {
  const [first, ...later] = snapshots.map(({ total }) => total)
  const last = later.at(-1)
  if (!first || !last) return null
  const reopenedCents = sumCents(
    later.map(({ beforeCents }, at) => beforeCents - ((at === 0 ? first : later[at - 1])?.afterCents ?? 0)),
  )
  return {
    beforeCents: first.afterCents,
    correctionCents: sumCents([reopenedCents, ...later.map(({ correctionCents }) => correctionCents)]),
    recordedCents: sumCents(later.map(({ recordedCents }) => recordedCents)),
    savedCents: sumCents(later.map(({ savedCents }) => savedCents)),
    valueChangeCents: sumCents(later.map(({ valueChangeCents }) => valueChangeCents)),
    afterCents: last.afterCents,
    reopenedCents,
  }
}
