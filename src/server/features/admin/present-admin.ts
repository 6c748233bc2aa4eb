import type { adminSession } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { SessionState } from '#server/identity/session-store.ts'

interface SignedInAdmin {
  readonly name: string
  readonly email: string
  readonly secondFactorEnabledAt: Date | null
  readonly state: SessionState
}

/**
 * An admin as the login answers.
 * @param token the token of the second step after a login with a second factor, else null; never that of the session
 */
export function presentAdmin(
  { name, email, secondFactorEnabledAt, state }: SignedInAdmin,
  token: string | null = null,
): DataOf<typeof adminSession> {
  return {
    name,
    email,
    token,
    twoFaEnabled: secondFactorEnabledAt !== null,
    twoFaRequired: state === 'second_factor_due',
    twoFaSetupRequired: state === 'second_factor_setup_due',
  }
}
