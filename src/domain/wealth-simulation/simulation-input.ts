import type { AssetClass } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'

/**
 * The models of chance: log-normal, or with fat tails (Student's t with five degrees of freedom), with the same means
 * and deviations.
 */
export const chanceModels = ['log_normal', 'fat_tails'] as const
export type ChanceModel = (typeof chanceModels)[number]

/** A position whose value moves randomly; positions of the same class and factor move alike and may be combined. */
export interface SimulatedPosition {
  readonly assetClass: AssetClass | null
  readonly startCents: Cents
  /** The planned factor of its value in a month, including costs. */
  readonly monthlyFactor: number
  /** Money that goes in (or out) at the end of months 0, 1, …, without withdrawals. */
  readonly flowCents: readonly Cents[]
  /** Whether what is missing in retirement is taken from it. */
  readonly isDrawn: boolean
}

/** A step of the ladder, in today's purchasing power. */
export interface SimulatedLevel {
  readonly targetCents: Cents
  /** The whole wealth, or the money that is available every day. */
  readonly measure: 'net_worth' | 'reserve'
}

/** The data of a plan that the simulation needs, in a form that can be sent to a worker. */
export interface SimulationInput {
  readonly months: number
  /** The positions, in the order in which withdrawals are taken from them. */
  readonly positions: readonly SimulatedPosition[]
  /** Amounts that do not move randomly (loans, debts), signed: today and at the end of each month. */
  readonly fixedCents: readonly Cents[]
  /** The withdrawals at the end of months 0, 1, … */
  readonly withdrawalCents: readonly Cents[]
  /** The worth of one euro, today and at the end of each month, in today's money. */
  readonly worth: readonly number[]
  readonly levels: readonly SimulatedLevel[]
}
