import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'

interface EntryWords {
  readonly title: string
  /** The label of its row on the sheet, where that is shorter. */
  readonly onSheet?: string
  /** What belongs there, told while nothing does. */
  readonly open: string
  /** What helps to write it. */
  readonly help: string
}

/** The twelve entries in words. */
export const entryWords: Readonly<Record<FolderEntryKind, EntryWords>> = {
  accounts: {
    title: 'Konten',
    open: 'noch kein Konto eingetragen',
    help: 'Wer dort berät, wo Karten liegen. Keine Nummern, keine Passwörter.',
  },
  loans: {
    title: 'Darlehen',
    open: 'noch kein Darlehen eingetragen',
    help: 'Wo der Vertrag liegt, wer bei der Bank zuständig ist.',
  },
  contracts: {
    title: 'Verträge',
    open: 'noch kein Vertrag im Haushaltsplan',
    help: 'Was zuerst gekündigt werden kann, was weiterlaufen soll.',
  },
  insurances: {
    title: 'Versicherungen',
    open: 'noch keine Versicherung im Haushaltsplan',
    help: 'Wo die Policen liegen, was binnen 24 Stunden gemeldet werden muss.',
  },
  contacts: {
    title: 'Kontakte',
    open: 'Familie, Notar, Hausarzt, Arbeitgeber',
    help: 'Die ersten beiden mit Telefon stehen oben auf dem Blatt: zuerst anrufen.',
  },
  dependants: {
    title: 'Wer für Kinder und Angehörige sorgt',
    onSheet: 'Für Kinder sorgt',
    open: 'Wer einspringt, wo eine Verfügung liegt',
    help: 'Wer einspringt und ob es eine Sorgerechtsverfügung gibt. Auch für Tiere.',
  },
  documents: {
    title: 'Urkunden und Ordner',
    onSheet: 'Urkunden, Ordner',
    open: 'In welchem Schrank, in welchem Fach',
    help: 'Geburtsurkunden, Heiratsurkunde, Grundbuch, Steuer: Raum, Schrank, Fach.',
  },
  powers_of_attorney: {
    title: 'Vollmachten und Patientenverfügung',
    onSheet: 'Vollmachten',
    open: 'Wo Original und Kopie liegen',
    help: 'Wo das Original liegt, wer eine Kopie hat.',
  },
  will: {
    title: 'Testament',
    open: 'noch nichts eingetragen',
    help: 'Ort und Datum. Ob es beim Nachlassgericht oder beim Notar hinterlegt ist.',
  },
  digital_accounts: {
    title: 'Digitale Konten',
    onSheet: 'Passwortliste',
    open: 'Wo der Zugang zur Passwortliste liegt, nie ein Passwort',
    help: 'Wo der Zugang zur Passwortliste liegt. Schreib nie ein Passwort hierher.',
  },
  funeral: {
    title: 'Bestattung',
    open: 'Wünsche, oder wo sie aufgeschrieben sind',
    help: 'Was du dir wünschst, oder wo es aufgeschrieben ist.',
  },
  first_week: {
    title: 'Was in der ersten Woche zu tun ist',
    onSheet: 'In deinen Worten',
    open: 'eine Seite in deinen Worten',
    help: 'Wen anrufen, was absagen, wer die Katze füttert. Leere Zeilen bleiben erhalten.',
  },
}

/** What stands where a household says that there is nothing of a kind. */
export const noneWords = 'gibt es bei uns nicht'
