import type { AssetClass } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TaxRates } from '#domain/wealth-projection/plan-tax.ts'
import type { FlowSale } from '#domain/wealth-projection/projected-asset.ts'
import type { WithdrawalTerms } from '#domain/wealth-projection/withdrawal-order.ts'

/**
 * The models of chance: log-normal, or with fat tails (Student's t with five degrees of freedom), with the same medians
 * and deviations.
 */
export const chanceModels = ['log_normal', 'fat_tails'] as const
export type ChanceModel = (typeof chanceModels)[number]

/** A position whose value moves randomly. */
export interface SimulatedPosition {
  readonly assetClass: AssetClass | null
  readonly startCents: Cents
  /** The planned factor of its value in a month, including costs. */
  readonly monthlyFactor: number
  /** Money that goes in (or out, net) at the end of months 0, 1, …, without withdrawals and taxes. */
  readonly flowCents: readonly Cents[]
  /** The taxes of the plan on what was sold for money that goes out; every path takes them over. */
  readonly flowSales: readonly FlowSale[]
  /** Whether nothing is sold of it, and no tax of the plan is paid on it. */
  readonly isLocked: boolean
  /** Whether the asset counts to no level, because it belongs to a child. */
  readonly isForChild: boolean
  /** The month, from 0, in which the position becomes a pension and is gone; null: never. */
  readonly endsIn: number | null
}

/** A step of the ladder, in today's purchasing power. */
export interface SimulatedLevel {
  readonly targetCents: Cents
  /** The whole wealth, or the money that is available every day. */
  readonly measure: 'net_worth' | 'reserve'
}

/** The data of a plan that the simulation needs, in a form that can be sent to a worker. */
export interface SimulationInput extends WithdrawalTerms {
  readonly months: number
  /** The calendar month of month 0, from 1. */
  readonly startMonthOfYear: number
  /** The positions, in their order. */
  readonly positions: readonly SimulatedPosition[]
  /** Amounts that do not move randomly (loans, debts), signed: today and at the end of each month. */
  readonly fixedCents: readonly Cents[]
  /** What is to be withdrawn at the end of months 0, 1, …, net. */
  readonly neededCents: readonly Cents[]
  readonly isRebalanced: boolean
  /** null: no tax is counted. */
  readonly tax: TaxRates | null
  /** The worth of one euro, today and at the end of each month, in today's money. */
  readonly worth: readonly number[]
  readonly levels: readonly SimulatedLevel[]
}
