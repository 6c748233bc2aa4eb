import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { RequestRow } from './request-store.ts'

const settledStates = ['confirmed', 'by_itself', 'overtaken'] as const

/**
 * The extraordinary cancellations of a contract that wait for a decision, the first one first: declared by its party,
 * confirmed by it or by the waiting time, or assigned by an administrator (decision 0141). One that was overtaken is
 * open only where an administrator has opened it again.
 */
export async function listReviews(
  database: Database | Transaction,
  contractNumber: string,
): Promise<readonly RequestRow[]> {
  return database
    .selectFrom('request')
    .leftJoin('declaration', 'declaration.request_id', 'request.request_id')
    .selectAll('request')
    .where('request.termination', '=', 'extraordinary')
    .where('request.state', '=', 'open')
    .where((or) =>
      or.or([
        or('assigned_number', '=', contractNumber),
        or.and([
          or('assigned_number', 'is', null),
          or('contract_number', '=', contractNumber),
          or.or([or('look_up', 'is', null), or('declaration.state', 'in', settledStates)]),
        ]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('request.request_id')
    .execute()
}
