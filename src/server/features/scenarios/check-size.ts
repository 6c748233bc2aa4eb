import { fieldProblem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { SCENARIO_BYTES } from '#server/database/table-caps.ts'
import type { Scenario } from './present.ts'
import { sumSizes } from './store.ts'

/**
 * Scenarios are read all together, so the entries of all of them count together.
 * @throws {Problem} invalid_input at `values`, never when the scenario gets smaller
 */
export async function checkSize(
  scope: HouseholdScope,
  { id, values }: Pick<Scenario, 'id' | 'values'>,
): Promise<void> {
  const { own, others } = await sumSizes(scope, id)
  const size = sizeOf(values)
  if (size <= own || others + size <= SCENARIO_BYTES) return
  throw fieldProblem(
    'values',
    'Deine Szenarien sind zusammen zu groß. Lösche zuerst eins mit einer langen Liste.',
  )
}

function sizeOf(values: Scenario['values']): number {
  return Object.values(values).reduce((sum, value) => sum + Buffer.byteLength(value), 0)
}
