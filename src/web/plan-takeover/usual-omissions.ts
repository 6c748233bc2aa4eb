import type { Decimal } from '#domain/money/decimal.ts'
import type { Show } from '#web/words/show.ts'
import type { Omission } from './offer.ts'

/** Inflation counts for the whole plan. */
export function omittedInflation(inflation: Decimal | undefined, show: Show): readonly Omission[] {
  if (!inflation) return []
  return [{ what: `Inflation ${show.rate(inflation)}`, why: 'Dein Plan rechnet mit seiner eigenen.' }]
}

/** The plan takes rates with two decimals. */
export function roundedNotes(rates: readonly Decimal[]): readonly string[] {
  const isRounded = rates.some((rate) => !rate.times(10_000).round(0, 'half-up').eq(rate.times(10_000)))
  return isRounded ? ['Der Plan rechnet Prozentsätze mit zwei Stellen nach dem Komma.'] : []
}

/** What moves at the beginning of a month moves in the plan at its end. */
export const endOfMonthNote = 'Der Plan zahlt am Monatsende; der Rechner tat es am Anfang.'
