import type { Inputs, Values } from '#web/calculator-entries/inputs.ts'
import type { Show } from '#web/words/show.ts'

/** What every part of a screen is drawn from. */
export interface View<Own extends Inputs, Result> {
  readonly values: Values<Own>
  readonly result: Result
  readonly show: Show
}
