import { DAY_MS } from '#domain/calendar/durations.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import {
  type Orderer,
  type TraceRow,
  extendTraces,
  findOrderer,
  insertFormerAddress,
  insertTraces,
  listFormerAddresses,
  listTraces,
  releaseTraces,
} from './stores/withdrawal-trace-store.ts'

/** After so many withdrawals within the days that a trace is kept, the operator has to release the next order. */
const MOST_WITHDRAWALS = 2

/** `waits_for_refund`: the refund of a withdrawal is open. `needs_release`: the operator has to release the order. */
type Reorder = 'free' | 'waits_for_refund' | 'needs_release'

/**
 * Stores the digests by which a later order is recognised: of the account, the household, the address and those it had
 * in the last 30 days, none of which can be read from them.
 */
export async function leaveTrace(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  {
    orderer,
    contractNumber,
    withdrawnAt,
  }: { readonly orderer: Orderer; readonly contractNumber: string; readonly withdrawnAt: Date },
): Promise<void> {
  const digests = namesOf(orderer).map((name) => dependencies.vault.digests(name)[0])
  const former = await listFormerAddresses(transaction, {
    userId: orderer.userId,
    after: firstKept(dependencies),
  })
  await insertTraces(transaction, { digests: [...digests, ...former], contractNumber, withdrawnAt })
}

/**
 * Makes traces follow a change of the address: those of the account lead to the new one, too, and later ones to both.
 * Otherwise whoever changes the address, deletes the account and comes again would not be recognised.
 */
export async function followAddress(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  { userId, former, present }: { readonly userId: string; readonly former: string; readonly present: string },
): Promise<void> {
  const { clock, vault } = dependencies
  const digestOf = (email: string) => vault.digests(emailName(email))[0]
  await insertFormerAddress(transaction, { userId, digest: digestOf(former), replacedAt: clock.now() })
  await extendTraces(transaction, {
    of: vault.digests(userName(userId)),
    to: digestOf(present),
    after: firstKept(dependencies),
  })
}

/**
 * What the withdrawals of the last 30 days mean for an order of a user. A missing release is reported before an open
 * refund, which ends by itself.
 */
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
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<readonly TraceRow[]> {
  const orderer = await findOrderer(transaction, userId)
  if (!orderer) return []
  const after = firstKept(dependencies)
  const digests = namesOf(orderer).flatMap((name) => dependencies.vault.digests(name))
  const former = await listFormerAddresses(transaction, { userId, after })
  return listTraces(transaction, { digests: [...digests, ...former], after })
}

function firstKept({ clock }: Pick<Dependencies, 'clock'>): Date {
  return new Date(clock.now().getTime() - tableCaps.withdrawal_trace.keptDays * DAY_MS)
}

function isCounted({ isReleased }: TraceRow): boolean {
  return !isReleased
}

function namesOf({ userId, householdId, email }: Orderer): readonly string[] {
  return [userName(userId), `household ${householdId}`, emailName(email)]
}

function userName(userId: string): string {
  return `user ${userId}`
}

function emailName(email: string): string {
  return `email ${emailKey(email)}`
}
