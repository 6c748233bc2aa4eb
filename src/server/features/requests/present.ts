import type { AdminRequest, AdminRequestRow } from '#contract/admin/requests.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { DeclarationRow } from '#server/requests/declaration-store.ts'
import type { RequestRow } from '#server/requests/request-store.ts'

/** A row of the administration's list. */
export function presentRequestRow(
  row: RequestRow,
  declaration: DeclarationRow | undefined,
  today: Day,
): AdminRequestRow {
  return {
    id: row.request_id,
    kind: row.kind,
    number: row.number,
    received_at: row.received_at.toISOString(),
    name: row.name,
    email: row.email,
    state: row.state,
    due_on: row.due_on,
    is_overdue: row.state === 'open' && row.due_on < today,
    contract_number: row.contract_number,
    receipt_state: row.receipt_state,
    termination: row.termination,
    needs_decision: needsDecision(row, declaration),
    declaration: declaration
      ? {
          state: declaration.state,
          takes_effect_at: declaration.takes_effect_at?.toISOString() ?? null,
          settled_at: declaration.settled_at?.toISOString() ?? null,
        }
      : null,
  }
}

/**
 * Whether an administrator has to decide: not while a declaration waits for its party, and never after the party has
 * stopped it.
 */
function needsDecision(
  { termination, product, state }: RequestRow,
  declaration: DeclarationRow | undefined,
): boolean {
  const isPartys = declaration?.state === 'waiting' || declaration?.state === 'stopped'
  return termination === 'extraordinary' && product !== 'account' && state === 'open' && !isPartys
}

/** A request with all its details. */
export function presentRequest(
  row: RequestRow,
  declaration: DeclarationRow | undefined,
  today: Day,
  keptUntil: Day | null,
): AdminRequest {
  return {
    ...presentRequestRow(row, declaration, today),
    topic: row.topic,
    message: row.message,
    product: row.product,
    identity: row.identity,
    wanted_end: row.wanted_end_on,
    contract: row.contract,
    ends_on: row.ends_on,
    refund_cents: row.refund_cents,
    is_suspicious: row.is_suspicious,
    receipt_sent_at: row.receipt_sent_at?.toISOString() ?? null,
    note: row.note,
    done_at: row.done_at?.toISOString() ?? null,
    kept_until: keptUntil,
    version: row.version,
  }
}
