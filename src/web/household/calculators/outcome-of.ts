import { reportError } from '#web/app/network/report-error.ts'
import type { Inputs, KeyOf, Values } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator, Outcome } from './calculator.ts'

/**
 * The result of a calculator. A fault of ours is a result, too: the form stays, so that other values can be entered.
 */
export function outcomeOf<Own extends Inputs, Result>(
  { compute }: Pick<Calculator<Own, Result>, 'compute'>,
  values: Values<Own>,
): Outcome<Result, KeyOf<Own>> {
  try {
    return compute(values)
  } catch (error) {
    reportError(error)
    return { ok: false, sentence: 'Mit diesen Angaben lässt sich gerade nichts berechnen.', isFault: true }
  }
}
