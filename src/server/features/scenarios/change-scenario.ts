import { fieldProblem } from '#contract/protocol/problem.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Scenario, presentScenario } from './present.ts'
import { findScenario, insertScenario, replaceScenario, listNames } from './store.ts'

/**
 * Saves the entries of a calculator under a name. The same call again answers with the same scenario.
 * @throws {Problem} invalid_input when the calculator has the name already, or the household as many as it may
 */
export async function createScenario(
  scope: HouseholdScope,
  body: Omit<Scenario, 'savedAt' | 'version'>,
  now: Date,
): Promise<Scenario> {
  const known = await findScenario(scope, body.id)
  if (known) return answerRepeat(presentScenario(known), body)
  await refuseTakenName(scope, body)
  await checkRoom(scope, 'calculator_scenario')
  const scenario = { ...body, savedAt: now.toISOString(), version: 1 }
  await insertScenario(scope, scenario, now)
  return scenario
}

/**
 * Gives saved entries another name, other values, or both.
 * @throws {Problem} not_found, version_mismatch with the stored ones, or invalid_input when the calculator has the
 * name already
 */
export async function updateScenario(
  scope: HouseholdScope,
  { id, version, name, values }: Omit<Scenario, 'calculator' | 'savedAt'>,
  now: Date,
): Promise<Scenario> {
  const row = await findScenario(scope, id)
  const current = row && presentScenario(row)
  if (current?.version !== version) throw refuseEdit(current)
  const scenario = { ...current, name, values, savedAt: now.toISOString(), version: version + 1 }
  await refuseTakenName(scope, scenario)
  await replaceScenario(scope, scenario, now)
  return scenario
}

/**
 * Refuses a name that is taken. People find a scenario by its name, so two of one calculator must not differ by
 * capitals or spaces alone.
 * @throws {Problem} invalid_input at `name`
 */
async function refuseTakenName(
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
