import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { CountedMoney } from '#domain/monthly-close/counted-money.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type ContributionRow, listContributions, listSnapshotPositions, type SnapshotRow } from './store.ts'

/**
 * The amounts that the close of a month and those before it have counted, in the order of `countedUpTo`: rows are read
 * one by one.
 * @param latest the last snapshots of the month and of those whose closes count
 */
export async function readCounted(
  scope: HouseholdScope,
  month: Month,
  latest: ReadonlyMap<Month, SnapshotRow>,
): Promise<readonly CountedMoney[]> {
  const rows: CountedMoney[] = []
  let next: Month | null = month
  while (next !== null) {
    const last: SnapshotRow | undefined = latest.get(next)
    if (!last) break
    rows.push(await readRow(scope, last))
    next = last.counts_from && addMonths(last.counts_from, -1)
  }
  return rows
}

async function readRow(scope: HouseholdScope, last: SnapshotRow): Promise<CountedMoney> {
  const { month, counts_from: from } = last
  const positions = await listSnapshotPositions(scope, last)
  const found = await listContributions(scope, { from, to: month })
  const byPosition = Map.groupBy(found, (row) => row.position_id)
  return {
    month,
    from,
    positions: positions.map((row) => ({
      id: row.position_id,
      cents: row.transferred_cents,
      contributions: contributionsOf(byPosition.get(row.position_id) ?? [], month),
    })),
  }
}

/** Contributions, as far back as one month follows the other: a position that was away for a month begins anew. */
function contributionsOf(
  rows: readonly ContributionRow[],
  month: Month,
): CountedMoney['positions'][number]['contributions'] {
  const joined = rows.filter((row, at) => row.month === addMonths(month, -at))
  return joined
    .flatMap(({ month: paidIn, contribution_cents: cents }) =>
      cents === null || cents === 0 ? [] : [{ month: paidIn, cents }],
    )
    .toReversed()
}
