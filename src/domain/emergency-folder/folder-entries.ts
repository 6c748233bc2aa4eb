/** The groups of a folder, in the order of the sheet. */
export const folderGroups = ['assets', 'contracts', 'people', 'places', 'wishes'] as const
export type FolderGroup = (typeof folderGroups)[number]

/** The entries that are filled from records: never a number, an IBAN or a balance. */
export const recordEntryKinds = ['accounts', 'loans', 'contracts', 'insurances'] as const
export type RecordEntryKind = (typeof recordEntryKinds)[number]

/** The entries that people type. */
const typedEntryKinds = [
  'contacts',
  'dependants',
  'documents',
  'powers_of_attorney',
  'will',
  'digital_accounts',
  'funeral',
  'first_week',
] as const

/** The twelve entries, in the order of the sheet. */
export const folderEntryKinds = [...recordEntryKinds, ...typedEntryKinds] as const
export type FolderEntryKind = (typeof folderEntryKinds)[number]

/** The group of each entry. */
export const groupOfEntry = {
  accounts: 'assets',
  loans: 'assets',
  contracts: 'contracts',
  insurances: 'contracts',
  contacts: 'people',
  dependants: 'people',
  documents: 'places',
  powers_of_attorney: 'places',
  will: 'places',
  digital_accounts: 'places',
  funeral: 'wishes',
  first_week: 'wishes',
} as const satisfies Record<FolderEntryKind, FolderGroup>

/** The limits of what people type into a folder. */
export const folderLimits = {
  textCharacters: 2_000,
  titleCharacters: 80,
  contacts: 30,
  roleCharacters: 60,
  nameCharacters: 80,
  phoneCharacters: 40,
  ownEntries: 20,
  /** The saved files that are remembered; the oldest leave. */
  files: 24,
  trustedPersons: 2,
} as const

export interface FolderContact {
  /** What the person is: "Notar", "Hausarzt". */
  readonly role: string
  readonly name: string
  readonly phone: string
}

/** What a household typed at one of the twelve entries. At an entry filled from records the text is a note beside them. */
export interface TypedEntry {
  readonly kind: FolderEntryKind
  /** Whether the household says that there is nothing of the kind; this counts as filled. */
  readonly isNone: boolean
  readonly text: string
  /** Empty at every entry but `contacts`. */
  readonly contacts: readonly FolderContact[]
}

/** An entry of the household's own; it does not count among the twelve. */
export interface OwnEntry {
  readonly id: string
  readonly group: FolderGroup
  readonly title: string
  readonly text: string
}
