interface Principle {
  readonly name: string
  readonly idea: string
}

/** The thirteen principles of the book in their order, each in one sentence of our own. */
export const principles: readonly Principle[] = [
  { name: 'Wunsch', idea: 'Am Anfang steht ein Betrag, den du wirklich willst, mit einem Datum.' },
  { name: 'Glaube', idea: 'Du hältst das Ziel für erreichbar, sonst beginnst du nicht.' },
  { name: 'Autosuggestion', idea: 'Du liest dir das Ziel täglich vor, bis es selbstverständlich klingt.' },
  { name: 'Fachwissen', idea: 'Geld bringt nur Wissen, das du anwendest; was fehlt, lernst oder leihst du.' },
  { name: 'Vorstellungskraft', idea: 'Neues entsteht meist aus Bekanntem, das du anders zusammensetzt.' },
  { name: 'Planung', idea: 'Aus dem Ziel werden Schritte; scheitert ein Plan, kommt der nächste.' },
  { name: 'Entschluss', idea: 'Du entscheidest zügig und änderst Entscheidungen nur langsam.' },
  { name: 'Ausdauer', idea: 'Weitermachen ist eine Gewohnheit, die man üben kann.' },
  { name: 'Gemeinschaft', idea: 'Mit Menschen, die dasselbe wollen, kommst du weiter als allein.' },
  {
    name: 'Umgelenkte Leidenschaft',
    idea: 'Starke Triebe lassen sich in Arbeit verwandeln, meint der Autor.',
  },
  {
    name: 'Unterbewusstsein',
    idea: 'Was du dir oft und mit Gefühl sagst, wirkt weiter, wenn du nicht daran denkst.',
  },
  { name: 'Gehirn', idea: 'Hill vergleicht es mit einem Sender; gemeint ist, dass Stimmungen anstecken.' },
  { name: 'Sechster Sinn', idea: 'Nach langer Übung meldet sich Erfahrung als Ahnung.' },
]
