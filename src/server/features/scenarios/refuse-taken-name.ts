import { fieldProblem } from '#contract/problem.ts'
import type { Scenario } from './present.ts'

type Named = Pick<Scenario, 'id' | 'calculator' | 'name'>

/**
 * A person finds a scenario by its name, so two of one calculator must not differ by capitals or spaces alone.
 * @throws {Problem} invalid_input at `name`
 */
export function refuseTakenName(scenarios: readonly Named[], { id, calculator, name }: Named): void {
  const taken = scenarios.find(
    (other) => other.id !== id && other.calculator === calculator && keyOf(other.name) === keyOf(name),
  )
  if (!taken) return
  throw fieldProblem(
    'name',
    `„${taken.name}“ gibt es hier schon. Nimm einen anderen Namen, oder ersetze das gespeicherte Szenario.`,
  )
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de')
}
