import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import type { PaymentInstruction } from '#server/payment/payment-instruction.ts'

/** Rows that this very transaction has written: of two at once each sees its own alone. */
const isOwn = (table: string) => sql<boolean>`${sql.ref(table)}.xmin::text = pg_current_xact_id()::xid::text`

/** Invoices and corrections of a contract that this transaction has issued. */
export async function listInvoicesOfTransaction(transaction: Transaction, contractNumber: string) {
  return transaction
    .selectFrom('invoice')
    .select(['corrects', 'from_day', 'to_day', 'gross_cents'])
    .where('contract_number', '=', contractNumber)
    .where(isOwn('invoice'))
    .orderBy('number')
    .execute()
}

/** What this transaction has told the provider of a contract, refunds left out: the charges say them. */
export async function listInstructionsOfTransaction(
  transaction: Transaction,
  contractNumber: string,
): Promise<readonly PaymentInstruction[]> {
  const rows = await transaction
    .selectFrom('payment_instruction')
    .select('instruction')
    .where('contract_number', '=', contractNumber)
    .where(isOwn('payment_instruction'))
    .orderBy('created_at')
    .orderBy('instruction')
    .execute()
  return rows
    .map(({ instruction }): PaymentInstruction => JSON.parse(instruction))
    .filter(({ kind }) => kind !== 'refund')
}

/** The kinds of the mails that this transaction has queued for a customer. */
export async function listMailKindsOfTransaction(
  transaction: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('mail_record')
    .select('kind')
    .where('user_id', '=', userId)
    .where(isOwn('mail_record'))
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The tasks to transfer money that this transaction has made. */
export async function listTransferTasksOfTransaction(transaction: Transaction, contractNumber: string) {
  return transaction
    .selectFrom('transfer_refund')
    .innerJoin('request', 'request.request_id', 'transfer_refund.request_id')
    .select('due_on')
    .where('transfer_refund.contract_number', '=', contractNumber)
    .where(isOwn('transfer_refund'))
    .execute()
}

/** The numbers of open requests about a contract. */
export async function listOpenRequests(
  transaction: Transaction,
  contractNumber: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('request')
    .select('number')
    .where('state', '=', 'open')
    .where((or) =>
      or.or([
        or('assigned_number', '=', contractNumber),
        or.and([or('assigned_number', 'is', null), or('contract_number', '=', contractNumber)]),
      ]),
    )
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
