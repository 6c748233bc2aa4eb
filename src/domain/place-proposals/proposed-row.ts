import type { Transaction } from '#domain/transactions/transaction.ts'

/** As much of a row of a file as a proposal looks at. */
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
