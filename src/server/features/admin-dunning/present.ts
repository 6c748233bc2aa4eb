import type { AdminClaim, AdminDunningCase, readHandover } from '#contract/admin/dunning.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { barredAfter, endOf, openSteps, stepsOf } from '#domain/subscription/dunning.ts'
import { progressOf } from '#server/subscription/dunning/case-store.ts'
import type { CaseCandidate } from './case-list-store.ts'
import type { FoundClaim, HandoverRow } from './store.ts'

/** An open case with its next step. */
export function presentCase(row: CaseCandidate): AdminDunningCase {
  const progress = progressOf(row, row.contract_state !== 'active')
  const last = stepsOf(progress.rule)[progress.taken - 1]
  const [next] = openSteps(progress)
  const endsOn = endOf(progress)
  return {
    user_id: row.user_id,
    contract_number: row.number,
    name: `${row.name} ${row.surname}`.trim(),
    email: row.email,
    plan: row.plan,
    method: row.payment_method,
    from_day: row.from_day,
    to_day: row.to_day,
    amount_cents: row.amount_cents,
    invoice_number: row.invoice_number,
    failed_on: row.failed_on,
    is_suspended: row.suspended_at !== null,
    last_step: { kind: last?.kind ?? 'told', number: last?.number ?? 0 },
    next_step: { kind: next?.kind ?? 'ended', number: next?.number ?? 0, on: next?.on ?? endsOn },
    end: row.end_kind,
    ends_on: endsOn,
  }
}

/** A claim, or what was waived. */
export function presentClaim(row: FoundClaim): AdminClaim {
  return {
    id: row.claim_id,
    version: row.version,
    user_id: row.user_id,
    contract_number: row.contract_number,
    invoice_number: row.invoice_number,
    name: row.name,
    email: row.email,
    plan: row.plan,
    method: row.method,
    from_day: row.from_day,
    to_day: row.to_day,
    amount_cents: row.amount_cents,
    end: row.end_kind,
    state: row.state,
    failed_on: row.failed_on,
    reminders: row.reminders,
    last_reminded_on: row.last_reminded_on,
    ended_on: row.ended_on,
    barred_after: barredAfter(row.from_day),
    handover_id: row.handover_id,
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    paid_on: row.paid_on,
    note: row.note,
    by: row.by,
    effects: effectsOf(row),
  }
}

function effectsOf(row: FoundClaim): AdminClaim['effects'] {
  if (row.state !== 'open' && row.state !== 'handed_over') return { paid: [], closed: [] }
  const amount = formatEuro(row.amount_cents)
  const mail = `${row.email} bekommt eine Mail.`
  const collector =
    row.state === 'handed_over' ? ['Dem Inkassobüro sagst du es selbst, hier geht nichts hinaus.'] : []
  return {
    paid: [`${amount} gelten als bezahlt, es bleibt nichts offen.`, mail, ...collector],
    closed: [
      `${amount} werden nicht mehr gefordert. Das lässt sich nicht zurücknehmen.`,
      ...(row.invoice_number === null
        ? []
        : [`Die Rechnung ${row.invoice_number} wird auf ${formatEuro(0)} korrigiert.`]),
      mail,
      ...collector,
    ],
  }
}

export function presentHandover(row: HandoverRow): DataOf<typeof readHandover>['handover'] {
  return {
    id: row.handover_id,
    made_at: row.made_at.toISOString(),
    by: row.by,
    claims: row.claims,
    amount_cents: row.amount_cents,
  }
}
