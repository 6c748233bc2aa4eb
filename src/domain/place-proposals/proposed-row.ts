import type { Transaction } from '#domain/transactions/transaction.ts'

/** The part of a row of a file that a proposal uses. */
export type ProposableRow = Pick<
  Transaction,
  | 'id'
  | 'day'
  | 'amountCents'
  | 'counterparty'
  | 'counterpartyIban'
  | 'bookingText'
  | 'purpose'
  | 'mandateRef'
  | 'creditorId'
>
