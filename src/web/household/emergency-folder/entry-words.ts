import { folderEntryTitles } from '#contract/records/folder-record.ts'
import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'

interface EntryWords {
  readonly title: string
  /** The label of the entry's row on the sheet, where that is shorter. */
  readonly onSheet?: string
  /** What belongs into the entry, shown while it is empty. */
  readonly open: string
  /** What helps to write the entry. */
  readonly help: string
}

/** The twelve entries in words. */
export const entryWords: Readonly<Record<FolderEntryKind, EntryWords>> = {
  accounts: {
    title: folderEntryTitles.accounts,
    open: 'noch kein Konto eingetragen',
    help: 'Wer dort berät, wo Karten liegen. Keine Nummern, keine Passwörter.',
  },
  loans: {
    title: folderEntryTitles.loans,
    open: 'noch kein Darlehen eingetragen',
    help: 'Wo der Vertrag liegt, wer bei der Bank zuständig ist.',
  },
  contracts: {
    title: folderEntryTitles.contracts,
    open: 'noch kein Vertrag im Haushaltsplan',
    help: 'Was zuerst gekündigt werden kann, was weiterlaufen soll.',
  },
  insurances: {
    title: folderEntryTitles.insurances,
    open: 'noch keine Versicherung im Haushaltsplan',
    help: 'Wo die Policen liegen, was binnen 24 Stunden gemeldet werden muss.',
  },
  contacts: {
    title: folderEntryTitles.contacts,
    open: 'Familie, Notar, Hausarzt, Arbeitgeber',
    help: 'Die ersten beiden mit Telefon stehen oben auf dem Blatt: zuerst anrufen.',
  },
  dependants: {
    title: folderEntryTitles.dependants,
    onSheet: 'Für Kinder sorgt',
    open: 'Wer einspringt, wo eine Verfügung liegt',
    help: 'Wer einspringt und ob es eine Sorgerechtsverfügung gibt. Auch für Tiere.',
  },
  documents: {
    title: folderEntryTitles.documents,
    onSheet: 'Urkunden, Ordner',
    open: 'In welchem Schrank, in welchem Fach',
    help: 'Geburtsurkunden, Heiratsurkunde, Grundbuch, Steuer: Raum, Schrank, Fach.',
  },
  powers_of_attorney: {
    title: folderEntryTitles.powers_of_attorney,
    onSheet: 'Vollmachten',
    open: 'Wo Original und Kopie liegen',
    help: 'Wo das Original liegt, wer eine Kopie hat.',
  },
  will: {
    title: folderEntryTitles.will,
    open: 'noch nichts eingetragen',
    help: 'Ort und Datum. Ob es beim Nachlassgericht oder beim Notar hinterlegt ist.',
  },
  digital_accounts: {
    title: folderEntryTitles.digital_accounts,
    onSheet: 'Passwortliste',
    open: 'Wo der Zugang zur Passwortliste liegt, nie ein Passwort',
    help: 'Wo der Zugang zur Passwortliste liegt. Schreib nie ein Passwort hierher.',
  },
  funeral: {
    title: folderEntryTitles.funeral,
    open: 'Wünsche, oder wo sie aufgeschrieben sind',
    help: 'Was du dir wünschst, oder wo es aufgeschrieben ist.',
  },
  first_week: {
    title: folderEntryTitles.first_week,
    onSheet: 'In deinen Worten',
    open: 'eine Seite in deinen Worten',
    help: 'Wen anrufen, was absagen, wer die Katze füttert. Leere Zeilen bleiben erhalten.',
  },
}

/** What stands where a household says that there is nothing of a kind. */
export const noneWords = 'gibt es bei uns nicht'
