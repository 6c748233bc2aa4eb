import { fieldProblem } from '#contract/protocol/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Scenario } from './present.ts'
import { listNames } from './store.ts'

/**
 * A person finds a scenario by its name, so two of one calculator must not differ by capitals or spaces alone.
 * @throws {Problem} invalid_input at `name`
 */
export async function refuseTakenName(
  scope: HouseholdScope,
  { id, calculator, name }: Pick<Scenario, 'id' | 'calculator' | 'name'>,
): Promise<void> {
  const named = await listNames(scope, calculator)
  const taken = named.find((other) => other.id !== id && keyOf(other.name) === keyOf(name))
  if (!taken) return
  throw fieldProblem(
    'name',
    `„${taken.name}“ gibt es hier schon. Nimm einen anderen Namen, oder ersetze das gespeicherte Szenario.`,
  )
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de')
}
