import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ContractKey } from './contract-store.ts'

export interface NewDocument {
  readonly number: string
  readonly contractNumber: string
  readonly issuedOn: Day
  readonly createdAt: Date
  readonly content: Uint8Array
  readonly userId: string
}

/**
 * Keeps a concluded document, with its owner as long as there is an account. One that is kept already stays as it is.
 */
export async function keepDocument(transaction: Transaction, document: NewDocument): Promise<void> {
  const { number, userId } = document
  await transaction
    .insertInto('contract_document')
    .values({
      number,
      contract_number: document.contractNumber,
      issued_on: document.issuedOn,
      created_at: document.createdAt,
      content: Buffer.from(document.content),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
  await transaction
    .insertInto('contract_document_owner')
    .values({ user_id: userId, document_number: number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A document of one person by the number of the contract or of its change; undefined when it is somebody else's. */
export async function findOwnDocument(
  database: Database | Transaction,
  { userId, number }: { readonly userId: string; readonly number: string },
): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom('contract_document')
    .innerJoin('contract_document_owner', 'document_number', 'contract_document.number')
    .select('content')
    .where('user_id', '=', userId)
    .where('contract_document.number', '=', number)
    .executeTakeFirst()
  return row?.content
}

/** Contracts that were concluded before documents were kept. */
export async function listContractsWithoutDocument(database: Database): Promise<readonly ContractKey[]> {
  return database
    .selectFrom('subscription_contract')
    .leftJoin('contract_document', 'contract_document.number', 'subscription_contract.number')
    .select(['user_id', 'contract_id'])
    .where('concluded_at', 'is not', null)
    .where('contract_document.number', 'is', null)
    .orderBy('concluded_at')
    .execute()
}
