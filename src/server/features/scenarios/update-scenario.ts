import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { type Scenario, presentScenario } from './present.ts'
import { findScenario, replaceScenario } from './store.ts'

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
