import type { ComponentType, ReactNode } from 'react'
import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'
import type { Explanation } from './explanation.tsx'
import type { Inputs, Values } from '#web/calculator-entries/inputs.ts'
import type { ResultTable } from './result-table.ts'
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

/** What every part of a screen is drawn from. */
export interface View<Key extends string, Result> {
  readonly values: Values<Key>
  readonly result: Result
  readonly show: Show
}

/** A result in the comparison; the first is what the others are measured by. */
export interface Compared<Key extends string, Result> {
  /** A, B or C, or '' for what is entered just now beside three that are kept. */
  readonly letter: string
  readonly name: string
  readonly values: Values<Key>
  readonly outcome: Outcome<Result, string>
  /** It is what the form shows. */
  readonly isCurrent: boolean
}

export interface ChartProps<Key extends string, Result> extends View<Key, Result> {
  readonly compared: readonly Compared<Key, Result>[]
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
export interface Calculator<Key extends string, Result> {
  readonly slug: CalculatorSlug
  readonly inputs: Inputs<Key>
  /** A choice above the first field, such as what is searched for. */
  readonly mode?: Key
  /** At most six, in their order. */
  readonly primary: (values: Values<Key>) => readonly Key[]
  /** Under "Mehr Annahmen". */
  readonly more: (values: Values<Key>) => readonly Key[]
  /** What is to be found there: "Intervall, Zeitpunkt, Zinsart". */
  readonly moreHint: (values: Values<Key>) => string
  /** Instead of the note of an input, where it depends on the values: "bis November 2046". */
  readonly note?: (key: Key, values: Values<Key>, show: Show) => string | undefined
  readonly compute: (values: Values<Key>) => Outcome<Result, Key>
  /** The result as a sentence with its figure: an `<Answer>`. */
  readonly Answer: ComponentType<View<Key, Result>>
  readonly chartTitle: (view: View<Key, Result>) => string
  /** Loaded after the result: `lazy` with the import of `<name>-chart.tsx`. */
  readonly Chart: ComponentType<ChartProps<Key, Result>>
  readonly comparison: {
    readonly rows: (view: View<Key, Result>) => readonly ComparedRow[]
    /** What the results are measured by; null when two of them cannot be compared. */
    readonly difference: (first: View<Key, Result>, other: View<Key, Result>, show: Show) => Difference | null
    /** Two examples while nothing is kept. */
    readonly variants: (values: Values<Key>, show: Show) => readonly Variant<Key>[]
    /** The name of a result that is being kept, at most 40 characters. */
    readonly nameOf: (view: View<Key, Result>) => string
  }
  /** The first is shown, the others on demand. */
  readonly tables: readonly TableChoice<Key, Result>[]
  readonly explain: (view: View<Key, Result>) => Explanation
  /** What a person should know beside the result: one quiet sentence each. */
  readonly hints?: (view: View<Key, Result>) => readonly ReactNode[]
}

export interface Variant<Key extends string> {
  readonly name: string
  readonly values: Values<Key>
}

export interface TableChoice<Key extends string, Result> {
  /** On the switch, when there is more than one: "Jahre", "Monate". */
  readonly label: string
  readonly table: (view: View<Key, Result>) => ResultTable
}
