import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { type Transaction, afterCommit } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ContractRow } from './contract-store.ts'

/** What a provider is told after the commit of what causes it. */
export type PaymentInstruction =
  /** Takes no money any more from the day after this one. Null: at once. */
  | { readonly kind: 'end'; readonly subscription: string; readonly endsOn: Day | null }
  /** Goes on, after it was told to end. */
  | { readonly kind: 'resume'; readonly subscription: string }
  /** Another plan, from the day on that the paid period is over. */
  | {
      readonly kind: 'change_plan'
      readonly subscription: string
      readonly plan: Plan
      readonly priceCents: number
      readonly from: Day
    }
  /** Part of a payment, or all of it, by the same way (§ 357 Abs. 3 BGB). */
  | { readonly kind: 'refund'; readonly reference: string; readonly amountCents: number }
  /** Nobody pays an order any more that has lapsed, on a page that is still open. */
  | { readonly kind: 'close_checkout'; readonly checkout: string }

/** Whether the provider has been told to give a payment back. */
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
 * Writes an instruction for the provider of a contract, in the transaction that causes it: it is carried out afterwards
 * and tried again until it has worked. Nothing where the provider does not know the contract yet.
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

/** Of two instructions at the same instant the order is the order in which they were given. */
function afterOthers(contractNumber: string) {
  return sql`(
    select max(created_at) + interval '1 millisecond' from payment_instruction
    where contract_number = ${contractNumber} and done_at is null
  )`
}
