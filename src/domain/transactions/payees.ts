import { fieldText } from './import-rule.ts'
import type { Transaction } from './transaction.ts'
import { isOwnTransfer } from './transaction.ts'

/** Bookings of one payee in one direction, by day. */
export interface PayeeBookings {
  /** The name in the latest of them. */
  readonly counterparty: string
  readonly transactions: readonly Transaction[]
}

/**
 * Bookings grouped by payee or payer: by mandate, else by creditor, IBAN or name; transfers between own accounts and
 * one-off bookings are left out.
 */
export function byPayee(transactions: readonly Transaction[]): readonly PayeeBookings[] {
  const counted = transactions
    .filter((each) => !isOwnTransfer(each) && !each.isOneOff && each.amountCents !== 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return [...Map.groupBy(counted, keyOf)]
    .filter(([key]) => key !== '')
    .map(([, own]) => ({ counterparty: own.at(-1)?.counterparty ?? '', transactions: own }))
}

function keyOf(transaction: Transaction): string {
  const direction = transaction.amountCents < 0 ? '-' : '+'
  for (const field of ['mandate_ref', 'creditor_id', 'iban', 'counterparty'] as const) {
    const text = fieldText(transaction, field)
    if (text !== '') return `${direction} ${field} ${text}`
  }
  return ''
}
