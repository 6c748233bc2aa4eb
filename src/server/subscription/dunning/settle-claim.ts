import type { Day } from '#domain/calendar/day.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { claimClosedMail, claimPaidMail } from '#server/mails/contracts/claim-mails.ts'
import { correctInvoice } from '#server/subscription/issue-invoice.ts'
import { waiveCharge } from '#server/subscription/keep-of-charge.ts'
import {
  type ChargeRow,
  type FoundContract,
  listCharges,
} from '#server/subscription/stores/contract-store.ts'
import { noteLateTransfer } from '#server/subscription/stores/invoice-standing-store.ts'
import { settleByTransfer } from '#server/subscription/transfers/settle-by-transfer.ts'
import { invoiceFile } from '#server/subscription/write-to-party.ts'
import { type ClaimRow, updateClaim } from './claim-store.ts'

interface Settling {
  readonly claim: ClaimRow
  /** The contract of the claim, locked; undefined when the account is gone. */
  readonly contract: FoundContract | undefined
  readonly note: string
}

/**
 * Books a claim as paid by transfer, as every other transfer: what goes back of it is transferred, and a second payment
 * that the provider takes for it becomes a task. Where the account is gone, only its invoice is left to say so.
 */
export async function receiveClaim(
  transaction: Transaction,
  dependencies: Dependencies,
  { claim, contract, note, paidOn }: Settling & { readonly paidOn: Day },
): Promise<void> {
  const charge = await chargeOf(transaction, claim, contract)
  if (charge && contract) {
    await settleByTransfer(transaction, dependencies, contract, charge, { on: paidOn, reference: note })
    return
  }
  await updateClaim(transaction, claim.claim_id, {
    state: 'paid',
    paid_on: paidOn,
    settled_at: dependencies.clock.now(),
    note,
  })
  if (claim.invoice_number !== null)
    await noteLateTransfer(transaction, claim.invoice_number, { cents: claim.amount_cents, on: paidOn })
  await tellParty(transaction, dependencies, { claim, contract }, (sender) =>
    claimPaidMail(wordsOf(claim, contract), sender),
  )
}

/** Waives a claim for good. */
export async function dropClaim(
  transaction: Transaction,
  dependencies: Dependencies,
  { claim, contract, note }: Settling,
): Promise<void> {
  const now = dependencies.clock.now()
  const charge = await chargeOf(transaction, claim, contract)
  const correction =
    charge && contract
      ? await waiveCharge(transaction, dependencies, contract, charge)
      : claim.invoice_number === null
        ? null
        : await correctInvoice(transaction, dependencies, {
            number: claim.invoice_number,
            keptCents: 0,
            userId: null,
          })
  await updateClaim(transaction, claim.claim_id, { state: 'closed', settled_at: now, paid_on: null, note })
  const files: readonly MailFile[] = correction ? [invoiceFile(correction)] : []
  await tellParty(transaction, dependencies, { claim, contract }, (sender) =>
    claimClosedMail({ ...wordsOf(claim, contract), files }, sender),
  )
}

async function chargeOf(
  transaction: Transaction,
  claim: ClaimRow,
  contract: FoundContract | undefined,
): Promise<ChargeRow | undefined> {
  if (!contract) return undefined
  const charges = await listCharges(transaction, contract)
  return charges.find(({ from_day, state }) => from_day === claim.from_day && state === 'failed')
}

function wordsOf(claim: ClaimRow, contract: FoundContract | undefined) {
  return {
    name: contract?.name ?? claim.name.split(' ')[0] ?? '',
    number: claim.contract_number,
    cents: claim.amount_cents,
  }
}

async function tellParty(
  transaction: Transaction,
  dependencies: Dependencies,
  { claim, contract }: Pick<Settling, 'claim' | 'contract'>,
  mail: (sender: Sender) => Mail,
): Promise<void> {
  await queueMail(transaction, dependencies, {
    recipient: contract?.email ?? claim.email,
    mail: mail(senderOf(dependencies.config)),
  })
}
