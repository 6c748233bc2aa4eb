import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { type ChargeRow, type FoundContract, concludedPart } from './stores/contract-store.ts'

/** A period for which nothing was demanded yet, with its full price. */
export interface NextDemand {
  readonly from: Day
  readonly plan: Plan
  readonly priceCents: number
}

/** The first period of a contract for which no payment was demanded yet; null after its last day. */
export function nextDemand(
  contract: FoundContract,
  charges: readonly Pick<ChargeRow, 'to_day'>[],
): NextDemand | null {
  if (contract.state !== 'active' || !contract.concluded_at) return null
  const { startsOn } = concludedPart(contract)
  const last = charges.at(-1)
  const from = last === undefined ? startsOn : addDays(last.to_day, 1)
  if (contract.ends_on !== null && from > contract.ends_on) return null
  const isNext = contract.next_plan_on !== null && from >= contract.next_plan_on
  return {
    from,
    plan: isNext ? (contract.next_plan ?? contract.plan) : contract.plan,
    priceCents: isNext ? (contract.next_price_cents ?? contract.price_cents) : contract.price_cents,
  }
}
