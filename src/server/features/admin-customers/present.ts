import type { AdminCustomer, AdminCustomerCharge, AdminCustomerContract } from '#contract/admin/customers.ts'
import { isMailKind } from '#contract/mail-kinds.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { endByWish } from '#domain/subscription/contract-end.ts'
import { lastDayOfWithdrawal } from '#domain/subscription/contract-start.ts'
import { describeDevice } from '#server/http/describe-device.ts'
import type { ChangeRow } from '#server/subscription/stores/change-store.ts'
import type { ChargeEventRow } from '#server/subscription/stores/charge-event-store.ts'
import type { ChargeRow, FoundContract } from '#server/subscription/stores/contract-store.ts'
import type { InvoiceRow } from '#server/subscription/stores/invoice-store.ts'
import type { ChargeReductionRow, ReductionRow } from '#server/subscription/stores/reduction-store.ts'
import { refundableOf } from '#server/subscription/stores/seen-contract.ts'
import type { TransferRefundRow } from '#server/subscription/stores/transfer-refund-store.ts'
import { timeZone } from '#server/today.ts'
import type { RequestOfRow, UserRow, listMailRecords } from './store.ts'

export function presentUser(row: UserRow): AdminCustomer['user'] {
  return {
    id: row.user_id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    two_factor: row.second_factor_enabled_at !== null,
    is_consultant: row.consultant_licence !== null,
  }
}

function stateOf({ deletion_due_at, locked_at }: UserRow): AdminCustomer['user']['state'] {
  if (deletion_due_at) return 'deletion_pending'
  return locked_at ? 'locked' : 'confirmed'
}

interface OfContract {
  readonly charges: readonly ChargeRow[]
  readonly changes: readonly ChangeRow[]
  readonly documents: readonly string[]
  readonly day: Day
}

export function presentContract(
  contract: FoundContract,
  { charges, changes, documents, day }: OfContract,
): AdminCustomerContract {
  const { next_plan, next_price_cents, next_plan_on, concluded_at: concludedAt } = contract
  const isNext = next_plan !== null && next_price_cents !== null && next_plan_on !== null
  return {
    number: contract.number,
    state: contract.state,
    plan: contract.plan,
    price_cents: contract.price_cents,
    provider: contract.provider,
    ordered_at: contract.ordered_at.toISOString(),
    concluded_at: concludedAt?.toISOString() ?? null,
    starts_on: contract.starts_on,
    next: isNext ? { plan: next_plan, price_cents: next_price_cents, on: next_plan_on } : null,
    cancelled_at: contract.cancelled_at?.toISOString() ?? null,
    ends_on: contract.ends_on,
    is_extraordinary_end: contract.is_extraordinary_end,
    withdrawn_at: contract.withdrawn_at?.toISOString() ?? null,
    suspended_at: contract.suspended_at?.toISOString() ?? null,
    withdrawal_until: concludedAt ? lastDayOfWithdrawal(dayIn(concludedAt.getTime(), timeZone)) : null,
    ordinary_end: ordinaryEnd(contract, day),
    changes: changes.map(presentChange),
    charges: charges.toReversed().map(presentCharge),
    documents: [...documents],
    can: possible(contract, charges, day),
  }
}

function ordinaryEnd({ state, plan, plan_since_on: since }: FoundContract, day: Day): Day | null {
  return state === 'active' && since !== null ? endByWish({ plan, since }, day, null) : null
}

function possible(
  contract: FoundContract,
  charges: readonly ChargeRow[],
  day: Day,
): AdminCustomerContract['can'] {
  const { state, ends_on: endsOn } = contract
  const isActive = state === 'active'
  const isRunning = isActive && (endsOn === null || endsOn >= day)
  const all = {
    end: isActive && (endsOn === null || endsOn > day),
    withdraw: contract.concluded_at !== null && state !== 'withdrawn',
    refund: charges.some((charge) => refundableOf(charge) > 0),
    credit: isActive && endsOn === null,
    take_end_back: isRunning && endsOn !== null,
    lift_suspension: isRunning && contract.suspended_at !== null,
  } as const
  return (Object.keys(all) as (keyof typeof all)[]).filter((kind) => all[kind])
}

function presentChange(row: ChangeRow): AdminCustomerContract['changes'][number] {
  return {
    number: row.number,
    plan: row.plan,
    price_cents: row.price_cents,
    concluded_at: row.concluded_at.toISOString(),
    starts_on: row.starts_on,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    dropped_at: row.dropped_at?.toISOString() ?? null,
  }
}

