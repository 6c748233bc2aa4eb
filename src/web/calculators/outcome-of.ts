import { reportError } from '#web/api/report-error.ts'
import type { Calculator, Outcome } from './calculator.ts'
import type { Values } from '#web/calculator-entries/inputs.ts'

/** What a calculator answers. A fault of ours is an answer, too: the form stays, so that other values can be entered. */
export function outcomeOf<Key extends string, Result>(
  { compute }: Pick<Calculator<Key, Result>, 'compute'>,
  values: Values<Key>,
): Outcome<Result, Key> {
  try {
    return compute(values)
  } catch (error) {
    reportError(error)
    return { ok: false, sentence: 'Mit diesen Angaben lässt sich gerade nichts berechnen.', isFault: true }
  }
}
