import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { PaymentEvent } from '#server/payment/payment-provider.ts'
import { endedMail } from '#server/mails/contracts/contract-change-mails.ts'
import { concludeContract } from './conclude-contract.ts'
import {
  type ContractKey,
  type FoundContract,
  concludedPart,
  findChargeByReference,
  findContractId,
  findHouseholdContracts,
  findMembership,
  listCharges,
  lockContract,
  lockMembers,
  updateContract,
} from './contract-store.ts'
import { instructProvider } from './payment-instructions.ts'
import { isMismatch } from './is-mismatch.ts'
import { failCharge, nearestPeriod, settleCharge } from './settle-charge.ts'
import { switchPlanWhenDue } from './switch-plan.ts'
import { writeToParty } from './write-to-party.ts'

type Of<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { readonly kind: Kind }>

/**
 * Does what a provider tells us, whatever came before it, and nothing when it has been done already.
 * @returns false where it is about nobody that we know
 */
export async function applyPaymentEvent(
  transaction: Transaction,
  dependencies: Dependencies,
  event: PaymentEvent,
): Promise<boolean> {
  switch (event.kind) {
    case 'checkout_completed':
      return completeCheckout(transaction, dependencies, event)
    case 'checkout_failed':
      return failCheckout(transaction, event)
    case 'payment':
      return takePayment(transaction, dependencies, event)
    case 'charged_back':
      return chargeBack(transaction, dependencies, event)
    case 'subscription_ended':
      return endSubscription(transaction, dependencies, event)
  }
}

async function completeCheckout(
  transaction: Transaction,
  dependencies: Dependencies,
  { contractId, customer, subscription, payment }: Of<'checkout_completed'>,
): Promise<boolean> {
  const waiting = await lockWithHousehold(transaction, await findContractId(transaction, { contractId }))
  if (!waiting) return false
  const contract = await conclude(transaction, dependencies, waiting, { customer, subscription })
  if (contract && payment) {
    const period = nearestPeriod(contract, concludedPart(contract).startsOn)
    const told = { ...payment, from: period.from }
    if (!(await isMismatch(transaction, dependencies, contract, told)))
      await settleCharge(transaction, dependencies, contract, period, payment)
  }
  return true
}

/**
 * The concluded contract; an order that waits, or that had lapsed while the provider still had its page open, is accepted
 * now. Null where the household has another contract meanwhile, or needs none: then this one takes no money.
 */
async function conclude(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { customer, subscription }: { readonly customer: string | null; readonly subscription: string | null },
): Promise<FoundContract | null> {
  const provider = {
    provider_customer: customer ?? contract.provider_customer,
    provider_subscription: subscription ?? contract.provider_subscription,
  }
  if (contract.concluded_at) {
    await updateContract(transaction, contract, provider)
    return { ...contract, ...provider }
  }
  const others = await findHouseholdContracts(transaction, contract.household_id, dependencies.clock.now())
  const isTaken = others.some(
    ({ contract_id, state }) => contract_id !== contract.contract_id && state === 'active',
  )
  // Where everything has become free meanwhile, nobody pays any more.
  if (!isTaken && dependencies.config.isSubscriptionRequired) {
    // Of several orders the one that is paid counts.
    for (const other of others)
      if (other.contract_id !== contract.contract_id)
        await updateContract(transaction, other, { state: 'lapsed' })
    return concludeContract(transaction, dependencies, contract, provider)
  }
  dependencies.log.warn('an order was paid although the household needs none', {
    number: contract.number,
  })
  await updateContract(transaction, contract, { ...provider, state: 'lapsed' })
  if (provider.provider_subscription)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'end',
      subscription: provider.provider_subscription,
      endsOn: null,
    })
  return null
}

async function failCheckout(
  transaction: Transaction,
  { contractId }: Of<'checkout_failed'>,
): Promise<boolean> {
  const contract = await lockWithHousehold(transaction, await findContractId(transaction, { contractId }))
  if (!contract) return false
  if (contract.state === 'pending_payment') await updateContract(transaction, contract, { state: 'lapsed' })
  return true
}

async function takePayment(
  transaction: Transaction,
  dependencies: Dependencies,
  event: Of<'payment'>,
): Promise<boolean> {
  const { contractId, subscription, state, reference, periodFrom } = event
  const key =
    (await findContractId(transaction, { subscription })) ??
    (contractId === null ? undefined : await findContractId(transaction, { contractId }))
  const found = await lockWithHousehold(transaction, key)
  if (!found) return false
  // A first payment that fails is tried again on the page of the provider: there is no contract yet.
  if (!found.concluded_at && state === 'failed') return true
  // Money of another amount concludes nothing: what does is the checkout.
  if (!found.concluded_at && (await isMismatch(transaction, dependencies, found, { ...event, from: null })))
    return true
  const contract = await conclude(transaction, dependencies, found, { customer: null, subscription })
  if (!contract) {
    if (state === 'paid')
      await instructProvider(transaction, dependencies, found, {
        kind: 'refund',
        reference,
        amountCents: found.price_cents,
      })
    return true
  }
  const current = await switchPlanWhenDue(transaction, contract, periodFrom)
  const period = nearestPeriod(current, periodFrom)
  const told = { ...event, from: period.from }
  // What has failed brings no money; what is asked for is seen when it comes.
  if (state === 'failed' || !(await isMismatch(transaction, dependencies, current, told)))
    await settleCharge(transaction, dependencies, current, period, { state, reference })
  return true
}

async function chargeBack(
  transaction: Transaction,
  dependencies: Dependencies,
  { reference }: Of<'charged_back'>,
): Promise<boolean> {
  const found = await findChargeByReference(transaction, reference)
  const contract = found && (await lockContract(transaction, found))
  if (!contract) return false
  const charge = (await listCharges(transaction, contract)).find(
    ({ provider_reference }) => provider_reference === reference,
  )
  if (charge?.state === 'paid' && charge.refunded_cents === 0)
    await failCharge(transaction, dependencies, contract, { charge, reference })
  return true
}

async function endSubscription(
  transaction: Transaction,
  dependencies: Dependencies,
  { subscription, on }: Of<'subscription_ended'>,
): Promise<boolean> {
  const key = await findContractId(transaction, { subscription })
  const contract = key && (await lockContract(transaction, key))
  if (!contract) return false
  if (contract.state !== 'active' || contract.ends_on !== null) return true
  await updateContract(transaction, contract, { ends_on: on, cancelled_at: dependencies.clock.now() })
  await writeToParty(transaction, dependencies, contract, (sender) =>
    endedMail({ ...contract, isUnpaid: true }, sender),
  )
  return true
}

/** The household first, then the contract: as an order does, so that two never wait for each other. */
async function lockWithHousehold(
  transaction: Transaction,
  key: ContractKey | undefined,
): Promise<FoundContract | undefined> {
  if (!key) return undefined
  const household = await findMembership(transaction, key.user_id)
  if (household) await lockMembers(transaction, household)
  return lockContract(transaction, key)
}
