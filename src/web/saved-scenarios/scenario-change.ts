import type { StoredScenario } from './scenario-queries.ts'
import type { EntryRecord } from './entry-lines.ts'

/** Another name, or other entries; what is not named stays as it is. */
export interface ScenarioChange {
  readonly name?: string
  readonly values?: EntryRecord
}

/** The call that makes a change of what was seen. */
export function changeCall(seen: StoredScenario, { name = seen.name, values = seen.values }: ScenarioChange) {
  return { params: { id: seen.id }, body: { version: seen.version, name, values: { ...values } } }
}

/** The change that takes another one back. */
export function reverseOf({ name, values }: StoredScenario, change: ScenarioChange): ScenarioChange {
  return { ...(change.name !== undefined && { name }), ...(change.values && { values }) }
}
