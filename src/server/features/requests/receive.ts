import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/protocol/problem.ts'
import type { Receipt } from '#contract/requests.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Networks } from '#server/http/client-info.ts'
import { presentReceipt } from '#server/requests/present-receipt.ts'
import { type RequestRow, findRequest } from '#server/requests/request-store.ts'
import { type Declared, type Outcome, storeRequest } from '#server/requests/store-request.ts'
import { waitForSame } from './store.ts'

interface Declaration {
  readonly id: string
  readonly kind: RequestKind
  readonly declared: Declared
  /** The field that nobody sees was filled in. */
  readonly isSuspicious: boolean
  readonly networks: Networks
  /** Ends the contract, where it is found. */
  readonly act: (transaction: Transaction, receivedAt: Date) => Promise<Outcome>
}

/**
 * Takes a declaration of somebody who is not signed in. The same call again answers the same. What looks like a machine
 * is stored all the same; only the mail waits for somebody (law.md § 8).
 * @throws {Problem} conflict when the id is that of another declaration
 */
export async function receive(
  { id, kind, declared, isSuspicious, networks, act }: Declaration,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Receipt> {
  return inTransaction(dependencies.database, async (transaction) => {
    await waitForSame(transaction, id)
    const known = await findRequest(transaction, id)
    if (known) return presentReceipt(asBefore(known, kind, declared))
    const receivedAt = dependencies.clock.now()
    const outcome = isSuspicious ? {} : await act(transaction, receivedAt)
    await note(transaction, 'request_received', { userId: null })
    const stored = await storeRequest(transaction, dependencies, {
      id,
      kind,
      declared,
      isSuspicious,
      networks,
      receivedAt,
      ...outcome,
    })
    return presentReceipt(stored)
  })
}

function asBefore(known: RequestRow, kind: RequestKind, declared: Declared): RequestRow {
  const stored = Object.fromEntries(Object.entries(known).filter(([column]) => column in declared))
  if (known.kind !== kind || !isDeepStrictEqual(stored, { ...declared })) throw problem('conflict')
  return known
}
