import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Answered, CheckCost, Financing, HomeAnswer, PurchaseScenario } from './check-answer.ts'
import { homeCostMonth, lifeChange, purchaseScenario, type ScenarioHome } from './purchase-scenario.ts'

/** What a home costs in a month, and what it changes in what life costs; null where the property is let. */
export function checkHome(check: PurchaseCheck, financing: Answered<Financing>): HomeAnswer | null {
  if (check.use !== 'home') return null
  const upkeep = both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents'))
  return {
    monthCents: from(
      both(upkeep, financing),
      ([[nonAllocableYearCents, reserveYearCents], { instalmentCents }]) =>
        known(homeCostMonth({ nonAllocableYearCents, reserveYearCents }) + instalmentCents),
    ),
    changeMonthCents: from(homeOf(check, financing), (home) => known(lifeChange(home))),
  }
}

/** The check as a scenario of the plan (calculators.md § 49). */
export function checkScenario(
  check: PurchaseCheck,
  cost: Answered<CheckCost>,
  financing: Answered<Financing>,
): Answered<PurchaseScenario> {
  if (check.use === 'let') return from(cost, (paid) => scenarioOf(paid, null))
  return from(both(cost, homeOf(check, financing)), ([paid, home]) => scenarioOf(paid, home))
}

function scenarioOf(
  { priceCents, costsCents, loanCents, equityCents }: CheckCost,
  home: ScenarioHome | null,
): Answered<PurchaseScenario> {
  const answer = purchaseScenario({ priceCents, costsCents, loansCents: loanCents, equityCents, home })
  if (!answer.ok) return refused(answer.reason)
  const { ok: _, ...scenario } = answer
  return known(scenario)
}

function homeOf(check: PurchaseCheck, financing: Answered<Financing>): Answered<ScenarioHome> {
  const upkeep = both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents'))
  const rent = stated(check, 'rentMonthCents')
  return from(both(both(upkeep, rent), financing), ([[[costs, reserve], saved], { instalmentCents }]) =>
    known({
      nonAllocableYearCents: costs,
      reserveYearCents: reserve,
      rentSavedMonthCents: saved,
      instalmentsCents: instalmentCents,
    }),
  )
}
