/** The steps of the guided set-up, in their order (product.md § 3.0). */
export const setUpSteps = ['household', 'income', 'accounts', 'rates', 'transfers'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** How somebody left a step. */
export const setUpMarks = ['done', 'skipped'] as const
export type SetUpMark = (typeof setUpMarks)[number]

/** null: nobody has left the step yet. */
export type SetUpMarks = Readonly<Record<SetUpStep, SetUpMark | null>>

/** Whether the household has records for each step, however they were made. */
export type SetUpFacts = Readonly<Record<SetUpStep, boolean>>

export type SetUpState = 'done' | 'skipped' | 'open'

/** The state of each step; a skipped step that has records by now is done. */
export function setUpStates(facts: SetUpFacts, marks: SetUpMarks): Readonly<Record<SetUpStep, SetUpState>> {
  const stateOf = (step: SetUpStep): SetUpState => (facts[step] ? 'done' : (marks[step] ?? 'open'))
  return {
    household: stateOf('household'),
    income: stateOf('income'),
    accounts: stateOf('accounts'),
    rates: stateOf('rates'),
    transfers: stateOf('transfers'),
  }
}

/**
 * The step at which somebody who comes back goes on, on whatever device. Somebody who has begun the path goes on at the
 * first step that was not left: half of the accounts may exist, and the other half is still to come. Somebody who has
 * not begins at the first step without records. null: nothing is left to do.
 */
export function resumeSetUp(facts: SetUpFacts, marks: SetUpMarks): SetUpStep | null {
  const hasBegun = setUpSteps.some((step) => marks[step] !== null)
  const isLeft = (step: SetUpStep) => marks[step] !== null || (!hasBegun && facts[step])
  return setUpSteps.find((step) => !isLeft(step)) ?? null
}
