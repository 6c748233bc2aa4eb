import { type CloseStates, type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'

/** About how long each step takes; together the ten minutes that a month is said to take, less what is often done. */
const minutes: Readonly<Record<CloseStep, number>> = {
  income: 1,
  distribution: 2,
  balances: 2,
  household: 1,
  result: 1,
}

/** The time that all open steps take together, in minutes. */
export function minutesLeft(states: CloseStates): number {
  return closeSteps.filter((step) => !states[step].isDone).reduce((sum, step) => sum + minutes[step], 0)
}
