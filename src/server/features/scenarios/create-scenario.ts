import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { type Scenario, presentScenario } from './present.ts'
import { findScenario, insertScenario } from './store.ts'

/**
 * Saves the entries of a calculator under a name. The same call again answers the same.
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
