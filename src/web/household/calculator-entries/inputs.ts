import type { ComponentType } from 'react'

/** One input of a calculator. Values are texts: `302.67`, `20`, `2026-11-01`, the code of a choice. */
export type Input = NumberInput | ChoiceInput | DateInput | YearInput | OwnInput

interface Common {
  /** The name in the address behind the #, German and short: `rate`. Saved scenarios use it, too: never rename one. */
  readonly name: string
  readonly label: string
  /** A note under the label: "am Monatsende". */
  readonly note?: string
  /** The first value of the field, also in the prerendered page. */
  readonly sample: string
  /** Whether the field may stay empty; its value is then ''. */
  readonly isOptional?: boolean
}

export interface NumberInput extends Common {
  /** Amounts have two decimals at most, percent four, whole numbers none. */
  readonly kind: 'amount' | 'percent' | 'whole'
  /** The number of decimals, where it is another one: six for a price, eight for units of a fund. */
  readonly decimals?: number
  /** The range of valid values, as in calculators.md. */
  readonly range: readonly [minimum: string, maximum: string]
  /** The usual range; without it the field has no slider. */
  readonly slider?: readonly [minimum: number, maximum: number, step: number]
  /** The unit at the right inside the frame; € and % are shown there anyway. */
  readonly unit?: string
  /** The unit that may be typed behind the number, where the frame shows another one or none. */
  readonly typedUnit?: string
  /** The calculator's own sentences, in place of those of calculators.md § 0. */
  readonly sentences?: { readonly below?: string; readonly above?: string }
  /** The figure of the year, which applies until somebody enters another; the sample is then ''. */
  readonly ofYear?: (year: number) => string
}

export interface ChoiceInput extends Common {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  /** At most three short words beside each other; otherwise a list. */
  readonly look?: 'list' | 'row'
}

export interface Choice {
  /** The English code with which the program compares. */
  readonly code: string
  /** The word in the address, where it is another: `laufzeit`. Saved scenarios use it, too: never rename one. */
  readonly address?: string
  readonly label: string
}

export interface DateInput extends Common {
  readonly kind: 'date'
  readonly range?: readonly [earliest: string, latest: string]
}

/** The year whose figures apply: the newest that has begun, until somebody chooses another (decision 0076). */
export interface YearInput extends Common {
  readonly kind: 'year'
  readonly sample: ''
  /**
   * The years with all figures that the other values need, in order. It is a method, so that it may name the codes of
   * the choices that it asks for; it is always called with the values of its own calculator.
   */
  years(values: Readonly<Record<string, string>>): readonly number[]
  /**
   * The part of a year that is known; null for a year that is known as a whole. Without this function every year is.
   */
  partOf?(year: number, values: Readonly<Record<string, string>>): PartOfYear | null
}

/** What is known of a year, and the year that stands in for the rest. */
export interface PartOfYear {
  /** In words: `die Minijob-Grenze`. */
  readonly known: string
  readonly restOf: number
}

export interface EditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A list such as debts or payments: compact text with a check and an editor of its own. */
export interface OwnInput extends Common {
  readonly kind: 'own'
  readonly isValid: (text: string) => boolean
  /** The list in a few words, for saved scenarios: "3 Schulden, 11.400,00 €". */
  readonly words?: (text: string) => string
  readonly Editor: ComponentType<EditorProps>
}

const usualDecimals = { amount: 2, percent: 4, whole: 0 } as const satisfies Record<
  NumberInput['kind'],
  number
>

/** The greatest number of decimals of an input. */
export function decimalsTaken({ kind, decimals = usualDecimals[kind] }: NumberInput): number {
  return decimals
}

/** The inputs of a calculator: `as const satisfies Inputs`, so that the codes of its choices stay known. */
export type Inputs = Readonly<Record<string, Input>>
export type KeyOf<Own extends Inputs> = keyof Own & string

/** The type of a value: one of the codes of a choice, a text for every other input. */
export type ValueOf<One extends Input> = One extends {
  readonly choices: readonly { readonly code: infer Code extends string }[]
}
  ? Code
  : string

export type Values<Own extends Inputs> = { readonly [Key in KeyOf<Own>]: ValueOf<Own[Key]> }

export function sampleOf<Own extends Inputs>(inputs: Own): Values<Own> {
  return mapInputs(inputs, ({ sample }) => sample)
}

export function keysOf<Own extends Inputs>(inputs: Own): readonly KeyOf<Own>[] {
  return Object.keys(inputs)
}

export function inputAt<Own extends Inputs>(inputs: Own, key: KeyOf<Own>): Input {
  const fields: Readonly<Record<KeyOf<Own>, Input>> = inputs
  return fields[key]
}

export function mapInputs<Own extends Inputs>(
  inputs: Own,
  valueOf: (input: Input, key: KeyOf<Own>) => string,
): Values<Own> {
  return Object.fromEntries(
    keysOf(inputs).map((key) => [key, valueOf(inputAt(inputs, key), key)]),
  ) as Values<Own>
}
