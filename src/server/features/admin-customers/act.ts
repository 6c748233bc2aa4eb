import { hash } from 'node:crypto'
import type { CustomerEffect } from '#contract/admin/customer-effects.ts'
import type {
  AdminCustomer,
  CustomerAction,
  actOnCustomer as actEndpoint,
  previewCustomerAction as previewEndpoint,
} from '#contract/admin/customers.ts'
import { fieldProblem, Problem, problem, refused } from '#contract/protocol/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { tryOut } from '#server/database/try-out.ts'
import { waitForSame } from '#server/database/wait-for-same.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import {
  type FoundContract,
  listContractsOf,
  lockContract,
} from '#server/subscription/stores/contract-store.ts'
import { seenOf } from '#server/subscription/stores/seen-contract.ts'
import { type Snapshot, effectsSince, takeSnapshot } from './effects.ts'
import { perform } from './perform.ts'
import type { Performed } from './performing.ts'
import { readCustomer } from './read-customer.ts'
import { findUser, insertCustomerAction, listCustomerActions } from './store.ts'

/** More than anybody does about one customer. */
const MAX_CUSTOMER_ACTIONS = 500

/** The action would have other effects by now than those that were shown. */
class Changed extends Error {}

/**
 * What an action would bring about: it is carried out and undone.
 * @throws {Problem} as the action itself
 */
export async function previewAction(
  { params, body: { action } }: Call<typeof previewEndpoint>,
  dependencies: Dependencies,
): Promise<{ readonly effects: CustomerEffect[]; readonly seen: string }> {
  return tryOut(dependencies.database, async (transaction) => {
    const before = await lockFor(transaction, dependencies, params.id, action)
    const actionId = newId(dependencies)
    const { effects } = await carryOut(transaction, dependencies, { before, action, actionId })
    return { effects: [...effects], seen: `${stateMark(before)}.${effectMark(effects)}` }
  })
}

/**
 * Does an action exactly once by its id, with its audit row, in one transaction, and only with the effects that were
 * shown. When two administrators act at once, the second sees what the first has done.
 * @throws {Problem} not_found · version_mismatch with the present state · conflict · invalid_input · too_many_requests
 */
export async function act(
  { params, body, caller, note }: Call<typeof actEndpoint>,
  dependencies: Dependencies,
): Promise<AdminCustomer> {
  const { action, id: actionId, reason, seen } = body
  const { id: userId } = params
  const outcome = await undoneWhenChanged(dependencies, async (transaction) => {
    await waitForSame(transaction, actionId)
    const input_digest = hash('sha256', JSON.stringify(body), 'buffer')
    const done = await listCustomerActions(transaction, userId)
    const known = done.find(({ action_id: id }) => id === actionId)
    if (known && !known.input_digest.equals(input_digest)) throw problem('conflict')
    if (known) return
    if (done.length >= MAX_CUSTOMER_ACTIONS)
      throw refused('Mehr als 500 Vorgänge zu einer Person gehen nicht.')
    const before = await lockFor(transaction, dependencies, userId, action)
    const [stateSeen] = seen.split('.')
    if (stateSeen !== stateMark(before)) throw new Changed()
    const { effects, performed } = await carryOut(transaction, dependencies, { before, action, actionId })
    if (seen !== `${stateMark(before)}.${effectMark(effects)}`) throw new Changed()
    const { event, ...columns } = performed
    const { number } = before.contract
    await insertCustomerAction(transaction, {
      is_goodwill: false,
      ...columns,
      user_id: userId,
      action_id: actionId,
      contract_number: number,
      reason,
      input_digest,
      admin_id: caller.adminId,
      done_at: dependencies.clock.now(),
    })
    await note(transaction, event, { userId, reason: `${number}: ${reason}` })
  })
  const customer = await readCustomer(userId, dependencies)
  if (outcome === 'changed') throw refuseEdit(customer)
  return customer
}

/** Runs a transaction that is undone where the effects are not those that were seen. */
async function undoneWhenChanged(
  { database }: Pick<Dependencies, 'database'>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<'done' | 'changed'> {
  try {
    await inTransaction(database, work)
    return 'done'
  } catch (error) {
    if (error instanceof Changed) return 'changed'
    throw error
  }
}

/**
 * Locks the contract of an action.
 * @throws {Problem} not_found · invalid_input for a contract of somebody else, or an order that was not paid
 */
async function lockFor(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
  { contract_number: number }: CustomerAction,
): Promise<Snapshot> {
  if (!(await findUser(transaction, userId))) throw problem('not_found')
  const found = (await listContractsOf(transaction, userId)).find((each) => each.number === number)
  const contract = found && (await lockContract(transaction, found))
  if (!contract) throw fieldProblem('action.contract_number', 'Diesen Vertrag hat die Person nicht.')
  if (!isConcluded(contract)) throw refused('Diese Bestellung wurde nie bezahlt. Es gibt keinen Vertrag.')
  return takeSnapshot(transaction, dependencies, contract)
}

function isConcluded({ concluded_at }: FoundContract): boolean {
  return concluded_at !== null
}

interface CarriedOut {
  readonly effects: readonly CustomerEffect[]
  readonly performed: Performed
}

async function carryOut(
  transaction: Transaction,
  dependencies: Dependencies,
  {
    before,
    action,
    actionId,
  }: { readonly before: Snapshot; readonly action: CustomerAction; readonly actionId: string },
): Promise<CarriedOut> {
  const { contract } = before
  try {
    const performed = await perform({ transaction, dependencies, contract, actionId }, action)
    return { performed, effects: await effectsSince(transaction, dependencies, before) }
  } catch (error) {
    throw error instanceof Problem && error.code === 'invalid_input' ? atAction(error) : error
  }
}

/** The fields of an action stand below `action` in the body. */
function atAction({ fields }: Problem): Problem {
  return new Problem('invalid_input', {
    fields: fields.map(({ field, message }) => ({ field: `action.${field}`, message })),
  })
}

function stateMark({ contract, charges }: Snapshot): string {
  return seenOf(contract, charges)
}

function effectMark(effects: readonly CustomerEffect[]): string {
  return hash('sha256', JSON.stringify(effects), 'base64url')
}
