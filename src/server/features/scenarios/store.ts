import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { CalculatorScenarioTable, CalculatorScenarioValueTable } from '#server/database/schema.ts'

type ValueRow = Pick<Selectable<CalculatorScenarioValueTable>, 'field' | 'value'>
export type ScenarioRow = Selectable<CalculatorScenarioTable> & { readonly values: readonly ValueRow[] }

interface ScenarioValues extends Pick<ScenarioRow, 'id' | 'calculator' | 'name' | 'version'> {
  readonly values: Readonly<Record<string, string>>
}

/** All saved entries, the newest first. */
export async function listScenarios(scope: HouseholdScope): Promise<readonly ScenarioRow[]> {
  return selectScenarios(scope).orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()
}

/** A scenario with its values; undefined when the household has none with the id. */
export async function findScenario(scope: HouseholdScope, id: string): Promise<ScenarioRow | undefined> {
  return selectScenarios(scope).where('id', '=', id).executeTakeFirst()
}

/** The names of all scenarios that one calculator has in the household. */
export async function listNames(
  { transaction, householdId }: HouseholdScope,
  calculator: ScenarioRow['calculator'],
): Promise<readonly Pick<ScenarioRow, 'id' | 'name'>[]> {
  return transaction
    .selectFrom('calculator_scenario')
    .select(['id', 'name'])
    .where('household_id', '=', householdId)
    .where('calculator', '=', calculator)
    .execute()
}

/** Stores the entries with one row for each field. */
export async function insertScenario(
  scope: HouseholdScope,
  { id, calculator, name, version, values }: ScenarioValues,
  now: Date,
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .insertInto('calculator_scenario')
    .values({ household_id: householdId, id, calculator, name, version, saved_at: now })
    .execute()
  await insertValues(scope, id, values)
}

/** Replaces a scenario. @param scenario with its new version */
export async function replaceScenario(
  scope: HouseholdScope,
  { id, name, version, values }: ScenarioValues,
  now: Date,
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .updateTable('calculator_scenario')
    .set({ name, version, saved_at: now })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .execute()
  await transaction
    .deleteFrom('calculator_scenario_value')
    .where('household_id', '=', householdId)
    .where('scenario_id', '=', id)
    .execute()
  await insertValues(scope, id, values)
}

/** Removes a scenario with its entries. @returns whether there was one */
export async function removeScenario(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'calculator_scenario', id)
}

// This is one statement, so that a scenario is never seen with the entries of another version.
function selectScenarios({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('calculator_scenario')
    .selectAll('calculator_scenario')
    .select((scenario) =>
      jsonArrayFrom(
        scenario
          .selectFrom('calculator_scenario_value')
          .select(['field', 'value'])
          .where('calculator_scenario_value.household_id', '=', householdId)
          .whereRef('calculator_scenario_value.scenario_id', '=', 'calculator_scenario.id')
          .orderBy('field'),
      ).as('values'),
    )
    .where('calculator_scenario.household_id', '=', householdId)
}

async function insertValues(
  { transaction, householdId }: HouseholdScope,
  scenarioId: string,
  values: ScenarioValues['values'],
): Promise<void> {
  await transaction
    .insertInto('calculator_scenario_value')
    .values(
      Object.entries(values).map(([field, value]) => ({
        household_id: householdId,
        scenario_id: scenarioId,
        field,
        value,
      })),
    )
    .execute()
}
