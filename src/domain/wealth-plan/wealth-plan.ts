import type { AssetClass } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { LoanTerms } from '#domain/loans/loan-terms.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { PlanPerson } from './plan-person.ts'

/**
 * The capital gains tax (Kapitalertragsteuer): none, 25 % and solidarity surcharge, or with church tax of 8 % or 9 %.
 */
export const taxModes = ['none', 'flat', 'church_8', 'church_9'] as const
export type TaxMode = (typeof taxModes)[number]

/** The rate of the church tax in each mode. */
export const churchTaxOfMode: Readonly<Record<TaxMode, BasisPoints>> = {
  none: 0,
  flat: 0,
  church_8: 800,
  church_9: 900,
}

/**
 * Where money to live on comes from: from every class in proportion to what is above its target, from liquidity first
 * and shares last, or the other way round.
 */
export const withdrawalOrders = ['proportional', 'liquidity_first', 'shares_first'] as const
export type WithdrawalOrder = (typeof withdrawalOrders)[number]

/**
 * Contracts that are saved for retirement and paid out as a pension: Riester, Basisrente ("Rürup"), one of the employer
 * (betriebliche Altersversorgung), Altersvorsorgedepot.
 */
export const pensionContracts = ['riester', 'basic_pension', 'occupational_pension', 'pension_depot'] as const
export type PensionContract = (typeof pensionContracts)[number]

export const positionKinds = ['asset', 'loan'] as const
export type PositionKind = (typeof positionKinds)[number]

export const eventKinds = ['once', 'monthly'] as const
export type EventKind = (typeof eventKinds)[number]

/** The assumptions of the whole plan. */
export interface PlanSettings {
  /** The first month of the plan; its end is month 0, the first point of the plan and of its deviation. */
  readonly startMonth: Month
  readonly horizonMonths: number
  /** The inflation a year. */
  readonly inflationBp: BasisPoints
  /** By how much contributions rise in a year, where a position does not say otherwise. */
  readonly growthBp: BasisPoints
  readonly taxMode: TaxMode
  /** Whether somebody has decided about the tax: a plan from before that was asked is asked once. */
  readonly isTaxChosen: boolean
  readonly withdrawalOrder: WithdrawalOrder
  /** Whether the classes are brought back to their targets at the end of every year. */
  readonly isRebalanced: boolean
  /** The interest of loans after their fixed rate, where a loan says nothing else; null: the assumption of the year. */
  readonly followUpRateBp: BasisPoints | null
  readonly withdrawalRateBp: BasisPoints
  /** For how many months of living the reserve shall last. */
  readonly protectionMonths: number
  /** The monthly cost of living; null: what the account system plans for it. */
  readonly lifeCents: Cents | null
  /** The amount that the household would like to spend in a month; null: the cost of living. */
  readonly wishedBudgetCents: Cents | null
  readonly version: number
}

/**
 * The plan of an account, as a position with the account's id, or of a position without account. An account for which
 * nothing was changed has no record: see `positionOfAccount`. The terms are those of a loan without account.
 */
export interface PlanPosition extends LoanTerms {
  readonly id: string
  /**
   * Equal to its own id where it is an account; name, kind, value and terms of a loan are then those of the account.
   */
  readonly accountId: string | null
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  /** The planned value in month 0; null: the real one. */
  readonly startCents: Cents | null
  /** The effective return a year; null: that of its class. */
  readonly returnBp: BasisPoints | null
  /** The costs a year, as a share of the value. */
  readonly costBp: BasisPoints
  /**
   * The amount paid in every month, below 0 taken out; null: what the saving pot pays to the account, 0 without
   * account.
   */
  readonly contributionCents: Cents | null
  /** The growth of the contribution a year; null: that of the plan. */
  readonly growthBp: BasisPoints | null
  /** The first and last month of the contribution; null: from the start, to the end. */
  readonly contributionFrom: Month | null
  readonly contributionTo: Month | null
  /** false: it keeps its value and is not part of the plan. */
  readonly isPlanned: boolean
  /** The person with whose work the contribution ends, and whose contract it is; null: the household. */
  readonly carriedBy: string | null
  /** Whether the position belongs to a child: it counts to no step of the ladder, and nobody lives on it. */
  readonly isForChild: boolean
  /** null: an asset that can be sold at any time. */
  readonly pensionContract: PensionContract | null
  /** The pension a month for 10 000 € of that contract; null: the assumption of the year. */
  readonly payoutFactorCents: Cents | null
  /** The index in the chart palette, kept as long as the position exists; an account has its own. */
  readonly colourIndex: number
  /** The place in the order; null: after those that somebody has ordered, accounts first. */
  readonly position: number | null
  /** The only scenario that contains it; null: the plan and all scenarios do. */
  readonly scenarioId: string | null
  /** The version; 0: nothing was changed yet. */
  readonly version: number
}

/** The actual values of a position without account, one a month from `from` on; null: none was entered. */
export interface PositionValues {
  readonly positionId: string
  readonly from: Month
  readonly amountsCents: readonly (Cents | null)[]
}

/** Money that comes (above 0) or goes, once or every month. */
export interface PlanEvent {
  readonly id: string
  readonly name: string
  readonly kind: EventKind
  readonly from: Month
  /** The last month of a monthly event; null: it does not end. */
  readonly to: Month | null
  readonly amountCents: Cents
  /** The position that gains or loses the money; null: the one that contributions go to. */
  readonly positionId: string | null
  /** The only scenario that contains it; null: the plan and all scenarios do. */
  readonly scenarioId: string | null
  readonly version: number
}

/** A variant of the plan: it adds events and positions of its own, and replaces assumptions. */
export interface PlanScenario {
  readonly id: string
  readonly name: string
  /** The monthly cost of living; null: that of the plan. */
  readonly lifeCents: Cents | null
  /** By how much contributions rise in a year; null: as in the plan. */
  readonly growthBp: BasisPoints | null
  readonly position: number
  readonly version: number
}

export interface DistributionClass {
  readonly id: string
  /** null: a class that the household made, which has a name. */
  readonly key: AssetClass | null
  readonly name: string
  /** The effective return a year; null: the suggested one. */
  readonly returnBp: BasisPoints | null
  /** The target share; those of all classes sum to 10 000. */
  readonly targetBp: BasisPoints
  /** The allowed distance to the target, both ways. */
  readonly bandBp: BasisPoints
}

/** A part of a position that counts to a class. The parts of a position sum to 10 000. */
export interface DistributionSplit {
  readonly positionId: string
  readonly classId: string
  readonly shareBp: BasisPoints
}

/** The classes that the wealth shall have; a position without splits belongs wholly to its own class. */
export interface Distribution {
  /** Whether loans are subtracted from the class of what they paid for. */
  readonly isNetOfLoans: boolean
  readonly classes: readonly DistributionClass[]
  readonly splits: readonly DistributionSplit[]
  readonly version: number
}

/** Everything stored of a household's wealth plan. */
export interface WealthPlan {
  /** null: nothing was planned yet. */
  readonly plan: PlanSettings | null
  readonly planPersons: readonly PlanPerson[]
  readonly positions: readonly PlanPosition[]
  readonly values: readonly PositionValues[]
  readonly events: readonly PlanEvent[]
  readonly planScenarios: readonly PlanScenario[]
  readonly distribution: Distribution | null
}
