import type { RatedPot } from '#domain/account-system/pot.ts'
import type { AssetClass } from '#domain/accounts/account.ts'
import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { EventKind } from '#domain/wealth-plan/wealth-plan.ts'

/** The most lines of one proposal. */
export const MAX_LINES = 20
/** The most proposals of one client that wait for an answer, drafts included. */
export const MAX_OPEN_PROPOSALS = 10
/** Signs of the reason, of the note at a rejected line, and of a name. */
export const REASON_LENGTH = 500
export const NOTE_LENGTH = 300
export const LINE_NAME_LENGTH = 80
/** The most events of a proposed scenario, and the furthest month from which a line may count. */
export const MAX_SCENARIO_EVENTS = 12
export const MONTHS_AHEAD = 24

export const lineKinds = [
  'rate',
  'saving_split',
  'distribution',
  'contribution',
  'assumption',
  'goal',
  'budget_item',
  'scenario',
] as const
export type LineKind = (typeof lineKinds)[number]

/** The area of a grant that a line belongs to: proposing it needs `propose` there. */
export const areaOfKind = {
  rate: 'account_system',
  saving_split: 'account_system',
  distribution: 'distribution',
  contribution: 'wealth_plan',
  assumption: 'wealth_plan',
  goal: 'goals',
  budget_item: 'budget',
  scenario: 'wealth_plan',
} as const satisfies Readonly<Record<LineKind, GrantArea>>

/** The rate of a pot, from a month on. */
export interface RateChange {
  readonly kind: 'rate'
  readonly pot: RatedPot
  readonly month: Month
  readonly bp: BasisPoints
}

/**
 * How the saving rate is split over its accounts from a month on, up to `until` (its last month), after which it is
 * split as it was; null: for good. The shares sum to 10 000.
 */
export interface SavingSplitChange {
  readonly kind: 'saving_split'
  readonly month: Month
  readonly until: Month | null
  readonly parts: readonly { readonly accountId: string; readonly shareBp: BasisPoints }[]
}

/** The targets of all classes of the distribution, which sum to 10 000. */
export interface DistributionChange {
  readonly kind: 'distribution'
  readonly parts: readonly { readonly classId: string; readonly targetBp: BasisPoints }[]
}

/** What is paid into a position every month. */
export interface ContributionChange {
  readonly kind: 'contribution'
  readonly positionId: string
  readonly cents: Cents
}

/** `growthBp` is the yearly growth of the contributions, the saving rate among them. */
export const planAssumptions = ['withdrawalRateBp', 'inflationBp', 'growthBp'] as const
export type PlanAssumption = (typeof planAssumptions)[number]
export const positionAssumptions = ['returnBp', 'costBp'] as const
export type PositionAssumption = (typeof positionAssumptions)[number]
export const assumptions = [...planAssumptions, ...positionAssumptions] as const

/** An assumption of the plan (no position), or return and costs of a position. */
export interface AssumptionChange {
  readonly kind: 'assumption'
  readonly field: PlanAssumption | PositionAssumption
  /** null for an assumption of the whole plan. */
  readonly positionId: string | null
  readonly bp: BasisPoints
}

export const goalFields = ['rateCents', 'amountCents', 'targetMonth'] as const

/** One field of a goal; `cents` with the two amounts, `month` with the target month. */
export interface GoalChange {
  readonly kind: 'goal'
  readonly goalId: string
  readonly field: (typeof goalFields)[number]
  readonly cents: Cents | null
  /** null together with `targetMonth`: no date. */
  readonly month: Month | null
}

export const budgetActions = ['amount', 'end', 'new'] as const

/**
 * A line of the household plan: another amount from a month on, its last month, or a new line (with an id that the
 * consultant's browser made), which is due every month from a month on.
 */
export interface BudgetItemChange {
  readonly kind: 'budget_item'
  readonly action: (typeof budgetActions)[number]
  readonly itemId: string
  /** From which month on it counts; with `end` its last month. */
  readonly month: Month
  /** null with `end`. */
  readonly cents: Cents | null
  /** Name, category and group of a new line; null with the others. */
  readonly name: string | null
  readonly category: BudgetCategory | null
  readonly groupId: string | null
}

export interface ProposedEvent {
  readonly id: string
  readonly name: string
  readonly kind: EventKind
  readonly from: Month
  readonly to: Month | null
  readonly amountCents: Cents
  readonly positionId: string | null
}

/** A scenario that is added beside the plan, with an id and ids of events that the consultant's browser made. */
export interface ScenarioChange {
  readonly kind: 'scenario'
  readonly scenarioId: string
  readonly name: string
  readonly lifeCents: Cents | null
  readonly growthBp: BasisPoints | null
  readonly events: readonly ProposedEvent[]
}

/** What a line changes. */
export type LineChange =
  | RateChange
  | SavingSplitChange
  | DistributionChange
  | ContributionChange
  | AssumptionChange
  | GoalChange
  | BudgetItemChange
  | ScenarioChange

/** A value before or after, as it is shown. */
export type LineValue =
  /** There is no value: a line that is new, a goal without a date, a rate that an amount replaces. */
  | { readonly type: 'none' }
  | { readonly type: 'share'; readonly bp: BasisPoints }
  | { readonly type: 'amount'; readonly cents: Cents }
  | { readonly type: 'month'; readonly month: Month }
  /** Shares by account or class, in their order: "65 / 35". An amount stands for a part with a fixed amount. */
  | { readonly type: 'parts'; readonly parts: readonly ValuePart[] }
  | { readonly type: 'scenario'; readonly events: number }

export interface ValuePart {
  readonly id: string
  /** The key of a built-in class, whose name is empty; null: an account, or a class that the household made. */
  readonly key: AssetClass | null
  readonly name: string
  readonly bp: BasisPoints
  readonly cents: Cents | null
}

export const lineStates = ['open', 'accepted', 'rejected'] as const
export type LineState = (typeof lineStates)[number]

/** `answered`: every line is accepted or rejected. */
export const proposalStates = ['draft', 'sent', 'withdrawn', 'answered'] as const

/** The first month that a line changes; null: it counts at once. */
export function monthOfChange(change: LineChange): Month | null {
  switch (change.kind) {
    case 'rate':
    case 'saving_split':
      return change.month
    case 'budget_item':
      return change.action === 'end' ? addMonths(change.month, 1) : change.month
    default:
      return null
  }
}

/** Whether a line proposes an amount in euros, which nobody can propose who sees shares only. */
export function namesAmount(change: LineChange): boolean {
  switch (change.kind) {
    case 'contribution':
      return true
    case 'goal':
      return change.cents !== null
    case 'budget_item':
      return change.action !== 'end'
    case 'scenario':
      return change.lifeCents !== null || change.events.length > 0
    default:
      return false
  }
}

/**
 * What a line is about. Two lines of a proposal never have the same key, because the later one would replace what the
 * earlier one proposes.
 */
export function keyOfChange(change: LineChange): string {
  switch (change.kind) {
    case 'rate':
      return `rate ${change.pot}`
    case 'saving_split':
    case 'distribution':
      return change.kind
    case 'contribution':
      return `contribution ${change.positionId}`
    case 'assumption':
      return `${change.field} ${change.positionId ?? ''}`
    case 'goal':
      return `${change.field} ${change.goalId}`
    case 'budget_item':
      return `${change.action === 'end' ? 'end' : 'amount'} ${change.itemId}`
    case 'scenario':
      return `scenario ${change.scenarioId}`
  }
}
