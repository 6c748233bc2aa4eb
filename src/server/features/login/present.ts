import type { login, session } from '#contract/auth.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Caller } from '#server/identity/caller.ts'
import type { Registration } from '#server/identity/registration-store.ts'

interface Person {
  readonly user_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
}

interface SecondFactor {
  readonly twoFaEnabled: boolean
  readonly twoFaRequired: boolean
  /** Of the challenge. */
  readonly token: string | null
}

export function presentSignedIn({ user_id: id, name, surname, email }: Person, secondFactor: SecondFactor) {
  return { id, name, surname, confirmed: true, email, ...secondFactor }
}

export function presentUnconfirmed(registration: Registration, token: string): DataOf<typeof login> {
  const { name, surname, email } = registration
  return {
    id: null,
    name,
    surname,
    confirmed: false,
    email,
    twoFaEnabled: false,
    twoFaRequired: false,
    token,
  }
}

export function presentSession(caller: Caller): DataOf<typeof session> {
  const { userId: id, name, surname, email, secondFactorEnabledAt, state } = caller
  const twoFa = { twoFaEnabled: secondFactorEnabledAt !== null, twoFaRequired: state !== 'active' }
  return { id, name, surname, confirmed: true, email, ...twoFa }
}
