import type { Day } from '#domain/calendar/day.ts'
import { reducePrice } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import {
  listChargeReductions,
  listReductions,
  putBack,
  reductionOf,
  setAside,
} from '#server/subscription/stores/reduction-store.ts'

/** A period of a contract with its full price. */
interface Priced {
  readonly plan: Plan
  readonly priceCents: number
  readonly from: Day
}

/** What is left of a price, and what was taken from it for which reasons. */
export interface Reduced {
  readonly amountCents: number
  readonly reducedCents: number
  /** The reasons as the invoice says them; null without a reduction. */
  readonly words: string | null
}

/**
 * The amount that is demanded for a period. A reduction that a provider was told stays. The test provider is told
 * nothing, so there the reductions count as they are today. Nothing is stored.
 */
export async function reducedPrice(
  database: Database | Transaction,
  contract: FoundContract,
  priced: Priced,
): Promise<Reduced> {
  const aside = await asideFor(database, contract, priced.from)
  if (aside.length > 0 || contract.provider !== 'test') return withWords(database, contract, priced, aside)
  const rows = await listReductions(database, contract)
  const { parts } = reducePrice(priced.plan, priced.priceCents, rows.map(reductionOf))
  return withWords(
    database,
    contract,
    priced,
    parts.map(({ id, cents }) => ({ reduction_id: id, amount_cents: cents })),
  )
}

/** As {@link reducedPrice}, and the reductions are used up for this period. */
export async function takeReductions(
  transaction: Transaction,
  contract: FoundContract,
  priced: Priced,
): Promise<Reduced> {
  const aside = await asideFor(transaction, contract, priced.from)
  if (aside.length === 0 && contract.provider === 'test') await takeNow(transaction, contract, priced)
  return reducedPrice(transaction, contract, priced)
}

/**
 * Uses reductions up for a period that the provider does not demand according to them: the first one, whose reduction
 * is part of the order, and one whose payment is divided anew.
 */
export async function takeNow(
  transaction: Transaction,
  contract: FoundContract,
  { plan, priceCents, from }: Priced,
): Promise<void> {
  await putBack(transaction, contract, from)
  const rows = await listReductions(transaction, contract)
  const { parts } = reducePrice(plan, priceCents, rows.map(reductionOf))
  await setAside(transaction, contract, from, parts)
}

async function asideFor(database: Database | Transaction, contract: FoundContract, from: Day) {
  return (await listChargeReductions(database, contract)).filter(({ from_day }) => from_day === from)
}

async function withWords(
  database: Database | Transaction,
  contract: FoundContract,
  { priceCents }: Priced,
  parts: readonly { readonly reduction_id: string; readonly amount_cents: number }[],
): Promise<Reduced> {
  if (parts.length === 0) return { amountCents: priceCents, reducedCents: 0, words: null }
  const reducedCents = parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const taken = new Set(parts.map(({ reduction_id }) => reduction_id))
  const rows = await listReductions(database, contract)
  const words = rows.filter(({ reduction_id }) => taken.has(reduction_id)).map((row) => row.words)
  return { amountCents: priceCents - reducedCents, reducedCents, words: [...new Set(words)].join(', ') }
}
