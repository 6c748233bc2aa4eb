import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import type { PotFigures } from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Deviation } from '#web/kit/bars/deviation-strip.tsx'
import type { MonthView } from './month-view.ts'

export interface PotRow {
  readonly pot: Pot
  readonly figure: PotFigures
  readonly balanceCents: Cents
  /** The names of the accounts that hold the pot; empty: the pot is virtual, without an account. */
  readonly accountNames: readonly string[]
  readonly deviations: readonly Deviation[]
}

export function potRows(
  { figures, balances, history, plan }: MonthView,
  accounts: readonly Account[],
): readonly PotRow[] {
  return figures.map((figure) => ({
    pot: figure.pot,
    figure,
    balanceCents: balances[figure.pot],
    accountNames: accountNamesOf(figure.pot, plan, accounts),
    deviations: history.map(({ month, difference }) => ({
      key: month,
      value: difference ? difference.pots[figure.pot] : null,
    })),
  }))
}

export function incomeDeviations({ history }: MonthView): readonly Deviation[] {
  return history.map(({ month, difference }) => ({
    key: month,
    value: difference ? difference.incomeCents : null,
  }))
}

function accountNamesOf(pot: Pot, { version }: MonthPlan, accounts: readonly Account[]): readonly string[] {
  const ids = new Set(
    version.targets.filter((target) => target.pot === pot).map(({ accountId }) => accountId),
  )
  return accounts.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}
