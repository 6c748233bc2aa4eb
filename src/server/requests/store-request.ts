import { dayIn } from '#domain/calendar/day.ts'
import { type RequestKind, requestDueOn, requestNumber } from '#domain/requests/request.ts'
import { type Transaction, afterCommit } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Networks } from '#server/http/client-info.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { mayMailStranger } from '#server/mail/strangers-budget.ts'
import { mayCount } from '#server/security/may-count.ts'
import { nextNumber } from '#server/subscription/next-number.ts'
import { timeZone } from '#server/today.ts'
import { issuerColumns } from './issuer-columns.ts'
import { receiptsByAddress } from './receipts-by-address.ts'
import { type RequestRow, insertRequest } from './request-store.ts'
import { mailReceipt, tellOperator, tellParty } from './send-receipt.ts'

/** What was declared, by the columns that keep it. */
export type Declared = Pick<RequestRow, 'name' | 'email'> &
  Partial<
    Pick<
      RequestRow,
      'topic' | 'message' | 'termination' | 'product' | 'identity' | 'wanted_end_on' | 'contract'
    >
  >

/** The immediate effect of a declaration. */
export interface Outcome {
  readonly columns?: Partial<Pick<RequestRow, 'contract_number' | 'ends_on' | 'refund_cents'>>
  /** The address of the party of the contract: it is told, too, where it is another one. */
  readonly party?: string
  /** Nothing is left to be done: the request is stored as done, and the operator is not asked to act. */
  readonly isSettled?: boolean
}

interface ReceivedRequest extends Outcome {
  /** The party itself declares in its account: words, address and contract are of one person. */
  readonly isFromAccount?: boolean
  readonly id: string
  readonly kind: RequestKind
  readonly declared: Declared
  readonly isSuspicious: boolean
  readonly receivedAt: Date
  /** The networks of the sender; null: the declaration was made in an account. */
  readonly networks: Networks | null
  /** Nobody has proved who declares: the contract is looked for apart from the call. */
  readonly isToBeLookedUp?: boolean
}

/**
 * Stores a declaration with its time and number, and sends its receipt: the one way for declarations without a login
 * and those in an account. A declaration beyond the mail limits of an address is stored, and its mail waits for an
 * administrator.
 */
export async function storeRequest(
  transaction: Transaction,
  dependencies: Dependencies,
  received: ReceivedRequest,
): Promise<RequestRow> {
  const { id, kind, declared, isSuspicious, receivedAt, networks, columns, party } = received
  const { isSettled = false, isFromAccount = false, isToBeLookedUp = false } = received
  const receivedOn = dayIn(receivedAt.getTime(), timeZone)
  const isToParty = party !== undefined && emailKey(party) === emailKey(declared.email)
  const strangers = isToParty ? null : networks
  const mayMail = !isSuspicious && (await countMail(transaction, dependencies, declared.email, strangers))
  // A receipt that waits is something to do.
  const isDone = isSettled && mayMail
  const year = Number(receivedOn.slice(0, 4))
  const stored = await insertRequest(transaction, {
    ...declared,
    ...columns,
    request_id: id,
    kind,
    number: requestNumber(kind, year, await nextNumber(transaction, `request:${kind}:${year}`)),
    received_at: receivedAt,
    email_key: emailKey(declared.email),
    receipt_reader: !isToParty ? 'stranger' : isFromAccount ? 'author' : 'party',
    is_suspicious: isSuspicious,
    receipt_state: 'held_back',
    look_up: isToBeLookedUp ? 'due' : null,
    ...issuerColumns(dependencies),
    wait_hours: isToBeLookedUp ? dependencies.config.declarationWaitHours : null,
    due_on: requestDueOn(kind, receivedOn),
    state: isDone ? 'done' : 'open',
    done_at: isDone ? receivedAt : null,
  })
  if (isToBeLookedUp) afterCommit(transaction, dependencies.declarations.wake)
  else if (!isDone) await tellOperator(transaction, dependencies, stored)
  if (party !== undefined && !isToParty)
    await tellParty(transaction, dependencies, { row: stored, party, isAuthor: isFromAccount })
  return mayMail ? mailReceipt(transaction, dependencies, stored) : stored
}

/**
 * Whether a mail to this address may be sent now; counts it. What strangers have sent to an address, or to others,
 * never holds back the receipt of whoever has the contract.
 * @param networks null: to the party of the contract
 */
async function countMail(
  transaction: Transaction,
  dependencies: Dependencies,
  email: string,
  networks: Networks | null,
): Promise<boolean> {
  if (networks)
    return mayMailStranger(transaction, dependencies, { kind: 'receipt', recipient: email, networks })
  const now = dependencies.clock.now()
  return mayCount(transaction, {
    name: 'receipt-of-party',
    key: emailKey(email),
    limit: receiptsByAddress,
    now,
  })
}
