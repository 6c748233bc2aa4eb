import { type Day, addDays } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { nextPeriodStart } from '#domain/subscription/contract-end.ts'
import { type Period, periodAt, placeOfPeriod } from '#domain/subscription/term.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import type { Step } from '#server/jobs/runs/in-steps.ts'
import { renewalMail } from '#server/mails/contracts/contract-change-mails.ts'
import { today } from '#server/today.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { closeContract } from './close-contract.ts'
import { takeDunningSteps } from './dunning/take-steps.ts'
import { foreseePayments } from './reductions/grant-reduction.ts'
import { planReductions } from './reductions/plan-reductions.ts'
import { settleFreePeriods } from './reductions/settle-free-periods.ts'
import { settleCharge } from './settle-charge.ts'
import {
  type ChargeRow,
  type ContractKey,
  type FoundContract,
  concludedPart,
  listUnsettledContracts,
  listCharges,
  lockContract,
  updateContract,
} from './stores/contract-store.ts'
import { insertNotice } from './stores/notice-store.ts'
import { switchPlanWhenDue } from './switch-plan.ts'
import { tellProviderOfPlan } from './tell-provider-of-plan.ts'
import { testMethod, testReference } from './test-references.ts'
import { writeToParty } from './write-to-party.ts'

const REMIND_BEFORE_DAYS = 30

/**
 * Does what a new day means for contracts: a changed plan, the end, payments of the test provider, dunning, a mail
 * before a year is paid again. All of it follows from days in Germany and from what is stored, so a run that comes
 * twice, late or not at all changes nothing but the hour. A contract that fails holds up no other; the job fails at the
 * end.
 */
export function contractsStep(dependencies: Dependencies): Step {
  const { database, log } = dependencies
  return eachApart({
    name: 'contracts',
    list: ({ after, atMost }) =>
      listUnsettledContracts(database, { after: after === null ? null : keyIn(after), atMost }),
    keyOf: ({ user_id, contract_id }) => `${user_id} ${contract_id}`,
    async work(transaction, key) {
      await keepContract(transaction, dependencies, key)
      return true
    },
    log,
    failure: 'a contract could not be kept up',
  })
}

function keyIn(text: string): ContractKey {
  const [user_id = '', contract_id = ''] = text.split(' ')
  return { user_id, contract_id }
}

async function keepContract(
  transaction: Transaction,
  dependencies: Dependencies,
  key: ContractKey,
): Promise<void> {
  const day = today(dependencies.clock)
  const locked = await lockContract(transaction, key)
  if (!locked) return
  if (locked.provider === 'test') await settleTestPayments(transaction, dependencies, locked)
  if (locked.state === 'ended') await takeDunningSteps(transaction, dependencies, locked, day)
  if (locked.state !== 'active') return
  const contract = await switchPlanWhenDue(transaction, locked, day)
  if (contract.ends_on !== null && contract.ends_on < day) {
    await closeContract(transaction, dependencies, contract, { endsOn: contract.ends_on, isUnpaid: false })
    return
  }
  if (await takeDunningSteps(transaction, dependencies, contract, day)) return
  await tellProviderOfPlan(transaction, dependencies, contract, day)
  await planReductions(transaction, dependencies, contract)
  await settleFreePeriods(transaction, dependencies, contract, { day })
  if (contract.provider === 'test') await takeTestPayments(transaction, dependencies, contract, day)
  await registerRenewalRoutes(transaction, dependencies, contract, day)
}

/** Announces by mail, a month before, that another year will be paid. */
async function registerRenewalRoutes(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  day: Day,
): Promise<void> {
  const { plan, planSince } = concludedPart(contract)
  if (contract.ends_on !== null || day < planSince) return
  const on = nextPeriodStart({ plan, since: planSince }, day)
  if (plan !== 'yearly' || on > addDays(day, REMIND_BEFORE_DAYS)) return
  const { user_id: userId } = contract
  const notice = { userId, kind: 'renewal', aboutOn: on, now: dependencies.clock.now() } as const
  if (!(await insertNotice(transaction, notice))) return
  const isNext = contract.next_plan_on !== null && contract.next_plan_on <= on
  const next = {
    plan: isNext ? (contract.next_plan ?? plan) : plan,
    priceCents: isNext ? (contract.next_price_cents ?? contract.price_cents) : contract.price_cents,
  }
  const foreseen = (await foreseePayments(transaction, contract)).find(({ from }) => from === on)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    renewalMail({ ...contract, ...next, on, amountCents: foreseen?.amountCents ?? next.priceCents }, sender),
  )
}

/**
 * Does for the test provider what Stripe does by itself: demands each period from its first day on, but nothing while a
 * payment is open. A direct debit is under way for a day.
 */
async function takeTestPayments(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  day: Day,
): Promise<void> {
  const charges = await listCharges(transaction, contract)
  if (charges.some(({ state }) => state === 'failed')) return
  for (const period of duePeriods(contract, charges, day)) {
    const now = dependencies.clock.now()
    await settleCharge(transaction, dependencies, contract, period, {
      state: contract.provider_customer === 'pending' ? 'processing' : 'paid',
      reference: `${testReference(contract.contract_id, now)}_${period.from}`,
      method: testMethod(contract.provider_customer),
    })
  }
}

function duePeriods(contract: FoundContract, charges: readonly ChargeRow[], day: Day): readonly Period[] {
  const { plan, planSince } = concludedPart(contract)
  if (day < planSince) return []
  const term = { plan, since: planSince }
  const known = new Set(charges.map(({ from_day }) => from_day))
  return Array.from({ length: placeOfPeriod(term, day) + 1 }, (_, place) => periodAt(term, place)).filter(
    ({ from }) => !known.has(from) && (contract.ends_on === null || from <= contract.ends_on),
  )
}

/** After a day, completes direct debits of the test provider, and charges back payments for which this was chosen. */
async function settleTestPayments(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
): Promise<void> {
  const before = dependencies.clock.now().getTime() - DAY_MS
  for (const charge of await listCharges(transaction, contract)) {
    const reference = charge.provider_reference
    if (reference === null) continue
    if (charge.state === 'processing' && charge.created_at.getTime() <= before)
      await applyPaymentEvent(transaction, dependencies, {
        kind: 'payment',
        contractId: contract.contract_id,
        subscription: contract.provider_subscription ?? contract.contract_id,
        state: 'paid',
        reference,
        periodFrom: charge.from_day,
        money: { cents: charge.amount_cents + charge.surplus_cents, currency: 'eur' },
        method: charge.payment_method,
      })
    const isFetchedBack = charge.state === 'paid' && contract.provider_customer === 'charge_back'
    if (!isFetchedBack || !charge.paid_at || charge.paid_at.getTime() > before) continue
    // The payment is charged back only once: whoever pays afterwards chooses anew how.
    await updateContract(transaction, contract, { provider_customer: 'paid' })
    await applyPaymentEvent(transaction, dependencies, { kind: 'charged_back', reference })
  }
}
