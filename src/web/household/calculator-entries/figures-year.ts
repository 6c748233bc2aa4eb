import { newestBegun } from '#domain/calendar/rule-years.ts'
import { missingYearSentence } from '#web/kit/words/missing-year-sentence.ts'
import {
  type Choice,
  type Input,
  type Inputs,
  type KeyOf,
  type PartOfYear,
  type Values,
  type YearInput,
  inputAt,
  keysOf,
  mapInputs,
} from './inputs.ts'

/** The year whose figures are used. */
export interface FiguresYear {
  readonly year: number
  /** This year, or the year that was asked for, where there are no figures for it. */
  readonly missing: number | null
  /** Whether the year has not begun, although its figures are known. */
  readonly isToCome: boolean
  /** What is known of the year where that is not everything. */
  readonly part: PartOfYear | null
}

/** Whether the input's value is '' and follows the newest year, until somebody chooses or enters something. */
export function followsYear(input: Input): boolean {
  return input.kind === 'year' || ('ofYear' in input && input.ofYear !== undefined)
}

/** The year of the figures; null for a calculator without any. */
export function figuresYear<Own extends Inputs>(
  inputs: Own,
  values: Values<Own>,
  thisYear: number,
): FiguresYear | null {
  const found = yearInputOf(inputs)
  if (!found) return null
  const { key, input } = found
  const years = input.years(values)
  const newest = newestBegun(years, thisYear)
  const wanted = values[key] === '' ? thisYear : Number(values[key])
  const year = years.includes(wanted) ? wanted : newest
  // Whoever has chosen the newest year must be told all the same that it is not the current one.
  const isOutdated = year === newest && newest < thisYear
  return {
    year,
    missing: year === wanted ? (isOutdated ? thisYear : null) : wanted,
    isToCome: year > thisYear,
    part: input.partOf?.(year, values) ?? null,
  }
}

/**
 * The values with which the result is computed: the year where none was chosen, and its figures where nothing else was
 * entered.
 */
export function settleYear<Own extends Inputs>(
  inputs: Own,
  values: Values<Own>,
  thisYear: number,
): Values<Own> {
  const figures = figuresYear(inputs, values, thisYear)
  if (!figures) return values
  const { year } = figures
  return mapInputs(inputs, (input, key) => {
    if (input.kind === 'year') return String(year)
    const followed = 'ofYear' in input && values[key] === '' ? input.ofYear?.(year) : undefined
    return followed ?? values[key]
  })
}

/** The figure that an input which follows the year shows while it is empty; undefined for every other input. */
export function followedFigure<Own extends Inputs>(
  inputs: Own,
  key: KeyOf<Own>,
  entered: Values<Own>,
  thisYear: number,
): string | undefined {
  return followsYear(inputAt(inputs, key))
    ? settleYear(inputs, { ...entered, [key]: '' }, thisYear)[key]
    : undefined
}

/** The sentence about the year: "Gerechnet mit den Werten von 2026.", or which year has no figures, or only some. */
export function figuresYearSentence({ year, missing, isToCome, part }: FiguresYear): string {
  if (missing !== null) return missingYearSentence(missing, year)
  if (part) return `Für ${year} kennen wir erst ${part.known}: Sonst gerechnet mit ${part.restOf}.`
  return isToCome
    ? `Gerechnet mit den Werten von ${year}, die noch nicht gelten.`
    : `Gerechnet mit den Werten von ${year}.`
}

/**
 * The years to choose from, the newest first; a future one says so. Where one is chosen, the first choice is again the
 * newest year each year.
 */
export function yearChoices(
  input: YearInput,
  values: Readonly<Record<string, string>>,
  thisYear: number,
  isChosen: boolean,
): readonly Choice[] {
  const choices = input
    .years(values)
    .toReversed()
    .map((year) => ({
      code: String(year),
      label: year > thisYear ? `${year}, gilt noch nicht` : String(year),
    }))
  return isChosen ? [{ code: '', label: 'immer das neueste' }, ...choices] : choices
}

function yearInputOf<Own extends Inputs>(
  inputs: Own,
): { readonly key: KeyOf<Own>; readonly input: YearInput } | undefined {
  for (const key of keysOf(inputs)) {
    const input = inputAt(inputs, key)
    if (input.kind === 'year') return { key, input }
  }
  return undefined
}
