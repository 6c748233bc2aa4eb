import { itemAt } from '#domain/lists/item-at.ts'
import type { DebtMonth } from '#domain/loans/debt-months.ts'
import type { Debt } from '#domain/loans/debt.ts'
import { type Decimal, smallest } from '#domain/money/decimal.ts'
import { centShare, roundHalfUp } from '#domain/money/rounding.ts'
import type { Finding } from './finding.ts'
import { foundLoan, runsOf } from './found-loan.ts'

/**
 * Debts that are paid off in an order (calculators.md § 21): each becomes a loan with its minimum payment, and what is
 * paid beyond that becomes events of the loan, so that the plan has the schedule's balances, to the cent.
 */
export function foundDebts(
  debts: readonly Debt[],
  rows: readonly DebtMonth[],
  nameOf: (debt: Debt) => string,
): Finding {
  return {
    positions: debts.map((debt, place) =>
      foundLoan({
        key: keyOf(place),
        name: debt.name,
        principal: debt.balance,
        nominalRate: debt.rate,
        instalment: debt.minimum,
        isOwned: true,
      }),
    ),
    events: debts.flatMap((debt, place) =>
      runsOf(extraPayments(debt, place, rows), {
        key: `${keyOf(place)}-extra`,
        name: nameOf(debt),
        positionKey: keyOf(place),
      }),
    ),
    person: null,
  }
}

function keyOf(place: number): string {
  return `debt-${place + 1}`
}

/** The amount paid in each month beyond the minimum payment. */
function extraPayments({ balance, rate, minimum }: Debt, place: number, rows: readonly DebtMonth[]) {
  const monthly = rate.div(12)
  let before: Decimal = balance
  return rows.map(({ month, balances }) => {
    const after = itemAt(balances, place)
    const owed = before.plus(centShare(before, monthly))
    const extra = owed.minus(after).minus(smallest(minimum, owed))
    before = after
    return { month, amountCents: roundHalfUp(extra) }
  })
}
