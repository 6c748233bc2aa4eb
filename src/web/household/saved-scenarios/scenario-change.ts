import type { EntryRecord } from './entry-lines.ts'
import type { StoredScenario } from './scenario-queries.ts'

/** A change of name or entries; a missing part stays as it is. */
export interface ScenarioChange {
  readonly name?: string
  readonly values?: EntryRecord
}

/** The call that changes a scenario as it was seen. */
export function changeCall(seen: StoredScenario, { name = seen.name, values = seen.values }: ScenarioChange) {
  return { params: { id: seen.id }, body: { version: seen.version, name, values: { ...values } } }
}

/** The change that undoes another one. */
export function reverseOf({ name, values }: StoredScenario, change: ScenarioChange): ScenarioChange {
  return { ...(change.name !== undefined && { name }), ...(change.values && { values }) }
}
