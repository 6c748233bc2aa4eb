import type { Decimal } from '#domain/money/decimal.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { Omission } from './offer.ts'

/** The omission of an inflation rate, because the plan has one for everything. */
export function omittedInflation(inflation: Decimal | undefined, show: Show): readonly Omission[] {
  if (!inflation) return []
  return [{ what: `Inflation ${show.rate(inflation)}`, why: 'Dein Plan rechnet mit seiner eigenen.' }]
}

/** Notes about rounded rates: the plan takes two decimals. */
export function roundedNotes(rates: readonly Decimal[]): readonly string[] {
  const isRounded = rates.some((rate) => !rate.times(10_000).round(0, 'half-up').eq(rate.times(10_000)))
  return isRounded ? ['Der Plan rechnet Prozentsätze mit zwei Stellen nach dem Komma.'] : []
}

/** The note about payments at the beginning of a month, which the plan makes at its end. */
export const endOfMonthNote = 'Der Plan zahlt am Monatsende; der Rechner tat es am Anfang.'
