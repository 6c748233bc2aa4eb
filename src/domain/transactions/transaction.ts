import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'

/** Where in the household plan a booking counts: an item, else a group of `life`, else a category; else nowhere yet. */
export interface TransactionPlace {
  readonly itemId: string | null
  readonly groupId: string | null
  readonly category: BudgetCategory | null
}

/** A part of a split booking. */
export interface TransactionPart extends TransactionPlace {
  /** With its sign; the parts sum to the booking. */
  readonly amountCents: Cents
  readonly note: string
}

/** A movement on an account ("Buchung"). */
export interface Transaction extends TransactionPlace, ForeignFields {
  readonly id: string
  readonly accountId: string
  /** On which it was booked. */
  readonly day: Day
  /** From which interest counts. */
  readonly valueDay: Day | null
  /** Negative when money leaves the account. */
  readonly amountCents: Cents
  /** With the sign of the amount; null unless it was made in another currency. */
  readonly originalCents: Cents | null
  readonly originalCurrency: string | null
  /** Who paid or was paid; empty where nobody is named. */
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** The bank's kind of booking, in its words. */
  readonly bookingText: string
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly mandateRef: string | null
  readonly creditorId: string | null
  readonly bankRef: string | null
  /** What equal bookings have in common of one account, hexadecimal. */
  readonly fingerprint: string
  /** Which of the equal bookings of its file it is, from 1; 0: entered by hand. */
  readonly occurrence: number
  /** null: no file has brought it. */
  readonly importId: string | null
  /** The same for both bookings of a transfer between own accounts; null without the other one. */
  readonly transferId: string | null
  /** Between own accounts, also while the other booking is not here: neither income nor expense. */
  readonly isTransfer: boolean
  /** Counts in its month and teaches nothing: no rule, no rhythm, no price. */
  readonly isOneOff: boolean
  readonly note: string
  /** Empty unless the booking is split; then the places of the parts count. */
  readonly parts: readonly TransactionPart[]
  readonly version: number
}

/** Counts nowhere yet. */
export const noPlace: TransactionPlace = { itemId: null, groupId: null, category: null }

/** The place of something, and nothing else of it. */
export function placeOf({ itemId, groupId, category }: TransactionPlace): TransactionPlace {
  return { itemId, groupId, category }
}

/** Whether somebody has entered it, also where an older restore has brought it back as if of a file: all of it can be changed. */
export function isEnteredByHand({
  importId,
  occurrence,
}: Pick<Transaction, 'importId' | 'occurrence'>): boolean {
  return importId === null || occurrence === 0
}

/** Whether it is said where it counts. */
export function hasPlace({ itemId, groupId, category }: TransactionPlace): boolean {
  return itemId !== null || groupId !== null || category !== null
}

/** Whether two places are the same one. */
export function isSamePlace(one: TransactionPlace, other: TransactionPlace): boolean {
  return one.itemId === other.itemId && one.groupId === other.groupId && one.category === other.category
}

/** Whether it only moved between own accounts. */
export function isOwnTransfer({
  transferId,
  isTransfer,
}: Pick<Transaction, 'transferId' | 'isTransfer'>): boolean {
  return isTransfer || transferId !== null
}

/** Whether somebody, or a rule, has already said what the booking is. */
export function isSorted(transaction: Transaction): boolean {
  return hasPlace(transaction) || transaction.parts.length > 0 || isOwnTransfer(transaction)
}
