import type { Decimal } from '#domain/money/decimal.ts'
import type { Debt, PayoffMethod } from './debt.ts'

/**
 * The order in which debts are paid off, fixed at the start (calculators.md § 21), as indices into the list: by rate
 * and then balance, or by balance and then rate; debts equal in both keep the order of entry.
 */
export function debtOrder(debts: readonly Debt[], method: PayoffMethod): readonly number[] {
  return debts
    .map((debt, place) => ({ debt, place }))
    .toSorted(({ debt: first }, { debt: second }) => {
      const byRate = compare(second.rate, first.rate)
      const byBalance = compare(first.balance, second.balance)
      return method === 'avalanche' ? byRate || byBalance : byBalance || byRate
    })
    .map(({ place }) => place)
}

function compare(first: Decimal, second: Decimal): number {
  if (first.eq(second)) return 0
  return first.lt(second) ? -1 : 1
}
