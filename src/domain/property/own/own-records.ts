import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { Property, ValuationKind } from '#domain/property/property.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/** A balance of a property's account, which is a valuation. */
export interface Valuation extends AccountBalance {
  /** Where it comes from; absent or null: not stated. */
  readonly valuationKind?: ValuationKind | null
  /** The value of the whole, of which {@link amountCents} is the household's share; absent or null: not stated. */
  readonly wholeCents?: Cents | null
}

/** Everything that the figures of own properties are computed from. */
export interface PropertyRecords {
  readonly properties: readonly Property[]
  readonly accounts: readonly Account[]
  /** The lines of the household plan; empty without a plan. */
  readonly items: readonly BudgetItem[]
  readonly sources: readonly IncomeSource[]
  readonly receipts: readonly IncomeReceipt[]
  /** The assumptions of the wealth plan; null without one. */
  readonly plan: Pick<PlanSettings, 'inflationBp' | 'followUpRateBp'> | null
  /** The returns that the wealth plan counts, by account; where one is missing that of the class counts. */
  readonly returns: ReadonlyMap<string, BasisPoints>
  readonly today: Day
}

/** The records of somebody who has no plan and no income. */
export const noOtherRecords = {
  items: [],
  sources: [],
  receipts: [],
  plan: null,
  returns: new Map<string, BasisPoints>(),
} as const satisfies Partial<PropertyRecords>
