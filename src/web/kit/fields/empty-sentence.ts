/** What is missing, in words, where the label alone would not do in a sentence. */
const asked: Readonly<Record<string, string>> = {
  Vorname: 'den Vornamen',
  Nachname: 'den Nachnamen',
  Name: 'den Namen',
  'E-Mail': 'die E-Mail-Adresse',
  'Neue E-Mail-Adresse': 'die neue E-Mail-Adresse',
  Bank: 'den Namen der Bank',
  Kontoinhaber: 'den Namen des Kontoinhabers',
  'Neues Passwort': 'das neue Passwort',
  'Bisheriges Passwort': 'das bisherige Passwort',
  'Stand vom': 'den Tag des Stands',
}

const articles: Readonly<Record<string, string>> = {
  Anteil: 'den',
  Betrag: 'den',
  Bezeichnung: 'die',
  Code: 'den',
  Datum: 'das',
  Grund: 'den',
  IBAN: 'die',
  Inflation: 'die',
  Kaufpreis: 'den',
  Laufzeit: 'die',
  Nachricht: 'die',
  Nettoeinkommen: 'das',
  Passwort: 'das',
  Rate: 'die',
  Rendite: 'die',
  Sparrate: 'die',
  Stand: 'den',
  Startkapital: 'das',
  Wiederherstellungscode: 'den',
}

/** A sentence that says which field is empty, by its label: "Bitte gib den Namen der Bank ein." */
export function emptySentence(label: string): string {
  if (label.endsWith('?')) return `Bitte beantworte „${label}“.`
  const article = articles[label.split(' ')[0] ?? '']
  const what = asked[label] ?? (article === undefined ? undefined : `${article} ${label}`)
  return what === undefined ? `„${label}“ fehlt noch.` : `Bitte gib ${what} ein.`
}
