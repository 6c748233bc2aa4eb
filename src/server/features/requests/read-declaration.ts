import type { AdminDeclaration } from '#contract/admin/declarations.ts'
import { problem } from '#contract/protocol/problem.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { endByWish } from '#domain/subscription/contract-end.ts'
import { lastDayOfWithdrawal } from '#domain/subscription/contract-start.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { type RequestRow, findRequest } from '#server/requests/request-store.ts'
import { findKeptUntil } from '#server/requests/retention-store.ts'
import { declaredOn } from '#server/requests/review.ts'
import {
  type ChargeRow,
  type FoundContract,
  concludedPart,
  findContract,
  listCharges,
} from '#server/subscription/stores/contract-store.ts'
import { refundableOf, seenOf } from '#server/subscription/stores/seen-contract.ts'
import { timeZone } from '#server/today.ts'
import { type ActionRow, listActions } from './decision-store.ts'
import { presentRequest } from './present.ts'

/** @throws {Problem} not_found */
export async function readDeclaration(
  id: string,
  { clock, database }: Dependencies,
): Promise<AdminDeclaration> {
  const row = await findRequest(database, id)
  if (!row) throw problem('not_found')
  return presentDeclaration(database, row, clock.now())
}

/** A request with its contract and the decisions about it. */
export async function presentDeclaration(
  database: Database | Transaction,
  row: RequestRow,
  now: Date,
): Promise<AdminDeclaration> {
  const day = dayIn(now.getTime(), timeZone)
  const contract = await findContractOf(database, row)
  const [declaration] = await findDeclarations(database, [row.request_id])
  return {
    request: presentRequest(row, declaration, day, await findKeptUntil(database, row.request_id)),
    contract: contract
      ? presentContract(row, contract, { charges: await listCharges(database, contract), day })
      : null,
    actions: (await listActions(database, row.request_id)).map(presentAction),
  }
}

/**
 * The contract that was chosen for a request, else the one that was found; undefined without one, or when it was
 * deleted.
 */
export async function findContractOf(
  database: Database | Transaction,
  row: RequestRow,
): Promise<FoundContract | undefined> {
  const number = row.assigned_number ?? row.contract_number
  return number === null ? undefined : findContract(database, { number })
}

/** The last day of the contract by an ordinary cancellation with the date and the wish of the declaration. */
export function ordinaryEnd(row: RequestRow, contract: FoundContract): Day {
  const { plan, planSince } = concludedPart(contract)
  return endByWish({ plan, since: planSince }, declaredOn(row), row.wanted_end_on)
}

/** Whether the contract ends by this declaration, and its last day is not over. */
export function canUndoEnd(row: RequestRow, contract: FoundContract, day: Day): boolean {
  const isOwn = contract.cancelled_at?.getTime() === row.received_at.getTime()
  return isOwn && contract.state === 'active' && contract.ends_on !== null && contract.ends_on >= day
}

export function presentChosen(contract: FoundContract) {
  return {
    number: contract.number,
    user_id: contract.user_id,
    name: `${contract.name} ${contract.surname}`.trim(),
    email: contract.email,
    state: contract.state,
    plan: contract.plan,
    ordered_at: contract.ordered_at.toISOString(),
    ends_on: contract.ends_on,
  }
}

function presentContract(
  row: RequestRow,
  contract: FoundContract,
  { charges, day }: { readonly charges: readonly ChargeRow[]; readonly day: Day },
): NonNullable<AdminDeclaration['contract']> {
  const { startsOn, concludedAt } = concludedPart(contract)
  const withdrawalUntil = lastDayOfWithdrawal(dayIn(concludedAt.getTime(), timeZone))
  return {
    ...presentChosen(contract),
    price_cents: contract.price_cents,
    concluded_at: concludedAt.toISOString(),
    starts_on: startsOn,
    cancelled_at: contract.cancelled_at?.toISOString() ?? null,
    withdrawn_at: contract.withdrawn_at?.toISOString() ?? null,
    is_extraordinary_end: contract.is_extraordinary_end,
    ordinary_end: ordinaryEnd(row, contract),
    declared_on: declaredOn(row),
    withdrawal_until: withdrawalUntil,
    is_in_time: declaredOn(row) <= withdrawalUntil,
    can_undo_end: canUndoEnd(row, contract, day),
    charges: charges.map((charge) => ({
      from_day: charge.from_day,
      to_day: charge.to_day,
      amount_cents: charge.amount_cents,
      state: charge.state,
      refunded_cents: charge.refunded_cents,
      refundable_cents: refundableOf(charge),
      invoice_number: charge.invoice_number,
    })),
    seen: seenOf(contract, charges),
  }
}

function presentAction(row: ActionRow): AdminDeclaration['actions'][number] {
  return {
    id: row.action_id,
    kind: row.kind,
    contract_number: row.contract_number,
    ends_on: row.ends_on,
    is_extraordinary: row.is_extraordinary,
    refund_cents: row.refund_cents,
    reason: row.reason,
    by: row.by,
    done_at: row.done_at.toISOString(),
  }
}
