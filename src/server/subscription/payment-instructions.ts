import { sql } from 'kysely'
import { type Transaction, afterCommit } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { PaymentInstruction } from '#server/payment/payment-instruction.ts'
import type { ContractRow } from './stores/contract-store.ts'

/** Whether the provider has been told to refund a payment. */
export async function isRefunded(
  transaction: Transaction,
  { number }: Pick<ContractRow, 'number'>,
  reference: string,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('payment_instruction')
    .select('instruction')
    .where('contract_number', '=', number)
    .execute()
  return rows.some((row) => {
    const told: PaymentInstruction = JSON.parse(row.instruction)
    return told.kind === 'refund' && told.reference === reference
  })
}

/**
 * Stores an instruction for the provider of a contract, in the transaction that causes it: it is carried out afterwards
 * and repeated until it has worked. Does nothing where the provider does not know the contract yet.
 */
export async function instructProvider(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  { provider, number }: Pick<ContractRow, 'provider' | 'number'>,
  instruction: PaymentInstruction,
): Promise<void> {
  const now = dependencies.clock.now()
  await transaction
    .insertInto('payment_instruction')
    .values({
      instruction_id: newId(dependencies),
      provider,
      contract_number: number,
      instruction: JSON.stringify(instruction),
      created_at: sql<Date>`greatest(${now}, ${afterOthers(number)})`,
      due_at: now,
    })
    .execute()
  afterCommit(transaction, dependencies.payments.wake)
}

/** Two instructions of the same instant keep the order in which they were given. */
function afterOthers(contractNumber: string) {
  return sql`(
    select max(created_at) + interval '1 millisecond' from payment_instruction
    where contract_number = ${contractNumber} and done_at is null
  )`
}