function presentCharge(row: ChargeRow): AdminCustomerCharge {
  const { transferred_on: on, transfer_reference: reference } = row
  return {
    from_day: row.from_day,
    to_day: row.to_day,
    plan: row.plan,
    amount_cents: row.amount_cents,
    state: row.state,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    dunning: row.dunning,
    refunded_cents: row.refunded_cents,
    refundable_cents: refundableOf(row),
    invoice_number: row.invoice_number,
    provider_reference: row.provider_reference,
    transfer: on === null || reference === null ? null : { on, reference },
  }
}

export function presentInvoice(row: InvoiceRow): AdminCustomer['invoices'][number] {
  return {
    number: row.number,
    kind: row.kind,
    corrects: row.corrects,
    contract_number: row.contract_number,
    issued_on: row.issued_on,
    from_day: row.from_day,
    to_day: row.to_day,
    gross_cents: row.gross_cents,
    vat_cents: row.vat_cents,
  }
}

export function presentPayment(
  row: ChargeEventRow & { readonly contract_number: string },
): AdminCustomer['payments'][number] {
  return {
    at: row.happened_at.toISOString(),
    kind: row.kind,
    contract_number: row.contract_number,
    from_day: row.from_day,
    amount_cents: row.amount_cents,
    reference: row.reference,
  }
}

export function presentTransferRefund(
  row: TransferRefundRow,
  day: Day,
): AdminCustomer['transfer_refunds'][number] {
  return {
    request_id: row.request_id,
    request_number: row.number,
    contract_number: row.contract_number,
    amount_cents: row.amount_cents,
    created_at: row.created_at.toISOString(),
    due_on: row.due_on,
    is_overdue: row.state === 'open' && row.due_on < day,
    state: row.state,
    done_at: row.done_at?.toISOString() ?? null,
  }
}

export function presentRequest(row: RequestOfRow, day: Day): AdminCustomer['requests'][number] {
  return {
    id: row.request_id,
    kind: row.kind,
    number: row.number,
    received_at: row.received_at.toISOString(),
    state: row.state,
    due_on: row.due_on,
    is_overdue: row.state === 'open' && row.due_on < day,
    termination: row.termination,
    product: row.product,
    contract_number: row.contract_number,
    declaration: row.declaration_state,
    ends_on: row.ends_on,
    refund_cents: row.refund_cents,
  }
}

type MailRecordRow = Awaited<ReturnType<typeof listMailRecords>>[number]

/** A mail by kind and time; one of a kind that this version does not know any more is left out. */
export function presentMail(row: MailRecordRow): AdminCustomer['mails'] {
  const { kind } = row
  if (!isMailKind(kind)) return []
  const state = row.sent_at ? 'sent' : (row.outbox_state ?? 'not_sent')
  return [{ kind, at: row.queued_at.toISOString(), state }]
}

export function presentSession(
  row: {
    readonly session_id: string
    readonly user_agent: string
    readonly created_at: Date
    readonly seen_at: Date
  },
  productName: string,
): AdminCustomer['sessions'][number] {
  const { browser, system } = describeDevice(row.user_agent, productName)
  return {
    id: row.session_id,
    device: [browser, system].filter((part) => part !== '').join(', '),
    signed_in_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }
}

interface OfReduction {
  readonly charges: readonly ChargeRow[]
  readonly parts: readonly ChargeReductionRow[]
}

/** What is left of a reduction, with what is set aside for payments that were not demanded yet. */
export function unitsLeft(row: ReductionRow, { charges, parts }: OfReduction): number {
  const demanded = new Set(charges.map(({ from_day }) => from_day))
  return parts
    .filter(({ reduction_id, from_day }) => reduction_id === row.reduction_id && !demanded.has(from_day))
    .reduce((sum, { units }) => sum + units, row.units_left)
}

/** A reduction; what is only set aside for a payment that was not demanded yet is not used up. */
export function presentReduction(
  row: ReductionRow,
  { number }: FoundContract,
  { charges, parts }: OfReduction,
): AdminCustomer['reductions'][number] {
  return {
    id: row.reduction_id,
    contract_number: number,
    source: row.source,
    kind: row.kind,
    words: row.words,
    units: row.units,
    units_left: unitsLeft(row, { charges, parts }),
    created_at: row.created_at.toISOString(),
  }
}
