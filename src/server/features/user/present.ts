import type { DataOf } from '#contract/endpoint.ts'
import type { readUser } from '#contract/user.ts'
import type { Caller } from '#server/security/caller.ts'
import { presentSubscription } from '#server/http/present-subscription.ts'

/** Who has a session has confirmed the address. Second factor and consultants: nobody can have them yet. */
export function presentProfile(caller: Caller): DataOf<typeof readUser> {
  const { userId: id, salutation, name, surname, email } = caller
  return {
    user: { id, salutation, name, surname, email, confirmed: true },
    subscription: presentSubscription(caller.subscription),
    two_fa: { enabled: false, recovery_codes_count: 0 },
    consultant: { current_consultant: null, allowed_access: false },
  }
}
