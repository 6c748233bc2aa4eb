import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import { guessNames, guessesAt } from './account-guesses.ts'
import { carriesDevice } from './device-cookie.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import type { Realm } from './session-lifetime.ts'

/** Decision 0054. */
export interface LoginLimits {
  readonly loginByNetwork: Limit
  /** A known device instead of a network: a stranger beside it does not keep it out. */
  readonly loginByAccountAndNetwork: Limit
  /** All of one account together, in the place of a network: each login makes another one. */
  readonly loginByKnownDevices: Limit
  /** From wherever they come; known devices are spared, and a reset of the password begins anew. */
  readonly loginByAccount: Limit
}

/** Counts whoever carries no device before the body is read; `countLogin` does the rest. */
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
  /** Null where the account has never been signed in to from this device. */
  readonly findDevice: (account: Account | undefined) => string | null
}

/**
 * Counts an attempt to sign in, before any hash is computed; whether an address has an account changes nothing. Who
 * carries no device is a stranger for sure and was counted by {@link loginsByNetwork}.
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
    counted.count(`${guesses.name}-known`, emailKey, limits.loginByKnownDevices)
    counted.count(`${guesses.name}-account`, `${emailKey} ${device}`, limits.loginByAccountAndNetwork)
    return { account, device }
  }
  // Who carries none was counted at the door.
  if (carriesDevice(request)) counted.countNetworks(guesses.name, client.networks, limits.loginByNetwork)
  counted.countNetworks(`${guesses.name}-account`, client.networks, limits.loginByAccountAndNetwork, emailKey)
  const limit = limits.loginByAccount
  await countStored(database, { ...guesses, limit, now: clock.now(), refusal: refusals[realm] })
  return { account, device }
}

/** An administrator has no link for a new password: waiting is all there is to say. */
const refusals = { user: 'account_guarded', admin: 'too_many_requests' } as const satisfies Record<
  Realm,
  string
>
