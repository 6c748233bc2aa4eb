import { endTrialByClose, fixTrial, MONTHS_OF_A_TRIAL, type Trial } from '#domain/subscription/trial.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Ends the trial of a household that has closed a second month, in the transaction that closes it: both happen or
 * neither, and a month that is reopened and closed again counts once (decision 0155).
 */
export async function settleTrial({ transaction, householdId }: HouseholdScope, now: Date): Promise<void> {
  const trial = await lockTrial(transaction, householdId)
  if (trial === null || (await countClosedMonths({ transaction, householdId })) < MONTHS_OF_A_TRIAL) return
  await moveEnd(transaction, householdId, trial, endTrialByClose(trial, now.getTime()))
}

/**
 * Fixes the end of a trial for an order that begins after it and was told the day: closing a month does not move it any
 * more.
 */
export async function keepTrialForOrder(transaction: Transaction, householdId: string): Promise<void> {
  const trial = await lockTrial(transaction, householdId)
  if (trial !== null) await moveEnd(transaction, householdId, trial, fixTrial(trial))
}

// Orders and closes of one household wait for each other here.
async function lockTrial(transaction: Transaction, householdId: string): Promise<Trial | null> {
  const row = await transaction
    .selectFrom('trial')
    .select(['started_at', 'ends_at', 'earliest_ends_at'])
    .where('household_id', '=', householdId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        startedAt: row.started_at.getTime(),
        endsAt: row.ends_at.getTime(),
        earliestEndsAt: row.earliest_ends_at.getTime(),
      }
    : null
}

async function countClosedMonths({ transaction, householdId }: HouseholdScope): Promise<number> {
  const { months } = await transaction
    .selectFrom('month_snapshot')
    .select(({ fn }) => fn.count('month').distinct().as('months'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow()
  return Number(months)
}

async function moveEnd(
  transaction: Transaction,
  householdId: string,
  before: Trial,
  { endsAt, earliestEndsAt }: Trial,
): Promise<void> {
  if (endsAt === before.endsAt && earliestEndsAt === before.earliestEndsAt) return
  await transaction
    .updateTable('trial')
    .set({ ends_at: new Date(endsAt), earliest_ends_at: new Date(earliestEndsAt) })
    .where('household_id', '=', householdId)
    .execute()
}
