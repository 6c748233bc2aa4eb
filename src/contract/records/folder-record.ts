import type { createOwnEntry, readEmergencyFolder } from '#contract/emergency-folder.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type StoredEntry = DataOf<typeof readEmergencyFolder>['entries'][number]

/** The titles of the groups on screens and on the sheet. */
export const folderGroupTitles = {
  assets: 'Konten und Vermögen',
  contracts: 'Verträge und Versicherungen',
  people: 'Menschen',
  places: 'Wo etwas liegt',
  wishes: 'Wünsche',
} as const

/** The titles of the twelve entries. */
export const folderEntryTitles = {
  accounts: 'Konten',
  loans: 'Darlehen',
  contracts: 'Verträge',
  insurances: 'Versicherungen',
  contacts: 'Kontakte',
  dependants: 'Wer für Kinder und Angehörige sorgt',
  documents: 'Urkunden und Ordner',
  powers_of_attorney: 'Vollmachten und Patientenverfügung',
  will: 'Testament',
  digital_accounts: 'Digitale Konten',
  funeral: 'Bestattung',
  first_week: 'Was in der ersten Woche zu tun ist',
} as const

/** One of the twelve entries of the folder. */
export const folderEntryRecord = {
  name: 'Angabe der Notfallmappe',
  fields: {
    kind: { label: 'Angabe', format: 'choice', words: folderEntryTitles },
    isNone: { label: 'Gibt es nicht', inForm: 'Das gibt es bei uns nicht', format: 'flag' },
    text: { label: 'Text', format: 'text', none: 'nichts' },
    contacts: {
      label: 'Kontakte',
      format: 'entry',
      pattern: '{role} {name} {phone}',
      none: 'keine',
      fields: {
        role: { label: 'Wer das ist', format: 'text' },
        name: { label: 'Name', format: 'text', none: 'keiner' },
        phone: { label: 'Telefon', format: 'text', none: 'keins' },
      },
    },
  },
} as const satisfies RecordDescription<StoredEntry>

/** An entry that the household added itself. */
export const ownFolderEntryRecord = {
  name: 'Eigene Angabe',
  fields: {
    group: { label: 'Gehört zu', format: 'choice', words: folderGroupTitles },
    title: { label: 'Worum es geht', format: 'text' },
    text: { label: 'Text', format: 'text', none: 'nichts' },
  },
} as const satisfies RecordDescription<CallOf<typeof createOwnEntry>['body']>
