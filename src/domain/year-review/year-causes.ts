import { sumCents } from '#domain/money/cents.ts'
import { causeKinds, type SnapshotCause, snapshotCauses } from '#domain/monthly-close/snapshot-causes.ts'
import type { CourseMonth } from './year-course.ts'

/**
 * The causes of saving and value change in the months, which sum to both. A position has its last name; one that
 * changed nothing is left out, except a property whose value was confirmed.
 */
export function yearCauses(months: readonly Pick<CourseMonth, 'positions'>[]): readonly SnapshotCause[] {
  const parts = months.flatMap(({ positions }) => snapshotCauses(positions))
  return causeKinds.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind)
    const [first] = own
    if (!first) return []
    const byId = Map.groupBy(
      own.flatMap(({ positions }) => positions),
      ({ id }) => id,
    )
    const positions = [...byId].map(([id, each]) => ({
      id,
      name: each.at(-1)?.name ?? '',
      cents: sumCents(each.map(({ cents }) => cents)),
    }))
    return [
      {
        kind,
        isSaved: first.isSaved,
        cents: sumCents(positions.map(({ cents }) => cents)),
        positions: positions
          .filter(({ cents }) => cents !== 0 || kind === 'property')
          .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)),
      },
    ].filter((cause) => cause.positions.length > 0)
  })
}
