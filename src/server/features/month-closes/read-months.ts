import type { Month } from '#domain/calendar/month.ts'
import { type CountingMonth, isBuiltOn, isCounting } from '#domain/monthly-close/counted-money.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type MonthClose, type MonthSummary, presentMonth, presentSummary } from './present.ts'
import { readCounted } from './read-counted.ts'
import {
  findMonth,
  listDecisions,
  listLatestSnapshots,
  listMonths,
  listOnce,
  listReopenings,
  listSnapshotPositions,
  listSnapshots,
} from './store.ts'

/** Every month whose close somebody has begun, the first one first. */
export async function readMonths(scope: HouseholdScope): Promise<MonthSummary[]> {
  const latest = new Map((await listLatestSnapshots(scope)).map((row) => [row.month, row]))
  const once = Map.groupBy(await listOnce(scope), ({ month }) => month)
  return (await listMonths(scope)).map((row) =>
    presentSummary(
      row,
      latest.get(row.month),
      (once.get(row.month) ?? []).map(({ item_id: itemId }) => itemId),
    ),
  )
}

/** A month with everything that is known of its close. */
export async function readMonth(scope: HouseholdScope, month: Month): Promise<MonthClose> {
  const snapshots = await listSnapshots(scope, month)
  const [latest] = snapshots
  const { known, counting } = await readCounting(scope)
  return presentMonth(month, {
    row: await findMonth(scope, month),
    decisions: await listDecisions(scope, month),
    snapshots,
    positions: latest ? await listSnapshotPositions(scope, latest) : [],
    reopenings: await listReopenings(scope, month),
    isBuiltOn: isBuiltOn(month, known),
    counted: latest ? await readCounted(scope, month, counting.set(month, latest)) : [],
  })
}

/** Which close of all months builds on which, and the last snapshots of those that count. */
async function readCounting(scope: HouseholdScope) {
  const latest = new Map((await listLatestSnapshots(scope)).map((row) => [row.month, row]))
  const known = (await listMonths(scope)).flatMap(
    ({ month, is_closed: isClosed }): readonly CountingMonth[] => {
      const row = latest.get(month)
      return row ? [{ month, isClosed, countsFrom: row.counts_from }] : []
    },
  )
  const counting = new Map(
    [...latest].filter(([month]) => known.some((each) => each.month === month && isCounting(each, known))),
  )
  return { known, counting }
}
