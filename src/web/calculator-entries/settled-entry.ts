import type { Entry } from './entry-store.ts'
import { settleYear } from './figures-year.ts'
import type { Inputs, Values } from './inputs.ts'

/** An entry as it is computed in a year. */
export interface SettledEntry<Key extends string> extends Entry<Key> {
  /** Before the year was put in: what addresses and saved scenarios carry. */
  readonly entered: Values<Key>
}

export function settledEntry<Key extends string>(
  inputs: Inputs<Key>,
  entry: Entry<Key>,
  thisYear: number,
): SettledEntry<Key> {
  return {
    ...entry,
    entered: entry.values,
    values: settleYear(inputs, entry.values, thisYear),
    kept: entry.kept.map(({ name, values }) => ({ name, values: settleYear(inputs, values, thisYear) })),
  }
}
