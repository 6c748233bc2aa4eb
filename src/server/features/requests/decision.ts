import { hash } from 'node:crypto'
import type { AdminDeclaration } from '#contract/admin/declarations.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { problem, refused } from '#contract/protocol/problem.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { waitForSame } from '#server/database/wait-for-same.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { type RequestRow, lockRequest } from '#server/requests/request-store.ts'
import {
  type ChargeRow,
  type FoundContract,
  listCharges,
  lockContract,
} from '#server/subscription/stores/contract-store.ts'
import { seenOf } from '#server/subscription/stores/seen-contract.ts'
import { timeZone } from '#server/today.ts'
import {
  type ActionRow,
  type RequestChange,
  findAction,
  insertAction,
  listActions,
  touchRequest,
} from './decision-store.ts'
import { findContractOf, presentDeclaration } from './read-declaration.ts'

/** What every call has that decides something about a request. */
interface DecisionCall {
  readonly params: { readonly id: string }
  readonly body: { readonly id: string; readonly version: number; readonly reason: string }
  readonly caller: AdminCaller
  readonly note: Note
}

/** The result of a decision, as it is stored. */
export type Decided = Pick<ActionRow, 'kind' | 'contract_number'> &
  Partial<Pick<ActionRow, 'ends_on' | 'is_extraordinary' | 'refund_cents'>> & {
    readonly event: AuditEvent
    /** The user whose contract it is. */
    readonly userId?: string | undefined
    /** The fields of the request that the decision changes. */
    readonly change?: RequestChange
  }

export interface Deciding {
  readonly transaction: Transaction
  /** The locked row of the request. */
  readonly row: RequestRow
  readonly now: Date
  readonly day: Day
}

/** The greatest number of decisions about one declaration: more than anybody makes. */
const MAX_ACTIONS = 100

/**
 * Decides something about a request in one transaction, exactly once by its id: with the audit row, and only where
 * nothing has changed since it was seen. When two administrators decide at once, the second sees what the first has
 * done.
 * @throws {Problem} not_found · version_mismatch with what is stored · conflict when the id is that of another decision
 */
export async function decide(
  call: DecisionCall,
  dependencies: Dependencies,
  act: (deciding: Deciding) => Promise<Decided>,
): Promise<AdminDeclaration> {
  const { params, body, caller, note } = call
  const now = dependencies.clock.now()
  return inTransaction(dependencies.database, async (transaction) => {
    await waitForSame(transaction, body.id)
    const row = await lockRequest(transaction, params.id)
    if (!row) throw problem('not_found')
    const input_digest = hash('sha256', JSON.stringify(body), 'buffer')
    const known = await findAction(transaction, body.id)
    if (known && !(known.request_id === row.request_id && known.input_digest.equals(input_digest)))
      throw problem('conflict')
    if (known) return presentDeclaration(transaction, row, now)
    if (row.version !== body.version) throw refuseEdit(await presentDeclaration(transaction, row, now))
    const position = (await listActions(transaction, row.request_id)).length
    if (position >= MAX_ACTIONS) throw refused('Mehr als 100 Entscheidungen zu einer Anfrage gehen nicht.')
    const day = dayIn(now.getTime(), timeZone)
    const { event, userId, change, ...decided } = await act({ transaction, row, now, day })
    await insertAction(transaction, {
      ...decided,
      action_id: body.id,
      request_id: row.request_id,
      position,
      reason: body.reason,
      input_digest,
      admin_id: caller.adminId,
      done_at: now,
    })
    const changed = await touchRequest(transaction, row.request_id, change ?? {})
    await note(transaction, event, {
      ...(userId === undefined ? {} : { userId }),
      reason: `${row.number}: ${body.reason}`,
    })
    return presentDeclaration(transaction, changed, now)
  })
}

export interface SeenContract {
  readonly contract: FoundContract
  readonly charges: readonly ChargeRow[]
}

/**
 * Locks the contract of a request, which must be as it was seen.
 * @throws {Problem} conflict without one, or declared before it was ordered · version_mismatch when it has changed
 */
export async function lockSeen({ transaction, row, now }: Deciding, seen: string): Promise<SeenContract> {
  const found = await findContractOf(transaction, row)
  const contract = found && (await lockContract(transaction, found))
  if (!contract) throw refused('Wähle zuerst den Vertrag, um den es geht.')
  if (contract.ordered_at > row.received_at)
    throw refused('Der Vertrag wurde erst nach dieser Erklärung bestellt.')
  const charges = await listCharges(transaction, contract)
  if (seenOf(contract, charges) !== seen) throw refuseEdit(await presentDeclaration(transaction, row, now))
  return { contract, charges }
}
