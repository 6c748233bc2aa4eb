import { type CloseStates, type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'

/**
 * The approximate minutes of each step; together less than the ten minutes that a month is said to take,
 * because some steps are often done before.
 */
const minutes: Readonly<Record<CloseStep, number>> = {
  income: 1,
  distribution: 2,
  balances: 2,
  household: 1,
  result: 1,
}

/** The minutes of all open steps together. */
export function minutesLeft(states: CloseStates): number {
  return closeSteps.filter((step) => !states[step].isDone).reduce((sum, step) => sum + minutes[step], 0)
}
