import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Plan, type Term, periodAt, placeOfPeriod } from '#domain/subscription/term.ts'
import { type ChargeRow, type FoundContract, concludedPart } from './stores/contract-store.ts'

/** A period for which nothing was demanded yet, with its full price. */
export interface NextDemand {
  readonly from: Day
  readonly to: Day
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
  const { term, priceCents } = termOn(contract, from)
  const { to } =
    from < term.since ? { to: addDays(term.since, -1) } : periodAt(term, placeOfPeriod(term, from))
  return { from, to, plan: term.plan, priceCents }
}

/** The plan by which a day is counted, and its price: the next one from its first day on. */
function termOn(contract: FoundContract, day: Day): { readonly term: Term; readonly priceCents: number } {
  const { price_cents: priceCents, next_plan: nextPlan, next_plan_on: nextOn } = contract
  const { plan, planSince } = concludedPart(contract)
  if (nextPlan === null || nextOn === null || day < nextOn)
    return { term: { plan, since: planSince }, priceCents }
  // A new price alone leaves the periods as they are.
  const since = nextPlan === plan ? planSince : nextOn
  return { term: { plan: nextPlan, since }, priceCents: contract.next_price_cents ?? priceCents }
}
