import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'

export const calculatorGroups = [
  'Sparen und anlegen',
  'Vorsorgen und entnehmen',
  'Wohnen',
  'Alltag und Schulden',
] as const

export interface CalculatorEntry {
  readonly slug: CalculatorSlug
  /** What it answers, in the words of whoever asks. */
  readonly question: string
  readonly group: (typeof calculatorGroups)[number]
  /** Further words people search by. */
  readonly keywords: string
  /** Values of the example on the index, where it is another than the sample of the screen. */
  readonly example?: string
}

/** The calculators in the order of the index; their names stand in `contract/calculator-words.ts`. */
export const calculatorDirectory: readonly CalculatorEntry[] = [
  {
    slug: 'zinseszins-sparplan',
    question: 'Was wird aus meiner Sparrate?',
    group: 'Sparen und anlegen',
    keywords: 'Sparziel Endkapital Dynamik Tagesgeld Festgeld Laufzeit Zinsen ETF-Sparplan',
    example: 'start=0&rate=465.64&rendite=6&jahre=20&dynamik=0&inflation=2',
  },
  {
    slug: 'rendite',
    question: 'Was hat mein Geld im Jahr gebracht?',
    group: 'Sparen und anlegen',
    keywords: 'XIRR CAGR TTWROR interner Zinsfuß Wertentwicklung Performance Depot',
  },
  {
    slug: 'etf-kosten',
    question: 'Was kosten mich 1,5 % statt 0,2 % im Jahr?',
    group: 'Sparen und anlegen',
    keywords: 'TER Fonds Gebühren Ausgabeaufschlag Gesamtkosten',
  },
  {
    slug: 'inflation',
    question: 'Was ist mein Geld später noch wert?',
    group: 'Sparen und anlegen',
    keywords: 'Kaufkraft Preise Teuerung Realzins Verbraucherpreisindex',
    example: 'betrag=3492.35&inflation=2&jahre=20',
  },
  {
    slug: 'kapitalertragsteuer',
    question: 'Was geht vom Gewinn ab?',
    group: 'Sparen und anlegen',
    keywords:
      'Abgeltungsteuer Steuer Sparerpauschbetrag Teilfreistellung Günstigerprüfung Kirchensteuer Soli Fonds',
  },
  {
    slug: 'notgroschen',
    question: 'Wie viel Rücklage reicht?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Notfall Reserve Sicherheit Monatsausgaben',
    example: 'ausgaben=3492.35&monate_nach=eigene&monate=6',
  },
  {
    slug: 'finanzielle-freiheit',
    question: 'Ab welchem Betrag trägt mein Vermögen das Leben?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'FIRE Entnahmerate Rente mit 50 Frugalismus Unabhängigkeit',
    example: 'ausgaben=41908.20',
  },
  {
    slug: 'entnahmeplan',
    question: 'Wie lange reicht mein Vermögen?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Auszahlplan Kapitalverzehr ewige Rente Ruhestand',
  },
  {
    slug: 'rentenluecke',
    question: 'Was fehlt mir im Alter?',
    group: 'Vorsorgen und entnehmen',
    keywords: 'Rente Altersvorsorge Entgeltpunkte Versorgungslücke',
  },
  {
    slug: 'baufinanzierung',
    question: 'Was kostet mein Kredit, und wann ist er weg?',
    group: 'Wohnen',
    keywords:
      'Annuitätendarlehen Tilgung Tilgungsplan Hypothek Restschuld Zinsbindung Anschlussfinanzierung Sondertilgung',
  },
  {
    slug: 'miete-oder-kauf',
    question: 'Womit habe ich nach 20 Jahren mehr?',
    group: 'Wohnen',
    keywords: 'Mieten Kaufen Haus Wohnung Eigenheim Vergleich',
  },
  {
    slug: 'kaufnebenkosten-rendite',
    question: 'Was kommt auf den Preis noch drauf?',
    group: 'Wohnen',
    keywords:
      'Grunderwerbsteuer Notar Grundbuch Makler Mietrendite Instandhaltung AfA Abschreibung vermieten',
  },
  {
    slug: 'kontensystem-aufteiler',
    question: 'Wie viel gehört in welchen Topf?',
    group: 'Alltag und Schulden',
    keywords: '50-30-20 Budget Einkommen verteilen Töpfe Mehrkontenmodell',
  },
  {
    slug: 'brutto-netto',
    question: 'Was bleibt vom Gehalt?',
    group: 'Alltag und Schulden',
    keywords: 'Lohnsteuer Sozialabgaben Steuerklasse Lohn Gehaltsrechner Elterngeld Kindergeld',
  },
  {
    slug: 'ratenkredit',
    question: 'Welche Rate, welche Kosten?',
    group: 'Alltag und Schulden',
    keywords: 'Konsumkredit Autokredit effektiver Jahreszins Sollzins Kreditrate',
  },
  {
    slug: 'schuldenabbau',
    question: 'Welche Schuld zuerst?',
    group: 'Alltag und Schulden',
    keywords: 'Lawine Schneeball Umschuldung Dispo Kreditkarte Schuldenfrei',
  },
]
