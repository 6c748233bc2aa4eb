import { type Day, addDays, isDay } from '#domain/calendar/day.ts'

const months = [
  ['januar', 'jänner', 'jaenner', 'jan'],
  ['februar', 'feber', 'feb'],
  ['märz', 'maerz', 'marz', 'mär', 'mrz'],
  ['april', 'apr'],
  ['mai'],
  ['juni', 'juno', 'jun'],
  ['juli', 'julei', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'okt'],
  ['november', 'nov'],
  ['dezember', 'dez'],
] as const
const monthNames = months.flat().join('|')

const spoken = { vorgestern: -2, gestern: -1, heute: 0 } as const

/** The spellings of a day in the order in which they are tried; text read by one is not read by the next. */
const spellings: readonly (readonly [RegExp, (groups: Groups, until: Day) => Day | null])[] = [
  [/(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/giu, ofNumbers],
  [
    /(?<![\d.])(?<day>\d{1,2})\s*[.,/-]\s*(?<month>\d{1,2})\s*[.,/-]\s*(?<year>\d{4}|'?\d{2})(?!\d)/giu,
    ofNumbers,
  ],
  [
    new RegExp(
      `(?<!\\d)(?<day>\\d{1,2})\\s*[.-]?\\s*(?<name>${monthNames})(?!\\p{L})[.-]?(?:,?\\s*(?<year>\\d{4}|'?\\d{2})(?![\\d.]))?`,
      'giu',
    ),
    ofName,
  ],
  [/(?<![\d.])(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.(?!\s*\d)/giu, ofNumbers],
  [/(?<!\p{L})(?<word>vorgestern|gestern|heute)(?!\p{L})/giu, ofWord],
]

type Groups = Readonly<Partial<Record<string, string>>>

export interface NamedDays {
  readonly days: readonly Day[]
  /** The text without the days, so that their numbers are not taken for other numbers. */
  readonly rest: string
}

/**
 * The days that a German text names, however they are written: `20.11.2026`, `20.11.26`, `20. November 2026`,
 * `2026-11-20`, `am 20.11.`, `gestern`. A day without its year is the last such day until the given one.
 */
export function namedDays(text: string, until: Day): NamedDays {
  const days: Day[] = []
  let rest = text.normalize('NFKC')
  for (const [pattern, read] of spellings)
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const day = read(match.at(-1) as Groups, until)
      if (!day) return String(match[0])
      if (!days.includes(day)) days.push(day)
      return ' '
    })
  return { days, rest }
}

function ofNumbers({ day = '', month = '', year }: Groups, until: Day): Day | null {
  return inYear(Number(day), Number(month), year, until)
}

function ofName({ day = '', name = '', year }: Groups, until: Day): Day | null {
  const month = months.findIndex((names) => names.some((known) => known === name.toLowerCase())) + 1
  return inYear(Number(day), month, year, until)
}

function ofWord({ word = '' }: Groups, until: Day): Day {
  const known = word.toLowerCase()
  return addDays(until, known === 'heute' || known === 'gestern' ? spoken[known] : spoken.vorgestern)
}

function inYear(day: number, month: number, year: string | undefined, until: Day): Day | null {
  if (year !== undefined) {
    const digits = year.replace("'", '')
    return dayOf(Number(digits) + (digits.length === 2 ? 2_000 : 0), month, day)
  }
  const thisYear = Number(until.slice(0, 4))
  // The last 29 February is at most four years ago.
  for (let back = 0; back <= 4; back += 1) {
    const found = dayOf(thisYear - back, month, day)
    if (found && found <= until) return found
  }
  return null
}

function dayOf(year: number, month: number, day: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  return isDay(text) ? text : null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
