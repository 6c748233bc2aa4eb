import { fieldProblem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { type Scenario, presentScenario } from './present.ts'
import { insertScenario, listScenarios } from './store.ts'

const MAX_SCENARIOS = 50

export async function createScenario(
  scope: HouseholdScope,
  body: Omit<Scenario, 'savedAt' | 'version'>,
  now: Date,
): Promise<Scenario> {
  const scenarios = (await listScenarios(scope)).map(presentScenario)
  const known = scenarios.find(({ id }) => id === body.id)
  if (known) return answerRepeat(known, body)
  refuseTakenName(scenarios, body)
  if (scenarios.length >= MAX_SCENARIOS) {
    throw fieldProblem(
      'name',
      `Mehr als ${MAX_SCENARIOS} Szenarien gehen nicht. Lösche zuerst eins, das du nicht mehr brauchst.`,
    )
  }
  const scenario = { ...body, savedAt: now.toISOString(), version: 1 }
  await insertScenario(scope, scenario, now)
  return scenario
}
