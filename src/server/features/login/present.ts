import type { login, session } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { type StartPage, startPages } from '#contract/site/start-pages.ts'
import type { Caller } from '#server/identity/caller.ts'
import type { Registration } from '#server/identity/registration-store.ts'

interface Person {
  readonly user_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly start_page: StartPage
  readonly is_consultant: boolean
}

interface SecondFactor {
  readonly twoFaEnabled: boolean
  readonly twoFaRequired: boolean
  /** The token for the second step of the login. */
  readonly token: string | null
}

/** Somebody who has proved who he is, or still has to prove it with a second factor. */
export function presentSignedIn(person: Person, secondFactor: SecondFactor) {
  const { user_id: id, name, surname, email, start_page: startPage, is_consultant: isConsultant } = person
  return { id, name, surname, confirmed: true, email, startPage, isConsultant, ...secondFactor }
}

/**
 * Somebody with the right password whose address is not confirmed yet: no user, and no session; the mail can be asked
 * for again with the token.
 */
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
    startPage: startPages[0],
    isConsultant: false,
    token,
  }
}

/** Whom the session belongs to, and whether the second factor is still due. */
export function presentSession(caller: Caller): DataOf<typeof session> {
  const { userId: id, name, surname, email, startPage, isConsultant, secondFactorEnabledAt, state } = caller
  const twoFa = { twoFaEnabled: secondFactorEnabledAt !== null, twoFaRequired: state !== 'active' }
  return { id, name, surname, confirmed: true, email, startPage, isConsultant, ...twoFa }
}
