import { problem } from '#contract/protocol/problem.ts'
import type { testOutcomes } from '#contract/subscription.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { applyPaymentEvent } from '#server/subscription/apply-payment-event.ts'
import { startOfOrder } from '#server/subscription/conclude-contract.ts'
import { orderPrice } from '#server/subscription/reductions/order-price.ts'
import {
  type ChargeRow,
  type FoundContract,
  findMembership,
  isUuid,
  listCharges,
  lockContract,
  lockMembers,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { testMethod, testReference } from '#server/subscription/test-references.ts'
import { conflict, refuseWhereFree } from './conflict.ts'
import { refuseCircles } from './refuse-circles.ts'

type Outcome = (typeof testOutcomes)[number]

/**
 * The payment that the test provider is asked to take. @throws {Problem} not_found where it does not exist, or is
 * somebody else's
 */
export async function readTestPayment(
  { userId }: Pick<Caller, 'userId'>,
  reference: string,
  { clock, config, database }: Dependencies,
) {
  return inTransaction(database, async (transaction) => {
    const { contract, failed } = await findTestPayment(transaction, userId, reference)
    // Whoever returns to the page after the decision has nothing to decide.
    if (!failed && contract.state !== 'pending_payment') throw problem('not_found')
    const { number, plan } = contract
    const back = `${config.appUrl}/subscription`
    if (failed) return { number, plan, amountCents: failed.amount_cents, dueOn: null, back }
    const dueOn = contract.is_early ? null : await startOfOrder(transaction, contract, clock.now())
    const { firstCents } = await orderPrice(transaction, contract)
    return { number, plan, amountCents: dueOn === null ? firstCents : 0, dueOn, back }
  })
}

/**
 * Does what a provider's message would do. The chosen outcome holds for later payments, too: direct debits are always
 * under way for a day.
 * @throws {Problem} not_found · conflict where nothing waits any more
 */
export async function answerTestPayment(
  { userId }: Pick<Caller, 'userId'>,
  { reference, outcome }: { readonly reference: string; readonly outcome: Outcome },
  dependencies: Dependencies,
) {
  const { config, database } = dependencies
  const number = await inTransaction(database, async (transaction) => {
    const household = await findMembership(transaction, userId)
    if (household) await lockMembers(transaction, household)
    const { contract, failed } = await findTestPayment(transaction, userId, reference)
    if (failed) await payFailed(transaction, dependencies, { contract, failed, outcome })
    else {
      refuseWhereFree(config)
      await completeOrder(transaction, dependencies, contract, outcome)
    }
    return contract.number
  })
  const answered = outcome === 'declined' ? 'abgelehnt' : 'bestellt'
  return { redirect: `${config.appUrl}/subscription?${answered}=${number}` }
}

async function findTestPayment(
  transaction: Transaction,
  userId: string,
  reference: string,
): Promise<{ readonly contract: FoundContract; readonly failed: ChargeRow | undefined }> {
  const contract =
    isUuid(reference) && (await lockContract(transaction, { user_id: userId, contract_id: reference }))
  if (!contract || contract.provider !== 'test') throw problem('not_found')
  const failed = (await listCharges(transaction, contract)).find(({ state }) => state === 'failed')
  return { contract, failed }
}

async function completeOrder(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  outcome: Outcome,
): Promise<void> {
  if (contract.state !== 'pending_payment')
    throw conflict('Diese Bestellung wartet nicht mehr auf eine Zahlung.')
  const { contract_id: contractId, is_early: isEarly } = contract
  if (outcome !== 'declined') await refuseCircles(transaction, dependencies, contract.user_id)
  if (outcome === 'declined') {
    await applyPaymentEvent(transaction, dependencies, { kind: 'checkout_failed', contractId })
    return
  }
  const { firstCents } = await orderPrice(transaction, contract)
  const state = outcome === 'pending' ? ('processing' as const) : ('paid' as const)
  await applyPaymentEvent(transaction, dependencies, {
    kind: 'checkout_completed',
    contractId,
    customer: outcome,
    subscription: contractId,
    payment:
      isEarly && firstCents > 0
        ? {
            state,
            reference: testReference(contractId, dependencies.clock.now()),
            money: { cents: firstCents, currency: 'eur' },
            method: testMethod(outcome),
          }
        : null,
  })
}

async function payFailed(
  transaction: Transaction,
  dependencies: Dependencies,
  { contract, failed, outcome }: { contract: FoundContract; failed: ChargeRow; outcome: Outcome },
): Promise<void> {
  await updateContract(transaction, contract, { provider_customer: outcome })
  if (outcome === 'declined') return
  await applyPaymentEvent(transaction, dependencies, {
    kind: 'payment',
    contractId: contract.contract_id,
    subscription: contract.provider_subscription ?? contract.contract_id,
    state: outcome === 'pending' ? 'processing' : 'paid',
    reference: testReference(contract.contract_id, dependencies.clock.now()),
    periodFrom: failed.from_day,
    money: { cents: failed.amount_cents + failed.surplus_cents, currency: 'eur' },
    method: testMethod(outcome),
  })
}
