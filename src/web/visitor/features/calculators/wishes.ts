import type { CalculatorSlug } from '#contract/site/calculators.ts'

export interface Suggestion {
  readonly slug: CalculatorSlug
  /** How the calculator helps with the question. */
  readonly note: string
  /** Field values that fit the question, as in the address: `gesucht=sparrate`. */
  readonly fragment?: string
}

export interface Question {
  /** The second part of the sentence, such as "… und wissen, [ab wann ich davon leben kann]" */
  readonly words: string
  readonly suggestions: readonly [Suggestion, Suggestion?]
}

export interface Wish {
  /** The first part of the sentence, such as "Ich möchte [Vermögen aufbauen] …" */
  readonly words: string
  readonly questions: readonly [Question, ...Question[]]
}

const freedom: Suggestion = { slug: 'finanzielle-freiheit', note: 'Betrag, Zeitpunkt und Abstand zum Ziel' }

/** "Welcher Rechner hilft mir?": what people want, and what they ask about it. */
export const wishes: readonly [Wish, ...Wish[]] = [
  {
    words: 'Vermögen aufbauen',
    questions: [
      {
        words: 'ab wann ich davon leben kann',
        suggestions: [
          freedom,
          {
            slug: 'zinseszins-sparplan',
            note: 'wenn du zuerst die Sparrate finden willst',
            fragment: 'gesucht=sparrate',
          },
        ],
      },
      {
        words: 'was aus meiner Sparrate wird',
        suggestions: [
          { slug: 'zinseszins-sparplan', note: 'Endkapital, Erträge und Kaufkraft' },
          { slug: 'inflation', note: 'was der Betrag dann noch wert ist' },
        ],
      },
      {
        words: 'wie viel ich dafür sparen muss',
        suggestions: [
          { slug: 'zinseszins-sparplan', note: 'die Rate für dein Ziel', fragment: 'gesucht=sparrate' },
        ],
      },
      {
        words: 'was mein Geld gebracht hat',
        suggestions: [
          { slug: 'rendite', note: 'Rendite im Jahr aus Ein- und Auszahlungen' },
          { slug: 'inflation', note: 'was nach den Preisen davon bleibt' },
        ],
      },
      {
        words: 'was Kosten davon nehmen',
        suggestions: [{ slug: 'etf-kosten', note: 'zwei Fonds nebeneinander, über Jahre' }],
      },
      {
        words: 'was das Finanzamt davon nimmt',
        suggestions: [
          { slug: 'kapitalertragsteuer', note: 'Steuer auf Erträge, Fonds und Verkäufe' },
          { slug: 'etf-kosten', note: 'was daneben an Kosten abgeht' },
        ],
      },
    ],
  },
  {
    words: 'fürs Alter vorsorgen',
    questions: [
      {
        words: 'was mir im Monat fehlt',
        suggestions: [
          { slug: 'rentenluecke', note: 'Wunsch, Rente und was dazwischen liegt' },
          { slug: 'zinseszins-sparplan', note: 'die Rate, die das schließt', fragment: 'gesucht=sparrate' },
        ],
      },
      {
        words: 'wie lange mein Vermögen reicht',
        suggestions: [
          { slug: 'entnahmeplan', note: 'Monat für Monat bis zum letzten Euro', fragment: 'gesucht=dauer' },
        ],
      },
      {
        words: 'was ich im Monat entnehmen kann',
        suggestions: [{ slug: 'entnahmeplan', note: 'mit Verzehr oder für immer' }, freedom],
      },
    ],
  },
  {
    words: 'mich absichern',
    questions: [
      {
        words: 'wie viel Rücklage reicht',
        suggestions: [
          { slug: 'notgroschen', note: 'Monate, Betrag und bis wann' },
          { slug: 'kontensystem-aufteiler', note: 'woher die Rate dafür kommt' },
        ],
      },
      {
        words: 'was mein Geld später wert ist',
        suggestions: [{ slug: 'inflation', note: 'Kaufkraft heute und in Jahren' }],
      },
    ],
  },
  {
    words: 'eine Immobilie kaufen',
    questions: [
      {
        words: 'ob Mieten besser wäre',
        suggestions: [
          { slug: 'miete-oder-kauf', note: 'beide Wege mit ihrem Vermögen' },
          { slug: 'kaufnebenkosten-rendite', note: 'was der Kauf nebenbei kostet' },
        ],
      },
      {
        words: 'was der Kredit kostet',
        suggestions: [{ slug: 'baufinanzierung', note: 'Rate, Restschuld und Tilgungsplan' }],
      },
      {
        words: 'was auf den Preis noch draufkommt',
        suggestions: [{ slug: 'kaufnebenkosten-rendite', note: 'Steuer, Notar, Grundbuch, Makler' }],
      },
      {
        words: 'ob sich Vermieten lohnt',
        suggestions: [
          { slug: 'kaufnebenkosten-rendite', note: 'Rendite vor und nach allen Kosten' },
          { slug: 'baufinanzierung', note: 'was der Kredit dazu kostet' },
        ],
      },
    ],
  },
  {
    words: 'mein Einkommen einteilen',
    questions: [
      {
        words: 'was wohin gehört',
        suggestions: [
          { slug: 'kontensystem-aufteiler', note: 'Töpfe auf den Cent' },
          { slug: 'notgroschen', note: 'was zuerst voll sein sollte' },
        ],
      },
      {
        words: 'was vom Brutto bleibt',
        suggestions: [{ slug: 'brutto-netto', note: 'Steuer und Beiträge, Jahr für Jahr' }],
      },
    ],
  },
  {
    words: 'Schulden loswerden',
    questions: [
      {
        words: 'welche ich zuerst tilge',
        suggestions: [
          { slug: 'schuldenabbau', note: 'Lawine und Schneeball im Vergleich' },
          { slug: 'kontensystem-aufteiler', note: 'woher das Geld dafür kommt' },
        ],
      },
      {
        words: 'was ein Kredit kostet',
        suggestions: [
          { slug: 'ratenkredit', note: 'Rate, Zinsen und effektiver Jahreszins' },
          { slug: 'schuldenabbau', note: 'wenn du mehrere hast' },
        ],
      },
    ],
  },
]
