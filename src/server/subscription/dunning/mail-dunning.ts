import { addDays } from '#domain/calendar/day.ts'
import { type RuleStep, endOf } from '#domain/subscription/dunning.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paymentFailedMail } from '#server/mails/contracts/payment-mails.ts'
import type { ChargeRow, FoundContract } from '#server/subscription/stores/contract-store.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { type CaseRow, progressOf } from './case-store.ts'

/** Sends one of the mails that follow a failed payment. */
export async function mailDunning(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  {
    charge,
    row,
    step,
  }: { readonly charge: ChargeRow; readonly row: CaseRow; readonly step: Pick<RuleStep, 'kind' | 'number'> },
): Promise<void> {
  if (step.kind === 'ended') throw new Error('The end of a contract has a mail of its own')
  const { kind } = step
  const isOver = contract.state !== 'active'
  const progress = progressOf(row, isOver)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    paymentFailedMail(
      {
        name: contract.name,
        amountCents: charge.amount_cents,
        suspendsOn: addDays(row.failed_on, row.suspend_days),
        endsOn: endOf(progress),
        end: row.end_kind,
        isSuspended: row.announced_on !== null,
        isOver,
        step: kind,
      },
      sender,
    ),
  )
}
