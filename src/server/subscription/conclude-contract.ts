import { dayIn } from '#domain/calendar/day.ts'
import { startOfContract, withdrawalWords } from '#domain/subscription/contract-start.ts'
import { periodAt } from '#domain/subscription/term.ts'
import { isTrialRunning, lastDayOfTrial } from '#domain/subscription/trial.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { orderConfirmedMail } from '#server/mails/contracts/order-mails.ts'
import { timeZone } from '#server/today.ts'
import { keepConfirmation } from './confirmation-file.ts'
import { orderPrice } from './reductions/order-price.ts'
import { planReductions } from './reductions/plan-reductions.ts'
import { takeNow } from './reductions/take-reductions.ts'
import { findAccess } from './stores/access-store.ts'
import {
  type FoundContract,
  type ContractRow,
  concludedPart,
  lockContract,
  updateContract,
} from './stores/contract-store.ts'
import { writeToParty } from './write-to-party.ts'

/** The first day of the service of an order, which follows from the household's access at the time of the order. */
export async function startOfOrder(
  transaction: Transaction,
  { household_id, ordered_at, is_early }: Pick<FoundContract, 'household_id' | 'ordered_at' | 'is_early'>,
  now: Date,
) {
  const access = await findAccess(transaction, household_id)
  const trial = access?.trial ?? null
  const trialEndsOn =
    trial && isTrialRunning(trial, ordered_at.getTime()) ? lastDayOfTrial(trial.endsAt) : null
  return startOfContract({
    concludedOn: dayIn((is_early ? now : ordered_at).getTime(), timeZone),
    isEarly: is_early,
    trialEndsOn,
  })
}

/**
 * Accepts an order: from now on there is a contract, the period of withdrawal runs, and the confirmation is on its way.
 * @param contract locked, and an order that waits or has lapsed
 */
export async function concludeContract(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  provider: Pick<ContractRow, 'provider_customer' | 'provider_subscription'>,
): Promise<FoundContract> {
  const { clock } = dependencies
  const now = clock.now()
  const startsOn = await startOfOrder(transaction, contract, now)
  await updateContract(transaction, contract, {
    ...provider,
    state: 'active',
    concluded_at: now,
    starts_on: startsOn,
    plan_since_on: startsOn,
  })
  const concluded = await lockContract(transaction, contract)
  if (!concluded) throw new Error('The contract that was just concluded is gone')
  await writeAudit(transaction, dependencies, {
    event: 'subscription_concluded',
    userId: concluded.user_id,
  })
  const ordered = await orderPrice(transaction, concluded)
  await reduceFirst(transaction, dependencies, concluded)
  const file = await keepConfirmation(transaction, dependencies, concluded)
  await writeToParty(transaction, dependencies, concluded, (sender) =>
    orderConfirmedMail(
      {
        name: concluded.name,
        number: concluded.number,
        plan: concluded.plan,
        priceCents: concluded.price_cents,
        steps: ordered.steps,
        startsOn,
        firstPaymentOn: periodAt({ plan: concluded.plan, since: startsOn }, 0).from,
        withdrawalUntil: withdrawalWords(dayIn(now.getTime(), timeZone)),
        earlyDemandedAt: concluded.early_demanded_at,
        files: [file],
      },
      sender,
    ),
  )
  return concluded
}

/** The payment of the order itself was reduced at its page; one that comes later is told to the provider. */
async function reduceFirst(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
): Promise<void> {
  const { plan, price_cents: priceCents, is_early: isEarly } = contract
  if (isEarly)
    await takeNow(transaction, contract, { plan, priceCents, from: concludedPart(contract).startsOn })
  else await planReductions(transaction, dependencies, contract)
}
