import type { Field, Fields } from '#contract/records/record-description.ts'
import { type ColumnField, columnName, isColumn } from '#contract/records/column-name.ts'
import type { ColumnKey, ColumnName } from '#server/database/record-columns.ts'
import type { Tables } from '#server/database/schema.ts'

/**
 * What happens to a column besides that it is erased:
 * - `export`: it goes into the export, with a German header
 * - `omit`: secrets and digests never leave the server
 * - `erase`: nothing of its own to tell (repeated keys, links that end by themselves, what strangers typed)
 */
export type Fate =
  | { readonly fate: 'export'; readonly header: string; readonly kind: Kind; readonly words?: Words }
  | { readonly fate: 'omit' }
  | { readonly fate: 'erase' }

/** How a value is written for a person. Amounts are cents, shares basis points, points ten thousandths. */
export type Kind =
  | 'text'
  | 'number'
  | 'amount'
  | 'share'
  | 'points'
  | 'day'
  | 'month'
  | 'time'
  | 'flag'
  | 'code'
export type Words = Readonly<Record<string, string>>

/**
 * How rows leave when a person does:
 * - `with_user`: they fall with the user, by foreign keys
 * - `with_household`: they fall with the household, when its last member leaves
 * - `by_person`: the job deletes them by the id or the address of the person
 * - `pseudonymised`: they stay, and nothing in them leads to the person any more
 * - `retained`: they stay as long as somebody may have to prove them (law.md L2.4), apart from the profile
 * - `by_itself`: they name nobody, and end by themselves
 * - `operator`: they are about people of the operator, not about users
 * - `published`: they are about nobody: what the operator publishes
 */
export type Erasure =
  | 'with_user'
  | 'with_household'
  | 'by_person'
  | 'pseudonymised'
  | 'retained'
  | 'by_itself'
  | 'operator'
  | 'published'

export interface TableFates<Column extends string> {
  readonly erasure: Erasure
  /** Where and whose rows are exported; null where nothing is. */
  readonly file: ExportFile<Column> | null
  readonly columns: Readonly<Record<Column, Fate>>
}

/** What is kept apart from the profile: whose a row is, another table says by its number, as long as there is an account. */
export type ApartFromProfile = 'invoice' | 'document'

export interface ExportFile<Column extends string> {
  /** Of the CSV file. */
  readonly name: string
  readonly title: string
  /** The column that says whose a row is, and by what. */
  readonly owner: Column
  readonly ownedBy: 'user' | 'household' | 'address' | ApartFromProfile
}

/** Every table with every column: a new one does not compile until somebody has thought about it. */
export type AllFates = { readonly [T in keyof Tables]: TableFates<keyof Tables[T] & string> }

export const omit: Fate = { fate: 'omit' }
export const erase: Fate = { fate: 'erase' }

/** The column is exported, under a German header, its values written as the kind says. */
export function shown(header: string, kind: Exclude<Kind, 'code'> = 'text'): Fate {
  return { fate: 'export', header, kind }
}

/** The column is exported, under a German header, each code replaced by its German word. */
export function coded(header: string, words: Words): Fate {
  return { fate: 'export', header, kind: 'code', words }
}

/** A column as the description of its record tells it. */
export function told(field: ColumnField): Fate {
  const { label } = field
  switch (field.format) {
    case 'cents':
      return shown(`${label} in €`, 'amount')
    case 'basisPoints':
      return shown(`${label} in ${field.unit ?? '%'}`, 'share')
    case 'choice':
      return coded(label, field.words)
    case 'payDay':
      return shown(`${label} (leer: ${field.words.last_bank_day})`, 'number')
    case 'person':
      return shown(field.none === undefined ? label : `${label} (leer: ${field.none})`)
    case 'points':
      return shown(label, 'points')
    case 'number':
    case 'monthOfYear':
      return shown(label, 'number')
    case 'month':
    case 'day':
    case 'time':
    case 'flag':
      return shown(label, field.format)
    case 'text':
    case 'iban':
    case 'source':
    case 'account':
    case 'subPot':
    case 'position':
    case 'planScenario':
    case 'assetClass':
    case 'budgetGroup':
    case 'budgetItem':
    case 'booking':
    case 'statementImport':
    case 'goal':
      return shown(label)
  }
}

/** All columns of a record, named as its fields are. */
export function toldColumns<Told extends Fields>(fields: Told): ColumnsOf<Told> {
  const columns = Object.entries<Field>(fields).flatMap(([key, field]) =>
    isColumn(field) ? [[columnName(key), told(field)] as const] : [],
  )
  return Object.fromEntries(columns) as ColumnsOf<Told>
}

type ColumnsOf<Told extends Fields> = { readonly [Key in ColumnKey<Told> as ColumnName<Key>]: Fate }
