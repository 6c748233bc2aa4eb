import type { HouseholdScope } from '#server/database/household-scope.ts'
import { findDistribution, listClasses, listSplits } from '#server/wealth-plan/distribution-store.ts'
import { listEvents, listScenarios } from '#server/wealth-plan/event-store.ts'
import { listPositions } from '#server/wealth-plan/position-store.ts'
import {
  type Distribution,
  type WealthPlan,
  presentDistribution,
  presentEvent,
  presentPerson,
  presentPosition,
  presentScenario,
  presentSettings,
  presentValues,
} from '#server/wealth-plan/present.ts'
import { findSettings, listPlanPersons } from '#server/wealth-plan/store.ts'
import { listValues } from '#server/wealth-plan/value-store.ts'

/** Reads the whole stored plan. */
export async function readWealthPlan(scope: HouseholdScope): Promise<WealthPlan> {
  const settings = await findSettings(scope)
  return {
    plan: settings ? presentSettings(settings) : null,
    planPersons: (await listPlanPersons(scope)).map(presentPerson),
    positions: (await listPositions(scope)).map(presentPosition),
    values: presentValues(await listValues(scope)),
    events: (await listEvents(scope)).map(presentEvent),
    planScenarios: (await listScenarios(scope)).map(presentScenario),
    distribution: (await readDistribution(scope)) ?? null,
  }
}

/** Reads the target distribution; undefined until somebody has set one. */
export async function readDistribution(scope: HouseholdScope): Promise<Distribution | undefined> {
  const row = await findDistribution(scope)
  return row && presentDistribution(row, await listClasses(scope), await listSplits(scope))
}
