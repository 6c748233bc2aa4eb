import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { endedMail } from '#server/mails/contracts/contract-change-mails.ts'
import type { PaymentEvent } from '#server/payment/payment-provider.ts'
import { today } from '#server/today.ts'
import { acceptOrder } from './accept-order.ts'
import { isMismatch, toldWords } from './is-mismatch.ts'
import { settleFreePeriods } from './reductions/settle-free-periods.ts'
import { answerRefused, returnPayment } from './return-payment.ts'
import { failCharge, nearestPeriod, settleCharge } from './settle-charge.ts'
import {
  type ContractKey,
  type FoundContract,
  concludedPart,
  findChargeByReference,
  findContractId,
  findMembership,
  listCharges,
  lockContract,
  lockMembers,
  updateContract,
} from './stores/contract-store.ts'
import { switchPlanWhenDue } from './switch-plan.ts'
import { makePaymentTask } from './transfers/make-payment-task.ts'
import { deleteUses } from './vouchers/voucher-store.ts'
import { writeToParty } from './write-to-party.ts'

type Of<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { readonly kind: Kind }>

/**
 * Does what a message of a provider says, whatever came before it, and nothing when it has been done already.
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
  const { contract, refusal } = await acceptOrder(transaction, dependencies, waiting, {
    customer,
    subscription,
  })
  if (!contract) {
    await answerRefused(transaction, dependencies, waiting, { refusal, payment })
    return true
  }
  const day = today(dependencies.clock)
  if (!payment) {
    await settleFreePeriods(transaction, dependencies, contract, { day, isChecked: true })
    return true
  }
  const period = nearestPeriod(contract, concludedPart(contract).startsOn)
  const told = { ...payment, from: period.from }
  if (!(await isMismatch(transaction, dependencies, contract, told)))
    await settleCharge(transaction, dependencies, contract, period, {
      ...payment,
      demandedCents: payment.money.cents,
    })
  return true
}

async function failCheckout(
  transaction: Transaction,
  { contractId }: Of<'checkout_failed'>,
): Promise<boolean> {
  const contract = await lockWithHousehold(transaction, await findContractId(transaction, { contractId }))
  if (!contract) return false
  if (contract.state !== 'pending_payment') return true
  await updateContract(transaction, contract, { state: 'lapsed' })
  await deleteUses(transaction, [contract.contract_id])
  return true
}

async function takePayment(
  transaction: Transaction,
  dependencies: Dependencies,
  event: Of<'payment'>,
): Promise<boolean> {
  const { contractId, subscription, state, reference, periodFrom, method } = event
  const key =
    (await findContractId(transaction, { subscription })) ??
    (contractId === null ? undefined : await findContractId(transaction, { contractId }))
  const found = await lockWithHousehold(transaction, key)
  if (!found) {
    if (contractId !== null && state === 'paid') await tellOfUnknown(transaction, dependencies, event)
    return false
  }
  // A first payment that fails is repeated on the page of the provider: there is no contract yet.
  if (!found.concluded_at && state === 'failed') return true
  if (found.concluded_at && event.isElsewhere) return takeElsewhere(transaction, dependencies, found, event)
  // A payment of another amount does not conclude the contract, but the checkout does.
  if (!found.concluded_at && (await isMismatch(transaction, dependencies, found, { ...event, from: null })))
    return true
  const { contract, refusal } = await acceptOrder(transaction, dependencies, found, {
    customer: null,
    subscription,
  })
  if (!contract) {
    if (state === 'paid') await returnPayment(transaction, dependencies, found, { refusal, reference })
    return true
  }
  const current = await switchPlanWhenDue(transaction, contract, periodFrom)
  const period = nearestPeriod(current, periodFrom)
  const told = { ...event, from: period.from }
  // A failed payment brings no money; an amount that is only demanded is compared when it is paid.
  if (state === 'failed' || !(await isMismatch(transaction, dependencies, current, told)))
    await settleCharge(transaction, dependencies, current, period, {
      state,
      reference,
      demandedCents: event.money.cents,
      method,
    })
  return true
}

/**
 * Takes note that the provider demands a payment no more. We have told it ourselves where an administrator noted a
 * transfer; otherwise somebody has done so at the provider, and notes it here, too, or nothing is booked.
 */
async function takeElsewhere(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { reference, money }: Of<'payment'>,
): Promise<boolean> {
  const charge = (await listCharges(transaction, contract)).find(
    ({ provider_reference }) => provider_reference === reference,
  )
  if (charge?.state === 'paid') return true
  await makePaymentTask(
    transaction,
    dependencies,
    `${contract.number}: Beim Zahlungsanbieter steht Zahlung ${reference} über ${toldWords(money)} als anderswo bezahlt. Gebucht ist nichts: Vermerke auf der Seite der Person, an welchem Tag das Geld kam.`,
  )
  return true
}

/**
 * Tells the operator about a payment that is ours by its metadata, but whose order was deleted with its account: there
 * is money, but nobody to write to.
 */
async function tellOfUnknown(
  transaction: Transaction,
  dependencies: Dependencies,
  { reference, money }: Of<'payment'>,
): Promise<void> {
  await makePaymentTask(
    transaction,
    dependencies,
    `Zahlung ${reference} über ${toldWords(money)} gehört zu keiner Bestellung mehr. Bitte beim Zahlungsanbieter prüfen und erstatten: Gebucht ist nichts.`,
  )
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
  // What came by transfer cannot be charged back: a late message is about an attempt before it.
  if (charge?.state === 'paid' && charge.refunded_cents === 0 && charge.transferred_on === null)
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

/**
 * Locks the household first, then the contract, in the same order as an order does, so that two never wait for each
 * other.
 */
async function lockWithHousehold(
  transaction: Transaction,
  key: ContractKey | undefined,
): Promise<FoundContract | undefined> {
  if (!key) return undefined
  const household = await findMembership(transaction, key.user_id)
  if (household) await lockMembers(transaction, household)
  return lockContract(transaction, key)
}
