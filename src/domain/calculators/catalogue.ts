import { CaseInput, type CaseRunner, type CaseValues } from './case-input.ts'
import { savingsGoalCase } from '#domain/calculators/cases/savings-goal.ts'
import { savingsPlanCase } from '#domain/calculators/cases/savings-plan.ts'

/** Every calculator of calculators.md by its id, with the function that answers a case of its vector file. */
export const catalogue: Readonly<Record<string, CaseRunner>> = {
  'savings-goal': savingsGoalCase,
  'savings-plan': savingsPlanCase,
}

/**
 * Answers one case.
 * @throws RangeError for an id or an input that no calculator knows
 */
export function answerCase(calculator: string, input: CaseValues): CaseValues {
  const run = catalogue[calculator]
  if (!run) throw new RangeError(`there is no calculator ${calculator}`)
  return run(new CaseInput(input))
}
