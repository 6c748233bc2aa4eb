import type { CalculatorSlug } from '#contract/site/calculators.ts'
import type { StoredScenario } from './scenario-queries.ts'
import type { EntryLine, EntryRecord } from './entry-lines.ts'

export interface SavedScenariosProps {
  readonly calculator: CalculatorSlug
  /** What is entered now, by the names that the address uses. */
  readonly values: EntryRecord
  /** Puts saved entries into the form. @returns whether the calculator could take all of them */
  readonly onOpen: (values: EntryRecord) => boolean
  /** Takes the result of a saved one into the wealth plan; absent where it has no place there. */
  readonly onTakeOver?: (scenario: StoredScenario) => void
  /** The entries as the form holds them after opening: the example stands in for what is missing or wrong. */
  readonly complete: (values: EntryRecord) => EntryRecord
  /** The entries in words, the most important first; the example where there are none. */
  readonly describe: (values: EntryRecord) => readonly EntryLine[]
}
