import type { ComponentType, ReactNode } from 'react'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import type { Inputs, KeyOf, Values } from '#web/household/calculator-entries/inputs.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { Explanation } from './explanation.tsx'
import type { TableChoice } from './result-table.ts'
import type { View } from './view.ts'

/** A result, or the sentence that is shown in its place. */
export type Outcome<Result, Key extends string = never> =
  | { readonly ok: true; readonly result: Result }
  | {
      readonly ok: false
      readonly sentence: string
      /** The input that has to be changed; its field shows the sentence, too. */
      readonly at?: Key
      /** Whether the calculator itself failed: nothing is wrong with the values. */
      readonly isFault?: true
    }

/** A result in the comparison; the others are compared with the first one. */
export interface Compared<Own extends Inputs, Result> {
  /** A, B or C, or '' for the present entry beside three kept ones. */
  readonly letter: string
  readonly name: string
  readonly values: Values<Own>
  readonly outcome: Outcome<Result, string>
  /** Whether this variant is the one that the form shows. */
  readonly isCurrent: boolean
}

export interface ChartProps<Own extends Inputs, Result> extends View<Own, Result> {
  readonly compared: readonly Compared<Own, Result>[]
}

/** One line of the comparison; lines with the same label stand beside each other. */
export interface ComparedRow {
  readonly label: string
  readonly value: string
  /** An input is emphasised where it differs from the first; the total has a double line. */
  readonly kind?: 'input' | 'total'
}

export interface Difference {
  /** The words of the difference, such as "+57.564,92 €" */
  readonly words: string
  readonly tone: 'good' | 'bad' | 'none'
}

/** The part of a screen that a calculator has for itself; everything else is the same for all of them. */
export interface Calculator<Own extends Inputs, Result> {
  readonly slug: CalculatorSlug
  readonly inputs: Own
  /** A choice above the first field, such as the value that is searched for. */
  readonly mode?: KeyOf<Own>
  /** The main inputs, at most six, in their order. */
  readonly primary: (values: Values<Own>) => readonly KeyOf<Own>[]
  /** The inputs under "Mehr Annahmen". */
  readonly more: (values: Values<Own>) => readonly KeyOf<Own>[]
  /** What is found there: "Intervall, Zeitpunkt, Zinsart". */
  readonly moreHint: (values: Values<Own>) => string
  /** The note of an input, where it depends on the values: "bis November 2046". */
  readonly note?: (key: KeyOf<Own>, values: Values<Own>, show: Show) => string | undefined
  readonly compute: (values: Values<Own>) => Outcome<Result, KeyOf<Own>>
  /** The result as a sentence with its figure: an `<Answer>`. */
  readonly Answer: ComponentType<View<Own, Result>>
  readonly chartTitle: (view: View<Own, Result>) => string
  /** The drawing, loaded after the result: `lazy` with the import of `<name>-chart.tsx`. */
  readonly Chart: ComponentType<ChartProps<Own, Result>>
  readonly comparison: {
    readonly rows: (view: View<Own, Result>) => readonly ComparedRow[]
    /** The difference between two results; null when they cannot be compared. */
    readonly difference: (first: View<Own, Result>, other: View<Own, Result>, show: Show) => Difference | null
    /** Two examples to compare with while nothing is kept. */
    readonly variants: (values: Values<Own>, show: Show) => readonly Variant<Own>[]
    /** The name of a result when it is kept, at most 40 characters. */
    readonly nameOf: (view: View<Own, Result>) => string
  }
  /** The tables: the first is shown, the others on demand. */
  readonly tables: readonly [TableChoice<Own, Result>, ...(readonly TableChoice<Own, Result>[])]
  readonly explain: (view: View<Own, Result>) => Explanation
  /** Hints beside the result: one short sentence each. */
  readonly hints?: (view: View<Own, Result>) => readonly ReactNode[]
  /** Missing where nothing of the result has a place in the wealth plan (decision 0103). */
  readonly takeover?: CalculatorTakeover<Own, Result>
}

/** How a result can be taken over into the wealth plan. */
export interface CalculatorTakeover<Own extends Inputs, Result> {
  /** What the takeover does, such as "Setzt Sparrate, Dynamik und Rendite einer Position." */
  readonly hint: string
  /** The offer to the plan, loaded when somebody wants it: the import of `<name>-takeover.ts`. */
  readonly load: () => Promise<(view: View<Own, Result>) => TakeoverOffer>
}

export interface Variant<Own extends Inputs> {
  readonly name: string
  readonly values: Values<Own>
}
