import { newestBegun } from '#domain/calendar/rule-years.ts'
import { missingYearSentence } from '#web/words/missing-year-sentence.ts'
import {
  type Choice,
  type Input,
  type Inputs,
  type KeyOf,
  type Values,
  type YearInput,
  inputAt,
  keysOf,
  mapInputs,
} from './inputs.ts'

/** The year whose figures are computed. */
export interface FiguresYear {
  readonly year: number
  /** This year, or one that was asked for, where there are no figures for it. */
  readonly missing: number | null
  /** Its figures are known, it has not begun. */
  readonly isToCome: boolean
}

/** Its value is '' and follows the newest year, until somebody chooses or enters something. */
export function followsYear(input: Input): boolean {
  return input.kind === 'year' || ('ofYear' in input && input.ofYear !== undefined)
}

/** Null for a calculator without figures of a year. */
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
  // Whoever has chosen the newest year must know all the same that it is not this one.
  const isOutdated = year === newest && newest < thisYear
  return {
    year,
    missing: year === wanted ? (isOutdated ? thisYear : null) : wanted,
    isToCome: year > thisYear,
  }
}

/** The values as they are computed: the year in place of none, and its figures where nothing else was entered. */
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

/** What an input shows that follows the year, were nothing entered in it; undefined for every other. */
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

/** "Gerechnet mit den Werten von 2026.", or which year has none. */
export function figuresYearSentence({ year, missing, isToCome }: FiguresYear): string {
  if (missing !== null) return missingYearSentence(missing, year)
  return isToCome
    ? `Gerechnet mit den Werten von ${year}, die noch nicht gelten.`
    : `Gerechnet mit den Werten von ${year}.`
}

/** Newest first; what has not begun says so. Where one is chosen, the first leads back to the newest of each year. */
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
