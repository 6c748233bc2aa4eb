import type {
  readAccountSystem as AccountSystem,
  readTransfers as Transfers,
} from '#contract/planning/account-system.ts'
import type { readAccounts as Accounts } from '#contract/planning/accounts.ts'
import type { logout as Logout, session as Session } from '#contract/auth.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { readHousehold as Household } from '#contract/planning/household.ts'
import type { readIncome as Income } from '#contract/planning/income.ts'
import type { readSubscription as Subscription } from '#contract/subscription.ts'
import { ConnectionError } from './connection-error.ts'
import { atFirstSign } from '#web/loading/at-first-sign.ts'

// What every signed-in page asks for at once. The schemas of the contract are for sending: they come after the page,
// with the first sign of somebody at it. The compiler holds these words to the contract's.

export const readSession = callOf<typeof Session>({
  method: 'GET',
  path: '/api/auth/session',
  access: 'session',
  envelope: 'bare',
})

export const logout = callOf<typeof Logout>({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  envelope: 'empty',
})

export const readHousehold = callOf<typeof Household>(reading('/api/household'))
export const readIncome = callOf<typeof Income>(reading('/api/income'))
export const readAccounts = callOf<typeof Accounts>(reading('/api/accounts'))
export const readAccountSystem = callOf<typeof AccountSystem>(reading('/api/account-system'))
export const readTransfers = callOf<typeof Transfers>(reading('/api/account-system/transfers'))
export const readSubscription = callOf<typeof Subscription>(reading('/api/subscription'))

/** A module of the contract, for what is sent. */
export function laterContract<T>(load: () => Promise<T>): () => Promise<T> {
  atFirstSign(() => void load().catch(() => undefined))
  return async () => {
    try {
      return await load()
    } catch (error) {
      throw new ConnectionError({ cause: error })
    }
  }
}

type Words<E extends Endpoint> = Pick<E, 'method' | 'path' | 'access' | 'envelope'>

// Without body, query and parameters these words are all that a call reads.
function callOf<
  E extends Endpoint & { readonly body?: never; readonly params?: never; readonly query?: never },
>(words: Words<E>): E {
  return words as E
}

function reading<const Path extends `/api/${string}`>(path: Path) {
  return { method: 'GET', path, access: 'user', envelope: 'data' } as const
}
