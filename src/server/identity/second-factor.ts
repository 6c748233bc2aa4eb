import { isTotpCode, normaliseCode } from '#contract/schema/second-factor-code.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { makeTotpSecret, stepOfCode } from '#server/security/totp.ts'
import { digestOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  activateSecret,
  findSecondFactor,
  ownerIdOf,
  putWaitingSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts'
import type { SessionOwner } from './session-store.ts'

/** Five tries at once, then one a minute (security.md rule 14). */
const limit = { burst: 5, everySeconds: MINUTE_SECONDS } as const

/** Stores a waiting secret; it has no effect until {@link enableSecondFactor}. @returns it in Base32 */
export async function prepareSecondFactor(
  transaction: Transaction,
  { randomBytes, vault }: Dependencies,
  owner: SessionOwner,
): Promise<string> {
  const secret = makeTotpSecret(randomBytes)
  await putWaitingSecret(transaction, owner, vault.seal(secret, aboutSecret(ownerIdOf(owner))))
  return secret
}

/**
 * Makes the waiting secret the active one when the code is one of its codes.
 * @returns the recovery codes, which are shown this once; null when the code is wrong or nothing waits
 */
export async function enableSecondFactor(
  transaction: Transaction,
  dependencies: Dependencies,
  owner: SessionOwner,
  code: string,
): Promise<readonly string[] | null> {
  const { clock, vault } = dependencies
  const ownerId = ownerIdOf(owner)
  const now = clock.now()
  const sealedWaiting = (await findSecondFactor(transaction, ownerId))?.sealed_waiting_secret
  if (!sealedWaiting || !isTotpCode(code)) return null
  const step = stepOfCode(vault.open(sealedWaiting, aboutSecret(ownerIdOf(owner))), normaliseCode(code), now)
  if (step === null || !(await activateSecret(transaction, { ownerId, sealedWaiting, step, now })))
    return null
  return renewRecoveryCodes(transaction, dependencies, owner)
}

/** Makes new recovery codes. @returns ten of them; the old ones end */
export async function renewRecoveryCodes(
  transaction: Transaction,
  { randomBytes }: Dependencies,
  owner: SessionOwner,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(randomBytes)
  await replaceRecoveryCodes(transaction, ownerIdOf(owner), codes.map(digestOfRecoveryCode))
  return codes
}

export type UsedFactor = 'totp' | 'recovery_code'

/**
 * Counts a try; to be called before {@link useCode}, so that guesses at the same moment count, too. `from` is a known
 * device or a full session: those count by themselves, so that a stranger who guesses never locks the owner out. It is
 * stored, because guesses must not multiply with the processes (decision 0213).
 * @throws {Problem} too_many_requests
 */
export async function countCodeTry(
  { clock, database }: Dependencies,
  owner: SessionOwner,
  from = '',
): Promise<void> {
  const key = `${ownerIdOf(owner)} ${from}`
  await countStored(database, { name: 'second-factor', key, limit, now: clock.now() })
}

/**
 * Uses a code up for ever: no code is valid twice, not even at the same moment.
 * @returns which kind it was; null when it is wrong, used, or there is no second factor
 */
export async function useCode(
  database: Database | Transaction,
  { clock, vault }: Dependencies,
  owner: SessionOwner,
  code: string,
): Promise<UsedFactor | null> {
  const ownerId = ownerIdOf(owner)
  const now = clock.now()
  if (!isTotpCode(code)) {
    const isTaken = await takeRecoveryCode(database, ownerId, digestOfRecoveryCode(code), now)
    return isTaken ? 'recovery_code' : null
  }
  const sealed = (await findSecondFactor(database, ownerId))?.sealed_secret
  if (!sealed) return null
  const step = stepOfCode(vault.open(sealed, aboutSecret(ownerIdOf(owner))), normaliseCode(code), now)
  return step !== null && (await takeStep(database, ownerId, step)) ? 'totp' : null
}

/** The context to which an encrypted secret is bound, active or waiting. */
export function aboutSecret(ownerId: string): string {
  return `totp:${ownerId}`
}
