import { fieldProblem } from '#contract/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { countBalances } from './store.ts'

const MAX_BALANCES = 5_000

/** A new day needs room; a household of ten accounts fills it in forty years. */
export async function checkRoomForBalance(scope: HouseholdScope): Promise<void> {
  if ((await countBalances(scope)) < MAX_BALANCES) return
  throw fieldProblem('day', 'Mehr als 5.000 Stände gehen nicht. Lösche zuerst alte.')
}

/** Nobody knows tomorrow's balance; east of Berlin the day has already begun. */
export function checkBalanceDay(field: string, day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw fieldProblem(field, 'Dieser Tag liegt in der Zukunft.')
}
