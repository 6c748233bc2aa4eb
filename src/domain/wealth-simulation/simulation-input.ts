import type { AssetClass } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'

/** Log-normal, or with fat tails: Student's t with five degrees of freedom, of the same means and deviations. */
export const chanceModels = ['log_normal', 'fat_tails'] as const
export type ChanceModel = (typeof chanceModels)[number]

/** Something whose value moves by chance; positions of the same class and factor move alike and may be one. */
export interface SimulatedPosition {
  readonly assetClass: AssetClass | null
  readonly startCents: Cents
  /** By what its value is multiplied in a month as planned, costs included. */
  readonly monthlyFactor: number
  /** What goes in (or out) at the end of months 0, 1, …, withdrawals apart. */
  readonly flowCents: readonly Cents[]
  /** Whether what is missing in retirement is taken from it. */
  readonly isDrawn: boolean
}

/** A step of the ladder, in today's purchasing power. */
export interface SimulatedLevel {
  readonly targetCents: Cents
  /** The whole wealth, or what is at hand every day. */
  readonly measure: 'net_worth' | 'reserve'
}

/** What the simulation needs of a plan; a worker can be sent it. */
export interface SimulationInput {
  readonly months: number
  /** In the order in which withdrawals take from them. */
  readonly positions: readonly SimulatedPosition[]
  /** What moves without chance (loans, debts), signed: today and at the end of each month. */
  readonly fixedCents: readonly Cents[]
  /** What is taken out at the end of months 0, 1, … */
  readonly withdrawalCents: readonly Cents[]
  /** What a euro is worth today, and at the end of each month, in today's. */
  readonly worth: readonly number[]
  readonly levels: readonly SimulatedLevel[]
}
