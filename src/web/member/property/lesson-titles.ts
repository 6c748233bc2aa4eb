import type { Lesson } from '#domain/property/purchase-check.ts'

/** The titles of the lessons; the texts stand in the course. */
export const lessonTitles: Readonly<Record<Lesson, string>> = {
  price: 'Was der Preis sagt',
  purchase_costs: 'Was obendrauf kommt',
  equity: 'Wie viel du selbst bringst',
  loan: 'Zins und Tilgung',
  rent: 'Miete und Leerstand',
  upkeep: 'Was die Wohnung verbraucht',
  interest_rise: 'Wenn der Zins steigt',
  rent_or_buy: 'Mieten oder kaufen',
}
