import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ProviderName } from './payment-provider.ts'

/** @returns false when a message of this id has been worked on already, or another process is at it and was faster */
export async function insertPaymentEvent(
  transaction: Transaction,
  { eventId, kind, now }: { readonly eventId: string; readonly kind: string; readonly now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_event')
    .values({ event_id: eventId, kind, received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface ClaimedInstruction {
  readonly instructionId: string
  readonly provider: ProviderName
  readonly instruction: string
  /** This one included. */
  readonly attempts: number
}

/**
 * The next instruction that is due, for the caller alone until `lostAt`. What a subscription is told keeps its order, also
 * when something of it has to be tried again, in any number of processes: an end that comes after its own way back would
 * end what goes on. Refunds wait for nothing.
 */
export async function claimInstruction(
  database: Database,
  { now, lostAt }: { readonly now: Date; readonly lostAt: Date },
): Promise<ClaimedInstruction | null> {
  const { rows } = await sql<ClaimedInstruction>`
    with next as (
      select instruction_id from payment_instruction due
      where done_at is null and due_at <= ${now} and not exists (
        select from payment_instruction earlier
        where earlier.done_at is null
          and earlier.contract_number = due.contract_number
          and earlier.instruction::jsonb ->> 'subscription' = due.instruction::jsonb ->> 'subscription'
          and (earlier.created_at, earlier.instruction_id) < (due.created_at, due.instruction_id)
      )
      order by created_at, instruction_id
      limit 1
      for update skip locked
    )
    update payment_instruction told set due_at = ${lostAt}, attempts = attempts + 1
    from next
    where told.instruction_id = next.instruction_id
    returning told.instruction_id as "instructionId", provider, instruction, attempts
  `.execute(database)
  return rows[0] ?? null
}

/** It has worked. */
export async function markDone(database: Database, instructionId: string, now: Date): Promise<void> {
  await database
    .updateTable('payment_instruction')
    .set({ done_at: now, last_error: null })
    .where('instruction_id', '=', instructionId)
    .execute()
}

/** It has not worked, and is tried again. */
export async function markPutOff(
  database: Database,
  instructionId: string,
  { dueAt, reason }: { readonly dueAt: Date; readonly reason: string },
): Promise<void> {
  await database
    .updateTable('payment_instruction')
    .set({ due_at: dueAt, last_error: reason })
    .where('instruction_id', '=', instructionId)
    .execute()
}

/** Messages and instructions that are done, up to an instant. */
export async function deleteOldPaymentRows(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('payment_event').where('received_at', '<=', before).execute()
  await database.deleteFrom('payment_instruction').where('done_at', '<=', before).execute()
}
