import type { CustomerAction } from '#contract/admin/customers.ts'
import { fieldProblem, refused } from '#contract/protocol/problem.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { newId } from '#server/dependencies.ts'
import { creditMail, creditTakenBackMail } from '#server/mails/contracts/decision-mails.ts'
import { foreseePayments, grantGoodwill } from '#server/subscription/reductions/grant-reduction.ts'
import { takeCreditBack } from '#server/subscription/reductions/take-credit-back.ts'
import { listCharges } from '#server/subscription/stores/contract-store.ts'
import { settleByTransfer, undoTransfer } from '#server/subscription/transfers/settle-by-transfer.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { timeZone, today } from '#server/today.ts'
import type { Performed, Performing } from './performing.ts'
import { canUndo } from './present-action.ts'
import { listCustomerActions } from './store.ts'
import { takeEndBack } from './take-end-back.ts'

type Of<Kind extends CustomerAction['kind']> = Extract<CustomerAction, { readonly kind: Kind }>

/** Gives months of a contract: its coming payments cost so much less. */
export async function giveCredit(
  { transaction, dependencies, contract }: Performing,
  { months }: Of<'credit'>,
): Promise<Performed> {
  if (contract.state !== 'active')
    throw refused('Der Vertrag ist zu Ende: Es gibt keine Zahlung, von der etwas abgeht.')
  if ((await foreseePayments(transaction, contract)).length === 0)
    throw refused('Der Vertrag ist gekündigt: Es gibt keine Zahlung mehr, von der etwas abgeht.')
  const id = newId(dependencies)
  const value = { kind: 'months', percentBp: null, units: months } as const
  await grantGoodwill(transaction, dependencies, contract, { id, value })
  await writeToParty(transaction, dependencies, contract, (sender) =>
    creditMail({ ...contract, months }, sender),
  )
  return { event: 'contract_credited', kind: 'credited', months, is_goodwill: true, reduction_id: id }
}

/** Notes that a failed or open charge was paid by transfer. */
export async function noteTransfer(
  { transaction, dependencies, contract }: Performing,
  { from_day, paid_on: on, reference }: Of<'paid_by_transfer'>,
): Promise<Performed> {
  const charge = (await listCharges(transaction, contract)).find((each) => each.from_day === from_day)
  if (!charge) throw fieldProblem('from_day', 'Für diesen Zeitraum gibt es keine Zahlung.')
  if (charge.state === 'paid') throw refused('Dieser Zeitraum ist schon bezahlt.')
  if (charge.state === 'processing')
    throw refused(
      'Für diesen Zeitraum ist eine Zahlung unterwegs. Warte, bis sie angekommen oder gescheitert ist.',
    )
  if (charge.state === 'waived')
    throw refused('Dieser Betrag wird nicht mehr verlangt, seine Rechnung ist korrigiert.')
  const orderedOn = dayIn(contract.ordered_at.getTime(), timeZone)
  if (on > today(dependencies.clock)) throw fieldProblem('paid_on', 'Der Tag liegt in der Zukunft.')
  if (on < orderedOn)
    throw fieldProblem('paid_on', `Vor dem Tag der Bestellung (${formatDay(orderedOn)}) geht es nicht.`)
  await settleByTransfer(transaction, dependencies, contract, charge, { on, reference })
  return {
    event: 'charge_transferred',
    kind: 'paid_by_transfer',
    on_day: on,
    from_day,
    amount_cents: charge.amount_cents,
    about: reference,
  }
}

/** Undoes an action of this page where the law and its effects allow it. */
export async function undoAction(
  performing: Performing,
  { action_id: undoes_id }: Of<'undo'>,
): Promise<Performed> {
  const { transaction, dependencies, contract } = performing
  const actions = await listCustomerActions(transaction, contract.user_id)
  const row = actions.find(({ action_id: id }) => id === undoes_id)
  if (!row || row.contract_number !== contract.number)
    throw fieldProblem('action_id', 'Das gibt es nicht, oder es gehört zu einem anderen Vertrag.')
  if (actions.some((each) => each.undoes_id === undoes_id)) throw refused('Das ist schon zurückgenommen.')
  const day = today(dependencies.clock)
  if (!canUndo(row, { actions, contracts: [contract], day }))
    throw refused('Das lässt sich nicht mehr zurücknehmen.')
  if (row.kind === 'ended') return { ...(await takeEndBack(performing)), undoes_id }
  if (row.kind === 'credited') return { ...(await endCredit(performing, row.reduction_id ?? '')), undoes_id }
  const charge = (await listCharges(transaction, contract)).find(({ from_day }) => from_day === row.from_day)
  if (!charge?.transferred_on || charge.refunded_cents > 0)
    throw refused('Das lässt sich nicht mehr zurücknehmen: Es ist schon Geld zurückgegangen.')
  await undoTransfer(transaction, dependencies, contract, charge)
  const { from_day, amount_cents } = charge
  return { event: 'charge_transfer_undone', kind: 'transfer_undone', from_day, amount_cents, undoes_id }
}

async function endCredit(
  { transaction, dependencies, contract }: Performing,
  reductionId: string,
): Promise<Performed> {
  if (!(await takeCreditBack(transaction, dependencies, contract, reductionId)))
    throw refused('Von dieser Gutschrift ist nichts mehr übrig.')
  await writeToParty(transaction, dependencies, contract, (sender) => creditTakenBackMail(contract, sender))
  return { event: 'contract_credit_undone', kind: 'credit_undone' }
}
