import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { ChargeEventTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ChargeRow } from './contract-store.ts'

export type ChargeEventRow = Selectable<ChargeEventTable>

interface Happened {
  readonly kind: ChargeEventRow['kind']
  readonly amountCents: number
  readonly reference?: string | null
}

/** Stores what happened to a payment, in the transaction that changes its charge: a charge holds the present state only. */
export async function noteChargeEvent(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes'>,
  charge: ChargeRow,
  { kind, amountCents, reference }: Happened,
): Promise<void> {
  await transaction
    .insertInto('charge_event')
    .values({
      user_id: charge.user_id,
      event_id: newId(dependencies),
      contract_id: charge.contract_id,
      from_day: charge.from_day,
      kind,
      amount_cents: amountCents,
      reference: reference ?? charge.provider_reference,
      happened_at: dependencies.clock.now(),
    })
    .execute()
}

/** What happened to all payments of a person, the newest first. */
export async function listChargeEventsOf(database: Database | Transaction, userId: string) {
  return database
    .selectFrom('charge_event')
    .innerJoin('subscription_contract', (join) =>
      join
        .onRef('subscription_contract.user_id', '=', 'charge_event.user_id')
        .onRef('subscription_contract.contract_id', '=', 'charge_event.contract_id'),
    )
    .selectAll('charge_event')
    .select('subscription_contract.number as contract_number')
    .where('charge_event.user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('event_id')
    .execute()
}
