import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import type { AskedDeviation, DeviationDecision } from '#domain/monthly-close/asked-deviations.ts'
import type { CloseStep } from '#domain/monthly-close/close-steps.ts'
import type { CauseKind } from '#domain/monthly-close/snapshot-causes.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

export const stepWords: Readonly<Record<CloseStep, string>> = {
  income: 'Einkommen',
  distribution: 'Verteilen',
  balances: 'Kontostände',
  household: 'Haushalt',
  result: 'Ergebnis',
}

export const decisionWords: Readonly<Record<DeviationDecision, string>> = {
  once: 'Einmalig',
  new_normal: 'Neuer Normalwert',
  misplaced: 'Falsch zugeordnet',
}

/**
 * The name of a deviation: `Lebensmittel`, or `Versicherungen, ohne Posten` for expenses that no item plans.
 */
export function deviationName({ name, isUnplanned }: Pick<AskedDeviation, 'name' | 'isUnplanned'>): string {
  return isUnplanned ? `${name === '' ? 'Leben' : name}, ohne Posten` : name
}

export const causeWords: Readonly<Record<Exclude<CauseKind, 'property'>, string>> = {
  contribution: 'Sparrate',
  repayment: 'Tilgung',
  stayed: 'Auf den Konten geblieben',
  prices: 'Kurse',
  interest: 'Zinsen',
}

/**
 * The months in words: `August, September und Oktober`; the year is added where it differs from that of the
 * last month.
 */
export function monthsInWords(months: readonly Month[]): string {
  const last = months.at(-1)
  const words = months.map((month) =>
    last !== undefined && yearOf(month) === yearOf(last) ? formatMonthName(month) : formatMonth(month),
  )
  return listWords(words)
}

/** The greatest number of months that are named one by one. */
const MOST_NAMED = 4

/**
 * The sentence about earlier open months: `August fehlt: wird aus Juli und September berechnet.`, `Oktober
 * ist wieder geöffnet: wird mit abgeschlossen.`
 * @param closed the months that were closed at some time; they are not missing, but were opened again
 */
export function missedWords(
  missed: readonly Month[],
  month: Month,
  closed: ReadonlyMap<Month, unknown>,
): string {
  const missing = missed.filter((each) => !closed.has(each))
  const reopened = missed.filter((each) => closed.has(each))
  return [missingWords(missing, month), reopenedWords(reopened)].filter((words) => words !== '').join(' ')
}

function reopenedWords(months: readonly Month[]): string {
  if (months.length === 0) return ''
  const named =
    months.length > MOST_NAMED ? `${capitalNumberWord(months.length)} Monate` : monthsInWords(months)
  return months.length === 1
    ? `${named} ist wieder geöffnet: wird mit abgeschlossen.`
    : `${named} sind wieder geöffnet: werden mit abgeschlossen.`
}

function missingWords(missed: readonly Month[], month: Month): string {
  const [first] = missed
  if (first === undefined) return ''
  const named =
    missed.length > MOST_NAMED
      ? `${capitalNumberWord(missed.length)} Monate seit ${formatMonth(first)}`
      : monthsInWords(missed)
  const ends = `${formatMonthName(addMonths(first, -1))} und ${formatMonthName(month)}`
  return missed.length === 1
    ? `${named} fehlt: wird aus ${ends} berechnet.`
    : `${named} fehlen: werden aus ${ends} berechnet.`
}

/** A number of months in words: `1 Monat`, `4 Monate`. */
export function monthsWords(months: number): string {
  return months === 1 ? '1 Monat' : `${months} Monate`
}

interface Standing {
  readonly months: number
  readonly euroCents: number
}

/** The standing in words: `Plan getroffen: 2 Monate voraus`, `Plan verfehlt: 1 Monat zurück`. */
export function standingWords({ months, euroCents }: Standing): string {
  if (euroCents === 0) return 'Plan getroffen: genau im Plan'
  const words = euroCents > 0 ? 'Plan getroffen' : 'Plan verfehlt'
  if (months === 0) return `${words}: weniger als ein halber Monat ${euroCents > 0 ? 'voraus' : 'zurück'}`
  return `${words}: ${monthsWords(Math.abs(months))} ${months > 0 ? 'voraus' : 'zurück'}`
}

const ordinals = [
  '',
  'Erster',
  'Zweiter',
  'Dritter',
  'Vierter',
  'Fünfter',
  'Sechster',
  'Siebter',
  'Achter',
  'Neunter',
  'Zehnter',
  'Elfter',
  'Zwölfter',
] as const

/**
 * The words for a deviation in several months in a row: `Dritter Monat in Folge darunter`; undefined for
 * fewer than three.
 */
export function rowWords(monthsInRow: number, differenceCents: number): string | undefined {
  const word = ordinals[monthsInRow]
  if (monthsInRow < 3 || word === undefined) return undefined
  return `${word} Monat in Folge ${differenceCents > 0 ? 'darüber' : 'darunter'}`
}
