import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ProviderName } from './payment-provider.ts'

/** Stores a message. @returns false when one of this id has been processed already, or another process was faster */
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
  /** The number of attempts, this one included. */
  readonly attempts: number
}

/**
 * Claims the next instruction that is due, until `lostAt`. The instructions about a subscription keep their order, also
 * when one of them has to be repeated, in any number of processes: an end that arrives after its own cancellation would
 * end a subscription that goes on. Refunds wait for nothing.
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
      -- by the index of those that wait: one that was put off is not looked at again and again
      order by due_at, created_at, instruction_id
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

/** Marks an instruction as carried out. */
export async function markDone(database: Database, instructionId: string, now: Date): Promise<void> {
  await database
    .updateTable('payment_instruction')
    .set({ done_at: now, last_error: null })
    .where('instruction_id', '=', instructionId)
    .execute()
}

/** Marks an instruction as failed; it is tried again. */
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

/** How many instructions are due, counted up to a bound. */
export async function countDueInstructions(
  database: Database,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from payment_instruction where done_at is null and due_at <= ${now} limit ${atMost}
    ) due
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Messages of a provider up to an instant. */
export function oldPaymentEvents(before: Date): OldRows {
  return {
    table: 'payment_event',
    by: sql`received_at`,
    key: ['event_id'],
    within: sql`received_at <= ${before}`,
  }
}

/** Instructions that were done up to an instant. */
export function oldInstructions(before: Date): OldRows {
  return {
    table: 'payment_instruction',
    by: sql`done_at`,
    key: ['instruction_id'],
    within: sql`done_at <= ${before}`,
  }
}
