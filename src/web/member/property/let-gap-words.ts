import type { LetGap } from '#domain/property/own/own-let.ts'

/** What a let property lacks, in words that follow "fehlt noch". */
export const letGapWords: Readonly<Record<LetGap, string>> = {
  rent: 'die Miete und seit wann sie gezahlt wird',
  price: 'der Kaufpreis',
  purchase_costs: 'die Nebenkosten des Kaufs',
  building_share: 'der Anteil des Gebäudes',
  completed_year: 'das Baujahr',
  depreciation_rate: 'der Satz der Abschreibung',
  marginal_tax: 'der Grenzsteuersatz',
}
