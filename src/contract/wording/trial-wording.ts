import type { TrialTerms } from '#domain/subscription/trial.ts'

/**
 * How long the trial is free, in the words that are used everywhere: `bis dein Haushalt den zweiten Monat abgeschlossen
 * hat, mindestens 14 und höchstens 75 Tage`; `14 Tage lang` where no close ends it.
 */
export function trialSpan(terms: TrialTerms): string {
  return isFixed(terms) ? dayCount(terms.days) : `bis dein Haushalt ${untilSecondClose(terms)}`
}

/**
 * The trial as a sentence about the price: `Kostenlos testen kannst du es, bis … Tage. Zahlungsdaten brauchst du dafür
 * nicht.`
 */
export function tryingSentence(terms: TrialTerms): string {
  const comma = isFixed(terms) ? '' : ','
  return `Kostenlos testen kannst du es${comma} ${trialSpan(terms)}. Zahlungsdaten brauchst du dafür nicht.`
}

/** The trial as a title: `Kostenlos, bis dein Haushalt …`, `14 Tage lang kostenlos`. */
export function trialTitle(terms: TrialTerms): string {
  if (!isFixed(terms)) return `Kostenlos, ${trialSpan(terms)}`
  return terms.days === 1 ? 'Einen Tag lang kostenlos' : `${trialSpan(terms)} kostenlos`
}

/** The trial in the terms: what every household has, and what ends it to the day. */
export function trialClause(terms: TrialTerms): string {
  const { days, maxDays } = terms
  if (isFixed(terms))
    return `Jeder Haushalt kann einmal ${dayCount(days)} kostenlos testen. Der Tag, an dem der Test beginnt, zählt nicht mit; er endet mit dem Ablauf des letzten Tages.`
  return `Jeder Haushalt kann einmal kostenlos testen, bis er ${untilSecondClose(terms)}. Der Tag, an dem der Test beginnt, zählt nicht mit. Der Test endet mit dem Ablauf des Tages, an dem zum ersten Mal ein zweiter Monat des Haushalts abgeschlossen ist, jedoch nicht vor dem Ablauf des ${days}. Tages, und spätestens mit dem Ablauf des ${maxDays}. Tages. Wird ein Monat wieder geöffnet oder noch einmal abgeschlossen, ändert das am Ende nichts. Bestellst du während des Tests ein Abo, das erst nach ihm beginnt, verkürzt ihn kein Abschluss mehr.`
}

/** The sentence about what the trial costs and how it ends. */
export const trialEndsByItself = 'Der Test braucht keine Zahlungsdaten, endet von selbst und wird kein Abo.'

function untilSecondClose({ days, maxDays }: TrialTerms): string {
  return `den zweiten Monat abgeschlossen hat, mindestens ${days} und höchstens ${maxDays} Tage`
}

function dayCount(days: number): string {
  return days === 1 ? 'einen Tag lang' : `${days} Tage lang`
}

function isFixed({ days, maxDays }: TrialTerms): boolean {
  return days >= maxDays
}
