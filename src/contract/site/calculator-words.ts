import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'

/** The names of the calculators: on their screens, and in what a person takes along. */
export const calculatorWords: Readonly<Record<CalculatorSlug, string>> = {
  'zinseszins-sparplan': 'Zinseszins & Sparplan',
  entnahmeplan: 'Entnahmeplan',
  baufinanzierung: 'Darlehen & Baufinanzierung',
  ratenkredit: 'Ratenkredit',
  rendite: 'Rendite',
  inflation: 'Inflation',
  notgroschen: 'Notgroschen',
  'finanzielle-freiheit': 'Finanzielle Freiheit',
  rentenluecke: 'Rentenlücke',
  'miete-oder-kauf': 'Miete oder Kauf',
  'kaufnebenkosten-rendite': 'Immobilien-Kaufnebenkosten & Rendite',
  'etf-kosten': 'ETF-Kosten',
  kapitalertragsteuer: 'Kapitalertragsteuer & Vorabpauschale',
  'brutto-netto': 'Brutto-Netto',
  schuldenabbau: 'Schuldenabbau',
  'kontensystem-aufteiler': 'Kontensystem-Aufteiler',
}
