import { type ColumnField, columnName, isColumn } from '#contract/records/column-name.ts'
import type { Field, Fields } from '#contract/records/record-description.ts'
import type { ColumnKey, ColumnName } from '#server/database/record-columns.ts'
import type { Tables } from '#server/database/schema.ts'

/**
 * What happens to a column, which is always erased in the end:
 * - `export`: it goes into the export, with a German header
 * - `omit`: secrets and digests never leave the server
 * - `erase`: it tells nothing of its own (repeated keys, links that end by themselves, what strangers typed)
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
  | 'tenths'
  | 'day'
  | 'month'
  | 'time'
  | 'flag'
  | 'code'
export type Words = Readonly<Record<string, string>>

/**
 * What happens to the rows when a person leaves:
 * - `with_user`: they are deleted with the user, by foreign keys
 * - `with_household`: they are deleted with the household, when its last member leaves
 * - `by_person`: the job deletes them by the id or the address of the person
 * - `pseudonymised`: they stay, and nothing in them leads to the person any more
 * - `retained`: they stay as long as somebody may have to prove them (law.md L2.4), apart from the profile
 * - `by_itself`: they name nobody or are gone within minutes, and expire by themselves
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
  /** Into which file the rows are exported, and by which owner; null where they are not. */
  readonly file: ExportFile<Column> | null
  readonly columns: Readonly<Record<Column, Fate>>
}

/**
 * Documents that are kept apart from the profile: as long as there is an account, another table says by their number
 * whose they are.
 */
export type ApartFromProfile = 'invoice' | 'document' | 'claim'

export interface ExportFile<Column extends string> {
  /** The name of the CSV file. */
  readonly name: string
  readonly title: string
  /** The column that says to whom a row belongs, and by which kind of id. */
  readonly owner: Column
  readonly ownedBy: 'user' | 'household' | 'address' | ApartFromProfile
  /** Only rows in which this column has a value: a draft of a consultant is not the household's yet. */
  readonly onlyWith?: Column
}

/** The fates of every column of every table: a new column does not compile until somebody has thought about it. */
export type AllFates = { readonly [T in keyof Tables]: TableFates<keyof Tables[T] & string> }

export const omit: Fate = { fate: 'omit' }
export const erase: Fate = { fate: 'erase' }

/** The fate of a column that is exported under a German header, its values written as the kind says. */
export function shown(header: string, kind: Exclude<Kind, 'code'> = 'text'): Fate {
  return { fate: 'export', header, kind }
}

/** The fate of a column that is exported under a German header, each code replaced by its German word. */
export function coded(header: string, words: Words): Fate {
  return { fate: 'export', header, kind: 'code', words }
}

/** The fate of a column that the description of its record tells. */
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
    case 'tenths':
      return shown(label, field.format)
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

/** The fates of all columns of a record, which are named as its fields are. */
export function toldColumns<Told extends Fields>(fields: Told): ColumnsOf<Told> {
  const columns = Object.entries<Field>(fields).flatMap(([key, field]) =>
    isColumn(field) ? [[columnName(key), told(field)] as const] : [],
  )
  return Object.fromEntries(columns) as ColumnsOf<Told>
}

type ColumnsOf<Told extends Fields> = { readonly [Key in ColumnKey<Told> as ColumnName<Key>]: Fate }
