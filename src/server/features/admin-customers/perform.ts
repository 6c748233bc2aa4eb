import type { CustomerAction } from '#contract/admin/customers.ts'
import { fieldProblem, refused } from '#contract/protocol/problem.ts'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { endByWish } from '#domain/subscription/contract-end.ts'
import { instantOfDay } from '#server/instant-of-day.ts'
import { suspensionLiftedMail } from '#server/mails/contracts/decision-mails.ts'
import {
  endByDecision,
  extraordinaryEnd,
  refundByDecision,
  withdrawByDecision,
} from '#server/requests/decide-contract.ts'
import {
  concludedPart,
  findContractByKey,
  listCharges,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { timeZone } from '#server/today.ts'
import { giveCredit, noteTransfer, undoAction } from './money-actions.ts'
import type { Performed, Performing } from './performing.ts'
import { sendAgain } from './send-again.ts'
import { takeEndBack } from './take-end-back.ts'

/** How far ahead somebody may wish the end of a contract. */
const MOST_DAYS_AHEAD = 3_653

type Of<Kind extends CustomerAction['kind']> = Extract<CustomerAction, { readonly kind: Kind }>

/**
 * Does what an administrator wants, by the functions that everybody uses who ends, withdraws or pays.
 * @throws {Problem} conflict with a sentence · invalid_input at a field of the action
 */
export async function perform(performing: Performing, action: CustomerAction): Promise<Performed> {
  switch (action.kind) {
    case 'end':
      return end(performing, action)
    case 'withdraw':
      return withdraw(performing, action)
    case 'refund':
      return refund(performing, action)
    case 'credit':
      return giveCredit(performing, action)
    case 'take_end_back':
      return takeEndBack(performing)
    case 'lift_suspension':
      return liftSuspension(performing)
    case 'send_again':
      return sendAgain(performing, action)
    case 'paid_by_transfer':
      return noteTransfer(performing, action)
    case 'undo':
      return undoAction(performing, action)
  }
}

async function end(
  { transaction, dependencies, contract }: Performing,
  { end: kind, declared_on: declaredOn, on }: Of<'end'>,
): Promise<Performed> {
  if (contract.state !== 'active') throw refused('Der Vertrag ist schon zu Ende.')
  const receivedAt = instantOf('declared_on', declaredOn, { dependencies, contract })
  const { plan, planSince } = concludedPart(contract)
  const term = { plan, since: planSince }
  if (on !== null && on > addDays(declaredOn, MOST_DAYS_AHEAD))
    throw fieldProblem('on', 'Mehr als zehn Jahre im Voraus geht nicht.')
  const isExtraordinary = kind === 'extraordinary'
  const endsOn = isExtraordinary
    ? extraordinaryEnd(on, { declaredOn, ordinary: endByWish(term, declaredOn, null) })
    : endByWish(term, declaredOn, on)
  await endByDecision(transaction, dependencies, contract, { receivedAt, endsOn, isExtraordinary })
  return { event: 'contract_ended', kind: 'ended', on_day: endsOn }
}

async function withdraw(
  { transaction, dependencies, contract }: Performing,
  { sent_on: sentOn, is_goodwill: isGoodwill }: Of<'withdraw'>,
): Promise<Performed> {
  const sentAt = instantOf('sent_on', sentOn, { dependencies, contract })
  const refundCents = await withdrawByDecision(transaction, dependencies, contract, { sentAt, isGoodwill })
  return {
    event: 'contract_withdrawn',
    kind: 'withdrawn',
    on_day: sentOn,
    amount_cents: refundCents,
    is_goodwill: isGoodwill,
  }
}

async function refund(
  { transaction, dependencies, contract }: Performing,
  { from_day, amount_cents: asked, is_goodwill: isGoodwill }: Of<'refund'>,
): Promise<Performed> {
  const charge = (await listCharges(transaction, contract)).find((each) => each.from_day === from_day)
  const amountCents = await refundByDecision(transaction, dependencies, contract, {
    charge,
    amountCents: asked,
    isGoodwill,
  })
  return {
    event: 'contract_refunded',
    kind: 'refunded',
    from_day,
    amount_cents: amountCents,
    is_goodwill: isGoodwill,
  }
}

/** Opens the areas again although a payment is open; the dunning goes on. */
async function liftSuspension({ transaction, dependencies, contract }: Performing): Promise<Performed> {
  if (contract.state !== 'active')
    throw refused('Der Vertrag ist zu Ende. Wer weitermachen will, bestellt neu.')
  if (contract.suspended_at === null) throw refused('Das Abo ruht nicht.')
  await updateContract(transaction, contract, { suspended_at: null })
  const lifted = (await findContractByKey(transaction, contract)) ?? contract
  await writeToParty(transaction, dependencies, lifted, (sender) => suspensionLiftedMail(lifted, sender))
  return { event: 'suspension_lifted', kind: 'suspension_lifted' }
}

/**
 * The instant of a declaration of which the day is known: noon, today now, and never before the order.
 * @throws {Problem} invalid_input for a day in the future or before the order
 */
function instantOf(
  field: string,
  day: Day,
  { dependencies, contract }: Pick<Performing, 'dependencies' | 'contract'>,
): Date {
  const now = dependencies.clock.now()
  const orderedAt = contract.ordered_at
  const orderedOn = dayIn(orderedAt.getTime(), timeZone)
  if (day > dayIn(now.getTime(), timeZone)) throw fieldProblem(field, 'Der Tag liegt in der Zukunft.')
  if (day < orderedOn)
    throw fieldProblem(field, `Vor dem Tag der Bestellung (${formatDay(orderedOn)}) geht es nicht.`)
  if (day === dayIn(now.getTime(), timeZone)) return now
  const noon = instantOfDay(day)
  return noon < orderedAt ? orderedAt : noon
}
