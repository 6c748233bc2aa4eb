import { type Day, isDay } from '#domain/calendar/day.ts'

/**
 * German and English names of months, by the number of the month minus one; names cut off after three or more letters
 * count, too.
 */
const names = [
  ['januar', 'january', 'jänner', 'jaenner'],
  ['februar', 'february', 'feber'],
  ['märz', 'maerz', 'march', 'mrz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
] as const

const time = '(?:,? (?:um )?\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?(?:Uhr|[AP]M))?)?'
const weekday = '(?:\\p{L}{2,10}\\.?,? )?'

const patterns = [
  new RegExp(
    `^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)?\\.?[ -]?(?<month>\\p{L}{3,9})\\.?,?[ -]?(?<year>\\d{4}|\\d{2})${time}$`,
    'iu',
  ),
  new RegExp(
    `^${weekday}(?<month>\\p{L}{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?\\.?,? (?<year>\\d{4})${time}$`,
    'iu',
  ),
] as const

const MOST_CHARACTERS = 40

/**
 * A day whose month is a word (imports.md § 6): `3. Nov. 2025`, `03-Nov-25`, `Nov 3, 2025`, `Mo, 3. März 2025`; null
 * for other texts.
 * @param fullYear completes a year of two digits to four
 */
export function writtenDay(text: string, fullYear: (year: string) => string): Day | null {
  if (text.length > MOST_CHARACTERS) return null
  for (const pattern of patterns) {
    const { day = '', month = '', year = '' } = pattern.exec(text)?.groups ?? {}
    const number = monthNumber(month.toLowerCase())
    const written = `${fullYear(year)}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (number > 0 && isDay(written)) return written
  }
  return null
}

const FEWEST_LETTERS = 3

/** The number of the month; 0 for no month. */
function monthNumber(word: string): number {
  if (word.length < FEWEST_LETTERS) return 0
  return names.findIndex((spellings) => spellings.some((name) => name.startsWith(word))) + 1
}
