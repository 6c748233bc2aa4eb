import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type MonthClose, type MonthSummary, presentMonth, presentSummary } from './present.ts'
import {
  findMonth,
  listDecisions,
  listLatestSnapshots,
  listMonths,
  listReopenings,
  listSnapshotPositions,
  listSnapshots,
} from './store.ts'

/** Every month that somebody has begun, the first one first. */
export async function readMonths(scope: HouseholdScope): Promise<MonthSummary[]> {
  const latest = new Map((await listLatestSnapshots(scope)).map((row) => [row.month, row]))
  return (await listMonths(scope)).map((row) => presentSummary(row, latest.get(row.month)))
}

/** A month with everything that is known of its closing. */
export async function readMonth(scope: HouseholdScope, month: Month): Promise<MonthClose> {
  const snapshots = await listSnapshots(scope, month)
  const [latest] = snapshots
  return presentMonth(month, {
    row: await findMonth(scope, month),
    decisions: await listDecisions(scope, month),
    snapshots,
    positions: latest ? await listSnapshotPositions(scope, latest) : [],
    reopenings: await listReopenings(scope, month),
  })
}
