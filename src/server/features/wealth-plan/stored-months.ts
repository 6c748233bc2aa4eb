import type { putPlanValues } from '#contract/planning/plan-positions.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { AccountBalance } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import { foreignFieldsOf } from '#server/accounts/check-foreign.ts'
import { valuationFieldsOf } from '#server/accounts/valuation-columns.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listAccountsOf, listPositions } from '#server/wealth-plan/position-store.ts'
import { type BalanceRow, listBalancesOf, listValuesOf } from '#server/wealth-plan/value-store.ts'

export type StoredCell = DataOf<typeof putPlanValues>['rows'][number]['cells'][number]

/** A position with its stored values of some months. */
export interface StoredMonths {
  readonly name: string
  /** Null: the position has no account, and its values belong to months. */
  readonly account: { readonly closedOn: Day | null; readonly currency: Currency | null } | null
  readonly cells: ReadonlyMap<Month, StoredCell>
}

interface MonthsOf {
  readonly ids: readonly string[]
  readonly from: Month
  readonly to: Month
}

/** The named positions with their cells from the first month to the last; positions that are gone are missing. */
export async function readStoredMonths(
  scope: HouseholdScope,
  { ids, from, to }: MonthsOf,
): Promise<ReadonlyMap<string, StoredMonths>> {
  const stretch = { ids, from, to: lastDayOfMonth(to) }
  const named = new Set(ids)
  const accounts = await listAccountsOf(scope, ids)
  const balances = Map.groupBy(await listBalancesOf(scope, stretch), ({ account_id }) => account_id)
  const values = Map.groupBy(await listValuesOf(scope, stretch), ({ position_id }) => position_id)
  const positions = (await listPositions(scope)).filter(
    ({ id, account_id }) => account_id === null && named.has(id),
  )
  const found = new Map<string, StoredMonths>()
  for (const { id, name, closed_on: closedOn, currency } of accounts) {
    const held = (balances.get(id) ?? []).map(presentBalance)
    found.set(id, { name, account: { closedOn, currency }, cells: balanceCells(held) })
  }
  for (const { id, name } of positions) {
    const cells = (values.get(id) ?? []).map(({ month, amount_cents }) => valueCell(month, amount_cents))
    found.set(id, { name, account: null, cells: new Map(cells.map((cell) => [cell.month, cell])) })
  }
  return found
}

/** The cell of a position without account. */
export function valueCell(month: Month, amountCents: Cents | null): StoredCell {
  return { month, amountCents, balances: [] }
}

/** The cell of a month for an account: its balances in their order, the last of which is its value. */
export function balanceCell(month: Month, balances: readonly AccountBalance[]): StoredCell {
  return { month, amountCents: balances.at(-1)?.amountCents ?? null, balances: [...balances] }
}

function presentBalance({ day, amount_cents, version, ...others }: BalanceRow): AccountBalance {
  return {
    day,
    amountCents: amount_cents,
    ...foreignFieldsOf(others),
    ...valuationFieldsOf(others),
    version,
  }
}

function balanceCells(balances: readonly AccountBalance[]): ReadonlyMap<Month, StoredCell> {
  const byMonth = Map.groupBy(balances, ({ day }) => monthOf(day))
  return new Map([...byMonth].map(([month, held]) => [month, balanceCell(month, held)]))
}
