import type { ComponentType } from 'react'

/** What one field of a calculator takes. Values are texts: `302.67`, `20`, `2026-11-01`, the code of a choice. */
export type Input = NumberInput | ChoiceInput | DateInput | YearInput | OwnInput

interface Common {
  /** In the address behind the #, German and short: `rate`. Saved scenarios carry it, too: never rename one. */
  readonly name: string
  readonly label: string
  /** Quiet words under the label: "am Monatsende". */
  readonly note?: string
  /** What the field shows at first, and in the prerendered page. */
  readonly sample: string
  /** May stay empty; its value is then ''. */
  readonly isOptional?: boolean
}

export interface NumberInput extends Common {
  /** Amounts have two decimals at most, percent four, whole numbers none. */
  readonly kind: 'amount' | 'percent' | 'whole'
  /** Where it takes another number of them: six of a price, eight of units of a fund. */
  readonly decimals?: number
  /** What the field takes, as in calculators.md. */
  readonly range: readonly [minimum: string, maximum: string]
  /** What is usual; without it the field stands alone. */
  readonly slider?: readonly [minimum: number, maximum: number, step: number]
  /** Right inside the frame; € and % stand there by themselves. */
  readonly unit?: string
  /** What may be typed behind the number where the frame shows another unit or none. */
  readonly typedUnit?: string
  /** Instead of the sentences of calculators.md § 0, where the calculator has its own. */
  readonly sentences?: { readonly below?: string; readonly above?: string }
  /** A figure of the year that is computed, until somebody enters another; the sample is '' then. */
  readonly ofYear?: (year: number) => string
}

export interface ChoiceInput extends Common {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  /** At most three short words beside each other; a list otherwise. */
  readonly look?: 'list' | 'row'
}

export interface Choice {
  /** What the code compares with: English. */
  readonly code: string
  /** Its word in the address, where that is another: `laufzeit`. Saved scenarios carry it, too: never rename one. */
  readonly address?: string
  readonly label: string
}

export interface DateInput extends Common {
  readonly kind: 'date'
  readonly range?: readonly [earliest: string, latest: string]
}

/** Whose figures count: the newest year that has begun, until somebody chooses another (decision 0076). */
export interface YearInput extends Common {
  readonly kind: 'year'
  readonly sample: ''
  /**
   * First to last: the years with all figures that the other values ask for. A method, so that it may name the codes of
   * the choice it asks for; it is always called with the values of its own calculator.
   */
  years(values: Readonly<Record<string, string>>): readonly number[]
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

/** How many decimals a number has at most. */
export function decimalsTaken({ kind, decimals = usualDecimals[kind] }: NumberInput): number {
  return decimals
}

/** The fields of a calculator: `as const satisfies Inputs`, so that the codes of its choices stay known. */
export type Inputs = Readonly<Record<string, Input>>
export type KeyOf<Own extends Inputs> = keyof Own & string

/** One of the codes of a choice, a text of every other input. */
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
