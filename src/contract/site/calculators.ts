export const calculatorGroups = [
  'Sparen und anlegen',
  'Vorsorgen und entnehmen',
  'Wohnen',
  'Alltag und Schulden',
] as const

export interface CalculatorEntry {
  /** The folder: its screen is `calculator-<folder>/<folder>-page.tsx` among the features for visitors. */
  readonly folder: string
  /** The name on the calculator's screen and in exported files. */
  readonly name: string
  /** The question that it answers, in the words of somebody who asks it. */
  readonly question: string
  readonly group: (typeof calculatorGroups)[number]
  /** Further search words. */
  readonly keywords: string
  /** The values of the example on the index, where they differ from the sample of the screen. */
  readonly example?: string
}

/**
 * The calculators by the word in the address, which saved scenarios contain, too, so never rename one. In the order of
 * the index.
 */
const entries = {
  'zinseszins-sparplan': {
    folder: 'savings-plan',
    name: 'Zinseszins & Sparplan',
    question: 'Was wird aus meiner Sparrate?',
    group: 'Sparen und anlegen',
    keywords: 'Sparziel Endkapital Dynamik Tagesgeld Festgeld Laufzeit Zinsen ETF-Sparplan',
    example: 'start=0&rate=465.64&rendite=6&jahre=20&dynamik=0&inflation=2',
  },
  rendite: {
    folder: 'returns',
    name: 'Rendite',
    question: 'Was hat mein Geld im Jahr gebracht?',
    group: 'Sparen und anlegen',
    keywords: 'XIRR CAGR TTWROR interner Zinsfuß Wertentwicklung Performance Depot',
  },
  'etf-kosten': {
    folder: 'etf-costs',
    name: 'ETF-Kosten',
    question: 'Was kosten mich 1,5 % statt 0,2 % im Jahr?',
    group: 'Sparen und anlegen',
    keywords: 'TER Fonds Gebühren Ausgabeaufschlag Gesamtkosten',
  },
  inflation: {
    folder: 'inflation',
    name: 'Inflation',
    question: 'Was ist mein Geld später noch wert?',
    group: 'Sparen und anlegen',
    keywords: 'Kaufkraft Preise Teuerung Realzins Verbraucherpreisindex',
    example: 'betrag=3492.35&inflation=2&jahre=20',
  },
  kapitalertragsteuer: {
    folder: 'capital-gains',
    name: 'Kapitalertragsteuer & Vorabpauschale',
    question: 'Was geht vom Gewinn ab?',
    group: 'Sparen und anlegen',
    keywords:
      'Abgeltungsteuer Steuer Sparerpauschbetrag Teilfreistellung Günstigerprüfung Kirchensteuer Soli Fonds',
  },
  notgroschen: {
    folder: 'emergency-fund',
    name: 'Notgroschen',
    question: 'Wie viel Rücklage reicht?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Notfall Reserve Sicherheit Monatsausgaben',
    example: 'ausgaben=3492.35&monate_nach=eigene&monate=6',
  },
  'finanzielle-freiheit': {
    folder: 'financial-freedom',
    name: 'Finanzielle Freiheit',
    question: 'Ab welchem Betrag trägt mein Vermögen das Leben?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'FIRE Entnahmerate Rente mit 50 Frugalismus Unabhängigkeit',
    example: 'ausgaben=41908.20',
  },
  entnahmeplan: {
    folder: 'withdrawal-plan',
    name: 'Entnahmeplan',
    question: 'Wie lange reicht mein Vermögen?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Auszahlplan Kapitalverzehr ewige Rente Ruhestand',
  },
  rentenluecke: {
    folder: 'pension-gap',
    name: 'Rentenlücke',
    question: 'Was fehlt mir im Alter?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Rente Altersvorsorge Entgeltpunkte Versorgungslücke',
  },
  baufinanzierung: {
    folder: 'mortgage',
    name: 'Darlehen & Baufinanzierung',
    question: 'Was kostet mein Kredit, und wann ist er weg?',
    group: 'Wohnen',
    keywords:
      'Annuitätendarlehen Tilgung Tilgungsplan Hypothek Restschuld Zinsbindung Anschlussfinanzierung Sondertilgung',
  },
  'miete-oder-kauf': {
    folder: 'rent-or-buy',
    name: 'Miete oder Kauf',
    question: 'Womit habe ich nach 20 Jahren mehr?',
    group: 'Wohnen',
    keywords: 'Mieten Kaufen Haus Wohnung Eigenheim Vergleich',
  },
  'kaufnebenkosten-rendite': {
    folder: 'property',
    name: 'Immobilien-Kaufnebenkosten & Rendite',
    question: 'Was kommt auf den Preis noch drauf?',
    group: 'Wohnen',
    keywords:
      'Grunderwerbsteuer Notar Grundbuch Makler Mietrendite Instandhaltung AfA Abschreibung vermieten',
  },
  'kontensystem-aufteiler': {
    folder: 'income-split',
    name: 'Kontensystem-Aufteiler',
    question: 'Wie viel gehört in welchen Topf?',
    group: 'Alltag und Schulden',
    keywords: '50-30-20 Budget Einkommen verteilen Töpfe Mehrkontenmodell',
  },
  'brutto-netto': {
    folder: 'gross-net',
    name: 'Brutto-Netto',
    question: 'Was bleibt vom Gehalt?',
    group: 'Alltag und Schulden',
    keywords: 'Lohnsteuer Sozialabgaben Steuerklasse Lohn Gehaltsrechner Elterngeld Kindergeld',
  },
  ratenkredit: {
    folder: 'credit',
    name: 'Ratenkredit',
    question: 'Welche Rate, welche Kosten?',
    group: 'Alltag und Schulden',
    keywords: 'Konsumkredit Autokredit effektiver Jahreszins Sollzins Kreditrate',
  },
  schuldenabbau: {
    folder: 'debts',
    name: 'Schuldenabbau',
    question: 'Welche Schuld zuerst?',
    group: 'Alltag und Schulden',
    keywords: 'Lawine Schneeball Umschuldung Dispo Kreditkarte Schuldenfrei',
  },
} as const satisfies Readonly<Record<string, CalculatorEntry>>

export type CalculatorSlug = keyof typeof entries

/** Everything about a calculator that is known outside of its own screen. */
export const calculators: Readonly<Record<CalculatorSlug, CalculatorEntry>> = entries

/** The words of the addresses, in the order of the index. */
export const calculatorSlugs = Object.keys(entries) as [CalculatorSlug, ...CalculatorSlug[]]

/** The names of the calculators, as the words of a choice. */
export const calculatorNames = Object.fromEntries(
  Object.entries(entries).map(([slug, { name }]) => [slug, name]),
) as Readonly<Record<CalculatorSlug, string>>
