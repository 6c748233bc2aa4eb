import { dayIn } from '#domain/calendar/day.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { bindingRule, dunnedAs } from '#domain/subscription/dunning.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lastChange, listChanges } from '#server/subscription/stores/change-store.ts'
import type { ChargeRow, FoundContract } from '#server/subscription/stores/contract-store.ts'
import { timeZone } from '#server/today.ts'
import { type CaseRow, findCase, insertCase } from './case-store.ts'
import { readDunningRules, toColumns } from './rules-store.ts'

/**
 * Begins the dunning of a charge that failed, by the rule of today for its plan and method: never by a worse one than
 * the terms promised that the party agreed to. The case keeps this rule, whatever is chosen later.
 */
export async function beginCase(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  contract: FoundContract,
  charge: ChargeRow,
): Promise<CaseRow> {
  const known = await findCase(transaction, charge)
  if (known) return known
  const failedAt = charge.failed_at ?? clock.now()
  const chosen = await readDunningRules(transaction, failedAt)
  const agreed = await readDunningRules(transaction, await agreedAt(transaction, contract))
  const method = dunnedAs(charge.payment_method)
  const rule = bindingRule(agreed.rules[charge.plan][method], chosen.rules[charge.plan][method])
  const row = {
    user_id: charge.user_id,
    contract_id: charge.contract_id,
    from_day: charge.from_day,
    failed_on: dayIn(failedAt.getTime(), timeZone),
    version: chosen.version,
    method,
    ...toColumns(rule),
    // The mail about the failure goes out at once.
    steps_taken: 1,
    announced_on: null,
    operator_told_at: null,
  }
  await insertCase(transaction, row)
  return row
}

/** Every process shows the terms of new rules within this time (server/content/published.ts). */
export const SHOWN_WITHIN_MS = 5 * SECOND_MS

/**
 * Since when the terms were shown to which the party last agreed: with the order, or with a change that binds anew.
 * What was chosen in the last seconds before was not surely shown.
 */
async function agreedAt(transaction: Transaction, contract: FoundContract): Promise<Date> {
  const change = lastChange(await listChanges(transaction, contract))
  const at = change?.concluded_at ?? contract.terms_accepted_at
  return new Date(at.getTime() - SHOWN_WITHIN_MS)
}
