import { fieldProblem } from '#contract/protocol/problem.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Currency } from '#domain/currencies/currency.ts'
import { withoutEmptyForeign } from '#domain/currencies/foreign-amount.ts'
import type { AccountState } from '#server/accounts/account-store.ts'
import { foreignColumns, refuseOtherCurrency } from '#server/accounts/check-foreign.ts'
import { withValuation } from '#server/accounts/check-valuation.ts'
import type { Balance } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

interface BalanceOf {
  readonly id: string
  readonly type: AccountType
  readonly currency?: Currency | null
  readonly openedOn: Day | null
  readonly closedOn: Day | null
}

interface At {
  readonly today: Day
  /** The name of the day's field in the form. */
  readonly field: string
  readonly amountField: string
}

/** Writes the balance of a day in place of the former one; without one the day had none. */
export async function recordBalance(
  scope: HouseholdScope,
  account: BalanceOf,
  { version, ...sent }: Balance,
  former: Balance | undefined,
  at: At,
): Promise<Balance> {
  const { id, closedOn, currency } = account
  const { today, field, amountField } = at
  const balance = await withValuation(scope, account, sent, former, at)
  const { day, amountCents } = balance
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
      ...valuationColumns(balance),
    },
  ])
  return written
}

/** A balance of the future is refused; tomorrow is allowed, because east of Berlin it has already begun. */
export function checkBalanceDay(field: string, day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw fieldProblem(field, 'Dieser Tag liegt in der Zukunft.')
}

/** What a balance needs to know of the account whose state was read. */
export function balanceOwner({ id, type, currency, opened_on, closed_on }: AccountState): BalanceOf {
  return { id, type, currency, openedOn: opened_on, closedOn: closed_on }
}
