import type { AdminUserRow } from '#contract/admin/admin.ts'
import { accessKind } from '#domain/subscription/access-kind.ts'
import { isEndCertain } from '#domain/subscription/trial.ts'
import { accessSources } from '#server/subscription/stores/access-store.ts'
import type { RegistrationRow, UserRow } from './users-store.ts'

/** A user as a row of the list, with no secret and nothing of the person's finances. */
export function presentUserRow(row: UserRow, now: Date): AdminUserRow {
  const sources = accessSources(row)
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    state: stateOf(row),
    access: accessKind(sources, now.getTime()),
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    may_trial_end_earlier: sources.trial !== null && !isEndCertain(sources.trial),
    plan: row.contract_plan,
    starts_on: row.contract_starts_on,
    ends_on: row.contract_ends_on,
    payment_failed_at: row.payment_failed_at?.toISOString() ?? null,
    granted_until_on: row.granted_until_on,
    two_factor: row.second_factor_enabled_at !== null,
    is_consultant: row.consultant_licence !== null,
    consultant_licence: row.consultant_licence,
    consultant_checked_on: row.consultant_checked_on,
    sessions: row.sessions ?? 0,
    seen_at: row.seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/**
 * Somebody who has not confirmed the address yet, as a row among the users: no access, no sessions, no second factor.
 */
export function presentRegistrationRow({
  id,
  name,
  surname,
  email,
  created_at,
}: RegistrationRow): AdminUserRow {
  return {
    id,
    name,
    surname,
    email,
    state: 'unconfirmed',
    access: null,
    trial_ends_at: null,
    may_trial_end_earlier: false,
    plan: null,
    starts_on: null,
    ends_on: null,
    payment_failed_at: null,
    granted_until_on: null,
    two_factor: false,
    is_consultant: false,
    consultant_licence: null,
    consultant_checked_on: null,
    sessions: 0,
    seen_at: null,
    created_at: created_at.toISOString(),
  }
}

function stateOf({ deletion_due_at, locked_at }: UserRow): AdminUserRow['state'] {
  if (deletion_due_at) return 'deletion_pending'
  return locked_at ? 'locked' : 'confirmed'
}
