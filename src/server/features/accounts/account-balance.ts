import { fieldProblem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Currency } from '#domain/currencies/currency.ts'
import { withoutEmptyForeign } from '#domain/currencies/foreign-amount.ts'
import { foreignColumns, refuseOtherCurrency } from '#server/accounts/check-foreign.ts'
import type { Balance } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

interface BalanceOf {
  readonly id: string
  readonly currency?: Currency | null
  readonly closedOn: Day | null
}

interface At {
  readonly today: Day
  /** The name of the day's field in the form. */
  readonly field: string
  readonly amountField: string
}

/** Writes the balance of a day in place of the one with the version; version 0: the day had none. */
export async function recordBalance(
  scope: HouseholdScope,
  { id, closedOn, currency }: BalanceOf,
  balance: Balance,
  { today, field, amountField }: At,
): Promise<Balance> {
  const { day, amountCents, version } = balance
  checkBalanceDay(field, day, today)
  if (closedOn !== null && day >= closedOn) {
    throw fieldProblem(field, 'An diesem Tag war das Konto schon geschlossen.')
  }
  refuseOtherCurrency({ currency }, balance, amountField)
  if (version === 0) await checkRoom(scope, 'account_balance', { field })
  const written = { ...withoutEmptyForeign(balance), version: version + 1 }
  await writeBalances(scope, [
    {
      account_id: id,
      day,
      amount_cents: amountCents,
      version: written.version,
      ...foreignColumns(balance),
    },
  ])
  return written
}

/** A balance of the future is refused; tomorrow is allowed, because east of Berlin it has already begun. */
export function checkBalanceDay(field: string, day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw fieldProblem(field, 'Dieser Tag liegt in der Zukunft.')
}
