import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

interface NewTransferRefund {
  /** The task among the requests: the refund is done when it is. */
  readonly requestId: string
  readonly contractNumber: string
  readonly correctionNumber: string | null
  readonly amountCents: number
  readonly now: Date
}

/** Stores money that somebody has to transfer back by hand. */
export async function insertTransferRefund(
  transaction: Transaction,
  { requestId, contractNumber, correctionNumber, amountCents, now }: NewTransferRefund,
): Promise<void> {
  await transaction
    .insertInto('transfer_refund')
    .values({
      request_id: requestId,
      contract_number: contractNumber,
      correction_number: correctionNumber,
      amount_cents: amountCents,
      created_at: now,
    })
    .execute()
}

/** The refunds by hand of some contracts, the newest first, with the state of their tasks. */
export async function listTransferRefunds(
  database: Database | Transaction,
  contractNumbers: readonly string[],
) {
  if (contractNumbers.length === 0) return []
  return database
    .selectFrom('transfer_refund')
    .innerJoin('request', 'request.request_id', 'transfer_refund.request_id')
    .select([
      'transfer_refund.request_id',
      'transfer_refund.contract_number',
      'amount_cents',
      'created_at',
      'number',
      'state',
      'due_on',
      'done_at',
    ])
    .where('transfer_refund.contract_number', 'in', contractNumbers)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

export type TransferRefundRow = Awaited<ReturnType<typeof listTransferRefunds>>[number]
