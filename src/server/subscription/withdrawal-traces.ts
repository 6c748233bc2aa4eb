import { DAY_MS } from '#domain/calendar/durations.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import {
  type Orderer,
  type TraceRow,
  findOrderer,
  insertTraces,
  listTraces,
  releaseTraces,
} from './withdrawal-trace-store.ts'

/** So many withdrawals within the days that a trace is kept, and the next order is one for the operator to release. */
const MOST_WITHDRAWALS = 2

/** `waits_for_refund`: of a contract that was withdrawn from. `needs_release`: by the operator. */
type Reorder = 'free' | 'waits_for_refund' | 'needs_release'

/** Leaves what a later order is known by: the account, the household and the address, none of which can be read from it. */
export async function leaveTrace(
  transaction: Transaction,
  { vault }: Pick<Dependencies, 'vault'>,
  {
    orderer,
    contractNumber,
    withdrawnAt,
  }: { readonly orderer: Orderer; readonly contractNumber: string; readonly withdrawnAt: Date },
): Promise<void> {
  const digests = namesOf(orderer).map((name) => vault.digests(name)[0])
  await insertTraces(transaction, { digests, contractNumber, withdrawnAt })
}

/** What withdrawals of the last 30 days mean for an order of a user. A release comes before the refund, which ends by itself. */
export async function mayReorder(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<Reorder> {
  const traces = await tracesOf(transaction, dependencies, userId)
  if (traces.filter(isCounted).length >= MOST_WITHDRAWALS) return 'needs_release'
  return traces.some(({ isRefundOpen }) => isRefundOpen) ? 'waits_for_refund' : 'free'
}

/**
 * Lets one more order through: after one more withdrawal the operator is asked again.
 * @returns false where no order needs it
 */
export async function releaseOneOrder(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<boolean> {
  const counted = (await tracesOf(transaction, dependencies, userId)).filter(isCounted)
  const released = counted.slice(MOST_WITHDRAWALS - 1)
  if (released.length === 0) return false
  await releaseTraces(transaction, {
    contractNumbers: released.map(({ contractNumber }) => contractNumber),
    now: dependencies.clock.now(),
  })
  return true
}

async function tracesOf(
  transaction: Transaction,
  { clock, vault }: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<readonly TraceRow[]> {
  const orderer = await findOrderer(transaction, userId)
  if (!orderer) return []
  return listTraces(transaction, {
    digests: namesOf(orderer).flatMap((name) => vault.digests(name)),
    after: new Date(clock.now().getTime() - tableCaps.withdrawal_trace.keptDays * DAY_MS),
  })
}

function isCounted({ isReleased }: TraceRow): boolean {
  return !isReleased
}

function namesOf({ userId, householdId, email }: Orderer): readonly string[] {
  return [`user ${userId}`, `household ${householdId}`, `email ${emailKey(email)}`]
}
