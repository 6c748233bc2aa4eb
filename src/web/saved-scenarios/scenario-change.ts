import type { StoredScenario } from './scenario-queries.ts'
import { type EntryRecord, isSameEntry } from './entry-lines.ts'

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

/** Whether somebody else changed the same meanwhile, to something else; a new name and new entries go together. */
export function isContrary(seen: StoredScenario, change: ScenarioChange, theirs: StoredScenario): boolean {
  const isOtherName = change.name !== undefined && theirs.name !== seen.name && theirs.name !== change.name
  const isOtherEntry =
    change.values !== undefined &&
    !isSameEntry(theirs.values, seen.values) &&
    !isSameEntry(theirs.values, change.values)
  return isOtherName || isOtherEntry
}
