import type { login, session } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Caller } from '#server/security/caller.ts'
import type { AuthUser, Registration } from './store.ts'

/** Nobody can have a second factor yet. */
const noSecondFactor = { twoFaEnabled: false, twoFaRequired: false } as const

export function presentSignedIn({ user_id: id, name, surname, email }: AuthUser): DataOf<typeof login> {
  return { id, name, surname, confirmed: true, email, ...noSecondFactor, token: null }
}

export function presentUnconfirmed(registration: Registration, token: string): DataOf<typeof login> {
  const { name, surname, email } = registration
  return { id: null, name, surname, confirmed: false, email, ...noSecondFactor, token }
}

export function presentSession(caller: Caller): DataOf<typeof session> {
  const { userId: id, name, surname, email, secondFactorEnabledAt, state } = caller
  const twoFa = { twoFaEnabled: secondFactorEnabledAt !== null, twoFaRequired: state !== 'active' }
  return { id, name, surname, confirmed: true, email, ...twoFa }
}
