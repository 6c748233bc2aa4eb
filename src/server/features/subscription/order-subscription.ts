import { orderWording, orderWordingVersion } from '#contract/site/order-wording.ts'
import type { orderSubscription as endpoint } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { orderReceivedMail } from '#server/mails/contracts/order-mails.ts'
import type { ProviderName } from '#server/payment/payment-provider.ts'
import { lapseOrder } from '#server/subscription/lapse-orders.ts'
import { nextNumber } from '#server/subscription/next-number.ts'
import { orderPrice } from '#server/subscription/reductions/order-price.ts'
import {
  type FoundContract,
  findContractId,
  findHouseholdContracts,
  lockContract,
  lockMembers,
} from '#server/subscription/stores/contract-store.ts'
import { keepTrialForOrder } from '#server/subscription/trials/settle-trial.ts'
import { redeemVoucher } from '#server/subscription/vouchers/redeem-voucher.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { today } from '#server/today.ts'
import { checkAgreement, priceOf } from './check-agreement.ts'
import { conflict, lapsed, refuseWhereFree } from './conflict.ts'
import { countCode } from './read-voucher-prices.ts'
import { refuseCircles } from './refuse-circles.ts'
import { startCheckout } from './start-checkout.ts'
import { insertOrder } from './store.ts'

/** The limit is low, because each order makes a page at the provider, a mail and a row. */
export const ordersByUser = { burst: 10, everySeconds: 10 * MINUTE_SECONDS } as const

/** The call with the version of the terms in force. */
type OrderCall = Call<typeof endpoint> & { readonly termsVersion: Day }

/**
 * Takes an order and gives the address of the provider's page. A second click has the same id and gets the same answer;
 * of two members who order at once the second is told that there is an order (law.md L5.3).
 * @throws {Problem} conflict · too_many_requests · unavailable where the provider cannot be reached: the order waits,
 * and
 * the same call continues it
 */
export async function orderSubscription(call: OrderCall, dependencies: Dependencies) {
  const { database, limits, config, payments } = dependencies
  const { caller, body } = call
  limits.count('orders', caller.userId, ordersByUser)
  if (body.voucherCode !== undefined) await countCode(call, dependencies)
  refuseWhereFree(config)
  const provider = payments.offered
  if (provider === null) throw conflict('Hier kann gerade nichts bestellt werden.')
  const contract = await inTransaction(database, async (transaction) => {
    await lockMembers(transaction, caller.householdId)
    const key = { user_id: caller.userId, contract_id: body.id }
    const known = await lockContract(transaction, key)
    if (known) {
      if (known.state === 'pending_payment') await refuseCircles(transaction, dependencies, caller.userId)
      return known
    }
    // The id belongs to somebody else's contract: a provider names contracts by this id alone.
    if (await findContractId(transaction, { contractId: body.id })) throw lapsed()
    await makeRoom(transaction, dependencies, call)
    // This comes after the running contract was locked: a withdrawal that ends it meanwhile has left its trace by then.
    await refuseCircles(transaction, dependencies, caller.userId)
    checkAgreement(body, { priceCents: priceOf(config, body.plan), termsVersion: call.termsVersion })
    await insertOrder(transaction, await newOrder(transaction, dependencies, call, provider))
    if (!body.isEarly) await keepTrialForOrder(transaction, caller.householdId)
    await call.note(transaction, 'subscription_ordered')
    const ordered = await lockContract(transaction, key)
    if (!ordered) throw new Error('The order that was just written is gone')
    if (body.voucherCode !== undefined)
      await redeemVoucher(transaction, dependencies, ordered, body.voucherCode)
    const price = await orderPrice(transaction, ordered)
    await writeToParty(transaction, dependencies, ordered, (sender) =>
      orderReceivedMail(
        {
          name: ordered.name,
          number: ordered.number,
          plan: ordered.plan,
          priceCents: ordered.price_cents,
          steps: price.steps,
          orderedAt: ordered.ordered_at,
        },
        sender,
      ),
    )
    return ordered
  })
  if (contract.state === 'lapsed') throw lapsed()
  if (contract.state !== 'pending_payment')
    return { redirect: `${config.appUrl}/subscription`, number: contract.number }
  return startCheckout(dependencies, contract)
}

/** Makes room for an order: one's own order that was not paid is given up; anything else that runs is an obstacle. */
async function makeRoom(
  transaction: Transaction,
  dependencies: Dependencies,
  { caller }: Pick<OrderCall, 'caller'>,
): Promise<void> {
  for (const other of await findHouseholdContracts(
    transaction,
    caller.householdId,
    dependencies.clock.now(),
  )) {
    if (other.state === 'pending_payment' && other.user_id === caller.userId)
      await lapseOrder(transaction, dependencies, other)
    else throw conflict(sentenceAbout(other, caller.userId))
  }
}

function sentenceAbout({ state, user_id, ends_on }: FoundContract, userId: string): string {
  const isOwn = user_id === userId
  if (state === 'pending_payment') return 'In deinem Haushalt hat gerade schon jemand bestellt.'
  if (!isOwn) return 'In deinem Haushalt läuft schon ein Abo. Es öffnet alle Bereiche auch für dich.'
  return ends_on === null
    ? 'Du hast schon ein Abo.'
    : 'Dein gekündigtes Abo läuft noch. Nimm die Kündigung zurück, wenn es weitergehen soll.'
}

async function newOrder(
  transaction: Transaction,
  { clock, config }: Dependencies,
  { caller, body }: Pick<OrderCall, 'caller' | 'body'>,
  provider: ProviderName,
) {
  if (body.wordingVersion !== orderWordingVersion)
    throw conflict('Die Bestellung hat sich geändert. Lade die Seite neu und prüfe sie.')
  const series = `${config.sale.numberPrefix}-A-${today(clock).slice(0, 4)}`
  const number = await nextNumber(transaction, series)
  return {
    userId: caller.userId,
    contractId: body.id,
    number: `${series}-${String(number).padStart(4, '0')}`,
    plan: body.plan,
    priceCents: body.priceCents,
    now: clock.now(),
    terms: { version: body.termsVersion, wording: orderWording.terms },
    early: body.isEarly ? { version: orderWordingVersion, wording: orderWording.earlyStart } : null,
    provider,
  }
}
