import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { dayIn } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ChangeRow } from '#server/subscription/stores/change-store.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { timeZone } from '#server/today.ts'
import { type CustomerActionRow, listAuditOf, listDecisionsOf } from './store.ts'

type Entry = AdminCustomer['history'][number]

/** Events of the audit log that no other table tells; the log forgets them after two years. */
const events = {
  subscription_plan_changed: 'plan_changed',
  subscription_resumed: 'resumed',
  declaration_opened: 'declaration_opened',
  declaration_stopped: 'declaration_stopped',
  extraordinary_cancellation: 'extraordinary_cancellation',
  payment_mismatch: 'payment_mismatch',
  payment_returned: 'payment_returned',
  order_released: 'order_released',
  access_granted: 'access_granted',
  access_revoked: 'access_revoked',
} as const satisfies Partial<Readonly<Record<AuditEvent, Entry['kind']>>>

const eventNames = Object.keys(events) as (keyof typeof events)[]

interface Known {
  readonly userId: string
  readonly contracts: readonly FoundContract[]
  readonly changes: readonly (readonly [FoundContract, ChangeRow])[]
  readonly actions: readonly CustomerActionRow[]
}

/** What happened to the contracts of a person, the newest first: from contracts, decisions and the audit log. */
export async function historyOf(
  database: Database | Transaction,
  { userId, contracts, changes, actions }: Known,
): Promise<AdminCustomer['history']> {
  const numbers = contracts.map(({ number }) => number)
  const audit = await listAuditOf(database, userId, eventNames)
  const decisions = await listDecisionsOf(database, numbers)
  const entries = [
    ...contracts.flatMap(ofContract),
    ...changes.flatMap(([contract, change]) => ofChange(contract, change)),
    ...actions.map(ofAction),
    ...decisions.map(ofDecision),
    ...audit.flatMap(({ event, created_at: at, reason, by }) =>
      isTold(event) ? [{ ...nothing, at: at.toISOString(), kind: events[event], reason, by }] : [],
    ),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function isTold(event: string): event is keyof typeof events {
  return Object.hasOwn(events, event)
}

const nothing = {
  action: null,
  contract_number: null,
  on: null,
  amount_cents: null,
  by: null,
  reason: null,
} as const satisfies Omit<Entry, 'at' | 'kind'>

function ofContract(contract: FoundContract): readonly Entry[] {
  const { number: contract_number, ends_on: on, withdrawn_at: withdrawnAt } = contract
  const entry = (at: Date | null, kind: Entry['kind'], change: Partial<Entry> = {}): readonly Entry[] =>
    at === null ? [] : [{ ...nothing, contract_number, at: at.toISOString(), kind, ...change }]
  return [
    ...entry(contract.ordered_at, 'ordered', { amount_cents: contract.ordered_price_cents }),
    ...entry(contract.concluded_at, 'concluded', { on: contract.starts_on }),
    ...entry(contract.cancelled_at, 'cancelled', { on }),
    ...entry(withdrawnAt, 'withdrawn', { on: withdrawnAt && dayIn(withdrawnAt.getTime(), timeZone) }),
    ...entry(contract.suspended_at, 'suspended'),
  ]
}

function ofChange({ number: contract_number }: FoundContract, change: ChangeRow): readonly Entry[] {
  const { concluded_at: at, withdrawn_at: withdrawnAt, starts_on: on, price_cents: amount_cents } = change
  return [
    { ...nothing, contract_number, at: at.toISOString(), kind: 'change_agreed', on, amount_cents },
    ...(withdrawnAt
      ? [{ ...nothing, contract_number, at: withdrawnAt.toISOString(), kind: 'change_withdrawn' as const }]
      : []),
  ]
}

function ofAction(row: CustomerActionRow): Entry {
  return {
    at: row.done_at.toISOString(),
    kind: 'decision',
    action: row.kind,
    contract_number: row.contract_number,
    on: row.on_day,
    amount_cents: row.amount_cents,
    by: row.by,
    reason: row.reason,
  }
}

function ofDecision(row: Awaited<ReturnType<typeof listDecisionsOf>>[number]): Entry {
  return {
    at: row.done_at.toISOString(),
    kind: 'decision',
    action: row.kind === 'end_undone' ? 'end_taken_back' : row.kind,
    contract_number: row.contract_number,
    on: row.ends_on,
    amount_cents: row.refund_cents,
    by: row.by,
    reason: row.reason,
  }
}
