import { capitalIncomeRulesIn, saversAllowance } from '#domain/capital-income/capital-income-rules.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import type { Account } from './account.ts'

export interface ExemptionOrders {
  /** One line for each bank that holds an order, largest first. */
  readonly lines: readonly { readonly bank: string; readonly amountCents: Cents }[]
  readonly usedCents: Cents
  readonly limitCents: Cents
  /** The part of the allowance that is still free; 0 when the limit is passed. */
  readonly freeCents: Cents
  readonly isOverLimit: boolean
  /**
   * The year whose allowance is the limit: the year that was asked for, or the newest year before it for which figures
   * exist.
   */
  readonly year: number
}

type OrderHolder = Pick<Account, 'name' | 'bank' | 'closedOn' | 'isArchived' | 'exemptionOrderCents'>

/**
 * Adds up the exemption orders of the open accounts. The limit is the saver's allowance of the year; the doubled
 * allowance of a couple applies only where two persons of the household are assessed jointly for tax, however many
 * people live in it.
 */
export function exemptionOrders(
  accounts: readonly OrderHolder[],
  isJointlyAssessed: boolean,
  thisYear: number,
): ExemptionOrders {
  const rules = capitalIncomeRulesIn(thisYear)
  const limitCents = roundHalfUp(saversAllowance(rules, isJointlyAssessed))
  const lines = byBank(
    accounts.filter(
      (account) => account.exemptionOrderCents > 0 && account.closedOn === null && !account.isArchived,
    ),
  )
  const usedCents = sumCents(lines.map((line) => line.amountCents))
  return {
    lines,
    usedCents,
    limitCents,
    freeCents: Math.max(0, limitCents - usedCents),
    isOverLimit: usedCents > limitCents,
    year: rules.year,
  }
}

// An order is given to a bank, not to an account.
function byBank(accounts: readonly OrderHolder[]): ExemptionOrders['lines'] {
  const amounts = new Map<string, Cents>()
  for (const account of accounts) {
    const bank = account.bank.trim() === '' ? account.name : account.bank.trim()
    amounts.set(bank, sumCents([amounts.get(bank) ?? 0, account.exemptionOrderCents]))
  }
  return [...amounts]
    .map(([bank, amountCents]) => ({ bank, amountCents }))
    .toSorted((a, b) => b.amountCents - a.amountCents)
}
