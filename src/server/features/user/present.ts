import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readUser, updateUser } from '#contract/user.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ConsultantChoice } from '#server/consultant/consultant-store.ts'
import { presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import type { Caller } from '#server/identity/caller.ts'
import { presentSubscription } from '#server/subscription/present-subscription.ts'
import type { ProfileRow } from './store.ts'

export type Profile = DataOf<typeof updateUser>

interface Account {
  readonly profile: ProfileRow
  readonly recoveryCodes: number
  readonly exportedAt: Date | null
  readonly choice: ConsultantChoice | undefined
}

/**
 * Everything that the profile shows: the person, the subscription, the second factor, the consultant's access and the
 * last export.
 */
export function presentUser(
  { profile, recoveryCodes, exportedAt, choice }: Account,
  { subscription, secondFactorEnabledAt }: Pick<Caller, 'subscription' | 'secondFactorEnabledAt'>,
  today: Day,
): DataOf<typeof readUser> {
  return {
    user: presentProfile(profile),
    subscription: presentSubscription(subscription),
    two_fa: {
      enabled: secondFactorEnabledAt !== null,
      recovery_codes_count: recoveryCodes,
      enabled_at: secondFactorEnabledAt && secondFactorEnabledAt.toISOString(),
    },
    consultant: presentConsultantAccess(choice, today),
    exported_at: exportedAt && exportedAt.toISOString(),
  }
}

/** The profile of a user, who always has a confirmed address. */
export function presentProfile(row: ProfileRow): Profile {
  const { user_id: id, salutation, name, surname, email, created_at, version } = row
  return {
    id,
    salutation,
    name,
    surname,
    email,
    confirmed: true,
    pending_email: presentPendingEmail(row),
    created_at: created_at.toISOString(),
    version,
  }
}

function presentPendingEmail({
  pending_email: email,
  pending_sent_at: sentAt,
  pending_expires_at: expiresAt,
}: ProfileRow): Profile['pending_email'] {
  if (email === null || sentAt === null || expiresAt === null) return null
  return { email, sent_at: sentAt.toISOString(), expires_at: expiresAt.toISOString() }
}
