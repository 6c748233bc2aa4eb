import type { ContentKind } from '#contract/content/content-kinds.ts'
import { bookTopics } from '#contract/content/content-kinds.ts'
import type { Choice } from '#web/kit/fields/radio-group.tsx'

type Entry =
  | 'text'
  | 'markdown'
  | 'day'
  | 'whole'
  | 'amount'
  | 'flag'
  | 'choice'
  /** A line for each date: day, from and to. */
  | 'dates'
  /** A line for each chapter: time and title. */
  | 'chapters'
  /** One of the uploaded pictures. */
  | 'picture'

export interface ContentField {
  /** The name in the contract. */
  readonly name: string
  readonly label: string
  readonly entry: Entry
  readonly help?: string
  readonly choices?: readonly Choice<string>[]
  /** Whether the field may stay empty, which means null. */
  readonly isOptional?: boolean
  /** The value of a new entry. */
  readonly first?: string
  /** The number of rows of a long text. */
  readonly rows?: number
}

const long = {
  entry: 'markdown',
  help: 'Markdown: **fett**, [Link](/ziele), ## Überschrift, - Liste',
} as const

const topicChoices = bookTopics.map((value) => ({ value, label: value }))
const levelChoices = [
  { value: '1', label: 'Einstieg' },
  { value: '2', label: 'Aufbau' },
  { value: '3', label: 'Vertiefung' },
]

/** The fields of each kind, in this order. */
export const contentFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  webinar: [
    { name: 'title', label: 'Titel', entry: 'text' },
    { name: 'day', label: 'Tag', entry: 'day', help: 'TT.MM.JJJJ' },
    { name: 'time', label: 'Uhrzeit', entry: 'text', help: 'In deutscher Zeit, zum Beispiel 19:30' },
    { name: 'minutes', label: 'Dauer in Minuten', entry: 'whole', first: '60' },
    { name: 'description', label: 'Beschreibung', ...long, rows: 8 },
    {
      name: 'joinUrl',
      label: 'Link zum Teilnehmen',
      entry: 'text',
      help: 'Nur mit Abo oder in der Testphase zu sehen. Leer: Er folgt noch.',
    },
    { name: 'recordingUrl', label: 'Link zur Aufzeichnung', entry: 'text', help: 'Leer: Es gibt keine.' },
    { name: 'chapters', label: 'Kapitel', entry: 'chapters', help: 'Je Zeile: 12:30 Titel', rows: 4 },
  ],
  seminar: [
    { name: 'title', label: 'Titel', entry: 'text' },
    {
      name: 'dates',
      label: 'Termine',
      entry: 'dates',
      help: 'Je Zeile: 05.12.2026 10:00-16:00, in deutscher Zeit',
      rows: 3,
    },
    { name: 'place', label: 'Ort', entry: 'text' },
    { name: 'priceCents', label: 'Preis in €', entry: 'amount', help: 'Brutto. 0: kostenlos', first: '0' },
    { name: 'seats', label: 'Plätze', entry: 'whole', first: '12' },
    { name: 'requestUntil', label: 'Anfragen bis', entry: 'day', help: 'TT.MM.JJJJ' },
    { name: 'description', label: 'Beschreibung', ...long, rows: 10 },
  ],
  book: [
    { name: 'title', label: 'Titel', entry: 'text' },
    { name: 'author', label: 'Autor', entry: 'text' },
    { name: 'year', label: 'Jahr der ersten Ausgabe', entry: 'whole', help: 'Optional', isOptional: true },
    { name: 'topic', label: 'Thema', entry: 'choice', choices: topicChoices, first: 'Sparen' },
    { name: 'level', label: 'Stufe', entry: 'choice', choices: levelChoices, first: '1' },
    { name: 'summary', label: 'Worum es geht', entry: 'markdown', rows: 2 },
    { name: 'content', label: 'Was drinsteht', ...long, rows: 5 },
    { name: 'strength', label: 'Wofür es hilft', entry: 'markdown', rows: 3 },
    { name: 'gap', label: 'Was fehlt', entry: 'markdown', rows: 3 },
    {
      name: 'fitsPath',
      label: 'Passt zu: Adresse',
      entry: 'text',
      help: 'Eine Seite hier, zum Beispiel /ziele',
    },
    { name: 'fitsTitle', label: 'Passt zu: Wort', entry: 'text' },
    { name: 'isbn', label: 'ISBN', entry: 'text', help: 'Optional' },
    { name: 'link', label: 'Link', entry: 'text', help: 'Optional, mit https://' },
    {
      name: 'isAdvertisement',
      label: 'Für den Link bekommen wir eine Provision: „Anzeige“ davor',
      entry: 'flag',
      first: '',
    },
    { name: 'cover', label: 'Umschlag', entry: 'picture' },
    { name: 'position', label: 'Platz in der Liste', entry: 'whole', first: '500' },
  ],
  page: [{ name: 'text', label: 'Text', ...long, rows: 10 }],
  legal_text: [
    { name: 'lead', label: 'Satz unter dem Titel', entry: 'text' },
    { name: 'text', label: 'Text', ...long, help: 'Markdown; ## beginnt einen Abschnitt.', rows: 24 },
  ],
}
