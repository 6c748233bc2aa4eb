import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Transaction, type TransactionPart, placeOf } from './transaction.ts'

export type SplitProblem = 'too_few' | 'empty_part' | 'not_the_amount' | 'no_transfer'

/** The parts as which a booking counts; one that is not split has a single part. They sum to its amount. */
export function partsOf(transaction: Transaction): readonly TransactionPart[] {
  if (transaction.parts.length > 0) return transaction.parts
  return [{ ...placeOf(transaction), amountCents: transaction.amountCents, note: transaction.note }]
}

/** The part of the amount that is not assigned to parts yet, in cents; a split is complete with 0. */
export function unsplitCents(
  amountCents: Cents,
  parts: readonly Pick<TransactionPart, 'amountCents'>[],
): Cents {
  return sumCents([amountCents, ...parts.map((part) => 0 - part.amountCents)])
}

/**
 * The reason why a booking cannot be split into these parts; null when it can (budget.md § 12). An empty list undoes a
 * split.
 */
export function checkSplit(
  transaction: Pick<Transaction, 'amountCents' | 'transferId' | 'isTransfer'>,
  parts: readonly TransactionPart[],
): SplitProblem | null {
  if (parts.length === 0) return null
  if (transaction.isTransfer || transaction.transferId !== null) return 'no_transfer'
  if (parts.length === 1) return 'too_few'
  if (parts.some(({ amountCents }) => amountCents === 0)) return 'empty_part'
  return unsplitCents(transaction.amountCents, parts) === 0 ? null : 'not_the_amount'
}
