import type { Inputs, Values } from '#web/household/calculator-entries/inputs.ts'
import type { Show } from '#web/kit/words/show.ts'

/** The data from which every part of a screen is drawn. */
export interface View<Own extends Inputs, Result> {
  readonly values: Values<Own>
  readonly result: Result
  readonly show: Show
}
