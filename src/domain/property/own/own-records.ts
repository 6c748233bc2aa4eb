import type { Account } from '#domain/accounts/account.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import type { Property } from '#domain/property/property.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

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
