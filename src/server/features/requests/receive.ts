import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/protocol/problem.ts'
import type { Receipt } from '#contract/requests.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { waitForSame } from '#server/database/wait-for-same.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Networks } from '#server/http/client-info.ts'
import type { Caller } from '#server/identity/caller.ts'
import { presentReceipt, presentStrangersReceipt } from '#server/requests/present-receipt.ts'
import { type RequestRow, findRequest } from '#server/requests/request-store.ts'
import { type Declared, type Outcome, storeRequest } from '#server/requests/store-request.ts'
import { findHouseholdContract } from '#server/subscription/stores/contract-store.ts'
import { endOwnContract } from './end-own-contract.ts'

interface Declaration {
  readonly id: string
  readonly kind: RequestKind
  readonly declared: Declared
  /** The hidden field was filled in, as machines do. */
  readonly isSuspicious: boolean
  readonly networks: Networks
  /** The caller who is signed in and has just proved his identity; null for everybody else. */
  readonly caller: Caller | null
}

/**
 * Takes a message or a declaration of anybody. Whoever has proved to be the party ends the contract at once. Everybody
 * else is told what was declared and when, and nothing that is known here (security.md rule 26): the contract is looked
 * up by a job, apart from the call. The same call again answers the same. What looks like a machine is stored all the
 * same; only its mail waits for an administrator (law.md § 8).
 * @throws {Problem} conflict when the id is that of another declaration
 */
export async function receive(
  declaration: Declaration,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Receipt> {
  const { id, kind, declared, isSuspicious, networks } = declaration
  return inTransaction(dependencies.database, async (transaction) => {
    await waitForSame(transaction, id)
    const known = await findRequest(transaction, id)
    if (known) {
      const before = asBefore(known, kind, declared)
      return (await isOfCaller(transaction, before, declaration))
        ? presentReceipt(before)
        : presentStrangersReceipt(before, dependencies.config)
    }
    const receivedAt = dependencies.clock.now()
    const outcome = await endAtOnce(transaction, { ...declaration, receivedAt }, note, dependencies)
    await note(transaction, 'request_received', { userId: null })
    const stored = await storeRequest(transaction, dependencies, {
      id,
      kind,
      declared,
      isSuspicious,
      networks,
      receivedAt,
      isFromAccount: outcome !== null,
      isToBeLookedUp: kind !== 'contact' && !outcome,
      ...outcome,
    })
    return outcome ? presentReceipt(stored) : presentStrangersReceipt(stored, dependencies.config)
  })
}

async function endAtOnce(
  transaction: Transaction,
  { kind, declared, caller, isSuspicious, receivedAt }: Declaration & { readonly receivedAt: Date },
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome | null> {
  if (kind === 'contact' || caller === null || isSuspicious) return null
  return endOwnContract(transaction, { kind, declared, caller, receivedAt }, note, dependencies)
}

/** Whether the stored declaration was made by the signed-in party itself, and the caller is that party. */
async function isOfCaller(
  transaction: Transaction,
  { look_up, contract_number }: RequestRow,
  { caller }: Declaration,
): Promise<boolean> {
  if (caller === null || look_up !== null || contract_number === null) return false
  const own = await findHouseholdContract(transaction, caller.householdId)
  return own?.user_id === caller.userId && own.number === contract_number
}

function asBefore(known: RequestRow, kind: RequestKind, declared: Declared): RequestRow {
  const stored = Object.fromEntries(Object.entries(known).filter(([column]) => column in declared))
  if (known.kind !== kind || !isDeepStrictEqual(stored, { ...declared })) throw problem('conflict')
  return known
}
