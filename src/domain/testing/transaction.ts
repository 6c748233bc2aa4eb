import { type Transaction, noPlace } from '#domain/transactions/transaction.ts'

let count = 0

/** A booking with the fields that a test sets, and an id of its own. */
export function transaction(told: Partial<Transaction>): Transaction {
  count += 1
  return {
    id: `transaction-${count}`,
    accountId: 'household',
    day: '2026-11-20',
    valueDay: null,
    amountCents: -1_000,
    originalCents: null,
    originalCurrency: null,
    counterparty: '',
    counterpartyIban: null,
    bookingText: '',
    purpose: '',
    endToEndRef: null,
    mandateRef: null,
    creditorId: null,
    bankRef: null,
    fingerprint: '',
    occurrence: 0,
    importId: null,
    ...noPlace,
    transferId: null,
    isTransfer: false,
    isOneOff: false,
    note: '',
    parts: [],
    version: 1,
    ...told,
  }
}
