import type { AssetClass } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** Kapitalertragsteuer: none, 25 % and solidarity surcharge, or with church tax of 8 % or 9 %. */
export const taxModes = ['none', 'flat', 'church_8', 'church_9'] as const
export type TaxMode = (typeof taxModes)[number]

export const positionKinds = ['asset', 'loan'] as const
export type PositionKind = (typeof positionKinds)[number]

export const eventKinds = ['once', 'monthly'] as const
export type EventKind = (typeof eventKinds)[number]

/** What the whole plan rests on. */
export interface PlanSettings {
  /** Its end is month 0: the first point of the plan and of its deviation. */
  readonly startMonth: Month
  readonly horizonMonths: number
  /** Effective, a year. */
  readonly inflationBp: BasisPoints
  /** By how much contributions rise in a year, where a position does not say otherwise. */
  readonly growthBp: BasisPoints
  readonly taxMode: TaxMode
  readonly withdrawalRateBp: BasisPoints
  /** Months of life that the reserve shall last. */
  readonly protectionMonths: number
  /** What life costs in a month; null: what the account system plans for it. */
  readonly lifeCents: Cents | null
  /** What one would like to spend in a month; null: as much as life costs. */
  readonly wishedBudgetCents: Cents | null
  readonly version: number
}

export interface PlanPerson {
  readonly personId: string
  readonly birthMonth: Month | null
  readonly retirementAge: number | null
  /** Entgeltpunkte expected at retirement, times 10 000. */
  readonly pensionPointsBp: number | null
  /** A month, gross, in today's money. */
  readonly occupationalPensionCents: Cents | null
  /** 0: nothing is stored yet. */
  readonly version: number
}

/**
 * What is planned for an account, which is a position with the account's id, or for a position that no account has.
 * An account of which nothing was changed has none: see `positionOfAccount`.
 */
export interface PlanPosition {
  readonly id: string
  /** Its own id where it is an account; name, kind, value and terms of a loan are then those of the account. */
  readonly accountId: string | null
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  /** Planned value in month 0; null: what there really was. */
  readonly startCents: Cents | null
  /** Effective, a year; null: that of its class. */
  readonly returnBp: BasisPoints | null
  /** A year, of the value. */
  readonly costBp: BasisPoints
  /** Paid in every month, below 0 taken out; null: what the saving pot pays to the account, 0 without account. */
  readonly contributionCents: Cents | null
  /** Of the contribution, a year; null: that of the plan. */
  readonly growthBp: BasisPoints | null
  /** First and last month of the contribution; null: from the start, to the end. */
  readonly contributionFrom: Month | null
  readonly contributionTo: Month | null
  /** Nominal, a year; a loan without account. */
  readonly interestBp: BasisPoints | null
  readonly instalmentCents: Cents | null
  /** false: it stays as it is, and out of the plan. */
  readonly isPlanned: boolean
  /** In the chart palette, kept for life; an account has its own. */
  readonly colourIndex: number
  /** null: behind those that were put into an order, accounts first. */
  readonly position: number | null
  /** The scenario that alone has it; null: the plan and all of them. */
  readonly scenarioId: string | null
  /** 0: nothing was changed yet. */
  readonly version: number
}

/** Actual values of a position without account, one a month from `from` on; null: none was entered. */
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
  /** Last month of a monthly event; null: it does not end. */
  readonly to: Month | null
  readonly amountCents: Cents
  /** Where it comes or goes; null: where the contributions go. */
  readonly positionId: string | null
  /** The scenario that alone has it; null: the plan and all of them. */
  readonly scenarioId: string | null
  readonly version: number
}

/** The plan with its own events and positions besides, and what it assumes in place of it. */
export interface PlanScenario {
  readonly id: string
  readonly name: string
  /** What life costs in a month; null: what it does in the plan. */
  readonly lifeCents: Cents | null
  /** By how much contributions rise in a year; null: as in the plan. */
  readonly growthBp: BasisPoints | null
  readonly position: number
  readonly version: number
}

export interface DistributionClass {
  readonly id: string
  /** null: a class of one's own, which has a name. */
  readonly key: AssetClass | null
  readonly name: string
  /** Effective, a year; null: the suggested one. */
  readonly returnBp: BasisPoints | null
  /** All of them together are 10 000. */
  readonly targetBp: BasisPoints
  /** Allowed distance to the target, both ways. */
  readonly bandBp: BasisPoints
}

/** A part of a position that counts to a class. The parts of a position are 10 000 together. */
export interface DistributionSplit {
  readonly positionId: string
  readonly classId: string
  readonly shareBp: BasisPoints
}

/** Which classes the wealth shall have; a position without splits is wholly of its own class. */
export interface Distribution {
  /** Whether loans are taken off the class of what they paid for. */
  readonly isNetOfLoans: boolean
  readonly classes: readonly DistributionClass[]
  readonly splits: readonly DistributionSplit[]
  readonly version: number
}

/** Everything that is stored of a household's plan. */
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
