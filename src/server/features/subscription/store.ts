import type { Plan } from '#domain/subscription/term.ts'
import type { Trial } from '#domain/subscription/trial.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ProviderName } from '#server/payment/payment-provider.ts'
import { type RequestRow, findDeclaration } from '#server/requests/request-store.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import type { InvoiceRow } from '#server/subscription/stores/invoice-store.ts'

/**
 * Stores the trial of a household, begun by one of its members.
 * @returns false when the household has had one already, or the user in another household
 */
export async function insertTrial(
  transaction: Transaction,
  { userId, householdId }: { readonly userId: string; readonly householdId: string },
  trial: Trial,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('trial')
    .values({
      household_id: householdId,
      user_id: userId,
      started_at: new Date(trial.startedAt),
      ends_at: new Date(trial.endsAt),
      earliest_ends_at: new Date(trial.earliestEndsAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('household_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether the household has had a trial, running or over. */
export async function hasTrial(transaction: Transaction, householdId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('trial')
    .select('household_id')
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewOrder {
  readonly userId: string
  readonly contractId: string
  readonly number: string
  readonly plan: Plan
  readonly priceCents: number
  readonly now: Date
  readonly terms: { readonly version: string; readonly wording: string }
  /** The buyer's demand that the service starts early; null: it was not made. */
  readonly early: { readonly version: string; readonly wording: string } | null
  readonly provider: ProviderName
}

/** Stores an order that waits for its payment, with what the buyer agreed to. */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<void> {
  const { plan, priceCents, now, terms, early } = order
  await transaction
    .insertInto('subscription_contract')
    .values({
      user_id: order.userId,
      contract_id: order.contractId,
      number: order.number,
      state: 'pending_payment',
      plan,
      price_cents: priceCents,
      ordered_plan: plan,
      ordered_price_cents: priceCents,
      ordered_at: now,
      terms_version: terms.version,
      terms_wording: terms.wording,
      terms_accepted_at: now,
      is_early: early !== null,
      early_version: early?.version ?? null,
      early_wording: early?.wording ?? null,
      early_demanded_at: early === null ? null : now,
      provider: order.provider,
    })
    .execute()
}

/** An invoice of one person by its number; undefined when it is somebody else's, or there is none. */
export async function findOwnInvoice(
  database: Database,
  { userId, number }: { readonly userId: string; readonly number: string },
): Promise<InvoiceRow | undefined> {
  return database
    .selectFrom('invoice')
    .innerJoin('invoice_owner', 'invoice_owner.invoice_number', 'invoice.number')
    .selectAll('invoice')
    .where('invoice_owner.user_id', '=', userId)
    .where('invoice.number', '=', number)
    .executeTakeFirst()
}

/** What a person has, in whatever household it is now: invoices, and a trial that it began. */
export async function countOf(
  transaction: Transaction,
  userId: string,
): Promise<{ readonly invoices: number; readonly hasBegunTrial: boolean }> {
  const { invoices, trials } = await transaction
    .selectNoFrom((from) => [
      from
        .selectFrom('invoice_owner')
        .select((row) => row.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('invoices'),
      from
        .selectFrom('trial')
        .select((row) => row.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('trials'),
    ])
    .executeTakeFirstOrThrow()
  return { invoices: Number(invoices), hasBegunTrial: Number(trials) > 0 }
}

/** The declaration that ended a contract, or will end it; undefined where it ended otherwise, or goes on. */
export async function findEnding(
  transaction: Transaction,
  { number: contractNumber, cancelled_at, withdrawn_at }: FoundContract,
): Promise<RequestRow | undefined> {
  if (withdrawn_at)
    return findDeclaration(transaction, { kind: 'withdrawal', contractNumber, receivedAt: withdrawn_at })
  return cancelled_at
    ? findDeclaration(transaction, { kind: 'cancellation', contractNumber, receivedAt: cancelled_at })
    : undefined
}
