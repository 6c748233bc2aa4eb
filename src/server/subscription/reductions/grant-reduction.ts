import type { Day } from '#domain/calendar/day.ts'
import {
  type ReductionValue,
  afterParts,
  reducePrice,
  reductionText,
} from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { nextDemand } from '#server/subscription/next-demand.ts'
import { type FoundContract, listCharges } from '#server/subscription/stores/contract-store.ts'
import {
  insertReduction,
  listChargeReductions,
  listReductions,
  reductionOf,
} from '#server/subscription/stores/reduction-store.ts'
import { planReductions } from './plan-reductions.ts'

/** A reduction of the coming payments that is granted out of goodwill. */
export interface Goodwill {
  /** Made by whoever grants it: the same call again does nothing. */
  readonly id: string
  readonly value: ReductionValue
}

/**
 * Reduces the coming payments of a contract out of goodwill, for example by free months: `{ kind: 'months', percentBp:
 * null, units: 2 }`. Mail and audit row are left to the caller. The reduction counts from the next payment that the
 * provider has not begun to demand ({@link foreseePayments}).
 * @param contract locked, active, and concluded
 * @returns false where this id was granted before
 */
export async function grantGoodwill(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
  { id, value }: Goodwill,
): Promise<boolean> {
  const { kind, percentBp, units } = value
  const isNew = await insertReduction(transaction, {
    user_id: contract.user_id,
    contract_id: contract.contract_id,
    reduction_id: id,
    source: 'goodwill',
    words: `Gutschrift (${reductionText(value)})`,
    kind,
    percent_bp: percentBp,
    units,
    created_at: dependencies.clock.now(),
  })
  if (isNew) await planReductions(transaction, dependencies, contract)
  return isNew
}

/** A coming payment: the first day of its period, the full price and what is left of it. */
export interface ForeseenPayment {
  readonly from: Day
  readonly to: Day
  readonly plan: Plan
  readonly fullCents: number
  readonly amountCents: number
}

/** The most payments that are foreseen. */
const MOST_FORESEEN = 60

/**
 * The coming payments of a contract as far as its reductions reach, and one more at the full price; empty where nothing
 * more is demanded. Nothing is changed.
 * @param more reductions that are not granted yet, for a preview
 */
export async function foreseePayments(
  database: Database | Transaction,
  contract: FoundContract,
  more: readonly ReductionValue[] = [],
): Promise<readonly ForeseenPayment[]> {
  const charges = [...(await listCharges(database, contract))].map(({ to_day }) => ({ to_day }))
  const aside = await listChargeReductions(database, contract)
  let left = [
    ...(await listReductions(database, contract)).map(reductionOf),
    ...more.map((value, place) => ({ ...value, id: `more-${place}` })),
  ]
  const payments: ForeseenPayment[] = []
  while (payments.length < MOST_FORESEEN) {
    const next = nextDemand(contract, charges)
    if (next === null) return payments
    const { from, to, plan, priceCents: fullCents } = next
    const known = aside.filter(({ from_day }) => from_day === from)
    const parts =
      known.length > 0
        ? known.map((row) => ({ id: row.reduction_id, cents: row.amount_cents, units: 0 }))
        : reducePrice(plan, fullCents, left).parts
    left = [...afterParts(left, parts)]
    const amountCents = fullCents - parts.reduce((sum, { cents }) => sum + cents, 0)
    payments.push({ from, to, plan, fullCents, amountCents })
    if (parts.length === 0) return payments
    charges.push({ to_day: to })
  }
  return payments
}
