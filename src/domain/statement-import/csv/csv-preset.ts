import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'

/** The possible contents of a column in a bank's table. */
export type ColumnRole =
  | 'accountIban'
  | 'accountName'
  /** The own account for incoming money, where a row names both sides; `accountIban` is the one for outgoing money. */
  | 'receivingIban'
  | 'receivingName'
  | 'bookingDate'
  | 'valueDate'
  | 'status'
  /** The signed amount, or the unsigned one whose sign stands in `mark`. */
  | 'amount'
  /** The amount of a card that writes expenses as positive. */
  | 'spent'
  | 'debit'
  | 'credit'
  /** The letters S or H, or the words Soll or Haben. */
  | 'mark'
  /** A minus, or a word for it, beside expenses, and nothing beside income. */
  | 'minus'
  | 'currency'
  /** `Memo` for rows that are only for information. */
  | 'effect'
  | 'counterparty'
  /** Payer and payee, where both have a column; `direction` says which of them is the other side. */
  | 'payer'
  | 'payee'
  | 'direction'
  | 'counterpartyIban'
  | 'counterpartyBank'
  | 'bookingText'
  | 'purpose'
  /** The text that replaces an empty purpose. */
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
  | 'priceCurrency'
  /** The cost of the pieces. */
  | 'cost'
  /** A fee that comes on top of the amount; trades have rules of their own. */
  | 'fee'
  | 'tax'
  /** A fee and a tax that the amount of a mapped table includes; there `fee` and `tax` come on top of it. */
  | 'countedFee'
  | 'countedTax'

/**
 * A column by its name, or by a name that counts only after another column; of several names the first that exists
 * counts.
 */
export type PresetColumn = ColumnName | readonly ColumnName[]

export type ColumnName = string | { readonly name: string; readonly after: string }

/** How to recognise and read a row beside the table: its first cell, and the cells of its values. */
export interface PresetNote {
  readonly first: RegExp
  /** The values stand in the next row, as under the heads of a table. */
  readonly isAbove?: true
  readonly iban?: number
  readonly number?: number
  readonly name?: number
  readonly opening?: number
  readonly closing?: number
  /** The cell with the day of a balance, if the day is not the group `day` of the first cell. */
  readonly day?: number
  /** The file is of an unknown kind, so a note that cannot be read is no error. */
  readonly isLikely?: true
  /** A section of another account begins, which has a head of its own; the group `name` is the account's name. */
  readonly isSection?: true
}

/** A kind of transaction: its code, and the sign of its amount when the column itself has none. */
export interface TradeType {
  readonly code: string
  readonly sign: -1 | 0 | 1 | null
}

/** The parts into which a bank's text is cut; a part that is missing here stands in its own column, if there is one. */
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
  /** The id for files with more than one section. */
  readonly manyId?: string
  /** The id for files that only contain types of a depot. */
  readonly portfolioId?: string
  /** The names of columns that all have to exist. */
  readonly signature: readonly string[]
  readonly columns: Readonly<Partial<Record<ColumnRole, PresetColumn>>>
  /** Null where files differ: then the amounts themselves show the style. */
  readonly style: NumberStyle | null
  /**
   * Null where the bank writes dates in both orders: then the dates themselves show the order. Absent: the day comes
   * first.
   */
  readonly dateOrder?: null
  readonly notes?: readonly PresetNote[]
  /** Rows without an amount that only show a balance, recognised by one of their texts. */
  readonly skipped?: RegExp
  /** Rows of the table that are balances, recognised by a word in the given column. */
  readonly balanceRows?: { readonly role: ColumnRole; readonly opening: RegExp; readonly closing: RegExp }
  readonly cutText?: (text: string) => TextParts
  /** The name of the other side is searched in the purpose where no column has it. */
  readonly findsParty?: true
  /** A person has mapped the columns: rows may be balances, and amounts stand in one of two columns. */
  readonly isMapped?: true
  /** The columns with the lines of one purpose, which are cut after 27 characters, even within words. */
  readonly purposeLines?: RegExp
  /** Amounts have fractions of a cent, but the account moves whole cents. */
  readonly roundsAmount?: true
  /** The sign of an amount by the kind of booking, in small letters, where the amounts have none. */
  readonly signs?: ReadonlyMap<string, -1 | 1>
  /** The status of a row whose money came back, which no other row has. */
  readonly undone?: RegExp
  /**
   * `IN`, `OUT` and `NEUTRAL` say which of the two amounts of a row belongs to the own account; in neutral rows both
   * do.
   */
  readonly hasBothAmounts?: true
  /** Kinds of bookings where one row stands for the movement on both own accounts. */
  readonly bothSides?: RegExp
  /** Names of the other side that stand for an own account. */
  readonly transferNames?: RegExp
  /** Columns that are empty where the row above has the same value. */
  readonly carried?: readonly ColumnRole[]
  /** Accounts that are none: an app of double entry keeps categories as accounts, too. */
  readonly otherAccounts?: RegExp
  /**
   * Kinds of bookings that only hold money back or release it: they are left out, and balances are computed without
   * them.
   */
  readonly holds?: RegExp
  readonly trades?: {
    readonly types: ReadonlyMap<string, TradeType>
    /**
     * `added`: the amount is before fees and taxes, which are signed. `taken`: fees and taxes are unsigned and leave
     * the account. `counted`: the amount includes them already.
     */
    readonly costs: 'added' | 'taken' | 'counted'
  }
}
