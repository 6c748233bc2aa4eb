import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { InvoiceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { insertStanding } from './invoice-standing-store.ts'

export type InvoiceRow = Selectable<InvoiceTable>

/** Stores an invoice, with its owner as long as there is an account, and how it stands. */
export async function insertInvoice(
  transaction: Transaction,
  invoice: InvoiceRow,
  userId: string | null,
): Promise<void> {
  await transaction.insertInto('invoice').values(invoice).execute()
  if (userId === null) return
  await transaction
    .insertInto('invoice_owner')
    .values({ user_id: userId, invoice_number: invoice.number })
    .execute()
  await insertStanding(transaction, invoice)
}

/** An invoice by its number, whoever it is for; undefined when there is none. */
export async function findInvoice(
  transaction: Database | Transaction,
  number: string,
): Promise<InvoiceRow | undefined> {
  return transaction.selectFrom('invoice').selectAll().where('number', '=', number).executeTakeFirst()
}

/** The corrections of an invoice so far. */
export async function listCorrections(
  transaction: Database | Transaction,
  number: string,
): Promise<readonly InvoiceRow[]> {
  return transaction.selectFrom('invoice').selectAll().where('corrects', '=', number).execute()
}

/** How many corrections some invoices have. */
export async function countCorrections(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<number> {
  if (numbers.length === 0) return 0
  const { corrections } = await transaction
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<string>().as('corrections'))
    .where('corrects', 'in', numbers)
    .executeTakeFirstOrThrow()
  return Number(corrections)
}

/** The invoices of one person, the newest first. */
export async function listInvoicesOf(
  database: Database | Transaction,
  userId: string,
): Promise<readonly InvoiceRow[]> {
  return database
    .selectFrom('invoice')
    .innerJoin('invoice_owner', 'invoice_owner.invoice_number', 'invoice.number')
    .selectAll('invoice')
    .where('invoice_owner.user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}
