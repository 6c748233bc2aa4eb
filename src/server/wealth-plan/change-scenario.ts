import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { listScenarios, writeScenario } from './event-store.ts'
import { type PlanScenario, presentScenario, toColumns } from './present.ts'

/**
 * Adds a scenario behind the others. The same call again answers with the same scenario.
 * @throws {Problem} conflict, or invalid_input when the household has as many as it may
 */
export async function createPlanScenario(
  scope: HouseholdScope,
  sent: Omit<PlanScenario, 'position' | 'version'>,
): Promise<PlanScenario> {
  const scenarios = (await listScenarios(scope)).map(presentScenario)
  const known = scenarios.find(({ id }) => id === sent.id)
  if (known) return answerRepeat(known, sent)
  await checkRoom(scope, 'plan_scenario')
  return storeScenario(scope, { ...sent, position: (scenarios.at(-1)?.position ?? -1) + 1, version: 1 })
}

/**
 * Gives a scenario another name, or other assumptions.
 * @throws {Problem} not_found, or version_mismatch with the stored scenario
 */
export async function updatePlanScenario(
  scope: HouseholdScope,
  sent: Omit<PlanScenario, 'position'>,
): Promise<PlanScenario> {
  const scenarios = (await listScenarios(scope)).map(presentScenario)
  const current = scenarios.find(({ id }) => id === sent.id)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  return storeScenario(scope, { ...current, ...sent, version: sent.version + 1 })
}

async function storeScenario(scope: HouseholdScope, scenario: PlanScenario): Promise<PlanScenario> {
  await writeScenario(scope, { id: scenario.id, ...toColumns.scenario(scenario) }, scenario.version)
  return scenario
}
