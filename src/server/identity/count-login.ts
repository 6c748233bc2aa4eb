import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { guessNames, guessesAt } from './account-guesses.ts'
import { carriesDevice } from './device-cookie.ts'
import type { Realm } from './session-lifetime.ts'

/** The limits of logins (decision 0054). */
export interface LoginLimits {
  readonly loginByNetwork: Limit
  /**
   * The limit of an account by network or known device: a stranger in the same network does not keep a known device
   * out.
   */
  readonly loginByAccountAndNetwork: Limit
  /**
   * The limit of all known devices of an account together, instead of that of the network: each login makes another one
   * known.
   */
  readonly loginByKnownDevices: Limit
  /** The limit of an account from everywhere; known devices are exempt, and a reset of the password sets it back. */
  readonly loginByAccount: Limit
}

/** Counts callers without a known device before the body is read; `countLogin` does the rest. */
export function loginsByNetwork(realm: Realm, { loginByNetwork: limit }: LoginLimits): NetworkLimit {
  return { name: guessNames[realm], limit, exceptDevices: true }
}

interface Attempt<Account> {
  readonly realm: Realm
  readonly emailKey: string
  readonly client: ClientInfo
  readonly request: FastifyRequest
  readonly limits: LoginLimits
  readonly findAccount: () => Promise<Account | undefined>
  /** The known device of the request; null where nobody has signed in to the account on it. */
  readonly findDevice: (account: Account | undefined) => string | null
}

/**
 * Counts an attempt to sign in, before any hash is computed; whether an address has an account changes nothing. A
 * caller without a device cookie is certainly a stranger and was counted by {@link loginsByNetwork}.
 * @returns the account, and the known device or null
 * @throws {Problem} too_many_requests · account_guarded
 */
export async function countLogin<Account>(
  { realm, emailKey, client, request, limits, findAccount, findDevice }: Attempt<Account>,
  { clock, database, limits: counted }: Dependencies,
): Promise<{ readonly account: Account | undefined; readonly device: string | null }> {
  const guesses = guessesAt(realm, emailKey)
  const account = await findAccount()
  const device = findDevice(account)
  if (device !== null) {
    const now = clock.now()
    const all = { name: `${guesses.name}-known`, key: emailKey, limit: limits.loginByKnownDevices }
    const one = {
      name: `${guesses.name}-account`,
      key: `${emailKey} ${device}`,
      limit: limits.loginByAccountAndNetwork,
    }
    for (const each of [all, one]) await countStored(database, { ...each, now })
    return { account, device }
  }
  // A caller without a device cookie was counted before the body was read.
  if (carriesDevice(request)) counted.countNetworks(guesses.name, client.networks, limits.loginByNetwork)
  counted.countNetworks(`${guesses.name}-account`, client.networks, limits.loginByAccountAndNetwork, emailKey)
  const limit = limits.loginByAccount
  await countStored(database, { ...guesses, limit, now: clock.now(), refusal: refusals[realm] })
  return { account, device }
}

/** The refusal names a way out only for users: an administrator has no link for a new password and can only wait. */
const refusals = { user: 'account_guarded', admin: 'too_many_requests' } as const satisfies Record<
  Realm,
  string
>
