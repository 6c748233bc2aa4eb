import type { Entry } from './entry-store.ts'
import { settleYear } from './figures-year.ts'
import type { Inputs, Values } from './inputs.ts'

/** An entry with the values by which it is computed in a year. */
export interface SettledEntry<Own extends Inputs> extends Entry<Own> {
  /** The values before the year was put in, as addresses and saved scenarios hold them. */
  readonly entered: Values<Own>
}

export function settledEntry<Own extends Inputs>(
  inputs: Own,
  entry: Entry<Own>,
  thisYear: number,
): SettledEntry<Own> {
  return {
    ...entry,
    entered: entry.values,
    values: settleYear(inputs, entry.values, thisYear),
    kept: entry.kept.map(({ name, values }) => ({ name, values: settleYear(inputs, values, thisYear) })),
  }
}
