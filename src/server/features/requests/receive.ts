import { isDeepStrictEqual } from 'node:util'
import { Problem, problem } from '#contract/protocol/problem.ts'
import type { Receipt } from '#contract/requests.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { type RequestKind, requestDueOn, requestNumber } from '#domain/requests/request.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { timeZone } from '#server/today.ts'
import { nextNumber } from '#server/subscription/next-number.ts'
import { limits } from './limits.ts'
import { presentReceipt } from './present.ts'
import { mailReceipt, tellOperator, tellParty } from './send-receipt.ts'
import { type RequestRow, findRequest, insertRequest } from './store.ts'

/** What was declared, in the columns that keep it. */
export type Declared = Pick<RequestRow, 'name' | 'email'> &
  Partial<
    Pick<
      RequestRow,
      'topic' | 'message' | 'termination' | 'product' | 'identity' | 'wanted_end_on' | 'contract'
    >
  >

/** What a declaration brings about at once. */
export interface Outcome {
  readonly columns?: Partial<Pick<RequestRow, 'contract_number' | 'ends_on' | 'refund_cents'>>
  /** Address of the party of the contract: it is told, too, where it is another one. */
  readonly party?: string
}

interface Declaration {
  readonly id: string
  readonly kind: RequestKind
  readonly declared: Declared
  /** The field that nobody sees was filled in. */
  readonly isSuspicious: boolean
  /** Ends the contract, where it is found. */
  readonly act: (transaction: Transaction) => Promise<Outcome>
}

/**
 * Stores a declaration with its time and number, and sends its receipt. The same call again answers the same. What looks
 * like a machine is stored all the same; only the mail waits for somebody (law.md § 8).
 * @throws {Problem} conflict when the id is that of another declaration
 */
export async function receive(
  { id, kind, declared, isSuspicious, act }: Declaration,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Receipt> {
  const { clock, database } = dependencies
  return inTransaction(database, async (transaction) => {
    const known = await findRequest(transaction, id)
    if (known) return presentReceipt(asBefore(known, kind, declared))
    const now = clock.now()
    const today = dayIn(now.getTime(), timeZone)
    const { columns = {}, party }: Outcome = isSuspicious ? {} : await act(transaction)
    const isHeldBack = isSuspicious || !(await mayMail(transaction, declared.email, now))
    await note(transaction, 'request_received', { userId: null })
    const year = Number(today.slice(0, 4))
    const stored = await insertRequest(transaction, {
      ...declared,
      ...columns,
      request_id: id,
      kind,
      number: requestNumber(kind, year, await nextNumber(transaction, `request:${kind}:${year}`)),
      received_at: now,
      email_key: emailKey(declared.email),
      is_suspicious: isSuspicious,
      receipt_state: 'held_back',
      due_on: requestDueOn(kind, today),
    })
    await tellOperator(transaction, dependencies, stored)
    if (party !== undefined && emailKey(party) !== emailKey(declared.email))
      await tellParty(transaction, dependencies, { row: stored, party })
    return presentReceipt(isHeldBack ? stored : await mailReceipt(transaction, dependencies, stored))
  })
}

function asBefore(known: RequestRow, kind: RequestKind, declared: Declared): RequestRow {
  const stored = Object.fromEntries(Object.entries(known).filter(([column]) => column in declared))
  if (known.kind !== kind || !isDeepStrictEqual(stored, { ...declared })) throw problem('conflict')
  return known
}

/** Whether a mail to this address may go now; it counts. */
async function mayMail(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  try {
    const key = emailKey(email)
    await countStored(transaction, { name: 'receipt', key, limit: limits.receiptsByAddress, now })
    await countStored(transaction, { name: 'receipt', key: 'all', limit: limits.receiptsOfAll, now })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
