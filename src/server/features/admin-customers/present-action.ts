import type { AdminCustomerAction } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import type { CustomerActionRow } from './store.ts'

interface Around {
  readonly actions: readonly CustomerActionRow[]
  readonly contracts: readonly FoundContract[]
  readonly day: Day
}

/** An action of the page, and whether it can still be undone. */
export function presentAction(row: CustomerActionRow, around: Around): AdminCustomerAction {
  const undoing = around.actions.find(({ undoes_id }) => undoes_id === row.action_id)
  return {
    id: row.action_id,
    kind: row.kind,
    contract_number: row.contract_number,
    at: row.done_at.toISOString(),
    by: row.by,
    reason: row.reason,
    on: row.on_day,
    from_day: row.from_day,
    amount_cents: row.amount_cents,
    months: row.months,
    about: row.about,
    is_goodwill: row.is_goodwill,
    undone_at: undoing?.done_at.toISOString() ?? null,
    can_undo: undoing === undefined && canUndo(row, around),
  }
}

/** Whether an action can be undone by the law and by what has become of it. */
export function canUndo(row: CustomerActionRow, { actions, contracts, day }: Around): boolean {
  const contract = contracts.find(({ number }) => number === row.contract_number)
  if (!contract) return false
  switch (row.kind) {
    case 'ended':
      return (
        contract.state === 'active' &&
        !actions.some((each) => isLaterEnd(each, row)) &&
        contract.ends_on !== null &&
        contract.ends_on === row.on_day &&
        contract.ends_on >= day
      )
    case 'credited':
      return row.reduction_id !== null && contract.state === 'active'
    case 'paid_by_transfer':
      return contract.provider === 'test' && contract.state === 'active'
    case 'withdrawn':
    case 'refunded':
    case 'end_taken_back':
    case 'suspension_lifted':
    case 'sent_again':
    case 'credit_undone':
    case 'transfer_undone':
      return false
  }
}

function isLaterEnd(one: CustomerActionRow, other: CustomerActionRow): boolean {
  return one.kind === 'ended' && one.contract_number === other.contract_number && one.done_at > other.done_at
}
