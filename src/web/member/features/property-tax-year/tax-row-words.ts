import type { TaxRowKind } from '#domain/property/own/property-tax-year.ts'

/** The rows of the form by their names. */
export const taxRowWords: Readonly<Record<TaxRowKind, string>> = {
  rent: 'Mieteinnahmen ohne Umlagen',
  side_costs: 'Umlagen (Nebenkosten)',
  depreciation: 'Absetzung für Abnutzung (AfA)',
  interest: 'Schuldzinsen',
  repairs: 'Erhaltungsaufwendungen',
  allocable_costs: 'Umlagefähige Kosten (Grundsteuer, Versicherungen, Wasser, Müll …)',
  management: 'Verwaltungskosten',
  other_costs: 'Sonstige Werbungskosten',
}

export const incomeSum = 'Summe der Einnahmen'
export const deductionSum = 'Summe der Werbungskosten'

export function resultWords(cents: number | null): string {
  return cents !== null && cents < 0 ? 'Verlust' : 'Überschuss der Einnahmen'
}
