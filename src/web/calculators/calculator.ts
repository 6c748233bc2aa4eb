import type { View } from './view.ts'
import type { TableChoice } from './result-table.ts'
import type { ComponentType, ReactNode } from 'react'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import type { TakeoverOffer } from '#web/plan-takeover/offer.ts'
import type { Explanation } from './explanation.tsx'
import type { Inputs, KeyOf, Values } from '#web/calculator-entries/inputs.ts'
import type { Show } from '#web/words/show.ts'

/** A result, or the sentence that stands in its place. */
export type Outcome<Result, Key extends string = never> =
  | { readonly ok: true; readonly result: Result }
  | {
      readonly ok: false
      readonly sentence: string
      /** The input to change; its field says the sentence, too. */
      readonly at?: Key
      /** Nothing is wrong with the values: the calculator broke. */
      readonly isFault?: true
    }

/** A result in the comparison; the first is what the others are measured by. */
export interface Compared<Own extends Inputs, Result> {
  /** A, B or C, or '' for what is entered just now beside three that are kept. */
  readonly letter: string
  readonly name: string
  readonly values: Values<Own>
  readonly outcome: Outcome<Result, string>
  /** It is what the form shows. */
  readonly isCurrent: boolean
}

export interface ChartProps<Own extends Inputs, Result> extends View<Own, Result> {
  readonly compared: readonly Compared<Own, Result>[]
}

/** One line of the comparison; lines of the same label stand beside each other. */
export interface ComparedRow {
  readonly label: string
  readonly value: string
  /** An input stands out where it differs from the first; the total closes with the double rule. */
  readonly kind?: 'input' | 'total'
}

export interface Difference {
  /** "+57.564,92 €" */
  readonly words: string
  readonly tone: 'good' | 'bad' | 'none'
}

/** A calculator's own part of its screen; everything else is the same for all of them. */
export interface Calculator<Own extends Inputs, Result> {
  readonly slug: CalculatorSlug
  readonly inputs: Own
  /** A choice above the first field, such as what is searched for. */
  readonly mode?: KeyOf<Own>
  /** At most six, in their order. */
  readonly primary: (values: Values<Own>) => readonly KeyOf<Own>[]
  /** Under "Mehr Annahmen". */
  readonly more: (values: Values<Own>) => readonly KeyOf<Own>[]
  /** What is to be found there: "Intervall, Zeitpunkt, Zinsart". */
  readonly moreHint: (values: Values<Own>) => string
  /** Instead of the note of an input, where it depends on the values: "bis November 2046". */
  readonly note?: (key: KeyOf<Own>, values: Values<Own>, show: Show) => string | undefined
  readonly compute: (values: Values<Own>) => Outcome<Result, KeyOf<Own>>
  /** The result as a sentence with its figure: an `<Answer>`. */
  readonly Answer: ComponentType<View<Own, Result>>
  readonly chartTitle: (view: View<Own, Result>) => string
  /** Loaded after the result: `lazy` with the import of `<name>-chart.tsx`. */
  readonly Chart: ComponentType<ChartProps<Own, Result>>
  readonly comparison: {
    readonly rows: (view: View<Own, Result>) => readonly ComparedRow[]
    /** What the results are measured by; null when two of them cannot be compared. */
    readonly difference: (first: View<Own, Result>, other: View<Own, Result>, show: Show) => Difference | null
    /** Two examples while nothing is kept. */
    readonly variants: (values: Values<Own>, show: Show) => readonly Variant<Own>[]
    /** The name of a result that is being kept, at most 40 characters. */
    readonly nameOf: (view: View<Own, Result>) => string
  }
  /** The first is shown, the others on demand. */
  readonly tables: readonly [TableChoice<Own, Result>, ...(readonly TableChoice<Own, Result>[])]
  readonly explain: (view: View<Own, Result>) => Explanation
  /** What a person should know beside the result: one quiet sentence each. */
  readonly hints?: (view: View<Own, Result>) => readonly ReactNode[]
  /** Absent: nothing of it has a place in the wealth plan (decision 0103). */
  readonly takeover?: CalculatorTakeover<Own, Result>
}

/** How a result gets into the wealth plan. */
export interface CalculatorTakeover<Own extends Inputs, Result> {
  /** "Setzt Sparrate, Dynamik und Rendite einer Position." */
  readonly hint: string
  /** What becomes of it; loaded when somebody wants it: the import of `<name>-takeover.ts`. */
  readonly load: () => Promise<(view: View<Own, Result>) => TakeoverOffer>
}

export interface Variant<Own extends Inputs> {
  readonly name: string
  readonly values: Values<Own>
}
