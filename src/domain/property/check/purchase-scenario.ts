import type { Cents } from '#domain/money/cents.ts'
import { proportion, ratioBp } from '#domain/money/share-of.ts'
import type { PurchaseScenario } from './check-answer.ts'

/** A purchase that is taken into the plan, in cents. */
export interface ScenarioInput {
  readonly priceCents: Cents
  readonly costsCents: Cents
  readonly loansCents: Cents
  readonly equityCents: Cents
  /** What is needed of a home, whose rent is no longer paid; null where the property is let. */
  readonly home: ScenarioHome | null
}

export interface ScenarioHome {
  readonly nonAllocableYearCents: Cents
  readonly reserveYearCents: Cents
  readonly rentSavedMonthCents: Cents
  readonly instalmentsCents: Cents
}

export type ScenarioResult =
  | { readonly ok: false; readonly reason: 'equity_above_costs'; readonly totalCents: Cents }
  | ({ readonly ok: true } & PurchaseScenario)

/**
 * The difference that a purchase makes to a plan, at the end of its month (calculators.md § 49): the household's money
 * pays what price and costs leave after the loans, net worth falls by the costs, and the life of a home costs upkeep
 * and instalments more and the rent less. Refused where the stated equity exceeds price and costs.
 */
export function purchaseScenario(input: ScenarioInput): ScenarioResult {
  const { priceCents, costsCents, loansCents, equityCents, home } = input
  const totalCents = priceCents + costsCents
  if (equityCents > totalCents) return { ok: false, reason: 'equity_above_costs', totalCents }
  const paidCents = totalCents - loansCents
  return {
    ok: true,
    totalCents,
    costsCents,
    paidCents,
    notFinancedCents: Math.max(0, paidCents - equityCents),
    valueCents: priceCents,
    loansCents,
    netWorthChangeCents: priceCents - loansCents - paidCents,
    lifeChangeMonthCents: home ? lifeChange(home) : 0,
    loanToValueBp: priceCents > 0 ? ratioBp(loansCents, priceCents) : null,
  }
}

/** What living in the property costs more in a month than the rent; below 0: less. */
export function lifeChange(home: ScenarioHome): Cents {
  return homeCostMonth(home) + home.instalmentsCents - home.rentSavedMonthCents
}

/** Costs and reserve of a month, r2. */
export function homeCostMonth(home: Pick<ScenarioHome, 'nonAllocableYearCents' | 'reserveYearCents'>): Cents {
  return proportion(home.nonAllocableYearCents + home.reserveYearCents, 1, 12)
}
