import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Currency, isCurrency } from './currency.ts'
import { normaliseRate } from './exchange-rate.ts'
import type { DatedRate } from './rate-of-day.ts'

/** Which rates of a list are wanted, because a list of all years has a quarter of a million. */
export interface WantedRates {
  readonly currencies: ReadonlySet<Currency>
  readonly from: Day
  readonly to: Day
}

/**
 * Reads the reference rates of the European Central Bank, which are free to use: `eurofxref-daily.xml` and its variants
 * for 90 days and for all years, `eurofxref.csv` and `eurofxref-hist.csv`. Cells without a rate (`N/A`) are skipped;
 * null where the text is no such list.
 */
export function readEcbRates(text: string, wanted: WantedRates): readonly DatedRate[] | null {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  return plain.trimStart().startsWith('<') ? readXml(plain, wanted) : readCsv(plain, wanted)
}

function readXml(text: string, wanted: WantedRates): readonly DatedRate[] | null {
  const found: DatedRate[] = []
  let day: Day | null = null
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?Cube\b([^<>]*)>/gu)) {
    const time = attributeOf(attributes, 'time')
    if (time !== null) day = isDay(time) ? time : null
    const rate = day && rateOf(day, attributeOf(attributes, 'currency'), attributeOf(attributes, 'rate'))
    if (rate) found.push(rate)
  }
  return day === null ? null : found.filter((rate) => isWanted(rate, wanted))
}

function attributeOf(attributes: string, name: 'time' | 'currency' | 'rate'): string | null {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'u').exec(attributes)?.[1] ?? null
}

function readCsv(text: string, wanted: WantedRates): readonly DatedRate[] | null {
  const [head = '', ...lines] = text.split(/\r\n|\n|\r/u)
  const [first, ...codes] = cellsOf(head)
  if (first?.toLowerCase() !== 'date' || !codes.some((code) => isCurrency(code))) return null
  const columns = codes.flatMap((code, at) => (wanted.currencies.has(code) ? [{ code, at: at + 1 }] : []))
  return lines.flatMap((line) => {
    const cells = cellsOf(line)
    const day = dayOf(cells[0] ?? '')
    if (day === null || day < wanted.from || day > wanted.to) return []
    return columns.flatMap(({ code, at }) => rateOf(day, code, cells[at] ?? null) ?? [])
  })
}

function cellsOf(line: string): readonly string[] {
  return line.split(',').map((cell) => cell.trim())
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The list of one day writes `27 November 2026`, the list of all days `2026-11-27`. */
function dayOf(text: string): Day | null {
  if (isDay(text)) return text
  const [, number = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/u.exec(text) ?? []
  const at = months.indexOf(month) + 1
  const day = `${year}-${String(at).padStart(2, '0')}-${number.padStart(2, '0')}`
  return at > 0 && isDay(day) ? day : null
}

function rateOf(day: Day, currency: string | null, text: string | null): DatedRate | null {
  const rate = text === null ? null : normaliseRate(text)
  return currency !== null && rate !== null && isCurrency(currency)
    ? { currency, day, rate, source: 'ecb' }
    : null
}

function isWanted({ currency, day }: DatedRate, { currencies, from, to }: WantedRates): boolean {
  return currencies.has(currency) && day >= from && day <= to
}
