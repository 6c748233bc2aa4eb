import type { Pot } from '#domain/account-system/pot.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'

/** When a step of the ladder is reached by the plan, without and with lines of a proposal. */
export interface StepEffect {
  readonly name: LadderStep['name']
  readonly before: Month | null
  readonly after: Month | null
  /** Below 0: later; 0: unchanged; null: not within the plan, before or after. */
  readonly monthsEarlier: number | null
}

export interface AmountEffect {
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

/** The pots of a month; with the tax reserve they sum to the income, before and after. */
export interface MonthEffect {
  /** The first month in which all the lines count. */
  readonly month: Month
  readonly pots: readonly (AmountEffect & { readonly pot: Pot })[]
  readonly reserve: AmountEffect
  readonly income: AmountEffect
  /**
   * What `life` has beyond the household plan in that month, below 0 what it lacks; null: there is no household plan.
   */
  readonly freeLife: AmountEffect | null
}

/** A point of the two paths: the wealth at the end of a month, in today's purchasing power. */
export interface PathPoint extends AmountEffect {
  readonly month: Month
}

/** What lines of a proposal change in the plan, together. */
export interface Effect {
  /** The steps; null: there is no wealth plan, or it cannot be computed (only shares are known). */
  readonly steps: readonly StepEffect[] | null
  /** null: there is no account system, or only shares are known. */
  readonly month: MonthEffect | null
  /** The wealth at the end of the plan, in today's purchasing power; null as for {@link steps}. */
  readonly end: (AmountEffect & { readonly month: Month }) | null
}

/** The effects of a proposal. */
export interface ProposalEffects {
  /** Each line alone. */
  readonly lines: readonly { readonly id: string; readonly effect: Effect }[]
  readonly all: Effect
  /** The two paths, one point a year, from the current month on; empty as for `steps`. */
  readonly path: readonly PathPoint[]
}
