import type { DecisionEffect, previewDecision as previewEndpoint } from '#contract/admin/declarations.ts'
import { problem } from '#contract/protocol/problem.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { tryOut } from '#server/database/try-out.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { listMailsOfTransaction } from '#server/mail/outbox-store.ts'
import { listWaiting } from '#server/requests/declaration-store.ts'
import { lockRequest } from '#server/requests/request-store.ts'
import { closeContract } from '#server/subscription/close-contract.ts'
import {
  type FoundContract,
  findContractByKey,
  listCharges,
} from '#server/subscription/stores/contract-store.ts'
import { countCorrections } from '#server/subscription/stores/invoice-store.ts'
import { timeZone } from '#server/today.ts'
import { carryOutEnd, carryOutRefund, carryOutUndo, carryOutWithdrawal } from './decide.ts'
import { type Decided, type Deciding, lockSeen } from './decision.ts'
import { presentDeclaration } from './read-declaration.ts'

/**
 * What a decision would bring about: it is carried out by the same functions and undone, so that a dialog cannot name
 * anything else than what will happen.
 * @throws {Problem} as the decision itself
 */
export async function previewDecision(
  call: Call<typeof previewEndpoint>,
  dependencies: Dependencies,
): Promise<DecisionEffect> {
  const { params, body } = call
  const now = dependencies.clock.now()
  return tryOut(dependencies.database, async (transaction) => {
    const row = await lockRequest(transaction, params.id)
    if (!row) throw problem('not_found')
    if (row.version !== body.version) throw refuseEdit(await presentDeclaration(transaction, row, now))
    const deciding = { transaction, row, now, day: dayIn(now.getTime(), timeZone) }
    const { contract, charges } = await lockSeen(deciding, body.seen)
    const waiting = await listWaiting(transaction, contract)
    const numbers = charges.flatMap(({ invoice_number }) => invoice_number ?? [])
    const corrections = await countCorrections(transaction, numbers)
    const { change } = await carryOut(deciding, dependencies, body)
    const after = await findContractByKey(transaction, contract)
    const settled = after ? await listCharges(transaction, after) : []
    const refunds = settled.flatMap((charge) => {
      const before = charges.find(({ from_day }) => from_day === charge.from_day)
      const refund_cents = charge.refunded_cents - (before?.refunded_cents ?? 0)
      const kept_cents = charge.amount_cents - charge.refunded_cents
      const { from_day, to_day, invoice_number } = charge
      return refund_cents === 0 ? [] : [{ from_day, to_day, refund_cents, kept_cents, invoice_number }]
    })
    const mails = [...(await listMailsOfTransaction(transaction, now))]
    const overtaken = waiting.length - (await listWaiting(transaction, contract)).length
    const made = (await countCorrections(transaction, numbers)) - corrections
    return {
      contract_number: contract.number,
      state: after?.state ?? null,
      ends_on: after?.ends_on ?? null,
      refunds,
      refund_cents: refunds.reduce((sum, { refund_cents }) => sum + refund_cents, 0),
      refund_at_end_cents: await refundAtEnd(deciding, dependencies, after),
      corrections: made,
      waived: countWaived(settled) - countWaived(charges),
      overtaken,
      mails,
      request_state: change?.state ?? row.state,
    }
  })
}

/** What the day after an end that is still to come pays back; tried last, because it changes everything. */
async function refundAtEnd(
  { transaction, day }: Deciding,
  dependencies: Dependencies,
  contract: FoundContract | undefined,
): Promise<number> {
  if (contract?.state !== 'active' || contract.ends_on === null || contract.ends_on < day) return 0
  return closeContract(transaction, dependencies, contract, { endsOn: contract.ends_on, isUnpaid: false })
}

function carryOut(
  deciding: Deciding,
  dependencies: Dependencies,
  body: Call<typeof previewEndpoint>['body'],
): Promise<Decided> {
  switch (body.decision) {
    case 'end':
      return carryOutEnd(deciding, dependencies, { ...body, end: body.end ?? 'ordinary' })
    case 'undo_end':
      return carryOutUndo(deciding, dependencies, body)
    case 'withdraw':
      return carryOutWithdrawal(deciding, dependencies, body)
    case 'refund':
      return carryOutRefund(deciding, dependencies, body)
  }
}

function countWaived(charges: readonly { readonly state: string }[]): number {
  return charges.filter(({ state }) => state === 'waived').length
}
