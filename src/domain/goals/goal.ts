import type { Pot } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'

/** What a goal looks like in lists; says nothing about its money. */
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

/** `open`: being saved for · `reached`: got, its money is spent or free again · `archived`: given up. */
export const goalStates = ['open', 'reached', 'archived'] as const
export type GoalState = (typeof goalStates)[number]

/**
 * Whether a goal is the reserve of the household: `none`: something else · `own_amount`: it is, up to an amount of its own ·
 * `follows_life`: it is, and its amount is so many months of life as the reserve shall last.
 */
export const goalReserves = ['none', 'own_amount', 'follows_life'] as const
export type GoalReserve = (typeof goalReserves)[number]

/** What was set aside for a goal on a day; below 0 it was taken back. */
export interface GoalReservation {
  readonly day: Day
  readonly amountCents: Cents
}

/** An amount wanted, with its place among the others. */
export interface Goal {
  readonly id: string
  readonly name: string
  readonly icon: GoalIcon
  /** Of one that follows life: what that was when it was stored ({@link withReserveAmount}). */
  readonly amountCents: Cents
  readonly reserve: GoalReserve
  /** The month in whose prices the amount was said; it grows from there where {@link isInflated}. */
  readonly pricesOf: Month
  readonly isInflated: boolean
  /** When it shall be reached; null: when the rate gets there. */
  readonly targetMonth: Month | null
  /** What is set aside every month; null: what the target month needs. */
  readonly rateCents: Cents | null
  /** Which pot pays the rate; null: none that is watched. */
  readonly pot: Pot | null
  /** The part of the pot that pays it; null: what its sub-pots leave. */
  readonly subPotId: string | null
  /** When that goal is reached its rate goes on here; null: no other one's does. */
  readonly afterGoalId: string | null
  /** Where the money lies; null: nowhere yet, or on no account that is kept here. */
  readonly accountId: string | null
  /** Everything on the account that goals before it leave, in place of reservations. */
  readonly isWholeAccount: boolean
  /** Ascending by day, one a day. */
  readonly reservations: readonly GoalReservation[]
  readonly note: string
  readonly state: GoalState
  /** The rank among the goals, from 0. */
  readonly position: number
  readonly version: number
}

/** As many as a household can have. */
export const MAX_GOALS = 60

/** What a goal has that was entered by its name and amount alone. */
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

/** The goals that are being saved for, by their rank. */
export function openGoals(goals: readonly Goal[]): readonly Goal[] {
  return goals.filter(({ state }) => state === 'open').toSorted((a, b) => a.position - b.position)
}

/** The goals with the amount that the reserve has now, in the prices of the month; null: nobody knows it, so it stays. */
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
