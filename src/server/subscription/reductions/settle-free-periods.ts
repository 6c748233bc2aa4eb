import { type Day, addDays } from '#domain/calendar/day.ts'
import { periodAt, placeOfPeriod } from '#domain/subscription/term.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { nextDemand } from '#server/subscription/next-demand.ts'
import { settleCharge } from '#server/subscription/settle-charge.ts'
import { type FoundContract, concludedPart, listCharges } from '#server/subscription/stores/contract-store.ts'
import { reducedPrice } from './take-reductions.ts'

/**
 * Within these days after its first day a provider that demands payments by itself has made its own invoice of a
 * period; until then it could still demand one for which it was told too late.
 */
const DAYS_OF_PROVIDER = 2

/**
 * Settles the periods that have begun and of which nothing is left to be paid: no provider is asked for a payment of
 * nothing.
 * @param contract locked, its plan switched
 * @param isChecked whether the provider has just said that there is nothing to pay
 */
export async function settleFreePeriods(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { day, isChecked = false }: { readonly day: Day; readonly isChecked?: boolean },
): Promise<void> {
  const wait = contract.provider === 'test' || isChecked ? 0 : DAYS_OF_PROVIDER
  for (;;) {
    const next = nextDemand(contract, await listCharges(transaction, contract))
    if (next === null || addDays(next.from, wait) > day || next.plan !== contract.plan) return
    const { amountCents, reducedCents } = await reducedPrice(transaction, contract, next)
    if (amountCents > 0 || reducedCents === 0) return
    const { plan, planSince } = concludedPart(contract)
    const term = { plan, since: planSince }
    const period = periodAt(term, placeOfPeriod(term, next.from))
    await settleCharge(transaction, dependencies, contract, period, { state: 'paid', reference: null })
  }
}
