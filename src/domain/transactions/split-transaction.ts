import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Transaction, type TransactionPart, placeOf } from './transaction.ts'

export type SplitProblem = 'too_few' | 'empty_part' | 'not_the_amount' | 'no_transfer'

/** What a booking counts as, part by part; one that is not split is one part. Together its amount. */
export function partsOf(transaction: Transaction): readonly TransactionPart[] {
  if (transaction.parts.length > 0) return transaction.parts
  return [{ ...placeOf(transaction), amountCents: transaction.amountCents, note: transaction.note }]
}

/** What the parts leave of the amount, in cents; a split is complete with 0. */
export function unsplitCents(
  amountCents: Cents,
  parts: readonly Pick<TransactionPart, 'amountCents'>[],
): Cents {
  return sumCents([amountCents, ...parts.map((part) => 0 - part.amountCents)])
}

/** Why a booking cannot be split like this; null when it can (budget.md § 12). No parts undo a split. */
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
