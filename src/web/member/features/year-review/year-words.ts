import { dayOfMonth, type Day } from '#domain/calendar/day.ts'
import { formatDayMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import {
  addMonths,
  type Month,
  monthNumber,
  monthOf,
  monthRange,
  toMonth,
  yearOf,
} from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { CauseKind } from '#domain/monthly-close/snapshot-causes.ts'
import type { YearCourse } from '#domain/year-review/year-course.ts'
import type { DonationRecipient } from '#domain/year-review/year-donations.ts'
import type { YearFlow } from '#domain/year-review/year-flow.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

type Format = (cents: Cents) => string

/** The title of a year: `2026, bis 21. November`; for a past year only its number. */
export function spanTitle(year: number, today: Day): string {
  return yearOf(monthOf(today)) === year ? `${year}, bis ${formatDayMonth(today)}` : String(year)
}

/** The title where a year has no review: `2027 hat gerade erst begonnen.`, `Für 2024 gibt es keine Zahlen.` */
export function noYearWords(year: number, today: Day): string {
  return yearOf(monthOf(today)) === year
    ? `${year} hat gerade erst begonnen.`
    : `Für ${year} gibt es keine Zahlen.`
}

/**
 * The words about open months: `Dezember offen`, `November und Dezember offen`, `ab Mai offen`; empty when
 * the year is closed.
 */
export function openWords(year: number, closed: ReadonlySet<Month>, from: Month): string {
  const open = monthRange(toMonth(`${year}-01-01`), 12).filter((month) => month >= from && !closed.has(month))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return ''
  if (open.length === 1) return `${formatMonthName(first)} offen`
  if (open.length === 2) return `${formatMonthName(first)} und ${formatMonthName(last)} offen`
  const isRest = monthNumber(first) + open.length === 13
  return isRest ? `ab ${formatMonthName(first)} offen` : `${numberWord(open.length)} Monate offen`
}

export interface ChangeWords {
  /** The part of the sentence in bold, which names the amount that the household saved itself. */
  readonly saved: string
  readonly rest: string
}

/**
 * The change of the year in words: `9.850,43 € hast du mit Konten gespart`, `1.137,29 € kamen durch Kurse und
 * Zinsen dazu`.
 */
export function changeWords(savedCents: Cents, valueChangeCents: Cents, format: Format): ChangeWords {
  const saved =
    savedCents >= 0
      ? `${format(savedCents)} hast du mit Konten gespart`
      : `${format(-savedCents)} hast du entnommen oder geliehen`
  if (valueChangeCents === 0) return { saved, rest: 'an Kursen und Werten hat sich nichts verändert' }
  return {
    saved,
    rest:
      valueChangeCents > 0
        ? `${format(valueChangeCents)} kamen durch Kurse und Zinsen dazu`
        : `${format(-valueChangeCents)} gingen durch Kurse und Werte verloren`,
  }
}

/**
 * The number of months in words: `elf von zwölf Monaten`, `zwölf Monate`, `ein Monat`; for a household that
 * began during the year `zwei Monate, seit November`.
 */
export function monthsOfYear({ months }: Pick<YearFlow, 'months'>): string {
  if (months.length === 12) return 'zwölf Monate'
  const [first] = months
  // A year that began in November has no ten missing months (statistics.md § 66).
  if (first && monthNumber(first) > 1)
    return `${months.length === 1 ? 'ein Monat' : `${numberWord(months.length)} Monate`}, seit ${formatMonthName(first)}`
  return months.length === 1 ? 'ein Monat' : `${numberWord(months.length)} von zwölf Monaten`
}

/** The number of recipients: `an drei Empfänger`. */
export function recipientsWords(count: number): string {
  return count === 1 ? 'an einen Empfänger' : `an ${numberWord(count)} Empfänger`
}

interface CauseWords {
  readonly bar: string
  readonly note: string
  /** The sentence about a single position. */
  readonly line: (name: string) => string
}

/** The name of each cause. */
export const causeWords: Readonly<Record<CauseKind, CauseWords>> = {
  contribution: { bar: 'Sparrate', note: 'gespart', line: (name) => `Sparrate ${name}` },
  repayment: { bar: 'Tilgung', note: 'gespart', line: (name) => `Tilgung ${name}` },
  stayed: { bar: 'Konten', note: 'geblieben', line: () => 'Auf den Konten geblieben' },
  prices: { bar: 'Kurse', note: 'Anlagen', line: (name) => `Kurse ${name}` },
  interest: { bar: 'Zinsen', note: 'Rücklagen', line: (name) => `Zinsen ${name}` },
  property: { bar: 'Sachwerte', note: 'neuer Wert', line: (name) => name },
}

/** The names of causes that are called differently when they are below 0. */
export const negativeCauseWords: Readonly<Partial<Record<CauseKind, CauseWords>>> = {
  contribution: { bar: 'Entnommen', note: 'aus Anlagen', line: (name) => `Entnommen, ${name}` },
  repayment: { bar: 'Neue Schuld', note: 'Darlehen', line: (name) => `Neue Schuld, ${name}` },
  stayed: { bar: 'Entnahme', note: 'von Konten', line: () => 'Von den Konten entnommen' },
}

/**
 * The sentence about estimated months: `August wurde übersprungen und aus Juli und September berechnet.`;
 * null where every month has its own values.
 */
export function estimatedWords({ openingMonth, months }: YearCourse): string | null {
  const skipped = months.filter(({ isEstimated }) => isEstimated).map(({ month }) => month)
  const [first, last] = [skipped[0], skipped.at(-1)]
  if (!first || !last) return null
  const isOneRow = skipped.length === monthsFrom(first, last)
  if (!isOneRow && skipped.length > MOST_NAMED)
    return `${capitalNumberWord(skipped.length)} Monate wurden übersprungen und aus denen daneben berechnet.`
  if (!isOneRow)
    return `${listWords(skipped.map(formatMonthName))} wurden übersprungen und aus den Monaten daneben berechnet.`
  const before = addMonths(first, -1) >= openingMonth ? formatMonthName(addMonths(first, -1)) : ''
  const from = `aus ${before} und ${formatMonthName(addMonths(last, 1))} berechnet`
  return skipped.length === 1
    ? `${formatMonthName(first)} wurde übersprungen und ${from}.`
    : `${formatMonthName(first)} bis ${formatMonthName(last)} wurden übersprungen und ${from}.`
}

/** The greatest number of names; more are given as a number. */
const MOST_NAMED = 3

/**
 * The sentence about open months: `November nach heutigem Stand, noch nicht abgeschlossen.`; null where every
 * month is closed.
 */
export function openMonthsWords({ months }: Pick<YearCourse, 'months'>): string | null {
  const open = months.filter(({ isClosed }) => !isClosed)
  if (open.length === 0) return null
  const named =
    open.length > MOST_NAMED
      ? `${capitalNumberWord(open.length)} Monate`
      : listWords(open.map(({ month }) => formatMonthName(month)))
  return `${named} nach heutigem Stand, noch nicht abgeschlossen.`
}

function monthsFrom(first: Month, last: Month): number {
  return monthNumber(last) - monthNumber(first) + 1
}

/**
 * The sentence about open transfers: `Offen: 395,79 € aus November, 79,50 € aus Juli.`; null where there are
 * none.
 */
export function openFlowWords({ open }: Pick<YearFlow, 'open'>, format: Format): string | null {
  if (open.length === 0) return null
  const latest = open.toReversed()
  const shown = latest
    .slice(0, OPEN_SHOWN)
    .map(({ month, cents }) => `${format(cents)} aus ${formatMonthName(month)}`)
  const others = latest.slice(OPEN_SHOWN)
  const othersCents = others.reduce((sum, { cents }) => sum + cents, 0)
  const rest = others.length > 0 ? [`${format(othersCents)} aus früheren Monaten`] : []
  return `Offen: ${[...shown, ...rest].join(', ')}.`
}

const OPEN_SHOWN = 3

/**
 * The sentence about expected income: `Im Dezember kommen voraussichtlich 5.896,45 €, mit Weihnachtsgeld.`;
 * null where none is expected.
 */
export function toComeWords(
  {
    months,
    cents,
    bonuses,
  }: { readonly months: number; readonly cents: Cents; readonly bonuses: readonly string[] },
  format: Format,
): string | null {
  if (months === 0 || cents <= 0) return null
  const when = months === 1 ? 'Im Dezember' : `Bis Dezember`
  const named = bonuses.length > 0 && bonuses.length <= 3 ? `, mit ${listWords(bonuses)}` : ''
  return `${when} kommen voraussichtlich ${format(cents)}${named}.`
}

/** The donations to a recipient in words: `11 × 90,00 €`, `einmal, im Mai`, `4 Spenden`. */
export function giftsWords({ gifts }: DonationRecipient, format: Format): string {
  const [first] = gifts
  if (!first) return ''
  if (gifts.length === 1) return `einmal, im ${formatMonthName(monthOf(first.day))}`
  if (gifts.every(({ cents }) => cents === first.cents)) return `${gifts.length} × ${format(first.cents)}`
  return `${gifts.length} Spenden`
}

/** The state of the closes: `Zehn Monate sind abgeschlossen, November und Dezember sind offen.` */
export function stateWords(year: number, closed: ReadonlySet<Month>, from: Month): string {
  const count = closed.size
  const done =
    count === 0
      ? 'Noch kein Monat ist abgeschlossen'
      : count === 1
        ? 'Ein Monat ist abgeschlossen'
        : `${capitalNumberWord(count)} Monate sind abgeschlossen`
  const open = openWords(year, closed, from)
  if (open === '') return `${done}, das Jahr ist fertig.`
  const isPlural = open.includes(' und ') || open.includes('Monate')
  return open.startsWith('ab ')
    ? `${done}, ${open.replace(' offen', ' sind sie offen')}.`
    : `${done}, ${open.replace(' offen', isPlural ? ' sind offen' : ' ist offen')}.`
}

/**
 * The day of the first balance: `1. Januar`; in the household's first year the end of its first month: `Ende
 * August`.
 */
export function openingWords({ openingMonth }: Pick<YearCourse, 'openingMonth'>, year: number): string {
  return yearOf(openingMonth) < year ? '1. Januar' : `Ende ${formatMonthName(openingMonth)}`
}

/** The day of the last balance: `21. Nov`, `31. Dez`. */
export function closingWords(year: number, today: Day): string {
  if (yearOf(monthOf(today)) !== year) return '31. Dez'
  return `${dayOfMonth(today)}. ${formatMonthName(monthOf(today)).slice(0, 3)}`
}
