import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type IncomeArrival, incomeArrival } from '#domain/income/income-arrival.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import type { DeviationsOfMonth } from './asked-deviations.ts'

/** The steps of a close in their order; the last one is the result, which closes the month. */
export const closeSteps = ['income', 'distribution', 'balances', 'household', 'result'] as const
export type CloseStep = (typeof closeSteps)[number]
/** The steps that somebody confirms before the result. */
export const confirmedSteps = ['income', 'distribution', 'balances', 'household'] as const
export type ConfirmedStep = (typeof confirmedSteps)[number]

export interface CloseInput {
  readonly month: Month
  readonly today: Day
  readonly confirmed: ReadonlySet<ConfirmedStep>
  /** The ids of the items for which a decision was made. */
  readonly decided: ReadonlySet<string>
  readonly isClosed: boolean
  /** Null: there are no rates yet. */
  readonly plan: MonthPlan | null
  readonly positions: readonly HouseholdPosition[]
  /** Null: there is no household plan; undefined: it is not loaded yet, and then only a confirmation counts. */
  readonly deviations: DeviationsOfMonth | null | undefined
}

export interface CloseStates {
  readonly income: {
    readonly isDone: boolean
    /** The income of the month (statistics.md § 65). */
    readonly countedCents: Cents
    /** Null without rates. */
    readonly arrival: IncomeArrival | null
  }
  readonly distribution: { readonly isDone: boolean; readonly openCount: number; readonly doneCount: number }
  readonly balances: {
    readonly isDone: boolean
    readonly currentCount: number
    readonly count: number
    /** The accounts that have no value for the month yet. */
    readonly missing: readonly HouseholdPosition[]
    /** The number of positions without account: their values are entered in the wealth plan. */
    readonly elsewhereCount: number
  }
  /** The decisions about deviations; count 0: nothing is asked. */
  readonly household: { readonly isDone: boolean; readonly decidedCount: number; readonly count: number }
  readonly result: { readonly isDone: boolean }
  /** The step to go on with: the first that is not done; the result when all are. */
  readonly next: CloseStep
}

/**
 * How far the close of a month is. A step is done when somebody confirmed it, or when nothing is left to do in it: all
 * transfers ticked, all balances of the month typed, all deviations decided. The income always has to be confirmed.
 */
export function closeStates(input: CloseInput): CloseStates {
  const { month, today, confirmed, decided, isClosed, plan, deviations } = input
  // A position without account gets its values in the wealth plan.
  const held = input.positions.filter(
    ({ account, series }) => account !== null && monthValues(series, [month])[0] !== null,
  )
  const missing = held.filter(({ series }) => monthValues(series, [month])[0]?.kind !== 'booked')
  const openCount = plan?.transfers.open.length ?? 0
  const asked = deviations?.asked ?? []
  const decidedCount = asked.filter(({ itemId }) => decided.has(itemId)).length
  const isDone = (step: ConfirmedStep, isComplete: boolean) => isClosed || confirmed.has(step) || isComplete
  const states = {
    income: {
      isDone: isDone('income', false),
      countedCents: plan?.income.countedCents ?? 0,
      arrival: plan ? incomeArrival(plan.income, today) : null,
    },
    distribution: {
      isDone: isDone('distribution', openCount === 0),
      openCount,
      doneCount: plan?.transfers.done.length ?? 0,
    },
    balances: {
      isDone: isDone('balances', missing.length === 0),
      currentCount: held.length - missing.length,
      count: held.length,
      missing,
      elsewhereCount: input.positions.filter(({ account }) => account === null).length,
    },
    household: {
      isDone: isDone('household', deviations !== undefined && decidedCount === asked.length),
      decidedCount,
      count: asked.length,
    },
    result: { isDone: isClosed },
  }
  return { ...states, next: closeSteps.find((step) => !states[step].isDone) ?? 'result' }
}
