import { fieldProblem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Balance } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'

interface BalanceOf {
  readonly id: string
  readonly closedOn: Day | null
}

interface At {
  readonly today: Day
  /** What the form calls the day. */
  readonly field: string
}

/** Writes the balance of a day in the place of the one with its version; 0: of a day that had none. */
export async function recordBalance(
  scope: HouseholdScope,
  { id, closedOn }: BalanceOf,
  { day, amountCents, version }: Balance,
  { today, field }: At,
): Promise<Balance> {
  checkBalanceDay(field, day, today)
  if (closedOn !== null && day >= closedOn) {
    throw fieldProblem(field, 'An diesem Tag war das Konto schon geschlossen.')
  }
  if (version === 0) await checkRoom(scope, 'account_balance', { field })
  const written = { day, amountCents, version: version + 1 }
  await writeBalances(scope, [{ account_id: id, day, amount_cents: amountCents, version: written.version }])
  return written
}

/** Nobody knows tomorrow's balance; east of Berlin the day has already begun. */
export function checkBalanceDay(field: string, day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw fieldProblem(field, 'Dieser Tag liegt in der Zukunft.')
}
