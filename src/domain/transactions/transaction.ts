import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TradeFields } from '#domain/securities/trade.ts'

/**
 * The place in the household plan where a booking counts: an item, else a group of `life`, else a category; else none
 * yet.
 */
export interface TransactionPlace {
  readonly itemId: string | null
  readonly groupId: string | null
  readonly category: BudgetCategory | null
}

/** A part of a split booking. */
export interface TransactionPart extends TransactionPlace {
  /** The amount with its sign; the parts sum to the booking. */
  readonly amountCents: Cents
  readonly note: string
}

/** A movement on an account ("Buchung"). */
export interface Transaction extends TransactionPlace, ForeignFields, TradeFields {
  readonly id: string
  readonly accountId: string
  /** The day of the booking. */
  readonly day: Day
  /** The value day, from which interest counts. */
  readonly valueDay: Day | null
  /** The amount, negative when money leaves the account. */
  readonly amountCents: Cents
  /** The original amount with the sign of the amount; null unless the booking was made in another currency. */
  readonly originalCents: Cents | null
  readonly originalCurrency: string | null
  /** The payer or payee; empty where nobody is named. */
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** The bank's kind of booking, in its words. */
  readonly bookingText: string
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly mandateRef: string | null
  readonly creditorId: string | null
  readonly bankRef: string | null
  /** The fingerprint, hexadecimal, which is the same for equal bookings of one account. */
  readonly fingerprint: string
  /** The number of the booking among equal ones of its file, from 1; 0: entered by hand. */
  readonly occurrence: number
  /** null: no file contained the booking. */
  readonly importId: string | null
  /** The id that both bookings of a transfer between own accounts share; null without the other one. */
  readonly transferId: string | null
  /**
   * Whether the booking is a transfer between own accounts, also while the other booking is missing: neither income nor
   * expense.
   */
  readonly isTransfer: boolean
  /** Whether the booking is one-off: it counts in its month, but no rule, rhythm or price is derived from it. */
  readonly isOneOff: boolean
  readonly note: string
  /** The parts of a split booking, whose places count; empty unless it is split. */
  readonly parts: readonly TransactionPart[]
  readonly version: number
}

/** The place of a booking that counts nowhere yet. */
export const noPlace: TransactionPlace = { itemId: null, groupId: null, category: null }

/** Picks the place out of a record that has more fields. */
export function placeOf({ itemId, groupId, category }: TransactionPlace): TransactionPlace {
  return { itemId, groupId, category }
}

/**
 * Whether somebody has entered the booking, also where an older restore has brought it back as if from a file: then all
 * of it can be changed.
 */
export function isEnteredByHand({
  importId,
  occurrence,
}: Pick<Transaction, 'importId' | 'occurrence'>): boolean {
  return importId === null || occurrence === 0
}

/** Whether a booking has a place in the plan. */
export function hasPlace({ itemId, groupId, category }: TransactionPlace): boolean {
  return itemId !== null || groupId !== null || category !== null
}

/** Whether two places are the same one. */
export function isSamePlace(one: TransactionPlace, other: TransactionPlace): boolean {
  return one.itemId === other.itemId && one.groupId === other.groupId && one.category === other.category
}

/** Whether the money only moved between own accounts. */
export function isOwnTransfer({
  transferId,
  isTransfer,
}: Pick<Transaction, 'transferId' | 'isTransfer'>): boolean {
  return isTransfer || transferId !== null
}

/** Whether a person or a rule has already said what the booking is. */
export function isSorted(transaction: Transaction): boolean {
  return hasPlace(transaction) || transaction.parts.length > 0 || isOwnTransfer(transaction)
}
