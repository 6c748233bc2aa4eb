import type { ComparisonGroup, ComparisonRowId } from '#domain/property/check/check-comparison.ts'

export const groupWords: Readonly<Record<ComparisonGroup, string>> = {
  purchase: 'Kauf',
  yield: 'Rendite',
  month: 'Im Monat',
  stress: 'Wenn es anders kommt',
  affordable: 'Faustregel',
}

interface RowWords {
  readonly label: string
  readonly note?: string
}

export const rowWords: Readonly<Record<ComparisonRowId, RowWords>> = {
  priceM2: { label: 'Kaufpreis je m²' },
  costs: { label: 'Nebenkosten' },
  total: { label: 'Gesamtkosten' },
  equity: { label: 'Eigenkapital' },
  loan: { label: 'Darlehen' },
  loanToValue: { label: 'Beleihung' },
  priceFactor: { label: 'Kaufpreisfaktor' },
  grossYield: { label: 'Bruttorendite' },
  netYield: { label: 'Nettorendite' },
  equityReturn: { label: 'Eigenkapitalrendite', note: 'nach Steuern' },
  saleReturn: { label: 'mit Verkauf', note: 'nach zehn Jahren' },
  rent: { label: 'Kaltmiete' },
  rentM2: { label: 'Kaltmiete je m²' },
  upkeep: { label: 'Nicht umlagefähig, Instandhaltung' },
  instalment: { label: 'Rate' },
  beforeTax: { label: 'Cashflow vor Steuern' },
  afterTax: { label: 'Cashflow nach Steuern' },
  homeChange: { label: 'Gegen Miete heute' },
  breakEvenRent: { label: 'Miete ohne Zuzahlung', note: 'nach Steuern' },
  stressInstalment: { label: 'Rate, Anschluss 2 Punkte teurer' },
  stressMore: { label: 'Das ist mehr' },
  fixedEndBalance: { label: 'Restschuld am Ende der Zinsbindung' },
  affordablePrice: { label: 'Preis nach dem Haushaltsplan', note: 'Annahme' },
  room: { label: 'Abstand zum Kaufpreis' },
}

const countWords = ['Keine Prüfung', 'Eine Prüfung', 'Zwei Prüfungen', 'Drei Prüfungen'] as const

/** The heading, which ranks nothing. */
export function comparisonTitle(count: number): string {
  return `${countWords[count] ?? 'Prüfungen'} nebeneinander`
}
