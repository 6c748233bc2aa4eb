import type { Day } from '#domain/calendar/day.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { type DunningEnd, claimOf, mildestEnd, stepsOf } from '#domain/subscription/dunning.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { MailFile } from '#server/mail/mail.ts'
import { claimMail } from '#server/mails/contracts/claim-mails.ts'
import { closeContract } from '#server/subscription/close-contract.ts'
import { correctInvoice } from '#server/subscription/issue-invoice.ts'
import { keptOf, waiveCharge } from '#server/subscription/keep-of-charge.ts'
import { instructProvider } from '#server/subscription/payment-instructions.ts'
import {
  type ChargeRow,
  type FoundContract,
  listCharges,
  updateCharge,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { invoiceFile, writeToParty } from '#server/subscription/write-to-party.ts'
import { type CaseRow, deleteCase, findCase } from './case-store.ts'
import { insertClaim } from './claim-store.ts'
import { toRule } from './rules-store.ts'

interface Stopping {
  /** The case that has come to its end. */
  readonly ending: CaseRow
  /** The last day of the contract. */
  readonly endsOn: Day
}

/**
 * Ends a contract that nobody has paid for too long, by the rule of the case: its unpaid charges are waived, or what is
 * owed of them until the end stays as a claim. One that has ended before stays as it is, and its charges go the same
 * way.
 */
export async function stopUnpaid(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { ending, endsOn }: Stopping,
): Promise<void> {
  let claimCents = 0
  const files: MailFile[] = []
  for (const charge of await listCharges(transaction, contract)) {
    if (charge.state !== 'failed' || charge.dunning === 'ended') continue
    const row = (await findCase(transaction, charge)) ?? ending
    const end = mildestEnd(row.end_kind, ending.end_kind)
    const claim = await settleUnpaid(transaction, dependencies, contract, { charge, row, end, endsOn })
    claimCents += claim.cents
    files.push(...claim.files)
  }
  const isClaimed = claimCents > 0
  if (contract.state === 'ended') {
    if (isClaimed)
      await writeToParty(transaction, dependencies, contract, (sender) =>
        claimMail({ ...contract, cents: claimCents, end: ending.end_kind, files }, sender),
      )
    return
  }
  if (contract.provider_subscription)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'end',
      subscription: contract.provider_subscription,
      endsOn: null,
    })
  // Where a claim stays, the contract is ended for cause, and everything is counted by the day (§§ 314, 628 BGB).
  if (isClaimed) await updateContract(transaction, contract, { is_extraordinary_end: true })
  await closeContract(
    transaction,
    dependencies,
    { ...contract, is_extraordinary_end: isClaimed || contract.is_extraordinary_end },
    {
      endsOn,
      isUnpaid: true,
      ...(isClaimed ? { claim: { cents: claimCents, end: ending.end_kind, files } } : {}),
    },
  )
}

interface Unpaid {
  readonly charge: ChargeRow
  readonly row: CaseRow
  readonly end: DunningEnd
  readonly endsOn: Day
}

async function settleUnpaid(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  unpaid: Unpaid,
): Promise<{ readonly cents: number; readonly files: readonly MailFile[] }> {
  const { charge, end, endsOn } = unpaid
  const claim = claimOf(charge.amount_cents, { from: charge.from_day, to: charge.to_day }, endsOn)
  const cents = end === 'waive' ? 0 : Math.min(claim.cents, keptOf(contract, charge))
  if (cents === 0) {
    await updateCharge(transaction, charge, { dunning: 'ended' })
    await waiveCharge(transaction, dependencies, contract, charge)
    await noteOutcome(transaction, dependencies, contract, unpaid, {
      state: 'waived',
      to_day: charge.to_day,
      amount_cents: charge.amount_cents,
    })
    await writeAudit(transaction, dependencies, {
      event: 'dunning_waived',
      userId: contract.user_id,
      reason: `${contract.number}: ${formatEuro(charge.amount_cents)}`,
    })
    return { cents: 0, files: [] }
  }
  const restCents = charge.amount_cents - cents
  const correction =
    charge.invoice_number === null || restCents === 0
      ? null
      : await correctInvoice(transaction, dependencies, {
          number: charge.invoice_number,
          keptCents: cents,
          from: addDays(claim.to, 1),
          userId: contract.user_id,
        })
  await updateCharge(transaction, charge, {
    dunning: 'ended',
    amount_cents: cents,
    to_day: claim.to,
    // The provider still asks for the whole; what comes beyond the claim goes back (settle-charge.ts).
    surplus_cents: charge.surplus_cents + (contract.provider === 'stripe' ? restCents : 0),
  })
  await deleteCase(transaction, charge)
  await noteOutcome(transaction, dependencies, contract, unpaid, {
    state: 'open',
    to_day: claim.to,
    amount_cents: cents,
  })
  return { cents, files: correction ? [invoiceFile(correction)] : [] }
}

/** Stores what became of a period, apart from the profile. */
async function noteOutcome(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, row, end, endsOn }: Unpaid,
  outcome: {
    readonly state: 'waived' | 'open'
    readonly to_day: Day
    readonly amount_cents: number
  },
): Promise<void> {
  const now = dependencies.clock.now()
  const mails = stepsOf(toRule(row))
    .slice(1, row.steps_taken)
    .filter(({ kind }) => kind !== 'ended')
  const last = mails.at(-1)
  await insertClaim(
    transaction,
    {
      claim_id: newId(dependencies),
      contract_id: contract.contract_id,
      contract_number: contract.number,
      invoice_number: charge.invoice_number,
      name: `${contract.name} ${contract.surname}`.trim(),
      email: contract.email,
      plan: charge.plan,
      method: row.method,
      from_day: charge.from_day,
      ...outcome,
      end_kind: end,
      failed_on: row.failed_on,
      reminders: mails.length,
      last_reminded_on: lastMailOn(row, last),
      ended_on: endsOn,
      began_at: now,
      handover_id: null,
      handed_over_at: null,
      settled_at: outcome.state === 'waived' ? now : null,
      paid_on: null,
      change_id: null,
      admin_id: null,
    },
    contract.user_id,
  )
}

function lastMailOn(
  { failed_on: failedOn, announced_on: announcedOn }: CaseRow,
  last: { readonly kind: string; readonly afterDays: number } | undefined,
): Day | null {
  if (!last) return null
  return last.kind === 'suspended' && announcedOn !== null ? announcedOn : addDays(failedOn, last.afterDays)
}
