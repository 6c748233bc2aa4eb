import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'

/** What a column of a bank's table can hold. */
export type ColumnRole =
  | 'accountIban'
  | 'accountName'
  /** The own account of money that comes, where a row names both sides; the others are those of money that leaves. */
  | 'receivingIban'
  | 'receivingName'
  | 'bookingDate'
  | 'valueDate'
  | 'status'
  /** The signed amount, or the unsigned one that `mark` gives its sign. */
  | 'amount'
  /** The amount of a card that writes what is spent as positive. */
  | 'spent'
  | 'debit'
  | 'credit'
  /** S or H, Soll or Haben. */
  | 'mark'
  /** A minus, or a word for it, beside what is spent, and nothing beside what comes. */
  | 'minus'
  | 'currency'
  /** `Memo` for rows that only tell something. */
  | 'effect'
  | 'counterparty'
  /** Who pays and who is paid, where both have a column; `direction` says which of them is the other side. */
  | 'payer'
  | 'payee'
  | 'direction'
  | 'counterpartyIban'
  | 'counterpartyBank'
  | 'bookingText'
  | 'purpose'
  /** Stands for an empty purpose. */
  | 'description'
  | 'endToEndRef'
  | 'mandateRef'
  | 'creditorId'
  | 'externalId'
  | 'splitFromId'
  | 'originalAmount'
  | 'originalCurrency'
  | 'balanceAfter'
  | 'category'
  | 'subcategory'
  | 'transfer'
  | 'tradeGroup'
  | 'tradeType'
  | 'isin'
  | 'wkn'
  | 'ticker'
  | 'securityName'
  | 'shares'
  | 'price'
  /** Comes on top of the amount; trades have rules of their own. */
  | 'fee'
  | 'tax'

/** A column by its name, or by a name that counts only behind another column; the first of several that is there. */
export type PresetColumn = ColumnName | readonly ColumnName[]

export type ColumnName = string | { readonly name: string; readonly after: string }

/** What a row beside the table says: its first cell, and in which cell stands what. */
export interface PresetNote {
  readonly first: RegExp
  /** The values stand in the next row, as under the heads of a table. */
  readonly isAbove?: true
  readonly iban?: number
  readonly number?: number
  readonly name?: number
  readonly opening?: number
  readonly closing?: number
  /** Where the day of a balance stands, if not as the group `day` of the first cell. */
  readonly day?: number
  /** Nobody knows the file: what cannot be read there is no mistake. */
  readonly isLikely?: true
  /** A section of another account begins, which has a head of its own; the group `name` says whose. */
  readonly isSection?: true
}

/** A kind of transaction: its code, and which way its amount goes when the column itself does not say. */
export interface TradeType {
  readonly code: string
  readonly sign: -1 | 0 | 1 | null
}

/** What a text of a bank is cut into; what is not told stands in its own column, if there is one. */
export interface TextParts {
  readonly purpose: string
  readonly counterparty?: string
  readonly account?: string
  readonly bookingText?: string
  readonly bankRef?: string | null
  readonly endToEndRef?: string | null
  readonly mandateRef?: string | null
  readonly creditorId?: string | null
}

/** The table of a bank or an app, as data (imports.md § 7, § 11). */
export interface CsvPreset {
  readonly id: string
  /** Another id for files with more than one section. */
  readonly manyId?: string
  /** Another id for files whose types are those of a depot only. */
  readonly portfolioId?: string
  /** Columns that all have to be there. */
  readonly signature: readonly string[]
  readonly columns: Readonly<Partial<Record<ColumnRole, PresetColumn>>>
  /** Null where files differ: then the amounts themselves tell. */
  readonly style: NumberStyle | null
  /** Null where the bank writes days both ways: then the days themselves tell; the day comes first unless it says so. */
  readonly dateOrder?: null
  readonly notes?: readonly PresetNote[]
  /** Rows without an amount that only show a balance, by one of their texts. */
  readonly skipped?: RegExp
  /** Rows of the table that are balances: the word that says so stands in that column. */
  readonly balanceRows?: { readonly role: ColumnRole; readonly opening: RegExp; readonly closing: RegExp }
  readonly cutText?: (text: string) => TextParts
  /** Looks for the other side in the purpose of a row that names none. */
  readonly findsParty?: true
  /** Somebody has mapped the columns: rows may be balances, and amounts stand in one of two columns. */
  readonly isMapped?: true
  /** Columns that hold the lines of one purpose, cut after 27 signs wherever that is. */
  readonly purposeLines?: RegExp
  /** Amounts have parts of a cent, of which the account moves whole ones. */
  readonly roundsAmount?: true
  /** Which way money goes by the kind of booking, in small letters, where amounts do not say it. */
  readonly signs?: ReadonlyMap<string, -1 | 1>
  /** Kinds of bookings that one row tells of both own accounts. */
  readonly bothSides?: RegExp
  /** Names of the other side that stand for an own account. */
  readonly transferNames?: RegExp
  /** Columns that are empty where the row above says the same. */
  readonly carried?: readonly ColumnRole[]
  /** Accounts that are none: an app of double entry keeps categories as accounts, too. */
  readonly otherAccounts?: RegExp
  /** Kinds of bookings that only hold money back or let it go again: they are left out, and balances are told without them. */
  readonly holds?: RegExp
  readonly trades?: {
    readonly types: ReadonlyMap<string, TradeType>
    /**
     * `added`: the amount is before fees and taxes, which are signed. `taken`: they are not, and leave the account.
     * `counted`: they are in it already.
     */
    readonly costs: 'added' | 'taken' | 'counted'
  }
}
