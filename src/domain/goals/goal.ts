import type { Pot } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'

/** The icons of goals in lists; they say nothing about money. */
export const goalIcons = [
  'target',
  'reserve',
  'travel',
  'bike',
  'car',
  'home',
  'family',
  'education',
  'device',
  'gift',
  'health',
  'hobby',
] as const
export type GoalIcon = (typeof goalIcons)[number]

/** `open`: being saved for · `reached`: its money is spent or free again · `archived`: given up. */
export const goalStates = ['open', 'reached', 'archived'] as const
export type GoalState = (typeof goalStates)[number]

/**
 * Whether a goal is the emergency reserve of the household. `none`: it is not · `own_amount`: it is, up to an amount of
 * its own · `follows_life`: it is, and its amount is the cost of living for as many months as the reserve shall last.
 */
export const goalReserves = ['none', 'own_amount', 'follows_life'] as const
export type GoalReserve = (typeof goalReserves)[number]

/** What was set aside for a goal on a day; a negative amount was taken back. */
export interface GoalReservation {
  readonly day: Day
  readonly amountCents: Cents
}

/** An amount wanted, with its rank among the other goals. */
export interface Goal {
  readonly id: string
  readonly name: string
  readonly icon: GoalIcon
  /**
   * The wanted amount; for a goal that follows the cost of living the amount when it was stored ({@link
   * withReserveAmount}).
   */
  readonly amountCents: Cents
  readonly reserve: GoalReserve
  /** The month in whose prices the amount was entered; it grows with inflation from there where {@link isInflated}. */
  readonly pricesOf: Month
  readonly isInflated: boolean
  /** The month in which the goal shall be reached; null: whenever the monthly rate reaches it. */
  readonly targetMonth: Month | null
  /** The amount set aside every month; null: what the target month needs. */
  readonly rateCents: Cents | null
  /** The pot that pays the monthly rate; null: no pot is checked. */
  readonly pot: Pot | null
  /** The sub-pot that pays it; null: the part of the pot that no sub-pot takes. */
  readonly subPotId: string | null
  /** The goal whose monthly rate goes to this one as soon as that goal is reached; null: none. */
  readonly afterGoalId: string | null
  /** The account that holds the money; null: none yet, or one that is not kept in this application. */
  readonly accountId: string | null
  /** Whether the goal gets everything on the account that goals before it leave, in place of reservations. */
  readonly isWholeAccount: boolean
  /** The reservations, ascending by day, at most one a day. */
  readonly reservations: readonly GoalReservation[]
  readonly note: string
  readonly state: GoalState
  /** The rank among the goals, from 0. */
  readonly position: number
  readonly version: number
}

/** The most goals that a household can have. */
export const MAX_GOALS = 60

/** The remaining fields of a goal of which only name and amount were entered. */
export const plainGoal = {
  icon: 'target',
  reserve: 'none',
  isInflated: false,
  targetMonth: null,
  rateCents: null,
  pot: null,
  subPotId: null,
  afterGoalId: null,
  accountId: null,
  isWholeAccount: false,
  reservations: [],
  note: '',
  state: 'open',
} as const satisfies Partial<Goal>

/** The goals that are being saved for, by rank. */
export function openGoals(goals: readonly Goal[]): readonly Goal[] {
  return goals.filter(({ state }) => state === 'open').toSorted((a, b) => a.position - b.position)
}

/**
 * The goals with the present amount of the reserve, in the prices of the month; null: the amount is not known, so the
 * stored one stays.
 */
export function withReserveAmount<Of extends Pick<Goal, 'reserve' | 'amountCents' | 'pricesOf'>>(
  goals: readonly Of[],
  reserveCents: Cents | null,
  month: Month,
): readonly Of[] {
  if (reserveCents === null) return goals
  return goals.map((goal) =>
    goal.reserve === 'follows_life' ? { ...goal, amountCents: reserveCents, pricesOf: month } : goal,
  )
}
