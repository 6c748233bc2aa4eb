import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

type Format = (cents: Cents) => string

interface TitleFigures {
  /** The number of months that the sentence covers. */
  readonly months: number
  /** The change of the net worth, without amounts that were only recorded for the first time. */
  readonly changeCents: Cents
  /** The first known month, where less than a year is known; else null. */
  readonly since: Month | null
  /**
   * The saved amount; below 0 more was taken out than paid in. With `repaidCents` it is the sum of the
   * saving.
   */
  readonly paidInCents: Cents
  readonly repaidCents: Cents
}

/**
 * The headline: `17.899,01 € mehr in zwölf Monaten, davon 10.152,36 € gespart.`, with other words where an
 * amount is below 0.
 */
export function statisticsTitle(figures: TitleFigures, format: Format): string {
  const { months, changeCents, since, paidInCents, repaidCents } = figures
  const savedCents = paidInCents + repaidCents
  const out = outWords(figures)
  const first = since && `ersten Stand im ${formatMonth(since)}`
  const time = first ? `seit dem ${first}` : `in ${spanWords(months)}`
  const [change, saved] = [format(Math.abs(changeCents)), format(Math.abs(savedCents))]
  if (changeCents === 0) {
    const same = `Gleich viel wie ${first ? `beim ${first}` : `vor ${spanWords(months)}`}`
    if (savedCents === 0) return `${same}.`
    return savedCents > 0
      ? `${same}, obwohl ${saved} gespart wurden.`
      : `${same}, obwohl ${saved} ${out} wurden.`
  }
  if (changeCents > 0) {
    const more = `${change} mehr ${time}`
    if (savedCents < 0) return `${more}, obwohl ${saved} ${out} wurden.`
    if (savedCents === 0) return `${more}, gespart wurde nichts.`
    return savedCents <= changeCents
      ? `${more}, davon ${saved} gespart.`
      : `${more}, gespart waren es ${saved}.`
  }
  const less = `${change} weniger ${time}`
  if (savedCents > 0) return `${less}, obwohl ${saved} gespart wurden.`
  if (savedCents === 0) return `${less}, entnommen wurde nichts.`
  return savedCents >= changeCents ? `${less}, davon ${saved} ${out}.` : `${less}, ${out} waren es ${saved}.`
}

function outWords({ paidInCents, repaidCents }: TitleFigures): string {
  if (paidInCents >= 0) return 'geliehen'
  return repaidCents >= 0 ? 'entnommen' : 'entnommen und geliehen'
}

/** A number of months in words, in the dative: `zwölf Monaten`, `einem Monat`. */
function spanWords(months: number): string {
  return months === 1 ? 'einem Monat' : `${numberWord(months)} Monaten`
}

/** A number of months in words: `12 Monate`, `1 Monat`. */
export function countOfMonths(months: number): string {
  return months === 1 ? '1 Monat' : `${months} Monate`
}

/**
 * The headline of a deviation: `1,5 Monate schneller als geplant`, `Einen Monat langsamer als geplant`,
 * `Knapp schneller als geplant`.
 */
export function deviationTitle({
  tenths,
  euroCents,
}: {
  readonly tenths: number
  readonly euroCents: Cents
}): string {
  if (tenths === 0 && euroCents === 0) return 'Genau im Plan'
  const size = Math.abs(tenths)
  const months = size === 10 ? 'Einen Monat' : `${tenthsWords(size)} Monate`
  const isAhead = tenths === 0 ? euroCents > 0 : tenths > 0
  return `${size === 0 ? 'Knapp' : months} ${isAhead ? 'schneller als geplant' : 'langsamer als geplant'}`
}

/** Tenths as a decimal number: `1,5`, with its sign `+1,5` or `−0,6`. */
export function tenthsWords(tenths: number, { isSigned = false } = {}): string {
  const number = new Intl.NumberFormat('de-DE', {
    maximumFractionDigits: 1,
    minimumFractionDigits: isSigned ? 1 : 0,
  })
  const text = number.format(Math.abs(tenths) / 10)
  if (tenths < 0) return `−${text}`
  return isSigned && tenths > 0 ? `+${text}` : text
}

/** A number of positions in words: `Acht Positionen`, `Eine Position`. */
export function countOfPositions(count: number): string {
  return count === 1 ? 'Eine Position' : `${capitalNumberWord(count)} Positionen`
}
