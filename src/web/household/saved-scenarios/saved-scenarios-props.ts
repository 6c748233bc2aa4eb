import type { CalculatorSlug } from '#contract/site/calculators.ts'
import type { EntryLine, EntryRecord } from './entry-lines.ts'
import type { StoredScenario } from './scenario-queries.ts'

export interface SavedScenariosProps {
  readonly calculator: CalculatorSlug
  /** The present entries, by the names that the address uses. */
  readonly values: EntryRecord
  /** Puts saved entries into the form. @returns whether the calculator accepted all of them */
  readonly onOpen: (values: EntryRecord) => boolean
  /** Takes the result of a saved scenario over into the wealth plan; missing where it has no place there. */
  readonly onTakeOver?: (scenario: StoredScenario) => void
  /** The entries as the form holds them after opening: the example replaces missing or invalid ones. */
  readonly complete: (values: EntryRecord) => EntryRecord
  /** The entries in words, the most important first; the example where there are none. */
  readonly describe: (values: EntryRecord) => readonly EntryLine[]
}
